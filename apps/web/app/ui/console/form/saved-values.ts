import type { Typed } from './autosave.ts'

/**
 * What the server has of a form, with the revision at which each field was seen so. A save tells the oldest of its
 * fields: what somebody else has changed in one of them since then is noticed, also where other fields were saved in
 * between.
 */
export function savedValues(start: Typed, revision?: number) {
  let values = start
  let newest = revision
  const seen = new Map<string, number>()

  return {
    of: (name: string) => values[name],
    /** What a save of these fields has seen; undefined where the thing has no revision. */
    seenBy(names: readonly string[]): number | undefined {
      if (revision === undefined) return undefined
      return Math.min(...names.map((name) => seen.get(name) ?? revision))
    },
    /** These fields were typed when this was the newest revision. */
    typedAt(names: readonly string[], at: number | undefined) {
      if (at !== undefined) for (const name of names) seen.set(name, at)
    },
    /** It was typed before these values were read: what stood there then, nobody knows here. */
    isTypedBefore: (name: string) => revision !== undefined && (seen.get(name) ?? revision) < revision,
    /** The server has these values now. */
    set(changes: Typed, at: number | undefined) {
      values = { ...values, ...changes }
      if (at === undefined) return
      for (const name of Object.keys(changes)) seen.set(name, at)
      newest = Math.max(newest ?? at, at)
    },
    /** The field was saved or learnt at this revision. */
    isSeenAt: (name: string, at: number) => seen.get(name) === at,
    /** An answer that set out before our last save knows less than we do. */
    isOld: (at: number) => newest !== undefined && at < newest,
  }
}
