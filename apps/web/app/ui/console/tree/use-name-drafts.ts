import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { hasRow, isSameRow, type NameDraft, type NameDraftStore, withCurrentName } from './name-draft.ts'
import type { Items } from './tree-edits.ts'

/**
 * Manages the row that is being named. A refused name reappears in its row when no other name is being typed and its
 * parent exists. Unsent drafts are kept in `store` for the next visit.
 */
export function useNameDrafts(items: Items, store?: NameDraftStore) {
  const [{ chosen, refused }, set] = useState<{ chosen: NameDraft | null; refused: readonly NameDraft[] }>(() => ({
    chosen: null,
    refused: (store?.read() ?? []).map((one) => withCurrentName(items, one)),
  }))
  const typed = useRef<NameDraft | null>(null)
  const isOrphan = chosen !== null && !hasRow(items, chosen)
  const draft = (isOrphan ? null : chosen) ?? refused.find((one) => hasRow(items, one)) ?? null
  useEffect(() => {
    if (isOrphan) set(({ chosen: now, refused }) => ({ chosen: now === chosen ? null : now, refused }))
  }, [isOrphan, chosen])
  const others = (all: readonly NameDraft[]) => all.filter((one) => one !== draft)
  const saveDrafts = useEffectEvent((all: readonly NameDraft[]) => {
    const now = typed.current
    store?.write(now ? [...others(all), now] : all)
  })
  useEffect(() => saveDrafts(refused), [refused])
  return {
    draft,
    /** Reports the current text of the field; null when it changes nothing. */
    reportText(one: NameDraft | null) {
      typed.current = one
      saveDrafts(refused)
    },
    /** Starts naming a row. An undecided refused name returns to the list of drafts. */
    begin: (next: NameDraft) =>
      set(({ refused }) => {
        const isLeft = draft?.typed !== undefined && draft.typed !== next.typed
        return { chosen: next, refused: isLeft ? [...others(refused), draft] : others(refused) }
      }),
    end: (next: NameDraft | null) =>
      set(({ refused }) => {
        const left = others(refused)
        const line = draft?.kind === 'new' ? draft.lineId : undefined
        const isNext = (one: NameDraft) =>
          hasRow(items, one) || (one.kind === 'new' && line !== undefined && one.at.parentId === line)
        return { chosen: left.some(isNext) ? null : next, refused: left }
      }),
    again: (one: NameDraft) =>
      set(({ chosen, refused }) => ({ chosen, refused: [...refused.filter((each) => !isSameRow(each, one)), one] })),
  }
}
