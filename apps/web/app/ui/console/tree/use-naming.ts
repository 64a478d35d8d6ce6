import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Items } from './tree-edits.ts'
import { hasPlace, inSight, isOfLine, type Naming, type UnfinishedNames } from './tree-naming.ts'

/**
 * Manages the row that is being named. A refused name reappears in its row when no other name is being typed and its
 * parent exists. Unsent drafts are kept in `store` for the next visit.
 */
export function useNaming(items: Items, kept?: UnfinishedNames) {
  const [{ chosen, refused }, set] = useState<{ chosen: Naming | null; refused: readonly Naming[] }>(() => ({
    chosen: null,
    refused: (kept?.read() ?? []).map((one) => inSight(items, one)),
  }))
  /** The current text of the field. */
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
    /** Reports the current text of the field; null when it changes nothing. */
    typing(one: Naming | null) {
      typed.current = one
      keep(refused)
    },
    /** Starts naming a row. An undecided refused name returns to the list of drafts. */
    begin: (next: Naming) =>
      set(({ refused }) => {
        const isLeft = naming?.typed !== undefined && naming.typed !== next.typed
        return { chosen: next, refused: isLeft ? [...others(refused), naming] : others(refused) }
      }),
    /** Ends naming; `next` is the row that is named next. */
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
