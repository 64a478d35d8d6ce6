import type { Values } from './record-change.ts'

/** Values are null if they were not logged, or if their person was erased. */
export interface LogEntry {
  /** Joined saves have the number of their newest line. */
  id: number
  at: Date
  /** The name is null if the account was deleted. */
  who: { id: number; name: string | null }
  action: string
  subject: { kind: string; id: number }
  fields: string[]
  reason: string | null
  before: Values | null
  after: Values | null
}

const JOIN_WINDOW_MS = 10 * 60_000

/**
 * Joins saves by one person of one subject that follow each other within ten minutes. Each must continue from the state
 * that the one before it left. Two hand-outs stay separate, however close they are. Input and output are newest first.
 */
export function joinSaves(entries: readonly LogEntry[]): LogEntry[] {
  const joined: LogEntry[] = []
  const open = new Map<string, { place: number; oldest: number }>()
  for (const entry of entries) {
    const key = JSON.stringify([entry.who.id, entry.action, entry.subject.kind, entry.subject.id, entry.reason])
    const line = open.get(key)
    const newer = line && joined[line.place]
    // Downloads and other actions without fields are never joined.
    const isSave = entry.fields.length > 0
    if (isSave && line && newer && line.oldest - entry.at.getTime() <= JOIN_WINDOW_MS && continues(entry, newer)) {
      joined[line.place] = joinTwo(entry, newer)
      line.oldest = entry.at.getTime()
    } else {
      joined.push(entry)
      if (isSave) open.set(key, { place: joined.length - 1, oldest: entry.at.getTime() })
    }
  }
  return joined
}

/** The newer save continues the older one if common fields have the value that the older one left. */
const continues = ({ after }: LogEntry, { before }: LogEntry) =>
  Object.entries(after ?? {}).every(
    ([name, value]) => !before || !(name in before) || JSON.stringify(before[name]) === JSON.stringify(value),
  )

const joinTwo = (older: LogEntry, newer: LogEntry): LogEntry => ({
  ...newer,
  fields: [...new Set([...older.fields, ...newer.fields])].sort(),
  before: older.before && { ...newer.before, ...older.before },
  after: newer.after && { ...older.after, ...newer.after },
})
