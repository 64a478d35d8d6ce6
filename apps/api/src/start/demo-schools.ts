import type { DemoSchool } from '#demo/list-demo-schools.ts'
import type { Services } from '../lib/http/request-context.ts'

export type { DemoSchool }

/** Lists the demo schools as they are now, the default one first; empty without a demo. */
export async function demoSchools(services: Services): Promise<DemoSchool[]> {
  if (services.environment.seed === 'none') return []
  const { listDemoSchools } = await import('#demo/list-demo-schools.ts')
  return listDemoSchools(services)
}
