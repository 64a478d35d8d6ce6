import { randomBytes } from 'node:crypto'
import type { GivenOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { createAssistant as call } from '@manassa/contract/teacher/assistants'
import { mapTakenErrors } from '#api/features/auth/account-taken.ts'
import { passwordLinkOf } from '#api/features/auth/password/password-links.ts'
import { hashPassword } from '#api/features/auth/password/passwords.ts'
import { recordCreated } from '#api/features/teacher/editing/save-edit.ts'
import type { ManualTxContext, Staff } from '#api/lib/http/request-context.ts'
import { shownAssistant } from './assistant.view.ts'
import { checkAssistantPassword } from './assistant-password.ts'
import { insertAssistant } from './assistants.queries.ts'

/**
 * Creates an assistant; without a password it returns a link that sets one. Throws `request.invalid` for an easily
 * guessed password, `auth.emailTaken` and `auth.phoneTaken`.
 */
export async function createAssistant(
  context: ManualTxContext<Staff>,
  { password, ...person }: ParsedInputOf<typeof call>,
): Promise<GivenOf<typeof call>> {
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
