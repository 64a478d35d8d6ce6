import { deviceLimit } from '@manassa/contract/rules/device-limit'
import { type Expression, sql } from 'kysely'
import { noteSessionEnd } from '#api/lib/cache/access-changes.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { type Slots, statement, statementOfOne, type Travel } from '#api/lib/db/statement.ts'
import type { Member } from '#api/lib/http/request-context.ts'
import { absoluteEnd, idleEnd } from './session-rules.ts'
import type { SessionClaim } from './session-token.ts'

interface NewSession {
  tenantId: string
  accountId: number
  role: Member['role']
  deviceHash: Buffer
  sessionId: Buffer
  userAgent: string | null
  deviceModel?: string | null
  now: Date
}

const newSessionRow = ({
  tenantId,
  accountId,
  role,
  deviceHash,
  sessionId,
  userAgent,
  deviceModel,
  now,
}: NewSession) => ({
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

/** Puts the session into the existing slot of its device and ends the older session; undefined without such a slot. */
export function takeOwnSlot(db: SchoolDb, session: NewSession) {
  noteSessionEnd(session.tenantId, session.accountId)
  return db
    .updateTable('deviceSession')
    .set(newSessionRow(session))
    .where('tenantId', '=', session.tenantId)
    .where('accountId', '=', session.accountId)
    .where('deviceHash', '=', session.deviceHash)
    .returning('slot')
    .executeTakeFirst()
}

/** Puts the session into the first free or expired slot; undefined when all are taken. */
export async function takeFreeSlot(db: SchoolDb, session: NewSession) {
  for (let slot = 1; slot <= deviceLimit(session.role); slot += 1) {
    const taken = await db
      .insertInto('deviceSession')
      .values({ ...newSessionRow(session), slot })
      .onConflict((conflict) =>
        conflict
          .columns(['tenantId', 'accountId', 'slot'])
          .doUpdateSet(newSessionRow(session))
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

export const findSession = (db: SchoolDb, tenantId: string, sessionId: Buffer, travel?: Travel) =>
  sessionById(db, { tenantId, sessionId }, travel)

const sessionById = statementOfOne((db, slots: Slots<{ tenantId: string; sessionId: Buffer }>) =>
  sessionsWithAccounts(db, slots.tenantId).where('session.sessionId', '=', slots.sessionId),
)

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
    .select([sql<string>`session.xmin`.as('sessionVersion'), sql<string>`account.xmin`.as('accountVersion')])
    .select(owesSecondFactor.as('owesSecondFactor'))
    .select(emailUnconfirmedSince.as('emailUnconfirmedSince'))
    .where('session.tenantId', '=', tenantId)
    .where('account.disabledAt', 'is', null)
}

/**
 * Divides by zero unless the rows of a session and its account are those of these versions: PostgreSQL marks each
 * version of a row with the transaction that wrote it.
 */
export const checkUnchanged = statement(
  (
    _db,
    slots: Slots<{ tenantId: string; sessionId: Buffer; sessionVersion: string; accountVersion: string }>,
  ) => sql<never>`
    select 1 / count(*) from device_session as session
    join account on account.tenant_id = session.tenant_id and account.id = session.account_id
    where session.tenant_id = ${slots.tenantId} and session.session_id = ${slots.sessionId}
      and session.xmin = ${slots.sessionVersion}::xid and account.xmin = ${slots.accountVersion}::xid`,
)

/** Only assistants can owe a second factor, so the lookup is skipped for all others. */
const owesSecondFactor = sql<boolean>`case when account.role <> 'assistant' then false else
  exists (select from second_factor_demand as demand where demand.tenant_id = account.tenant_id)
  and not exists (select from second_factor as factor where factor.tenant_id = account.tenant_id
    and factor.account_id = account.id and factor.confirmed_at is not null) end`

const emailUnconfirmedSince = sql<Date | null>`case when account.role = 'student' and account.email is not null
  and account.email_confirmed_at is null then account.created_at end`

/** Records the use of a session; the first use of its newest token also confirms that token. */
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

/** Advances a session by one generation, and commits: of concurrent requests, one gets a row. */
export const nextGeneration = (
  db: SchoolDb,
  tenantId: string,
  { sessionId, generation }: SessionClaim,
  role: Member['role'],
  now: Date,
) => {
  const next = { generation: generation + 1, now, idleExpiresAt: idleEnd(role, now) }
  return advancedSession(db, { tenantId, sessionId, before: generation, ...next }, { withCommit: true })
}

interface NextGeneration {
  tenantId: string
  sessionId: Buffer
  before: number
  generation: number
  now: Date
  idleExpiresAt: Date
}

const advancedSession = statementOfOne((db, slots: Slots<NextGeneration>) =>
  db
    .updateTable('deviceSession')
    .set({
      generation: slots.generation,
      generationAt: slots.now,
      confirmedAt: null,
      lastUsedAt: slots.now,
      idleExpiresAt: slots.idleExpiresAt,
    })
    .where('tenantId', '=', slots.tenantId)
    .where('sessionId', '=', slots.sessionId)
    .where('generation', '=', slots.before)
    .returning('generation'),
)

/** Restarts the lifetime of a session's newest token, for a client whose responses were lost. */
export function renewGeneration(db: SchoolDb, tenantId: string, claim: SessionClaim, role: Member['role'], now: Date) {
  return db
    .updateTable('deviceSession')
    .set({ generationAt: now, lastUsedAt: now, idleExpiresAt: idleEnd(role, now) })
    .where('tenantId', '=', tenantId)
    .where('sessionId', '=', claim.sessionId)
    .where('generation', '=', claim.generation)
    .execute()
}

interface SessionRename {
  tenantId: string
  accountId: number
  slot: number
  sessionId: Buffer
}

/** Gives the session in a slot another id; its age stays. */
export function renameSessionIn(db: SchoolDb, { tenantId, accountId, slot, sessionId }: SessionRename, now: Date) {
  return db
    .updateTable('deviceSession')
    .set({ sessionId, generation: 0, generationAt: now, confirmedAt: null, lastUsedAt: now })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('slot', '=', slot)
    .execute()
}

/**
 * Ends a session and frees its slot: of concurrent requests, one gets a row. With `device`, a session of another device
 * stays open.
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
