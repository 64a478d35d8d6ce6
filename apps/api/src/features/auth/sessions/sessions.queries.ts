import { deviceLimit } from '@manassa/contract/rules/device-limit'
import { type Expression, sql } from 'kysely'
import { noteSessionEnd } from '#api/lib/access-changes.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { type Slots, statementOfOne } from '#api/lib/db/statement.ts'
import type { Member } from '#api/lib/request-context.ts'
import { absoluteEnd, idleEnd } from './session-rules.ts'
import type { SessionClaim } from './session-token.ts'

/** A session about to be opened, on which device. */
export interface NewSession {
  tenantId: string
  accountId: number
  role: Member['role']
  deviceHash: Buffer
  sessionId: Buffer
  userAgent: string | null
  /** As its browser tells it, where that does. */
  deviceModel?: string | null
  now: Date
}

const freshRow = ({ tenantId, accountId, role, deviceHash, sessionId, userAgent, deviceModel, now }: NewSession) => ({
  tenantId,
  accountId,
  deviceHash,
  sessionId,
  userAgent,
  deviceModel: deviceModel ?? null,
  generation: 0,
  generationAt: now,
  confirmedAt: null,
  signedInAt: now,
  lastUsedAt: now,
  idleExpiresAt: idleEnd(role, now),
  expiresAt: absoluteEnd(now),
})

/** Puts the session into the slot that its device has already; its older session ends. Undefined when it has none. */
export function takeOwnSlot(db: SchoolDb, session: NewSession) {
  noteSessionEnd(session.tenantId, session.accountId)
  return db
    .updateTable('deviceSession')
    .set(freshRow(session))
    .where('tenantId', '=', session.tenantId)
    .where('accountId', '=', session.accountId)
    .where('deviceHash', '=', session.deviceHash)
    .returning('slot')
    .executeTakeFirst()
}

/** Puts the session into the first slot that is free or whose session has ended; undefined when all are taken. */
export async function takeFreeSlot(db: SchoolDb, session: NewSession) {
  for (let slot = 1; slot <= deviceLimit(session.role); slot += 1) {
    const taken = await db
      .insertInto('deviceSession')
      .values({ ...freshRow(session), slot })
      .onConflict((conflict) =>
        conflict
          .columns(['tenantId', 'accountId', 'slot'])
          .doUpdateSet(freshRow(session))
          .where((row) =>
            row.or([
              row('deviceSession.idleExpiresAt', '<=', session.now),
              row('deviceSession.expiresAt', '<=', session.now),
            ]),
          ),
      )
      .returning('slot')
      .executeTakeFirst()
    if (taken) return taken
  }
  return undefined
}

/** The session that a token claims, with the account it belongs to; undefined when either is gone. */
export const findSession = (db: SchoolDb, tenantId: string, sessionId: Buffer) =>
  sessionById(db, { tenantId, sessionId })

const sessionById = statementOfOne((db, slots: Slots<{ tenantId: string; sessionId: Buffer }>) =>
  sessionsWithAccounts(db, slots.tenantId).where('session.sessionId', '=', slots.sessionId),
)

/** The same for whichever session has an account's slot. */
export const findSessionInSlot = (db: SchoolDb, tenantId: string, of: { accountId: number; slot: number }) =>
  sessionInSlot(db, { tenantId, accountId: of.accountId, slot: of.slot })

const sessionInSlot = statementOfOne((db, slots: Slots<{ tenantId: string; accountId: number; slot: number }>) =>
  sessionsWithAccounts(db, slots.tenantId)
    .where('session.accountId', '=', slots.accountId)
    .where('session.slot', '=', slots.slot),
)

function sessionsWithAccounts(db: SchoolDb, tenantId: Expression<string>) {
  return db
    .selectFrom('deviceSession as session')
    .innerJoin('account', (join) =>
      join.onRef('account.tenantId', '=', 'session.tenantId').onRef('account.id', '=', 'session.accountId'),
    )
    .select(['session.slot', 'session.sessionId', 'session.deviceHash'])
    .select(['session.generation', 'session.generationAt'])
    .select(['session.confirmedAt', 'session.lastUsedAt', 'session.idleExpiresAt', 'session.expiresAt'])
    .select(['account.id', 'account.name', 'account.email', 'account.phone'])
    .select(['account.role', 'account.permissions', 'account.grade'])
    .select(owesSecondFactor.as('owesSecondFactor'))
    .where('session.tenantId', '=', tenantId)
    .where('account.disabledAt', 'is', null)
}

/** Nothing is looked for behind the session of a student or a teacher. */
const owesSecondFactor = sql<boolean>`case when account.role <> 'assistant' then false else
  exists (select from second_factor_demand as demand where demand.tenant_id = account.tenant_id)
  and not exists (select from second_factor as factor where factor.tenant_id = account.tenant_id
    and factor.account_id = account.id and factor.confirmed_at is not null) end`

/** Writes down that a session is in use; with its newest token, also that this one has reached its device. */
export function recordUse(db: SchoolDb, tenantId: string, claim: SessionClaim, role: Member['role'], now: Date) {
  return db
    .updateTable('deviceSession')
    .set((row) => ({
      confirmedAt: row
        .case()
        .when('generation', '=', claim.generation)
        .then(row.fn.coalesce('confirmedAt', row.val(now)))
        .else(row.ref('confirmedAt'))
        .end(),
      lastUsedAt: now,
      idleExpiresAt: idleEnd(role, now),
    }))
    .where('tenantId', '=', tenantId)
    .where('sessionId', '=', claim.sessionId)
    .execute()
}

/** Moves a session on by one generation: of many who ask together, one gets a row back. */
export function nextGeneration(db: SchoolDb, tenantId: string, claim: SessionClaim, role: Member['role'], now: Date) {
  return db
    .updateTable('deviceSession')
    .set({
      generation: claim.generation + 1,
      generationAt: now,
      confirmedAt: null,
      lastUsedAt: now,
      idleExpiresAt: idleEnd(role, now),
    })
    .where('tenantId', '=', tenantId)
    .where('sessionId', '=', claim.sessionId)
    .where('generation', '=', claim.generation)
    .returning('generation')
    .executeTakeFirst()
}

/** Lets the time of a session's newest token begin again: who asks for it is there, however many answers are lost. */
export function renewGeneration(db: SchoolDb, tenantId: string, claim: SessionClaim, role: Member['role'], now: Date) {
  return db
    .updateTable('deviceSession')
    .set({ generationAt: now, lastUsedAt: now, idleExpiresAt: idleEnd(role, now) })
    .where('tenantId', '=', tenantId)
    .where('sessionId', '=', claim.sessionId)
    .where('generation', '=', claim.generation)
    .execute()
}

interface Renamed {
  tenantId: string
  accountId: number
  slot: number
  sessionId: Buffer
}

/** Gives the session in a slot another id; how old it is stays known. */
export function renameSessionIn(db: SchoolDb, { tenantId, accountId, slot, sessionId }: Renamed, now: Date) {
  return db
    .updateTable('deviceSession')
    .set({ sessionId, generation: 0, generationAt: now, confirmedAt: null, lastUsedAt: now })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('slot', '=', slot)
    .execute()
}

/**
 * Ends a session and frees its slot: of many who ask together, one gets a row back. One that is over stays over, and
 * with `device` so does one that was opened on another.
 */
export async function endSession(db: SchoolDb, tenantId: string, sessionId: Buffer, device?: Buffer) {
  const ended = await db
    .deleteFrom('deviceSession')
    .where('tenantId', '=', tenantId)
    .where('sessionId', '=', sessionId)
    .$if(device !== undefined, (query) => query.where('deviceHash', '=', device ?? sessionId))
    .returning(['userAgent', 'deviceModel', 'sessionId', 'accountId', 'deviceHash'])
    .executeTakeFirst()
  if (ended) noteSessionEnd(tenantId, ended.accountId)
  return ended
}
