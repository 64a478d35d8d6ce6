import { historyPeople } from './history-people.ts'
import { newcomer, numbered, student } from './student.ts'
import type { SeedPeople } from './types.ts'

/** The neighbours: nobody of them is known in the history school. */
const geographyPeople: SeedPeople = {
  teacher: { name: 'مس هدى المنياوي', email: 'geo-teacher@example.com', phone: '01100000901' },
  assistant: { name: 'رامي فايز', email: 'geo-assistant@example.com', phone: '01100000902' },
  students: numbered(
    { email: (number) => `geo-student${number}@example.com`, phone: '011000000', parentPhone: '015000000' },
    [
      newcomer('داليا صبري', 1),
      student('أحمد ربيع', 1, [
        { course: 'reading-maps', enrolledDaysAgo: 15, lessonsDone: 'all' },
        { course: 'egypt-land', enrolledDaysAgo: 3, lessonsDone: 2, nextWatchedPercent: 50 },
      ]),
      newcomer('حبيبة مصطفى', 2),
      newcomer('فادي سمير', 3),
    ],
  ),
}

export type * from './types.ts'

export const DEMO_PASSWORD = 'demo1234'

const people: Record<string, SeedPeople> = { tenant3: historyPeople, tenant1: geographyPeople }

/** Throws a RangeError for another school. */
export function peopleOf(tenant: string): SeedPeople {
  const found = people[tenant]
  if (!found) throw new RangeError(`No demo people live in ${tenant}`)
  return found
}
