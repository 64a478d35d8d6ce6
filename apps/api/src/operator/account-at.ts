import { CannotServe } from '../lib/db/failures.ts'
import type { Services } from '../lib/request-context.ts'

/** The account with this e-mail in a school, as the operator names them. Throws `CannotServe` where there is none. */
export async function accountAt({ db }: Services, { school, email }: { school: string; email: string }) {
  const account = await db.inSchool(school, (own) =>
    own
      .selectFrom('account')
      .where('tenantId', '=', school)
      .where('email', '=', email.toLowerCase())
      .select(['id', 'name', 'email'])
      .executeTakeFirst(),
  )
  if (!account) throw new CannotServe(`There is no account ${email} in a school ${school}.`)
  return account
}
