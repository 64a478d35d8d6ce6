import { createHash } from 'node:crypto'
import { type AnyEndpoint, isRunOnce } from '@manassa/contract/endpoint'
import { sameBytes } from '../crypto/keys.ts'
import type { OwnerDb } from '../db/database.ts'
import { AppError, Refused } from '../http/app-error.ts'
import type { TxContext } from '../http/request-context.ts'

type AnsweredCall = Pick<AnyEndpoint, 'method' | 'path' | 'access' | 'once'>

/**
 * Does a call that `isRunOnce` once: the same call with the same Idempotency-Key and input gets the first response, for
 * a day, by account (docs/behaviour/editing.md). A concurrent second call waits for the first. A failure was not done,
 * and may be retried under its key. Throws `request.conflict` for another input.
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
    const stored = await findResponse<T>(context, call, input)
    return (stored?.response ?? null) as T
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

/** Null if the call was not made before. Throws `request.conflict` as `runOnce`. */
export async function findResponse<T>(
  context: TxContext,
  call: AnsweredCall,
  input: unknown,
): Promise<{ response: T } | null> {
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
  return { response: JSON.parse(keys.unseal('answered-call', found.sealedAnswer, id.key).toString('utf8')) }
}

/** The key of a call's stored response; null when it is not stored. */
function idOf({ tenantId, viewer, idempotencyKey }: TxContext, call: AnsweredCall) {
  if (!isRunOnce(call) || viewer === null || idempotencyKey === null) return null
  return { tenantId, accountId: viewer.id, call: call.path, key: idempotencyKey }
}

function hashOf(input: unknown, { files }: Pick<TxContext, 'files'>): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(input))
  for (const [name, { bytes }] of files) hash.update(`\n${name}:${bytes.length}\n`).update(bytes)
  return hash.digest()
}

export const deleteOldResponses = (owner: OwnerDb, before: Date) =>
  owner.deleteFrom('answeredCall').where('answeredAt', '<', before).execute()
