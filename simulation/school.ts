import { hashPassword } from '#api/features/auth/password/passwords.ts'
import type { Database } from '#api/lib/db/database.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { aBatch, type MadeBatch } from '#test/a-batch.ts'
import { aCourse, type MadeCourse, practice, video } from '#test/a-course.ts'
import { aHolder, type Holder, held } from '#test/a-holder.ts'
import { aSchool } from '#test/database/a-school.ts'
import type { TestClock } from '#test/test-clock.ts'
import type { Owner } from './phone.ts'

export const PASSWORD = 'quiet-evening-27'

/** A school before its first day: courses by the week, cards at two bookshops, and people without a login. */
export interface School {
  tenantId: string
  courses: MadeCourse[]
  batches: MadeBatch[]
  shops: Holder[]
  students: Owner[]
  teacher: Owner
}

interface Plan {
  tenantId: string
  students: number
}

export async function openSchool(db: Database, services: Services, { tenantId, students }: Plan): Promise<School> {
  const world = { db, services, clock: services.clock as TestClock }
  await aSchool(db, tenantId)
  await services.schoolKeys.make(tenantId)
  const units = [[video, practice, video], [practice], [video, practice], [practice]]
  const courses = []
  const batches = []
  for (const name of [`تاريخ ${wordOf(tenantId)}`, `جغرافيا ${wordOf(tenantId)}`]) {
    const course = await aCourse(world, { tenantId, name, units })
    courses.push(course)
    batches.push(await aBatch(world, course, { count: students + 4 }))
  }
  const shops = [
    await aHolder(world, { tenantId, terms: 'onHandOut' }),
    await aHolder(world, { tenantId, terms: 'onRedemption' }),
  ]
  // Students buy the cards of the first course at the shop that owes for each card when it is entered.
  const [sold, lender] = [batches[0], shops[1]]
  if (sold && lender) await held(world, lender, sold, { from: 1, to: students, unitPrice: 60 })
  const passwordHash = await hashPassword(await services.schoolKeys.of(tenantId), PASSWORD)
  const person = async (number: number, role: 'student' | 'teacher'): Promise<Owner> => {
    const email = `${role}${number}@${tenantId}.example.com`
    const phone = `01${String(number).padStart(9, '0')}`
    const details = { name: `${role} ${number} ${wordOf(tenantId)}`, email, phone, role, passwordHash }
    const { id } = await db.asOwner((owner) =>
      owner
        .insertInto('account')
        .values({ tenantId, grade: role === 'student' ? 1 : null, parentPhone: null, permissions: [], ...details })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return { tenantId, id, email }
  }
  const teacher = await person(0, 'teacher')
  const people = []
  for (let number = 1; number <= students; number += 1) people.push(await person(number, 'student'))
  return { tenantId, courses, batches, shops, students: people, teacher }
}

/** A word in every name of a school, which no answer to another school may have. */
export const wordOf = (tenantId: string) => `canary-${tenantId}`
