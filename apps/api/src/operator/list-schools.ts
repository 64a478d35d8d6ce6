import type { Services } from '../lib/request-context.ts'
import { schoolOrigin } from './school-origin.ts'

/** Prints a line for each school: its id, name, address and suspension. */
export async function listSchools(services: Services): Promise<string> {
  const schools = await services.db.asOwner((db) =>
    db.selectFrom('school').select(['tenantId', 'name', 'suspendedAt']).orderBy('tenantId').execute(),
  )
  if (schools.length === 0) return 'There is no school yet.'
  const lines = schools.map(async ({ tenantId, name, suspendedAt }) => {
    const origin = (await schoolOrigin(services, tenantId)) ?? '(no address)'
    return [tenantId, name, origin, ...(suspendedAt ? [`suspended ${suspendedAt.toISOString()}`] : [])].join('   ')
  })
  return (await Promise.all(lines)).join('\n')
}
