import { type Permission, permissions } from '@manassa/contract/rules/permissions'
import { logout } from '@manassa/contract/shared/auth'
import { enterUnitCode } from '@manassa/contract/student/codes'
import { aUnitCode } from '#test/a-code.ts'
import { aCourse, enrolled, exam, type MadeCourse, practice, video } from '#test/a-course.ts'
import { anAccount, anAssistant, aStudent, aTeacher, type Person, type SignedIn, signedIn } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'

/** The things of one student: a course, a unit opened by a lecture code, a book of the school. */
export interface Holding {
  owner: SignedIn
  /** One unit: a video, a practice quiz, an exam. */
  course: MadeCourse
  /** Its first unit was opened by a code, without an enrolment in the course. */
  lecture: MadeCourse
  bookId: number
}

/** A caller, with the owners of own, another's and foreign things. */
export interface CallingPerson {
  as: Person
  standing: 'visitor' | 'dead' | 'student' | 'staff'
  own: Holding
  anothers: Holding
  foreign: Holding
}

/** This caller may do what the teacher does, so `npm test` tries only the caller's own things. */
export const ALLOWED_ALL = 'an assistant who was allowed all there is'

export async function twoSchools(api: TestApi) {
  const [first, second, abroad] = [
    await aHolding(api, 'tenant3'),
    await aHolding(api, 'tenant3'),
    await aHolding(api, 'tenant1'),
  ]
  const foreigner = await aHolding(api, 'tenant1')
  const own = { own: first, anothers: second, foreign: abroad }
  const there = { own: abroad, anothers: foreigner, foreign: first }
  const staff = async (tenantId: string, holding: Holding, allowed: readonly Permission[] | 'everything') => {
    const owner =
      allowed === 'everything' ? await aTeacher(api, { tenantId }) : await anAssistant(api, allowed, tenantId)
    return { as: owner, standing: 'staff' as const, own: { ...holding, owner } }
  }

  const callers: Record<string, CallingPerson> = {
    'a visitor': { as: { tenantId: 'tenant3', deviceId: 'a-visitors-phone' }, standing: 'visitor', ...own },
    'a visitor of the other school': {
      as: { tenantId: 'tenant1', deviceId: 'a-visitors-phone' },
      standing: 'visitor',
      ...there,
    },
    'a student with a dead token': { as: await loggedOut(api, first.owner), standing: 'dead', ...own },
    'a student': { as: first.owner, standing: 'student', ...own },
    'another student': { as: second.owner, standing: 'student', own: second, anothers: first, foreign: abroad },
    'a teacher': { ...own, ...(await staff('tenant3', first, 'everything')) },
    'an assistant who was allowed nothing': { ...own, ...(await staff('tenant3', first, [])) },
    [ALLOWED_ALL]: { ...own, ...(await staff('tenant3', first, permissions)) },
    'a student of the other school': { as: abroad.owner, standing: 'student', ...there },
    'a teacher of the other school': { ...there, ...(await staff('tenant1', abroad, 'everything')) },
  }
  const known = new Map<string, Promise<Record<string, CallingPerson>>>()
  /** Two assistants for one call: one with just the needed permissions, one with all others. */
  const assistantsFor = (needs: readonly Permission[]): Promise<Record<string, CallingPerson>> => {
    const key = needs.join()
    const people = known.get(key) ?? newAssistantsFor(needs)
    known.set(key, people)
    return people
  }
  const newAssistantsFor = async (needs: readonly Permission[]): Promise<Record<string, CallingPerson>> => {
    const others = permissions.filter((one) => !needs.includes(one))
    const people: Record<string, CallingPerson> = {
      [`an assistant with all but ${needs.join(', ')}`]: { ...own, ...(await staff('tenant3', first, others)) },
    }
    for (const need of needs) {
      people[`an assistant with ${need} alone`] = { ...own, ...(await staff('tenant3', first, [need])) }
    }
    return people
  }
  return { callers, assistantsFor, first, second, abroad }
}

async function aHolding(api: TestApi, tenantId: string): Promise<Holding> {
  const owner = await aStudent(api, { tenantId })
  const units = [[video, practice, exam]]
  const course = await aCourse(api, { tenantId, openingPolicy: 'all-open', units })
  const lecture = await aCourse(api, {
    tenantId,
    units: [[{ ...video, attachmentKey: `${tenantId}/attachments/a.pdf` }]],
  })
  await enrolled(api, owner, course)
  await api.as(owner)(enterUnitCode, { code: (await aUnitCode(api, lecture)).printed })
  return { owner, course, lecture, bookId: await aBook(api, tenantId) }
}

async function aBook(api: TestApi, tenantId: string) {
  const book = { tenantId, title: 'ملزمة', price: 50, grade: 1 }
  const { id } = await api.db.inSchool(tenantId, (db) =>
    db.insertInto('book').values(book).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

async function loggedOut(api: TestApi, owner: SignedIn): Promise<SignedIn> {
  const person = await signedIn(api, owner, 'a-device-logged-out')
  await api.as(person)(logout, {})
  return person
}

export const aNewcomer = (api: TestApi, tenantId: string) => anAccount(api, { tenantId })
