import { randomUUID } from 'node:crypto'
import { withCheckCharacter } from '@manassa/contract/rules/access-code'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { type CodePurpose, codeHashes } from '#api/features/auth/password/one-time-code.ts'
import { setPassword, storeCode } from '#api/features/auth/password/password.queries.ts'
import { makePasswordLink } from '#api/features/auth/password/password-links.ts'
import { hashPassword } from '#api/features/auth/password/passwords.ts'
import { storeStream } from '#api/features/media/encrypted-stream.ts'
import { aCourseCode, aUnitCode } from '#test/a-code.ts'
import {
  aCourse,
  anAttempt,
  answersTo,
  enrolled,
  lessonAt,
  video as playable,
  practice,
  exam as takenOnce,
} from '#test/a-course.ts'
import { codeAt } from '#test/authenticator.ts'
import { type Account, anAccount, PASSWORD } from '#test/people.ts'
import { aConfirmedFactor, aPendingFactor } from '#test/second-factor.ts'
import type { TestApi } from '#test/start-api.ts'
import { aNewcomer, type Holding } from './two-schools.ts'

export const ownerCases = ['own', 'anothers', 'foreign', 'random', 'malformed'] as const
export type OwnerCase = (typeof ownerCases)[number]

export interface ObjectKind {
  /** The thing of a holding. Codes are new each time, because they are used up. */
  of(api: TestApi, holding: Holding): unknown
  /** Another student's thing in the same school, if it is not simply theirs. */
  anothers?(api: TestApi, holding: Holding): unknown
  random: unknown
  malformed: readonly unknown[]
  /** A new one for every case: wrong tries count against it, or other inputs depend on it. */
  isFresh?: true
}

const NOBODYS_ID = 987_654_321_012
const UNKNOWN_CODE = withCheckCharacter('ZZZZZZZZZZZ')
const noIds = ['abc', '-1', '0', '1.5', '9'.repeat(30), '1e3', '0x1', '1 or 1=1']

const idOf = (of: (holding: Holding) => number): ObjectKind => ({
  of: (_api, holding) => of(holding),
  random: NOBODYS_ID,
  malformed: noIds,
})
/** A new thing in the school of the holding. */
export const made = (make: (api: TestApi, tenantId: string) => Promise<number>): ObjectKind => ({
  of: (api, { owner }) => make(api, owner.tenantId),
  random: NOBODYS_ID,
  malformed: noIds,
})
const lessonOf = (place: number) => idOf(({ course }) => lessonAt(course, 0, place).id)

export const student = idOf(({ owner }) => owner.id)
export const course = idOf((holding) => holding.course.id)
export const unit = idOf(({ lecture }) => lecture.units[0]?.id ?? 0)
export const video = lessonOf(0)
export const practiceQuiz = lessonOf(1)
export const exam = lessonOf(2)
export const book = idOf(({ bookId }) => bookId)

export const previewedVideo = made(async (api, tenantId) => {
  const course = await aCourse(api, { tenantId, units: [[{ type: 'Video', isPreview: true }]] })
  return lessonAt(course, 0, 0).id
})

/** A student's own note on a video; nobody else's exists for the caller. */
export const videoNote: ObjectKind = { of: () => randomUUID(), random: randomUUID(), malformed: ['7', 'x'.repeat(36)] }

export const listOf = (kind: ObjectKind): ObjectKind => ({
  of: async (api, holding) => [await kind.of(api, holding)],
  random: [kind.random],
  malformed: [...kind.malformed.map((value) => [value]), 'abc', 7, { 0: 1 }],
})

/** Answers to the practice quiz; another's are those to a quiz of their course. */
export const practiceAnswers: ObjectKind = {
  of: (_api, holding) => answersTo(lessonAt(holding.course, 0, 1).questions, 'right'),
  random: [{ questionId: NOBODYS_ID, answerId: NOBODYS_ID }],
  malformed: [[{ questionId: 'abc', answerId: 1 }], [{ questionId: 1 }], 'abc', [null], {}],
}

export const mistake: ObjectKind = {
  of: async (api, { owner, course }) => {
    const { id: lessonId, questions } = lessonAt(course, 0, 1)
    await api.as(owner)(submitQuiz, { lessonId, answers: answersTo(questions, 'wrong') })
    return questions[0]?.id
  },
  random: NOBODYS_ID,
  malformed: noIds,
}
export const answerToMistake = idOf(({ course }) => lessonAt(course, 0, 1).questions[0]?.correctAnswerId ?? 0)

const aTimedQuiz = async (api: TestApi, { owner }: Holding) => {
  const units = [[{ ...takenOnce, timeLimitMinutes: 10 }]]
  const course = await aCourse(api, { tenantId: owner.tenantId, openingPolicy: 'all-open', units })
  await enrolled(api, owner, course)
  return lessonAt(course, 0, 0).id
}
export const timedQuiz: ObjectKind = { of: aTimedQuiz, random: NOBODYS_ID, malformed: noIds }

export const begunQuiz: ObjectKind = {
  ...timedQuiz,
  of: async (api, holding) => {
    const lessonId = await aTimedQuiz(api, holding)
    const { id: studentId, tenantId } = holding.owner
    const startedAt = api.clock.schoolNow()
    const endsAt = new Date(startedAt.getTime() + 600_000)
    await api.db.inSchool(tenantId, (db) =>
      db.insertInto('quizSitting').values({ tenantId, studentId, lessonId, number: 1, startedAt, endsAt }).execute(),
    )
    return lessonId
  },
}

export const streamedVideo: ObjectKind = {
  of: async (api, { owner }) => {
    const { tenantId } = owner
    const folder = `${tenantId}/streams/matrix`
    const files: Record<string, string> = { '240p/index.m3u8': '#EXTM3U\n#EXTINF:4,\n0.m4s', '240p/0.m4s': 'frames' }
    const read = async (name: string) => Buffer.from(files[name] ?? '')
    await storeStream(api.services, folder, { names: Object.keys(files), read })
    const renditions = [{ name: '240p', height: 240, bitsPerSecond: 1, sizeBytes: 1 }]
    const streamed = { ...playable, streamKey: `${folder}/master.m3u8`, renditions }
    const course = await aCourse(api, { tenantId, units: [[streamed]] })
    await enrolled(api, owner, course)
    return lessonAt(course, 0, 0).id
  },
  random: NOBODYS_ID,
  malformed: noIds,
}

export const endedUnit: ObjectKind = {
  of: async (api, { owner }) => {
    const { tenantId, id: studentId } = owner
    const course = await aCourse(api, { tenantId, units: [[practice]] })
    const enrolledAt = new Date(api.clock.schoolNow().getTime() - 8 * DAY_MS)
    await api.db.inSchool(tenantId, (db) =>
      db
        .insertInto('enrolment')
        .values({ tenantId, studentId, courseId: course.id, enrolledAt, cause: 'staff' })
        .execute(),
    )
    return course.units[0]?.id
  },
  random: NOBODYS_ID,
  malformed: noIds,
}

export const attempt: ObjectKind = {
  of: async (api, { owner }) => {
    const course = await aCourse(api, { tenantId: owner.tenantId, units: [[practice]] })
    return anAttempt(api, owner, lessonAt(course, 0, 0).id)
  },
  random: NOBODYS_ID,
  malformed: noIds,
}

/** Malformed codes are refused like unknown ones. */
const noCodes = ['ABC', '0000-0000-0001', "' or 1=1", 'كود', 'A'.repeat(150)]
const freshCourseCode = async (api: TestApi, { owner }: Holding) =>
  (await aCourseCode(api, await aCourse(api, { tenantId: owner.tenantId, units: [] }))).printed
const freshUnitCode = async (api: TestApi, { owner }: Holding) =>
  (await aUnitCode(api, await aCourse(api, { tenantId: owner.tenantId }))).printed

export const courseCode: ObjectKind = {
  of: freshCourseCode,
  anothers: async (api, { owner }) => {
    const card = await aCourseCode(api, await aCourse(api, { tenantId: owner.tenantId, units: [] }))
    await spendCard(api, owner, card.id)
    return card.printed
  },
  random: UNKNOWN_CODE,
  malformed: noCodes,
}

export const unitCode: ObjectKind = {
  of: freshUnitCode,
  anothers: async (api, { owner }) => {
    const card = await aUnitCode(api, await aCourse(api, { tenantId: owner.tenantId }))
    await spendCard(api, owner, card.id)
    return card.printed
  },
  random: UNKNOWN_CODE,
  malformed: noCodes,
}

const spendCard = (api: TestApi, { id, tenantId }: Account, codeId: number) =>
  api.db.inSchool(tenantId, (db) =>
    db
      .updateTable('accessCode')
      .set({ redeemedBy: id, redeemedAt: api.clock.schoolNow() })
      .where('id', '=', codeId)
      .execute(),
  )

/** An account's email; a new one each time, because logging in takes a slot. */
export const email: ObjectKind = {
  of: async (api, { owner }) => (await aNewcomer(api, owner.tenantId)).email,
  random: 'nobody@example.com',
  malformed: ['', 'nobody', '@', 'a@b', 'x'.repeat(300), 'a b@example.com'],
}

/** The caller's own email, which a change of the profile may contain because it changes nothing. */
export const ownEmail: ObjectKind = {
  ...email,
  of: async (api, { owner }) => {
    const account = await api.db.inSchool(owner.tenantId, (db) =>
      db
        .selectFrom('account')
        .where('tenantId', '=', owner.tenantId)
        .where('id', '=', owner.id)
        .select('email')
        .executeTakeFirstOrThrow(),
    )
    return account.email
  },
}

/** The code in the emails to a school's accounts; each school has another one. */
const codeIn = (tenantId: string) => (tenantId === 'tenant3' ? '31415926' : '16180339')

async function storeSchoolCode(
  api: TestApi,
  { tenantId, id: accountId }: Pick<Account, 'tenantId' | 'id'>,
  purpose: CodePurpose,
) {
  const expiresAt = new Date(api.clock.now().getTime() + 60_000)
  const [hash] = codeHashes(api.services.keys, tenantId, accountId, purpose, codeIn(tenantId))
  const device = { deviceHash: Buffer.alloc(0), isKnown: false }
  const tries = { triesLeft: 5, triesLeftElsewhere: 5 }
  await api.db.inSchool(tenantId, (db) =>
    storeCode(db, { tenantId, accountId, purpose, device, codeHash: hash, ...tries, expiresAt }),
  )
}

/** The email of an account that has received its school's code for a purpose. */
export const emailWithCode = (purpose: CodePurpose): ObjectKind => ({
  ...email,
  isFresh: true,
  of: async (api, { owner }) => {
    const account = await aNewcomer(api, owner.tenantId)
    await storeSchoolCode(api, account, purpose)
    return account.email
  },
})

/** The code of the email. Another's was sent to another account. */
export const oneTimeCode: ObjectKind = {
  of: (_api, { owner }) => codeIn(owner.tenantId),
  anothers: () => '27182818',
  random: '00000000',
  malformed: ['', ' ', '9'.repeat(50), '\u0000'],
}

export const ownCode = (purpose: CodePurpose): ObjectKind => ({
  ...oneTimeCode,
  of: async (api, { owner }) => {
    await storeSchoolCode(api, owner, purpose)
    return codeIn(owner.tenantId)
  },
})

export const assistant = made(
  async (api, tenantId) => (await anAccount(api, { tenantId, role: 'assistant', grade: null, parentPhone: null })).id,
)

export const freshEmail: ObjectKind = {
  of: () => `${randomUUID()}@example.com`,
  get random() {
    return `${randomUUID()}@example.com`
  },
  malformed: ['', 'nobody', '@', 'a@b', 'x'.repeat(300)],
}

export const passwordLink: ObjectKind = {
  of: async (api, { owner: { tenantId } }) => {
    const { id } = await aNewcomer(api, tenantId)
    const made = await api.db.inSchool(tenantId, (db) =>
      makePasswordLink({ db, services: api.services, tenantId }, { accountId: id, madeBy: null }),
    )
    return made.link
  },
  random: 'x'.repeat(32),
  malformed: ['', ' ', 7, null, 'x'.repeat(300), '\u0000'],
}

/** The same account for everybody; its password is reset each time. */
export const passwordOfOwner: ObjectKind = {
  of: async (api, { owner: { tenantId, id } }) => {
    const passwordHash = await hashPassword(await api.services.schoolKeys.of(tenantId), PASSWORD)
    await api.db.inSchool(tenantId, (db) => setPassword(db, tenantId, id, passwordHash))
    return PASSWORD
  },
  anothers: () => PASSWORD,
  random: 'a password of nobody',
  malformed: ['', 7, null, 'x'.repeat(200), '\u0000'],
}

/** The same for an account with a second factor. */
export const passwordOfGuarded: ObjectKind = {
  ...passwordOfOwner,
  of: async (api, holding) => {
    await aConfirmedFactor(api, holding.owner)
    return passwordOfOwner.of(api, holding)
  },
}

/** The authenticator's code for a factor that is not confirmed. */
export const authenticatorCode: ObjectKind = {
  of: async (api, { owner }) => codeAt(await aPendingFactor(api, owner), api.clock.now()),
  anothers: () => '000000',
  random: '000000',
  malformed: ['', '12345', '1234567', 'abcdef', '9'.repeat(50), '\u0000'],
}

/** The code of a confirmed factor: a new factor each time, because a code works once. */
export const guardingCode: ObjectKind = {
  of: async (api, { owner }) => codeAt(await aConfirmedFactor(api, owner), api.clock.now()),
  anothers: () => '000000',
  random: '000000',
  malformed: ['', '9'.repeat(50), '\u0000'],
}

export const upload: ObjectKind = {
  of: () => 'f'.repeat(32),
  random: 'f'.repeat(32),
  malformed: ['', 'abc', 7, 'F'.repeat(33), []],
}

/** The account's second device, which no other test uses. */
export const slot: ObjectKind = { of: () => 2, random: 2, malformed: [0, 7, -1, 1.5, 'abc', null] }
