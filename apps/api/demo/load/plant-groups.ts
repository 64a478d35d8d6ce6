import type { Weekday } from '@manassa/contract/rules/weekdays'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { daysBefore } from './days-before.ts'
import type { PlantedStudent } from './plant-people.ts'
import type { PlantedSchool } from './planted.ts'

const MEMBERS_SINCE_DAYS = 30

interface SeedGroup {
  name: string
  weekday: Weekday
  startsAt: string
  capacity: number
  price: number
  charge: 'session' | 'month'
  /** Says whether the students at even or at odd places are members. */
  half: 0 | 1
}

const GROUPS: readonly SeedGroup[] = [
  {
    name: 'تاريخ السبت 5',
    weekday: 'saturday',
    startsAt: '17:00',
    capacity: 150,
    price: 60,
    charge: 'session',
    half: 0,
  },
  {
    name: 'تاريخ التلات 7',
    weekday: 'tuesday',
    startsAt: '19:00',
    capacity: 120,
    price: 200,
    charge: 'month',
    half: 1,
  },
]

/** Writes a centre with two groups, which share the students of the demo. */
export async function plantGroups(
  db: OwnerDb,
  { tenantId }: PlantedSchool,
  { students, now }: { students: readonly PlantedStudent[]; now: Date },
) {
  if (students.length === 0) return
  const createdAt = daysBefore(now, MEMBERS_SINCE_DAYS)
  const centre = { tenantId, name: 'سنتر النور', place: 'ميدان المحطة', createdAt, archivedAt: null }
  const { id: centreId } = await db
    .insertInto('centre')
    .values({ ...centre, shareKind: 'percent', share: 20 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { half, ...group } of GROUPS) {
    const row = { tenantId, centreId, courseId: null, grade: null, assistantId: null, createdAt, archivedAt: null }
    const { id: groupId } = await db
      .insertInto('centreGroup')
      .values({ ...row, ...group })
      .returning('id')
      .executeTakeFirstOrThrow()
    const members = students.filter((_student, place) => place % GROUPS.length === half)
    const fromDay = createdAt.toISOString().slice(0, 'YYYY-MM-DD'.length)
    for (const { id: studentId } of members) {
      await db.insertInto('groupMember').values({ tenantId, groupId, studentId, fromDay, byId: null }).execute()
    }
  }
}
