export type FieldValues = Record<string, unknown>

/**
 * The server's values of a form, with the base revision of each field. A save sends the oldest base of its fields, so
 * that the server detects conflicts even when other fields were saved in between.
 */
export function savedValues(start: FieldValues, revision?: number) {
  let values = start
  let newest = revision
  const bases = new Map<string, number>()

  return {
    of: (name: string) => values[name],
    /** The oldest base revision of these fields; undefined for things without revisions. */
    baseOf(names: readonly string[]): number | undefined {
      if (revision === undefined) return undefined
      return Math.min(...names.map((name) => bases.get(name) ?? revision))
    },
    setBase(names: readonly string[], at: number | undefined) {
      if (at !== undefined) for (const name of names) bases.set(name, at)
    },
    /** The field was edited before these values were fetched, so their base is unknown. */
    isEditedBefore: (name: string) => revision !== undefined && (bases.get(name) ?? revision) < revision,
    set(changes: FieldValues, at: number | undefined) {
      values = { ...values, ...changes }
      if (at === undefined) return
      for (const name of Object.keys(changes)) bases.set(name, at)
      newest = Math.max(newest ?? at, at)
    },
    isAtRevision: (name: string, at: number) => bases.get(name) === at,
    /** A response that was sent before our last save is stale. */
    isStale: (at: number) => newest !== undefined && at < newest,
  }
}
