import { AppError } from '#api/lib/http/app-error.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { schoolOf } from './school.queries.ts'

/** Throws `school.unknown`. */
export async function schoolAtConsole({ db, tenantId }: InSchool): Promise<{ name: string; timeZone: string }> {
  const school = await schoolOf(db, tenantId)
  if (!school) throw new AppError('school.unknown')
  return { name: school.name, timeZone: school.timeZone }
}
