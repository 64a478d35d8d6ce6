import { randomBytes } from 'node:crypto'
import type { DataOf, GivenOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type * as calls from '@manassa/contract/teacher/assistants'
import type { Assistant } from '@manassa/contract/teacher/assistants'
import { mapTakenErrors } from '#api/features/auth/account-taken.ts'
import { endLinksMadeBy } from '#api/features/auth/password/password-links.queries.ts'
import { passwordLinkOf } from '#api/features/auth/password/password-links.ts'
import { passwordWeakness } from '#api/features/auth/password/password-rules.ts'
import { hashPassword } from '#api/features/auth/password/passwords.ts'
import { setNewPassword } from '#api/features/auth/password/set-new-password.ts'
import { endAllSessions } from '#api/features/auth/sessions/end-all-sessions.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { schoolNames } from '#api/features/school/school-name.ts'
import { revisionOf, revisionsOf } from '#api/features/teacher/editing/revisions.ts'
import { recordCreated, saveEdit } from '#api/features/teacher/editing/save-edit.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { ManualTxContext, Staff, StaffContext } from '#api/lib/http/request-context.ts'
import {
  type AssistantRow,
  assistantPage,
  findAssistant,
  insertAssistant,
  saveAssistant,
  setBlocked,
} from './assistants.queries.ts'

export async function listAssistants(
  context: StaffContext,
  { pagenumber, pagesize, search, sort }: ParsedInputOf<typeof calls.listAssistants>,
): Promise<DataOf<typeof calls.listAssistants>> {
  const { db, tenantId, services } = context
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const found = await assistantPage(db, tenantId, { ...page, search, sort, now: services.clock.now() })
  const revisions = await revisionsOf(context, 'assistant', found.rows)
  const assistants = found.rows.map((row) => assistantView(row, revisions.of(row.id)))
  return { ...pageMeta(found.totalCount, page), assistants }
}

/** Throws `assistant.notFound`. */
export async function linkForAssistant(
  context: StaffContext,
  { accountId }: { accountId: number },
): Promise<{ passwordLink: string }> {
  const { id } = await assistantOf(context, accountId)
  const { link: passwordLink } = await passwordLinkOf(context, id)
  await recordChange(context, { action: 'assistant.passwordLink', subject: { kind: 'assistant', id } })
  return { passwordLink }
}

/**
 * Creates an assistant; without a password it returns a link that sets one. Throws `request.invalid` for an easily
 * guessed password, `auth.emailTaken` and `auth.phoneTaken`.
 */
export async function createAssistant(
  context: ManualTxContext<Staff>,
  { password, ...person }: ParsedInputOf<typeof calls.createAssistant>,
): Promise<GivenOf<typeof calls.createAssistant>> {
  if (password !== undefined) await checkAssistantPassword(context, password, person)
  const keys = await context.services.schoolKeys.of(context.tenantId)
  const unknownPassword = randomBytes(32).toString('base64url')
  const passwordHash = await hashPassword(keys, password ?? unknownPassword, context.credentials)
  return mapTakenErrors({ email: 'auth.emailTaken', phone: 'auth.phoneTaken' }, () =>
    context.once(async (tx) => {
      const { id } = await insertAssistant(tx.db, tx.tenantId, { ...person, passwordHash })
      const passwordLink = password === undefined ? (await passwordLinkOf(tx, id)).link : null
      const made = await shownAssistant(tx, id)
      await recordCreated(tx, { kind: 'assistant', id }, person, id)
      return { ...made, passwordLink }
    }),
  )
}

/**
 * Changes the fields that were sent; permissions apply from the assistant's next call on. A new password ends the
 * assistant's sessions. Throws `assistant.notFound`, `auth.emailTaken`, `auth.phoneTaken`, and as `saveEdit` and
 * `checkAssistantPassword` do.
 */
export async function updateAssistant(
  context: ManualTxContext<Staff>,
  { accountId, password, revision, ...changes }: ParsedInputOf<typeof calls.updateAssistant>,
): Promise<DataOf<typeof calls.updateAssistant>> {
  const assistant = await context.transaction((tx) => assistantOf(tx, accountId))
  const passwordHash =
    password === undefined ? null : await hashed(context, password, { ...assistant, ...definedFields(changes) })
  const subject = { kind: 'assistant', id: accountId } as const
  return mapTakenErrors({ email: 'auth.emailTaken', phone: 'auth.phoneTaken' }, () =>
    context.transaction(async (tx) => {
      await saveEdit(tx, {
        subject,
        action: 'assistant.update',
        personId: accountId,
        revision,
        changes,
        read: async () => fieldsOf(await assistantOf(tx, accountId)),
        async write(different) {
          await saveAssistant(tx.db, tx.tenantId, accountId, different)
          const permissions = changes.permissions ?? assistant.permissions
          if (!permissions.includes('students')) await endLinksMadeBy(tx.db, tx.tenantId, accountId)
        },
      })
      if (passwordHash !== null) await replacePassword(tx, accountId, passwordHash)
      return shownAssistant(tx, accountId)
    }),
  )
}

const fieldsOf = ({ name, email, phone, permissions }: Awaited<ReturnType<typeof assistantOf>>) => ({
  name,
  email,
  phone,
  permissions,
})

const definedFields = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

async function hashed(
  context: ManualTxContext<Staff>,
  password: string,
  person: { name: string; email: string; phone: string },
) {
  await checkAssistantPassword(context, password, person)
  return hashPassword(await context.services.schoolKeys.of(context.tenantId), password, context.credentials)
}

async function replacePassword(tx: StaffContext, accountId: number, passwordHash: string) {
  await setNewPassword(tx, { owner: await assistantOf(tx, accountId), passwordHash })
  await recordChange(tx, { action: 'assistant.password', subject: { kind: 'assistant', id: accountId } })
}

/** Throws `request.invalid` for a password that is too short for staff or easy to guess. */
async function checkAssistantPassword(
  context: ManualTxContext<Staff>,
  password: string,
  { name, email, phone }: { name: string; email: string; phone: string },
) {
  const school = await context.transaction((tx) => schoolNames(tx))
  const weakness = passwordWeakness(password, { name, email, phones: [phone], school, role: 'assistant' })
  if (weakness) throw new AppError('request.invalid', { fields: { password: weakness } })
}

interface BlockInput {
  accountId: number
  reason?: string | undefined
}

/**
 * Blocks an assistant and deletes their sessions, so every process refuses the next request. Password links that they
 * made for students end too. Blocking twice changes nothing. Throws `assistant.notFound`.
 */
export async function blockAssistant(context: StaffContext, { accountId, reason }: BlockInput): Promise<Assistant> {
  const { db, tenantId, services } = context
  await assistantOf(context, accountId)
  const now = services.clock.now()
  if (await setBlocked(db, tenantId, accountId, now)) {
    await endAllSessions(db, tenantId, accountId, { reason: 'signedOut', at: now })
    await endLinksMadeBy(db, tenantId, accountId)
    await recordChange(context, { action: 'assistant.block', subject: { kind: 'assistant', id: accountId }, reason })
  }
  return shownAssistant(context, accountId)
}

/** Unblocks an assistant, whose sessions stay ended. Throws `assistant.notFound`. */
export async function unblockAssistant(context: StaffContext, { accountId, reason }: BlockInput): Promise<Assistant> {
  await assistantOf(context, accountId)
  if (await setBlocked(context.db, context.tenantId, accountId, null)) {
    await recordChange(context, { action: 'assistant.unblock', subject: { kind: 'assistant', id: accountId }, reason })
  }
  return shownAssistant(context, accountId)
}

const assistantView = (row: AssistantRow, revision: number): Assistant => ({
  id: row.id,
  revision,
  name: row.name,
  email: row.email,
  phone: row.phone,
  permissions: row.permissions,
  blocked: row.disabledAt !== null,
  secondFactor: Boolean(row.secondFactor),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

/** Throws `assistant.notFound`, also for an account with another role. */
async function assistantOf({ db, tenantId, services }: StaffContext, accountId: number): Promise<AssistantRow> {
  return requireFound(await findAssistant(db, tenantId, accountId, services.clock.now()), 'assistant.notFound')
}

const shownAssistant = async (context: StaffContext, accountId: number): Promise<Assistant> =>
  assistantView(await assistantOf(context, accountId), await revisionOf(context, { kind: 'assistant', id: accountId }))
