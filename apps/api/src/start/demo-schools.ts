import type { DemoSchool } from '#demo/list-demo-schools.ts'
import type { Services } from '../lib/request-context.ts'

export type { DemoSchool }

/**
 * The demo schools as they are now, the default one first; empty in an installation without them, or without a demo.
 */
export async function demoSchools(services: Services): Promise<DemoSchool[]> {
  if (services.environment.seed === 'none') return []
  const { listDemoSchools } = await import('#demo/list-demo-schools.ts')
  return listDemoSchools(services)
}
