import type { LogEntry } from './read-log.ts'

const TOGETHER_MS = 10 * 60_000

/**
 * Makes one entry of the saves of one person in one thing of which each came within ten minutes after the one before
 * it, and begins where that one left it: as it was before the first and after the last. Two hand-outs are two, however
 * close. `entries` are newest first, and so is what comes back.
 */
export function joinSaves(entries: readonly LogEntry[]): LogEntry[] {
  const joined: LogEntry[] = []
  const open = new Map<string, { place: number; oldest: number }>()
  for (const entry of entries) {
    const key = JSON.stringify([entry.who.id, entry.action, entry.subject.kind, entry.subject.id, entry.reason])
    const line = open.get(key)
    const newer = line && joined[line.place]
    // What was looked at, or done, is done each time.
    const isSave = entry.fields.length > 0
    if (isSave && line && newer && line.oldest - entry.at.getTime() <= TOGETHER_MS && goesOn(entry, newer)) {
      joined[line.place] = together(entry, newer)
      line.oldest = entry.at.getTime()
    } else {
      joined.push(entry)
      if (isSave) open.set(key, { place: joined.length - 1, oldest: entry.at.getTime() })
    }
  }
  return joined
}

/** Whether the newer one found each field that both tell of as the older one left it. */
const goesOn = ({ after }: LogEntry, { before }: LogEntry) =>
  Object.entries(after ?? {}).every(
    ([name, value]) => !before || !(name in before) || JSON.stringify(before[name]) === JSON.stringify(value),
  )

const together = (older: LogEntry, newer: LogEntry): LogEntry => ({
  ...newer,
  fields: [...new Set([...older.fields, ...newer.fields])].sort(),
  before: older.before && { ...newer.before, ...older.before },
  after: newer.after && { ...older.after, ...newer.after },
})
