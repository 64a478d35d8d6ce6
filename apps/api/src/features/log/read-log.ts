import { type SchoolKeys, unsealWith } from '#api/lib/crypto/keys.ts'
import type { SchoolContext } from '#api/lib/http/request-context.ts'
import { joinSaves, type LogEntry } from './join-saves.ts'
import { listLines } from './log.queries.ts'
import { openPersonKey } from './person-keys.ts'

/** Reads up to `limit` lines before that number, newest first. Saves that belong together are joined into one entry. */
export async function readLog(
  { db, services, tenantId }: SchoolContext,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number; limit: number },
): Promise<LogEntry[]> {
  const lines = await listLines(db, tenantId, { before, limit })
  const keys = await services.schoolKeys.of(tenantId, db)
  return joinSaves(lines.map((line) => entryOf(keys, line)))
}

type StoredLogLine = Pick<
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

export const entryOf = (keys: SchoolKeys, line: StoredLogLine): LogEntry => ({
  id: line.number,
  at: line.at,
  who: { id: line.actorId, name: line.actorName },
  action: line.action,
  subject: { kind: line.subjectKind, id: line.subjectId },
  fields: line.fields,
  ...valuesIn(keys, line),
})

function valuesIn(keys: SchoolKeys, { reason, before, after, personId, sealed, sealedKey }: StoredLogLine): LogValues {
  if (personId === null || !sealed) return { reason, before, after }
  if (!sealedKey) return { reason: null, before: null, after: null }
  return JSON.parse(unsealWith(openPersonKey(keys, personId, sealedKey), sealed).toString('utf8'))
}

type LogValues = Pick<LogEntry, 'reason' | 'before' | 'after'>
