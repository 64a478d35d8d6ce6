import { type ParentSettings, parentSettings as schema } from '@manassa/contract/teacher/school'
import { AppError } from '#api/lib/http/app-error.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { schoolOf } from './school.queries.ts'

export interface ParentSchool extends ParentSettings {
  name: string
  timeZone: string
}

/** Throws `school.unknown`. */
export async function parentSchool({ db, tenantId }: InSchool): Promise<ParentSchool> {
  const school = await schoolOf(db, tenantId)
  if (!school) throw new AppError('school.unknown')
  return { name: school.name, timeZone: school.timeZone, ...schema.parse(school.profile) }
}
