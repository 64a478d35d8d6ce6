import type { Permission } from '@manassa/contract/rules/permissions'
import { hashPassword } from '#api/features/auth/password/passwords.ts'
import type { Database } from '#api/lib/db/database.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { aBatch, type MadeBatch } from '#test/a-batch.ts'
import { aCourse, enrolled, exam, lessonAt, type MadeCourse, practice, video } from '#test/a-course.ts'
import { aGroup } from '#test/a-group.ts'
import { aHolder, consignCards, type Holder } from '#test/a-holder.ts'
import { aReceivingAccount } from '#test/a-transfer.ts'
import { aSchool } from '#test/database/a-school.ts'
import type { TestClock } from '#test/test-clock.ts'
import type { Owner } from './owner.ts'

const HIRED: ReadonlyArray<readonly Permission[]> = [
  ['students', 'grants', 'money', 'attendance'],
  ['grants', 'attendance', 'questions'],
  ['students', 'money', 'results', 'questions'],
]

const PASSWORD = 'quiet-evening-27'
export const EXAM_ATTEMPTS = 3
/** The pounds of a session in the centre. */
export const SESSION_PRICE = 60
const PROFILE = JSON.stringify({ takesLessonQuestions: true, parentWeek: true })
const EXAM_MINUTES = 15
const GROUPS = 3

/** A school before its first day: courses by the week, cards at two bookshops, and people without a login. */
export interface School {
  tenantId: string
  courses: MadeCourse[]
  exam: ReturnType<typeof lessonAt>
  batches: MadeBatch[]
  shops: Holder[]
  students: Owner[]
  teacher: Owner
  assistants: Array<Owner & { permissions: readonly Permission[] }>
  /** Students pay for it in cash, or by transfer to an account of the school. */
  paidCourse: MadeCourse
  accountId: number
  groupIds: number[]
}

const roles = ['student', 'teacher', 'assistant'] as const
type Role = (typeof roles)[number]

interface Plan {
  tenantId: string
  students: number
}

export async function openSchool(db: Database, services: Services, { tenantId, students }: Plan): Promise<School> {
  const world = { db, services, clock: services.clock as TestClock }
  await aSchool(db, tenantId)
  await db.inSchool(tenantId, (school) =>
    school.updateTable('school').set({ profile: PROFILE }).where('tenantId', '=', tenantId).execute(),
  )
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
  if (sold && lender) await consignCards(world, lender, sold, { from: 1, to: students, unitPrice: 60 })
  const passwordHash = await hashPassword(await services.schoolKeys.of(tenantId), PASSWORD)
  const person = async (number: number, role: Role, permissions: readonly Permission[] = []): Promise<Owner> => {
    const email = `${role}${number}@${tenantId}.example.com`
    const digits = String(number).padStart(8, '0')
    const phone = `01${roles.indexOf(role)}${digits}`
    const parentPhone = role === 'student' ? `015${digits}` : null
    const details = { name: `${role} ${number} ${wordOf(tenantId)}`, email, phone, parentPhone, role, passwordHash }
    const { id } = await db.asOwner((owner) =>
      owner
        .insertInto('account')
        .values({
          tenantId,
          grade: role === 'student' ? 1 : null,
          permissions: [...permissions],
          ...details,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return { tenantId, id, email, passwords: [PASSWORD], endsSessionsUntil: 0 }
  }
  const teacher = await person(0, 'teacher')
  const assistants = []
  for (const [number, permissions] of HIRED.entries()) {
    assistants.push({ ...(await person(number, 'assistant', permissions)), permissions })
  }
  const people = []
  for (let number = 1; number <= students; number += 1) people.push(await person(number, 'student'))
  const timed = { ...exam, attemptsAllowed: EXAM_ATTEMPTS, timeLimitMinutes: EXAM_MINUTES, questionCount: 4 }
  const revision = { tenantId, name: `مراجعة ${wordOf(tenantId)}`, openingPolicy: 'all-open' as const }
  const examCourse = await aCourse(world, { ...revision, units: [[timed]] })
  for (const student of people) await enrolled(world, student, examCourse)
  const paid = { tenantId, name: `مدفوع ${wordOf(tenantId)}`, openingPolicy: 'all-open' as const, units: [[video]] }
  const paidCourse = await aCourse(world, paid)
  const { id: accountId } = await aReceivingAccount(world, { tenantId })
  const groupIds = []
  for (let number = 0; number < GROUPS; number += 1) {
    groupIds.push(await aGroup(world, { tenantId, price: SESSION_PRICE }, people))
  }
  return {
    tenantId,
    assistants,
    paidCourse,
    accountId,
    groupIds,
    courses,
    exam: lessonAt(examCourse, 0, 0),
    batches,
    shops,
    students: people,
    teacher,
  }
}

/** A word in every name of a school, which no answer to another school may have. */
export const wordOf = (tenantId: string) => `canary-${tenantId}`
