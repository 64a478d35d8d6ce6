import { CannotServe } from '#api/lib/db/failures.ts'
import type { Services } from '#api/lib/http/request-context.ts'

export interface FoundStudent {
  tenantId: string
  id: number
  name: string
  email: string | null
  phone: string
}

/** Finds a student by number of the account, mobile or email. Throws `CannotServe`. */
export async function findStudent({ db }: Services, school: string, text: string): Promise<FoundStudent> {
  const found = await db.inSchool(school, (own) =>
    own
      .selectFrom('account')
      .where('tenantId', '=', school)
      .where('role', '=', 'student')
      .where((is) =>
        is.or([
          is('email', '=', text.toLowerCase()),
          is('phone', '=', text),
          ...(/^\d{1,9}$/.test(text) ? [is('id', '=', Number(text))] : []),
        ]),
      )
      .select(['tenantId', 'id', 'name', 'email', 'phone'])
      .executeTakeFirst(),
  )
  if (!found) throw new CannotServe(`There is no student ${text} in a school ${school}.`)
  return found
}
