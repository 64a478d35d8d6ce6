import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { WATCHES_FOR_SECONDS } from '@manassa/contract/limits'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { readLesson } from '@manassa/contract/student/study'
import { giveExtraAttempts } from '@manassa/contract/teacher/attempts'
import { grantLecture } from '@manassa/contract/teacher/grants'
import * as radar from '@manassa/contract/teacher/radar'
import {
  blockStudent,
  endStudentDevice,
  endStudentSessions,
  noteContact,
  settleSharing,
  unblockStudent,
} from '@manassa/contract/teacher/student-account'
import { readStudent, updateStudent } from '@manassa/contract/teacher/students'
import { describe, expect, test } from 'vitest'
import { rememberDevice } from '#api/features/auth/devices/known-devices.queries.ts'
import { deviceHash } from '#api/features/auth/devices/requesting-device.ts'
import { aCourse, anAttempt, enrolled, exam, lessonAt, type MadeCourse, practice, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { type Account, anAccount, anAssistant, aStudent, aTeacher, type SignedIn, signedIn } from '#test/people.ts'
import { checkToken } from '#test/sessions.ts'
import { useApi } from '#test/start-api.ts'

const DAY_MS = 86_400_000
const at = (moment: Date) => ({ completedAt: moment, updatedAt: moment, playedTwentieths: null })
type List = typeof radar.listQuiet | typeof radar.listStuck | typeof radar.listShared | typeof radar.listWrongGrades

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  async function asTeacher<E extends AnyEndpoint>(
    call: E,
    input: InputOf<E>,
    tenantId = 'tenant3',
  ): Promise<DataOf<E>> {
    return api.as(await aTeacher(api, { tenantId })).data(call, input)
  }
  async function rowOf<L extends List>(list: L, student: Account): Promise<DataOf<L>['students'][number] | undefined> {
    const { students } = await asTeacher(list as List, { search: student.phone }, student.tenantId)
    return students.find(({ id }) => id === student.id)
  }
  const isIn = async (list: List, student: Account) => (await rowOf(list, student)) !== undefined
  const daysAgo = (days: number) => new Date(api.clock.schoolNow().getTime() - days * DAY_MS)

  const completed = ({ tenantId, id }: Account, lessonId: number, days: number) =>
    api.db.inSchool(tenantId, (school) =>
      school
        .insertInto('videoProgress')
        .values({ tenantId, studentId: id, lessonId, positionSeconds: 30, ...at(daysAgo(days)) })
        .execute(),
    )

  describe('an inactive student', () => {
    test('has something to study, studied within the month and did nothing for seven days', async () => {
      const course = await aCourse(api, { name: 'تاريخ مصر' })
      const after = async (days: number) => {
        const student = await aStudent(api)
        await enrolled(api, student, course)
        await completed(student, lessonAt(course, 0, 0).id, days)
        return isIn(radar.listQuiet, student)
      }
      expect(await after(3)).toBe(false)
      expect(await after(8)).toBe(true)
      expect(await after(35)).toBe(true)
      expect(await after(45)).toBe(false)
    })

    test('is listed with the latest course and activity, unlike students who never began or have no course', async () => {
      const [older, newer] = [await aCourse(api, { name: 'القديم' }), await aCourse(api, { name: 'الجديد' })]
      const [quiet, never, without] = [await aStudent(api), await aStudent(api), await aStudent(api)]
      for (const student of [quiet, never]) await enrolled(api, student, older)
      api.clock.forward({ seconds: 1 })
      await enrolled(api, quiet, newer)
      for (const student of [quiet, without]) await completed(student, lessonAt(older, 0, 0).id, 10)
      expect(await rowOf(radar.listQuiet, quiet)).toMatchObject({
        phone: quiet.phone,
        parentPhone: quiet.parentPhone,
        courseName: 'الجديد',
        contact: null,
      })
      const desk = await anAssistant(api, ['students'])
      for (const _twice of [1, 2]) await api.as(desk)(noteContact, { studentId: quiet.id })
      const now = api.clock.now().toISOString()
      expect(await rowOf(radar.listQuiet, quiet)).toMatchObject({ contact: { at: now, by: { id: desk.id } } })
      expect(await isIn(radar.listQuiet, never)).toBe(false)
      expect(await isIn(radar.listQuiet, without)).toBe(false)
    })

    const paused = (
      { courseIds, grade = null, studentId }: { courseIds?: number[]; grade?: number | null; studentId?: number },
      [from, until]: number[],
    ) =>
      api.db.inSchool('tenant3', async (db) => {
        const scope = studentId ? 'students' : courseIds ? 'courses' : grade ? 'grade' : 'all'
        const days = { startsAt: daysAgo(from ?? 0), endsAt: daysAgo(until ?? 0) }
        const pause = { scope, grade, ...days, reason: 'امتحانات', madeBy: 1, madeAt: daysAgo(0) } as const
        const { id } = await db
          .insertInto('pause')
          .values({ tenantId: 'tenant3', ...pause })
          .returning('id')
          .executeTakeFirstOrThrow()
        const named = (courseIds ?? []).map((courseId) => ({ tenantId: 'tenant3', pauseId: id, courseId }))
        if (named.length > 0) await db.insertInto('pauseCourse').values(named).execute()
        const own = { tenantId: 'tenant3', pauseId: id, studentId: studentId ?? 0 }
        if (studentId) await db.insertInto('pauseStudent').values(own).execute()
      })
    const letRunAgain = () =>
      api.db.inSchool('tenant3', (db) =>
        db
          .updateTable('pause')
          .set(({ ref }) => ({ endedAt: ref('startsAt') }))
          .execute(),
      )
    const studiedBefore = async (days: number, courses: readonly MadeCourse[]) => {
      const student = await aStudent(api)
      for (const course of courses) await enrolled(api, student, course)
      await completed(student, lessonAt(courses[0] as MadeCourse, 0, 0).id, days)
      return student
    }

    test('days on which the course was paused do not count, nor in the month before', async () => {
      const [pausedCourse, runningCourse] = [await aCourse(api, { grade: 1 }), await aCourse(api, { grade: 2 })]
      const waits = await studiedBefore(9, [pausedCourse])
      const both = await studiedBefore(9, [pausedCourse, runningCourse])
      const quiet = await studiedBefore(13, [pausedCourse])
      const longAgo = await studiedBefore(38, [pausedCourse])
      expect(await isIn(radar.listQuiet, waits)).toBe(true)
      expect(await isIn(radar.listQuiet, longAgo)).toBe(false)
      for (const target of [{ courseIds: [pausedCourse.id] }, { grade: 1 }]) {
        await paused(target, [6, 3])
        expect(await isIn(radar.listQuiet, waits), 'five days of nine count').toBe(false)
        expect(await isIn(radar.listQuiet, both), 'the other course ran').toBe(true)
        expect(await isIn(radar.listQuiet, quiet), 'nine of thirteen').toBe(true)
        expect(await isIn(radar.listQuiet, longAgo), 'the month is a longer one').toBe(true)
        await letRunAgain()
      }
      await paused({}, [6, 3])
      expect(await isIn(radar.listQuiet, both), 'all stood still').toBe(false)
      await letRunAgain()
      expect(await isIn(radar.listQuiet, both), 'what was ended as it began').toBe(true)
    })

    test('a pause of the student’s own schedule does not count either', async () => {
      const course = await aCourse(api)
      const [ill, quiet, longAgo] = [
        await studiedBefore(9, [course]),
        await studiedBefore(13, [course]),
        await studiedBefore(38, [course]),
      ]
      expect(await isIn(radar.listQuiet, ill)).toBe(true)
      expect(await isIn(radar.listQuiet, longAgo)).toBe(false)
      for (const { id: studentId } of [ill, quiet, longAgo]) await paused({ studentId }, [6, 3])
      await paused({ studentId: ill.id }, [-3, -9])
      expect(await isIn(radar.listQuiet, ill), 'six days of nine count').toBe(false)
      expect(await isIn(radar.listQuiet, quiet), 'ten of thirteen').toBe(true)
      expect(await isIn(radar.listQuiet, longAgo), 'the month is a longer one').toBe(true)
      await letRunAgain()
      expect(await isIn(radar.listQuiet, ill), 'what was ended as it began').toBe(true)
    })

    test('a student with only a lecture of a paused course is not listed', async () => {
      const pausedCourse = await aCourse(api)
      const student = await aStudent(api)
      await asTeacher(grantLecture, { studentId: student.id, unitId: pausedCourse.units[0]?.id ?? 0, reason: 'هدية' })
      await completed(student, lessonAt(pausedCourse, 0, 0).id, 9)
      expect(await isIn(radar.listQuiet, student)).toBe(true)
      await paused({ courseIds: [pausedCourse.id] }, [6, 3])
      expect(await isIn(radar.listQuiet, student)).toBe(false)
      await letRunAgain()
    })

    test('a student who plays a video is active, even without completing it', async () => {
      const course = await aCourse(api)
      const student = await aStudent(api)
      await enrolled(api, student, course)
      await completed(student, lessonAt(course, 0, 0).id, 10)
      const played = { tenantId: 'tenant3', studentId: student.id, day: daysAgo(2).toISOString().slice(0, 10) }
      await api.db.inSchool('tenant3', (db) =>
        db
          .insertInto('watchDay')
          .values({ ...played, watchedSeconds: '60', countedUntil: daysAgo(2) })
          .execute(),
      )
      expect(await isIn(radar.listQuiet, student)).toBe(false)
    })

    test('is active again with the next quiz, and is not listed while blocked', async () => {
      const course = await aCourse(api, { units: [[video, practice]] })
      const [comesBack, shut] = [await aStudent(api), await aStudent(api)]
      for (const student of [comesBack, shut]) {
        await enrolled(api, student, course)
        await completed(student, lessonAt(course, 0, 0).id, 10)
        expect(await isIn(radar.listQuiet, student)).toBe(true)
      }
      await anAttempt(api, comesBack, lessonAt(course, 0, 1).id)
      await asTeacher(blockStudent, { studentId: shut.id, reason: 'مخالفة' })
      expect(await isIn(radar.listQuiet, comesBack)).toBe(false)
      expect(await isIn(radar.listQuiet, shut)).toBe(false)
    })
  })

  describe('a student with the wrong grade', () => {
    test('studies no course of their grade; one call corrects the grade to that of the latest course', async () => {
      const [first, second] = [await aCourse(api, { grade: 1 }), await aCourse(api, { grade: 2, name: 'تانية' })]
      const [wrong, right, both] = [await aStudent(api), await aStudent(api), await aStudent(api)]
      await enrolled(api, wrong, second)
      for (const course of [first]) await enrolled(api, right, course)
      for (const course of [first, second]) await enrolled(api, both, course)
      const row = await rowOf(radar.listWrongGrades, wrong)
      expect(row).toMatchObject({ grade: 'Secondary1', rightGrade: 'Secondary2', courses: ['تانية'], revision: 1 })
      expect(await isIn(radar.listWrongGrades, right)).toBe(false)
      expect(await isIn(radar.listWrongGrades, both)).toBe(false)
      await asTeacher(updateStudent, { studentId: wrong.id, grade: 'Secondary2', revision: 1 })
      expect(await isIn(radar.listWrongGrades, wrong)).toBe(false)
    })

    test('a lecture counts like its course, and an account without a grade is listed', async () => {
      const [first, second] = [await aCourse(api, { grade: 1 }), await aCourse(api, { grade: 2 })]
      const get = async (student: Account, course: MadeCourse) =>
        asTeacher(grantLecture, { studentId: student.id, unitId: course.units[0]?.id ?? 0, reason: 'هدية' })
      const [wrong, right, none] = [await aStudent(api), await aStudent(api), await aStudent(api)]
      await get(wrong, second)
      await enrolled(api, right, second)
      await get(right, first)
      await enrolled(api, none, second)
      await api.db.inSchool('tenant3', (db) =>
        db.updateTable('account').set({ grade: null }).where('id', '=', none.id).execute(),
      )
      expect(await rowOf(radar.listWrongGrades, wrong)).toMatchObject({ rightGrade: 'Secondary2' })
      expect(await isIn(radar.listWrongGrades, right)).toBe(false)
      expect(await rowOf(radar.listWrongGrades, none)).toMatchObject({ grade: null, rightGrade: 'Secondary2' })
    })

    test('a grade set by the school is trusted until the student gets a newer course', async () => {
      const [second, third] = [await aCourse(api, { grade: 2 }), await aCourse(api, { grade: 3 })]
      const student = await aStudent(api, { grade: 2 })
      await enrolled(api, student, second)
      api.clock.forward({ hours: 1 })
      await asTeacher(updateStudent, { studentId: student.id, grade: 'Secondary1' })
      expect(await isIn(radar.listWrongGrades, student)).toBe(false)
      api.clock.forward({ hours: 1 })
      await enrolled(api, student, third)
      expect(await rowOf(radar.listWrongGrades, student)).toMatchObject({ rightGrade: 'Secondary3', revision: 2 })
    })
  })

  describe('a student blocked at a quiz', () => {
    const oneExam = { ...exam, attemptsAllowed: 1 }

    test('completed the video days ago and has not passed; recent viewers and students who passed are not listed', async () => {
      const course = await aCourse(api, {
        name: 'كورس الامتحان',
        units: [[video, video, { ...exam, attemptsAllowed: 3 }]],
      })
      const quizId = lessonAt(course, 0, 2).id
      const after = async (place: number, days: number) => {
        const student = await aStudent(api)
        await enrolled(api, student, course)
        await completed(student, lessonAt(course, 0, place).id, days)
        return student
      }
      const stuck = await after(1, 4)
      expect(await rowOf(radar.listStuck, stuck)).toMatchObject({
        lesson: { id: quizId },
        courseName: 'كورس الامتحان',
        state: 'untried',
        attemptCount: 0,
      })
      await anAttempt(api, stuck, quizId)
      expect(await rowOf(radar.listStuck, stuck)).toMatchObject({ state: 'failed', attemptCount: 1 })
      await api.db.inSchool('tenant3', (school) =>
        school.updateTable('quizAttempt').set({ passed: true }).where('studentId', '=', stuck.id).execute(),
      )
      expect(await isIn(radar.listStuck, stuck)).toBe(false)
      expect(await isIn(radar.listStuck, await after(1, 1)), 'just now').toBe(false)
      expect(await isIn(radar.listStuck, await after(1, 20)), 'long ago').toBe(false)
      expect(await isIn(radar.listStuck, await after(0, 4)), 'another video').toBe(false)
    })

    test('submitted an exam without a mark, and is shown differently from a failed one', async () => {
      const course = await aCourse(api, { units: [[video, oneExam]] })
      const student = await aStudent(api)
      await enrolled(api, student, course)
      await api.as(student)(submitQuiz, { lessonId: lessonAt(course, 0, 1).id, score: 100 })
      expect(await rowOf(radar.listStuck, student)).toMatchObject({ state: 'unmarked', attemptCount: 1 })
    })

    test('can be blocked in a single lecture too, but not at a quiz that is unpublished', async () => {
      const course = await aCourse(api, { units: [[video, exam]] })
      const [videoLesson, quiz] = [lessonAt(course, 0, 0), lessonAt(course, 0, 1)]
      const unitId = course.units[0]?.id ?? 0
      const [student, stranger] = [await aStudent(api), await aStudent(api)]
      await asTeacher(grantLecture, { studentId: student.id, unitId, reason: 'هدية' })
      for (const one of [student, stranger]) await completed(one, videoLesson.id, 4)
      expect(await isIn(radar.listStuck, student)).toBe(true)
      expect(await isIn(radar.listStuck, stranger), 'who has neither').toBe(false)
      const stateOf = (table: 'lesson' | 'unit', id: number, state: 'draft' | 'published') =>
        api.db.asOwner((db) => db.updateTable(table).set({ state }).where('id', '=', id).execute())
      for (const [table, id] of [
        ['lesson', quiz.id],
        ['lesson', videoLesson.id],
        ['unit', unitId],
      ] as const) {
        await stateOf(table, id, 'draft')
        expect(await isIn(radar.listStuck, student), `a draft ${table}`).toBe(false)
        await stateOf(table, id, 'published')
      }
      expect(await isIn(radar.listStuck, student)).toBe(true)
    })

    test('all earlier attempts count towards the allowed ones, except voided ones', async () => {
      const course = await aCourse(api, { units: [[{ ...exam, attemptsAllowed: 2 }]] })
      const lessonId = lessonAt(course, 0, 0).id
      const [student, long] = [await aStudent(api), await aStudent(api)]
      const handedIn = async (who: Account, number: number, days: number) => {
        const made = { number, score: 10, source: 'reported', questionCount: 2, submittedAt: daysAgo(days) } as const
        const attempt = { tenantId: 'tenant3', studentId: who.id, lessonId, ...made }
        await api.db.inSchool('tenant3', (db) => db.insertInto('quizAttempt').values(attempt).execute())
      }
      for (const who of [student, long]) await enrolled(api, who, course)
      for (const number of [1, 2]) await handedIn(long, number, 20)
      expect(await isIn(radar.listStuck, long), 'an old matter').toBe(false)
      await handedIn(student, 1, 20)
      await handedIn(student, 2, 1)
      expect(await rowOf(radar.listStuck, student)).toMatchObject({ state: 'usedUp', attemptCount: 2 })
      await api.db.inSchool('tenant3', (db) =>
        db
          .updateTable('quizAttempt')
          .set({ voidedAt: daysAgo(0), voidedBy: 1 })
          .where('studentId', '=', student.id)
          .where('number', '=', 1)
          .execute(),
      )
      expect(await isIn(radar.listStuck, student)).toBe(false)
    })

    test('a submitted practice blocks nobody, whatever its mark', async () => {
      const course = await aCourse(api, { units: [[video, practice]] })
      const student = await aStudent(api)
      await enrolled(api, student, course)
      await completed(student, lessonAt(course, 0, 0).id, 5)
      expect(await rowOf(radar.listStuck, student)).toMatchObject({ state: 'untried' })
      await anAttempt(api, student, lessonAt(course, 0, 1).id)
      expect(await isIn(radar.listStuck, student)).toBe(false)
    })

    test('a student without attempts is listed at once, until the school gives another', async () => {
      const course = await aCourse(api, { units: [[oneExam]] })
      const lessonId = lessonAt(course, 0, 0).id
      const [student, stranger] = [await aStudent(api), await aStudent(api)]
      await enrolled(api, student, course)
      for (const one of [student, stranger]) await anAttempt(api, one, lessonId)
      expect(await rowOf(radar.listStuck, student)).toMatchObject({ state: 'usedUp', attemptCount: 1 })
      expect(await isIn(radar.listStuck, stranger), 'who does not have the course').toBe(false)
      await asTeacher(giveExtraAttempts, { studentId: student.id, lessonId, count: 1, reason: 'فرصة تانية' })
      expect(await isIn(radar.listStuck, student)).toBe(false)
    })
  })

  describe('a shared account', () => {
    const remembered = ({ tenantId, id: accountId }: Account, device: string) =>
      api.db.inSchool(tenantId, (school) =>
        rememberDevice(school, { tenantId, accountId, deviceHash: deviceHash(device) }, api.clock.now()),
      )
    const loggedIn = async (student: SignedIn, device: string) => {
      await remembered(student, device)
      return signedIn(api, student, device)
    }

    test('is used on more than two devices, until staff settle the matter; new signs count again', async () => {
      const student = await aStudent(api)
      for (const device of ['a-phone', 'a-laptop']) await remembered(student, device)
      expect(await isIn(radar.listShared, student)).toBe(false)
      await remembered(student, 'a-third-phone')
      const row = await rowOf(radar.listShared, student)
      expect(row).toMatchObject({ deviceCount: 3, replacementCount: 0, atOnceCount: 0 })

      api.clock.forward({ seconds: 1 })
      const settled = await asTeacher(settleSharing, { studentId: student.id, reason: 'أخوه' })
      expect(settled).toEqual({ studentId: student.id, endedCount: 0 })
      expect(await isIn(radar.listShared, student)).toBe(false)
      const { timeline } = await asTeacher(readStudent, { studentId: student.id })
      expect(timeline?.filter(({ reason }) => reason === 'أخوه')).toHaveLength(1)

      api.clock.forward({ days: 1 })
      for (const device of ['a-phone', 'a-laptop', 'a-fourth']) await remembered(student, device)
      expect(await rowOf(radar.listShared, student)).toMatchObject({ deviceCount: 3 })
    })

    test('stays listed when the school ends a session for another reason', async () => {
      const student = await aStudent(api)
      for (const device of ['a-laptop', 'a-third-phone']) await remembered(student, device)
      await loggedIn(student, 'a-phone')
      const listedDevices = async () => (await rowOf(radar.listShared, student))?.deviceCount
      api.clock.forward({ seconds: 1 })
      const phone = await loggedIn(student, 'a-phone')
      const { devices } = await asTeacher(readStudent, { studentId: student.id })
      await asTeacher(endStudentDevice, {
        studentId: student.id,
        deviceId: devices?.[0]?.id ?? 0,
        reason: 'موبايل ضايع',
      })
      expect(await listedDevices(), 'a device at the desk').toBe(3)
      await asTeacher(endStudentSessions, { studentId: student.id, reason: 'فيديو اتسرب' })
      expect(await checkToken(api, phone)).toBe(401)
      expect(await listedDevices(), 'all, from a video').toBe(3)
      await asTeacher(blockStudent, { studentId: student.id, reason: 'مخالفة' })
      await asTeacher(unblockStudent, { studentId: student.id, reason: 'المشكلة اتحلت' })
      expect(await listedDevices(), 'shut and opened again').toBe(3)
      const again = await loggedIn(student, 'a-phone')
      const out = await asTeacher(settleSharing, { studentId: student.id, reason: 'خلص', endsSessions: true })
      expect(out.endedCount).toBe(1)
      expect(await checkToken(api, again)).toBe(401)
      expect(await listedDevices()).toBeUndefined()
    })

    test('had both device slots replaced within the month', async () => {
      const [student, longAgo] = [await aStudent(api), await aStudent(api)]
      const agoOf = (days: number) => new Date(api.clock.now().getTime() - days * DAY_MS)
      const replaced = (who: Account, days: number) =>
        api.db.inSchool('tenant3', (db) =>
          db
            .insertInto('deviceReplacement')
            .values([1, 2].map((place) => ({ tenantId: 'tenant3', accountId: who.id, place, replacedAt: agoOf(days) })))
            .execute(),
        )
      await replaced(student, 3)
      await replaced(longAgo, 40)
      const known = (device: string) => ({ tenantId: 'tenant3', accountId: longAgo.id, deviceHash: deviceHash(device) })
      await api.db.inSchool('tenant3', async (db) => {
        for (const device of ['a', 'b', 'c', 'd']) await rememberDevice(db, known(device), agoOf(40))
      })
      expect(await rowOf(radar.listShared, student)).toMatchObject({ replacementCount: 2 })
      expect(await isIn(radar.listShared, longAgo)).toBe(false)
    })

    test('plays videos on two devices at once more than twice', async () => {
      const course = await aCourse(api, { openingPolicy: 'all-open', units: [[video, video, video, video, video]] })
      const phone = await aStudent(api)
      await enrolled(api, phone, course)
      const laptop = await signedIn(api, phone, 'the-other-phone')
      const open = (who: SignedIn, place: number) =>
        api.as(who)(readLesson, { lessonId: lessonAt(course, 0, place).id })
      await open(phone, 0)
      api.clock.forward({ seconds: WATCHES_FOR_SECONDS + 1 })
      await open(laptop, 0)
      for (const place of [1, 2]) await open(phone, place)
      expect(await isIn(radar.listShared, phone)).toBe(false)
      await open(laptop, 3)
      expect(await rowOf(radar.listShared, phone)).toMatchObject({ atOnceCount: 3, sessionCount: 2 })
      await asTeacher(settleSharing, { studentId: phone.id, reason: 'اتكلمنا' })
      expect(await isIn(radar.listShared, phone), 'settled').toBe(false)
    })

    test('is not listed for one phone that logs in again', async () => {
      const course = await aCourse(api, { openingPolicy: 'all-open', units: [[video, video, video, video]] })
      const student = await aStudent(api)
      await enrolled(api, student, course)
      for (const place of [0, 1, 2, 3]) {
        const phone = await signedIn(api, student)
        await api.as(phone)(readLesson, { lessonId: lessonAt(course, 0, place).id })
      }
      expect(await isIn(radar.listShared, student)).toBe(false)
    })
  })

  test('the counts equal the lengths of the lists, and each school has its own', async () => {
    const course = await aCourse(api, { tenantId: 'tenant1', grade: 2, units: [[video, exam]] })
    const student = await aStudent(api, { tenantId: 'tenant1' })
    const before = await asTeacher(radar.readRadar, {}, 'tenant1')
    await enrolled(api, student, course)
    await completed(student, lessonAt(course, 0, 0).id, 9)
    expect(await asTeacher(radar.readRadar, {}, 'tenant1'), 'kept for a moment').toEqual(before)
    api.clock.forward({ seconds: 31 })
    const counts = await asTeacher(radar.readRadar, {}, 'tenant1')
    const isOneMore = (kind: radar.RadarKind) => counts[kind] - before[kind]
    expect([isOneMore('quiet'), isOneMore('stuck'), isOneMore('wrongGrades')]).toEqual([1, 1, 1])
    for (const list of [radar.listQuiet, radar.listStuck, radar.listWrongGrades]) {
      expect(await isIn(list, student)).toBe(true)
      const { students } = await asTeacher(list, { search: student.phone })
      expect(students, 'a teacher of another school').toEqual([])
    }
  })

  test('the lists need the permission for students', async () => {
    const allowed = api.as(await anAssistant(api, ['students']))
    const other = api.as(await anAssistant(api, ['results', 'grants']))
    for (const list of [radar.readRadar, radar.listQuiet, radar.listStuck, radar.listShared, radar.listWrongGrades]) {
      expect(await allowed(list, {})).toMatchObject({ success: true })
      expect(await other(list, {})).toMatchObject({ code: 'auth.notAllowed' })
    }
    const studentId = (await anAccount(api)).id
    expect(await other(endStudentSessions, { studentId, reason: 'x' })).toMatchObject({ code: 'auth.notAllowed' })
  })
})
