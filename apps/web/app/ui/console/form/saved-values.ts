import type { Typed } from './autosave.ts'

/**
 * The server's values of a form, with the base revision of each field. A save sends the oldest base of its fields, so
 * that the server detects conflicts even when other fields were saved in between.
 */
export function savedValues(start: Typed, revision?: number) {
  let values = start
  let newest = revision
  const seen = new Map<string, number>()

  return {
    of: (name: string) => values[name],
    /** The oldest base revision of these fields; undefined for things without revisions. */
    seenBy(names: readonly string[]): number | undefined {
      if (revision === undefined) return undefined
      return Math.min(...names.map((name) => seen.get(name) ?? revision))
    },
    typedAt(names: readonly string[], at: number | undefined) {
      if (at !== undefined) for (const name of names) seen.set(name, at)
    },
    /** The field was edited before these values were fetched, so their base is unknown. */
    isTypedBefore: (name: string) => revision !== undefined && (seen.get(name) ?? revision) < revision,
    set(changes: Typed, at: number | undefined) {
      values = { ...values, ...changes }
      if (at === undefined) return
      for (const name of Object.keys(changes)) seen.set(name, at)
      newest = Math.max(newest ?? at, at)
    },
    isSeenAt: (name: string, at: number) => seen.get(name) === at,
    /** A response that was sent before our last save is stale. */
    isOld: (at: number) => newest !== undefined && at < newest,
  }
}
