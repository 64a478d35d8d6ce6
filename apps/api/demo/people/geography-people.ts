import { newcomer, numbered, student } from './student.ts'
import type { SeedPeople } from './types.ts'

/** The neighbours: nobody of them is known in the history school. */
export const geographyPeople: SeedPeople = {
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
