import { createHash } from 'node:crypto'
import type { AnyEndpoint } from '@manassa/contract/endpoint'
import { sameBytes } from '../crypto/keys.ts'
import type { OwnerDb } from '../db/database.ts'
import { AppError, Refused } from '../http/app-error.ts'
import type { TxContext } from '../http/request-context.ts'

/** What of a call decides whether its answer is kept, and under which name. */
type AnsweredCall = Pick<AnyEndpoint, 'method' | 'path' | 'access'>

/**
 * Does a POST of the console once: the same call with the same Idempotency-Key and the same input is answered as the
 * first time, for a day, by account (docs/behaviour/editing.md). Of two that come together the second waits for the
 * first. What failed was not done, and may be tried again under its key. Throws `request.conflict` where the input is
 * another.
 */
export async function runOnce<T>(
  context: TxContext,
  call: AnsweredCall,
  input: unknown,
  work: () => Promise<T | Refused>,
): Promise<T | Refused> {
  const id = idOf(context, call)
  if (!id) return work()
  const { db, services, tenantId } = context
  const reserved = await db
    .insertInto('answeredCall')
    .values({ ...id, bodyHash: hashOf(input, context), sealedAnswer: null, answeredAt: services.clock.now() })
    .onConflict((row) => row.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!reserved) {
    const answered = await findResponse(context, call, input)
    return (answered?.answer ?? null) as T
  }
  const outcome = await work()
  const own = { ...id }
  if (outcome instanceof Refused) {
    await db
      .deleteFrom('answeredCall')
      .where((eb) => eb.and(own))
      .execute()
    return outcome
  }
  const keys = await services.schoolKeys.of(tenantId, db)
  const sealedAnswer = keys.seal('answered-call', Buffer.from(JSON.stringify(outcome ?? null)), id.key)
  await db
    .updateTable('answeredCall')
    .set({ sealedAnswer })
    .where((eb) => eb.and(own))
    .execute()
  return outcome
}

/** The stored response to this call; null if it was not made before. Throws `request.conflict` as `runOnce`. */
export async function findResponse(
  context: TxContext,
  call: AnsweredCall,
  input: unknown,
): Promise<{ answer: unknown } | null> {
  const id = idOf(context, call)
  if (!id) return null
  const { db, services, tenantId } = context
  const own = { ...id }
  const found = await db
    .selectFrom('answeredCall')
    .where((eb) => eb.and(own))
    .select(['bodyHash', 'sealedAnswer'])
    .executeTakeFirst()
  if (!found?.sealedAnswer) return null
  if (!sameBytes(found.bodyHash, hashOf(input, context))) throw new AppError('request.conflict')
  const keys = await services.schoolKeys.of(tenantId, db)
  return { answer: JSON.parse(keys.unseal('answered-call', found.sealedAnswer, id.key).toString('utf8')) }
}

/** Whether a call is one of those that are done once under a key: every POST of the console. */
export const isRunOnce = ({ method, access }: AnsweredCall) => method === 'POST' && typeof access === 'object'

/** Under what a call's answer is kept; null where it is not kept. */
function idOf({ tenantId, viewer, idempotencyKey }: TxContext, call: AnsweredCall) {
  if (!isRunOnce(call) || viewer === null || idempotencyKey === null) return null
  return { tenantId, accountId: viewer.id, call: call.path, key: idempotencyKey }
}

function hashOf(input: unknown, { files }: Pick<TxContext, 'files'>): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(input))
  for (const [name, { bytes }] of files) hash.update(`\n${name}:${bytes.length}\n`).update(bytes)
  return hash.digest()
}

/** For every school. */
export const deleteOldResponses = (owner: OwnerDb, before: Date) =>
  owner.deleteFrom('answeredCall').where('answeredAt', '<', before).execute()
