import { CannotServe } from '../lib/db/failures.ts'
import type { Services } from '../lib/request-context.ts'

/** Finds an account by its school and e-mail. Throws `CannotServe` when there is none. */
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
