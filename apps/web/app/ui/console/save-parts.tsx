import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useState } from 'react'

interface SavePart {
  id: string
  isSaved: boolean
  /** The moment of its last save on this page, in milliseconds; null without one. */
  savedAt: number | null
  /** The first usual part speaks for the page, unless one leads; a silent one has no line. */
  rank: 'leads' | 'usual' | 'silent'
}

interface SaveParts {
  parts: readonly SavePart[]
  report(part: SavePart): void
  leave(id: string): void
}

const SavePartsContext = createContext<SaveParts | null>(null)

/** Collects the autosaved parts of a page, so that one line tells whether all of it is saved. */
export function SavePartsOfPage({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<readonly SavePart[]>([])
  const report = useCallback(
    (part: SavePart) =>
      setParts((before) => {
        const known = before.some(({ id }) => id === part.id)
        return known ? before.map((each) => (each.id === part.id ? part : each)) : [...before, part]
      }),
    [],
  )
  const leave = useCallback((id: string) => setParts((before) => before.filter((each) => each.id !== id)), [])
  const shared = useMemo(() => ({ parts, report, leave }), [parts, report, leave])
  return <SavePartsContext value={shared}>{children}</SavePartsContext>
}

/**
 * Reports whether this part of the page is saved. Only the part that `speaks` says that everything is saved, with the
 * latest time; `othersWait` is true while another part is not saved.
 */
export function useSavePart({
  isSaved,
  savedAt,
  rank = 'usual',
}: Omit<SavePart, 'id' | 'rank'> & Partial<Pick<SavePart, 'rank'>>) {
  const id = useId()
  const shared = use(SavePartsContext)
  const report = shared?.report
  const leave = shared?.leave
  useEffect(() => report?.({ id, isSaved, savedAt, rank }), [report, id, isSaved, savedAt, rank])
  useEffect(() => () => leave?.(id), [leave, id])
  const parts = shared?.parts ?? []
  const speaker = parts.find((part) => part.rank === 'leads') ?? parts.find((part) => part.rank === 'usual')
  const times = [savedAt, ...parts.map((part) => part.savedAt)].filter((at) => at !== null)
  return {
    speaks: speaker === undefined || speaker.id === id,
    othersWait: parts.some((part) => part.id !== id && !part.isSaved),
    savedAt: times.length === 0 ? null : Math.max(...times),
  }
}
