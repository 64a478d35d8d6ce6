import { type SchoolKeys, unsealWith } from '#api/lib/keys.ts'
import type { SchoolContext } from '#api/lib/request-context.ts'
import { joinSaves } from './join-saves.ts'
import { listLines } from './log.queries.ts'
import { openPersonKey } from './person-keys.ts'
import type { Values } from './record-change.ts'

/**
 * A line of the log as it is read. What is null was not told, or cannot be read any more because its person was
 * erased.
 */
export interface LogEntry {
  /** The number of its newest line. */
  id: number
  at: Date
  /** The name is null where that account is gone. */
  who: { id: number; name: string | null }
  action: string
  subject: { kind: string; id: number }
  fields: string[]
  reason: string | null
  before: Values | null
  after: Values | null
}

/**
 * What was done in the school, newest first, up to `limit` lines before the one of that number; saves that belong
 * together are one entry.
 */
export async function readLog(
  { db, services, tenantId }: SchoolContext,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number; limit: number },
): Promise<LogEntry[]> {
  const lines = await listLines(db, tenantId, { before, limit })
  const keys = await services.schoolKeys.of(tenantId, db)
  return joinSaves(lines.map((line) => entryOf(keys, line)))
}

/** A line as it is stored, with who wrote it and the key that its values are sealed with. */
type Line = Pick<
  Awaited<ReturnType<typeof listLines>>[number],
  | 'number'
  | 'at'
  | 'actorId'
  | 'actorName'
  | 'action'
  | 'subjectKind'
  | 'subjectId'
  | 'fields'
  | 'reason'
  | 'before'
  | 'after'
  | 'personId'
  | 'sealed'
  | 'sealedKey'
>

/** A line as it is read. */
export const entryOf = (keys: SchoolKeys, line: Line): LogEntry => ({
  id: line.number,
  at: line.at,
  who: { id: line.actorId, name: line.actorName },
  action: line.action,
  subject: { kind: line.subjectKind, id: line.subjectId },
  fields: line.fields,
  ...valuesIn(keys, line),
})

function valuesIn(keys: SchoolKeys, { reason, before, after, personId, sealed, sealedKey }: Line): LogValues {
  if (personId === null || !sealed) return { reason, before, after }
  if (!sealedKey) return { reason: null, before: null, after: null }
  return JSON.parse(unsealWith(openPersonKey(keys, personId, sealedKey), sealed).toString('utf8'))
}

type LogValues = Pick<LogEntry, 'reason' | 'before' | 'after'>
