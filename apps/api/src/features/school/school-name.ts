import type { InSchool } from '#api/lib/request-context.ts'
import { schoolOf } from './school.queries.ts'

/** What the school calls itself, for the e-mails that it sends. */
export async function schoolName({ db, tenantId }: InSchool): Promise<string> {
  return (await schoolOf(db, tenantId))?.name ?? ''
}

/**
 * What everybody knows of the school, for what nobody should have as a password: its name, and its word in addresses.
 */
export const schoolNames = async (context: InSchool) => [await schoolName(context), context.tenantId]
