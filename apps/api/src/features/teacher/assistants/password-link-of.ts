import { makePasswordLink } from '#api/features/auth/password/password-links.ts'
import type { StaffContext } from '#api/lib/request-context.ts'

/** The whole address of a new link for an account, as it goes into a chat. */
export const passwordLinkOf = async (context: StaffContext, accountId: number): Promise<string> =>
  `${context.origin}/set-password#${await makePasswordLink(context, accountId)}`
