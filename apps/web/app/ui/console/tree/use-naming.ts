import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Items } from './tree-edits.ts'
import { hasPlace, inSight, isOfLine, type Naming, type UnfinishedNames } from './tree-naming.ts'

/**
 * The line that is being named. A name that was refused stands in its line again as soon as no other is typed, and one
 * whose line stood in a refused one as soon as that is there. What is no step yet lies in `kept`, for the next page.
 */
export function useNaming(items: Items, kept?: UnfinishedNames) {
  const [{ chosen, refused }, set] = useState<{ chosen: Naming | null; refused: readonly Naming[] }>(() => ({
    chosen: null,
    refused: (kept?.read() ?? []).map((one) => inSight(items, one)),
  }))
  /** As it stands in its field. */
  const typed = useRef<Naming | null>(null)
  const isLost = chosen !== null && !hasPlace(items, chosen)
  const naming = (isLost ? null : chosen) ?? refused.find((one) => hasPlace(items, one)) ?? null
  useEffect(() => {
    if (isLost) set(({ chosen: now, refused }) => ({ chosen: now === chosen ? null : now, refused }))
  }, [isLost, chosen])
  const others = (all: readonly Naming[]) => all.filter((one) => one !== naming)
  const keep = useEffectEvent((all: readonly Naming[]) => {
    const now = typed.current
    kept?.write(now ? [...others(all), now] : all)
  })
  useEffect(() => keep(refused), [refused])
  return {
    naming,
    /** What stands in the field by now; null where that is nothing of its own. */
    typing(one: Naming | null) {
      typed.current = one
      keep(refused)
    },
    /** Names a line. A refused name that is still undecided comes back behind it. */
    begin: (next: Naming) =>
      set(({ refused }) => {
        const isLeft = naming?.typed !== undefined && naming.typed !== next.typed
        return { chosen: next, refused: isLeft ? [...others(refused), naming] : others(refused) }
      }),
    /** The name is typed, or left; `next` is what follows it by itself. */
    end: (next: Naming | null) =>
      set(({ refused }) => {
        const left = others(refused)
        const line = naming?.kind === 'new' ? naming.lineId : undefined
        const isNext = (one: Naming) =>
          hasPlace(items, one) || (one.kind === 'new' && line !== undefined && one.at.parentId === line)
        return { chosen: left.some(isNext) ? null : next, refused: left }
      }),
    again: (one: Naming) =>
      set(({ chosen, refused }) => ({ chosen, refused: [...refused.filter((each) => !isOfLine(each, one)), one] })),
  }
}
