import type { InSchool } from '#api/lib/http/request-context.ts'
import { schoolOf } from './school.queries.ts'

export async function schoolName({ db, tenantId }: InSchool): Promise<string> {
  return (await schoolOf(db, tenantId))?.name ?? ''
}

/** Returns public words of the school that no password should contain: its name and its tenant id. */
export const schoolNames = async (context: InSchool) => [await schoolName(context), context.tenantId]
