import { geographyPeople } from './geography-people.ts'
import { historyPeople } from './history-people.ts'
import type { SeedPeople } from './types.ts'

export type * from './types.ts'

/** The password of everybody in the demo schools. */
export const DEMO_PASSWORD = 'demo1234'

const people: Record<string, SeedPeople> = { tenant3: historyPeople, tenant1: geographyPeople }

/** The people of a demo school. Throws a RangeError for another school. */
export function peopleOf(tenant: string): SeedPeople {
  const found = people[tenant]
  if (!found) throw new RangeError(`No demo people live in ${tenant}`)
  return found
}
