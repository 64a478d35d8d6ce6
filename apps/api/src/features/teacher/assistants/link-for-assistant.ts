import { passwordLinkOf } from '#api/features/auth/password/password-links.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { assistantOf } from './assistant.view.ts'

/** Creates a link with which an assistant sets a password. Throws `assistant.notFound`. */
export async function linkForAssistant(
  context: StaffContext,
  { accountId }: { accountId: number },
): Promise<{ passwordLink: string }> {
  const { id } = await assistantOf(context, accountId)
  const { link: passwordLink } = await passwordLinkOf(context, id)
  await recordChange(context, { action: 'assistant.passwordLink', subject: { kind: 'assistant', id } })
  return { passwordLink }
}
