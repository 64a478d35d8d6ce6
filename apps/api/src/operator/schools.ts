import { recordOperatorChange } from '../features/log/record-operator-change.ts'
import { CannotServe } from '../lib/db/failures.ts'
import type { Services } from '../lib/http/request-context.ts'
import { schoolOrigin } from './school-origin.ts'

export async function listSchools(services: Services): Promise<string> {
  const schools = await services.db.asOwner((db) =>
    db.selectFrom('school').select(['tenantId', 'name', 'suspendedAt', 'movingAt']).orderBy('tenantId').execute(),
  )
  if (schools.length === 0) {
    const place = services.db.engine === 'embedded' ? 'embedded database of DATA_DIR' : 'database of DATABASE_URL'
    return `There is no school yet in the ${place}.`
  }
  const lines = schools.map(async ({ tenantId, name, suspendedAt, movingAt }) => {
    const origin = (await schoolOrigin(services, tenantId)) ?? '(no address)'
    const states = [suspendedAt && `suspended ${suspendedAt.toISOString()}`, movingAt && 'moving']
    return [tenantId, name, origin, ...states.filter(Boolean)].join('   ')
  })
  return (await Promise.all(lines)).join('\n')
}

/** Suspends a school or resumes it; each process sees it within ten seconds. */
export async function suspend(services: Services, tenantId: string, shuts: boolean): Promise<string> {
  const changed = await services.db.asOwner(async (db) => {
    const school = await db
      .updateTable('school')
      .set({ suspendedAt: shuts ? services.clock.now() : null })
      .$if(!shuts, (query) => query.set({ movingAt: null }))
      .where('tenantId', '=', tenantId)
      .returning('tenantId')
      .executeTakeFirst()
    const action = shuts ? 'school.suspend' : 'school.resume'
    if (school) await recordOperatorChange({ db, services, tenantId }, { action, subject: { kind: 'school', id: 0 } })
    return school
  })
  if (!changed) throw new CannotServe(`There is no school ${tenantId}.`)
  return shuts ? `${tenantId} is shut.` : `${tenantId} is open.`
}
