import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { updateAssistant as call } from '@manassa/contract/teacher/assistants'
import { mapTakenErrors } from '#api/features/auth/account-taken.ts'
import { endLinksMadeBy } from '#api/features/auth/password/password-links.queries.ts'
import { hashPassword } from '#api/features/auth/password/passwords.ts'
import { setNewPassword } from '#api/features/auth/password/set-new-password.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { saveEdit } from '#api/features/teacher/editing/save-edit.ts'
import type { ManualTxContext, Staff, StaffContext } from '#api/lib/http/request-context.ts'
import { assistantOf, shownAssistant } from './assistant.view.ts'
import { checkAssistantPassword } from './assistant-password.ts'
import { saveAssistant } from './assistants.queries.ts'

/**
 * Changes the fields that were sent; permissions apply from the assistant's next call on. A new password ends the
 * assistant's sessions. Throws `assistant.notFound`, `auth.emailTaken`, `auth.phoneTaken`, and as `saveEdit` and
 * `checkAssistantPassword` do.
 */
export async function updateAssistant(
  context: ManualTxContext<Staff>,
  { accountId, password, revision, ...changes }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
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
