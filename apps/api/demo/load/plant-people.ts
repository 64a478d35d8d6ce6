import { permissionPresets } from '@manassa/contract/rules/permissions'
import type { OwnerDb } from '#api/lib/db/database.ts'
import type { SeedPeople, SeedPerson, SeedStudent } from '../people/index.ts'
import { daysBefore } from './days-before.ts'
import { withNewIds } from './new-ids.ts'

export interface PlantedStudent {
  id: number
  seed: SeedStudent
}

/** Students registered some days before their first action. */
const REGISTERED_BEFORE_DAYS = 2
const NEWCOMER_EVERY_DAYS = 0.7

const atDesk = permissionPresets[0]?.permissions ?? []

/** Writes the accounts. The students come first, so that the school's first ids are theirs. */
export async function plantPeople(
  db: OwnerDb,
  tenantId: string,
  { teacher, assistant, students }: SeedPeople,
  passwordHash: string,
  now: Date,
): Promise<PlantedStudent[]> {
  const accounts = await withNewIds(
    students.map((seed) => ({ seed })),
    (rows) =>
      db
        .insertInto('account')
        .values(
          rows.map(({ seed: { name, email, phone, parentPhone, grade, ...seed } }, place) => ({
            tenantId,
            role: 'student' as const,
            name,
            email,
            phone,
            parentPhone,
            grade,
            passwordHash,
            emailConfirmedAt: now,
            createdAt: daysBefore(now, firstDay(seed, place)),
          })),
        )
        .returning('id'),
  )

  const staff = (role: 'teacher' | 'assistant', { name, email, phone }: SeedPerson) => ({
    tenantId,
    role,
    name,
    email,
    phone,
    passwordHash,
    createdAt: daysBefore(now, 90),
  })
  await db
    .insertInto('account')
    .values([staff('teacher', teacher), { ...staff('assistant', assistant), permissions: [...atDesk] }])
    .execute()
  return accounts
}

/** One or two of the students without any action registered on each day. */
function firstDay({ studies, lectures }: Pick<SeedStudent, 'studies' | 'lectures'>, place: number): number {
  const days = [...studies.map((study) => study.enrolledDaysAgo), ...lectures.map((lecture) => lecture.redeemedDaysAgo)]
  return days.length === 0 ? place * NEWCOMER_EVERY_DAYS : Math.max(...days) + REGISTERED_BEFORE_DAYS
}
