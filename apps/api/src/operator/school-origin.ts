import type { Services } from '../lib/http/request-context.ts'

/** Returns the origin of a school's addresses; null when it has none. */
export async function schoolOrigin({ db, environment }: Services, tenantId: string): Promise<string | null> {
  const { publicUrl, defaultTenant, production, port } = environment
  const own = await db.inSchool(tenantId, (school) =>
    school
      .selectFrom('schoolHost')
      .where('tenantId', '=', tenantId)
      .orderBy('hostName')
      .select('hostName')
      .executeTakeFirst(),
  )
  const base = new URL(publicUrl ?? (production ? 'https://localhost' : `http://127.0.0.1:${port}`))
  if (own) base.hostname = own.hostName
  else if (tenantId !== defaultTenant && production) return null
  else if (tenantId !== defaultTenant) base.hostname = `${tenantId}.localhost`
  else if (production && !publicUrl) return null
  return base.origin
}
