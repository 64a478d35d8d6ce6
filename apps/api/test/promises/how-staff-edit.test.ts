import type { Reply } from '@manassa/contract/endpoint'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { readLesson, studyCourse } from '@manassa/contract/student/study'
import * as courses from '@manassa/contract/teacher/courses'
import { saveVideo } from '@manassa/contract/teacher/lessons'
import { describe, expect, test } from 'vitest'
import { runCleanup } from '#api/features/retention/cleanup.ts'
import { aCourseCode } from '#test/a-code.ts'
import { aCourse, enrolled, exam, lessonAt, type MadeCourse, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher, type SignedIn, signedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

const HISTORY = { courseName: 'تاريخ الصف الأول', grade: 'Secondary1', term: 'First', price: 150 } as const
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ'

async function needsConfirm(made: Promise<Reply<unknown>>) {
  const reply = await made
  expect(reply).toMatchObject({ code: 'edit.needsConfirm' })
  return reply as unknown as { confirm: string; effects: unknown[] }
}

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const teacherNow = async () => api.as(await aTeacher(api))
  const logLength = () =>
    api.db.inSchool('tenant3', async (db) => {
      const { count } = await db
        .selectFrom('changeLog')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    })

  async function studied(who: SignedIn, course: MadeCourse) {
    const again = await signedIn(api, who, `phone-${api.clock.now().getTime()}`)
    return api.as(again).data(studyCourse, { courseid: course.id })
  }

  test('an addition to a published course waits until it, or its unit, is published', async () => {
    const [teacher, student] = [await teacherNow(), await aStudent(api)]
    const course = await aCourse(api, { openingPolicy: 'all-open', units: [[video]] })
    await enrolled(api, student, course)
    const unit = await teacher.data(courses.createUnit, { courseId: course.id, unitName: 'و', unitTitle: 'جديدة' })
    const add = async (unitId: number, lessonName: string) => {
      const { id: lessonId } = await teacher.data(courses.createLesson, { unitId, lessonName, type: 'Video' })
      await teacher.data(saveVideo, { lessonId, externalUrl: VIDEO })
      return lessonId
    }
    const inOldUnit = await add(course.units[0]?.id ?? 0, 'في القديمة')
    const inNewUnit = await add(unit.id, 'في الجديدة')
    const seen = async () => (await studied(student, course)).units.map(({ lessons }) => lessons.map(({ id }) => id))
    const first = lessonAt(course, 0, 0).id
    expect(await seen()).toEqual([[first]])

    const { confirm } = await needsConfirm(teacher(courses.publishUnit, { unitId: unit.id }))
    await teacher.data(courses.publishUnit, { unitId: unit.id, confirm })
    expect(await seen()).toEqual([[first], [inNewUnit]])
    const alone = await needsConfirm(teacher(courses.publishLesson, { lessonId: inOldUnit }))
    await teacher.data(courses.publishLesson, { lessonId: inOldUnit, confirm: alone.confirm })
    expect(await seen()).toEqual([[first, inOldUnit], [inNewUnit]])
  })

  test('a quiz that is unpublished gates nothing, and is passed again when it is back', async () => {
    const [teacher, student] = [await teacherNow(), await aStudent(api)]
    const course = await aCourse(api, { units: [[exam, video]] })
    await enrolled(api, student, course)
    const [quiz, behind] = [lessonAt(course, 0, 0).id, lessonAt(course, 0, 1).id]
    const open = () => api.as(student)(readLesson, { lessonId: behind })
    expect(await open()).toMatchObject({ success: false })
    const { confirm, effects } = await needsConfirm(teacher(courses.unpublishLesson, { lessonId: quiz }))
    expect(effects).toMatchObject([{ kind: 'lessonsOpen' }, { kind: 'lessonsShut' }])
    await teacher.data(courses.unpublishLesson, { lessonId: quiz, confirm })
    expect(await open()).toMatchObject({ success: true })
    expect(await api.as(student)(readLesson, { lessonId: quiz })).toMatchObject({ code: 'lesson.notFound' })
  })

  test('a confirmation is asked again when the impact has changed meanwhile', async () => {
    const [teacher, one, other] = [await teacherNow(), await aStudent(api), await aStudent(api)]
    const course = await aCourse(api, { units: [[video, video]] })
    await enrolled(api, one, course)
    const lessonId = lessonAt(course, 0, 0).id
    const { confirm } = await needsConfirm(teacher(courses.unpublishLesson, { lessonId }))
    await enrolled(api, other, course)
    const again = await needsConfirm(teacher(courses.unpublishLesson, { lessonId, confirm }))
    expect(again.effects).toMatchObject([{ kind: 'lessonsShut', studentCount: 2 }])
    expect(await api.as(one)(readLesson, { lessonId })).toMatchObject({ success: true })
    expect(await teacher.data(courses.unpublishLesson, { lessonId, confirm: again.confirm })).toMatchObject({
      state: 'draft',
    })
  })

  test('the order has a revision of its own: adding, moving and archiving raise it, a name does not', async () => {
    const teacher = await teacherNow()
    const { id: courseId } = await teacher.data(courses.createCourse, HISTORY)
    const now = async () => {
      const { revision, orderRevision } = await teacher.data(courses.readEditedCourse, { courseId })
      return { revision, orderRevision }
    }
    const one = await teacher.data(courses.createUnit, { courseId, unitName: 'أ', unitTitle: 'النيل' })
    const two = await teacher.data(courses.createUnit, { courseId, unitName: 'ب', unitTitle: 'الأهرامات' })
    expect(await now()).toEqual({ revision: 1, orderRevision: 3 })
    await teacher.data(courses.updateCourse, { courseId, courseName: 'اسم تاني' })
    await teacher.data(courses.updateUnit, { unitId: one.id, unitTitle: 'نهر النيل' })
    expect(await now()).toEqual({ revision: 2, orderRevision: 3 })
    const units = [two, one].map(({ id }) => ({ id, lessons: [] }))
    await teacher.data(courses.orderCourse, { courseId, units, orderRevision: 3 })
    expect(await now()).toEqual({ revision: 2, orderRevision: 4 })
    await teacher.data(courses.archiveUnit, { unitId: two.id })
    expect(await now()).toEqual({ revision: 2, orderRevision: 5 })
    await teacher.data(courses.restoreUnit, { unitId: two.id })
    expect(await now()).toEqual({ revision: 2, orderRevision: 6 })
  })

  test('a response is kept for a day, for its call; what comes a day later is done anew', async () => {
    const who = await aTeacher(api)
    const make = async (teacher: SignedIn) => {
      const extras = { headers: { 'idempotency-key': 'once-a-day' } }
      const { body } = await api.as(teacher).response(courses.createCourse, HISTORY, extras)
      return body.success ? body.data.id : body.code
    }
    const first = await make(who)
    const unit = { courseId: Number(first), unitName: 'أ', unitTitle: 'النيل' }
    const { body } = await api
      .as(who)
      .response(courses.createUnit, unit, { headers: { 'idempotency-key': 'once-a-day' } })
    expect(body).toMatchObject({ success: true })
    const later = async (hours: number) => {
      api.clock.forward({ hours })
      await runCleanup(api.services)
      return make(await signedIn(api, who, `desk-${api.clock.now().getTime()}`))
    }
    expect(await later(23)).toBe(first)
    expect(await later(2)).not.toBe(first)
  })

  test('repeating a change returns the present state, and changes nothing', async () => {
    const teacher = await teacherNow()
    const course = await aCourse(api, { units: [[video]] })
    const [unitId, lessonId, courseId] = [course.units[0]?.id ?? 0, lessonAt(course, 0, 0).id, course.id]
    const actions = [
      [() => teacher.data(courses.publishLesson, { lessonId }), 'published'],
      [() => teacher.data(courses.unpublishLesson, { lessonId }), 'draft'],
      [() => teacher.data(courses.archiveLesson, { lessonId }), 'archived'],
      [() => teacher.data(courses.restoreLesson, { lessonId }), 'draft'],
      [() => teacher.data(courses.unpublishUnit, { unitId }), 'draft'],
      [() => teacher.data(courses.archiveUnit, { unitId }), 'archived'],
      [() => teacher.data(courses.restoreUnit, { unitId }), 'draft'],
      [() => teacher.data(courses.unpublishCourse, { courseId }), 'draft'],
      [() => teacher.data(courses.archiveCourse, { courseId }), 'archived'],
      [() => teacher.data(courses.restoreCourse, { courseId }), 'draft'],
    ] as const
    for (const [action, state] of actions) {
      const once = await action()
      expect(once.state).toBe(state)
      const lines = await logLength()
      expect(await action()).toMatchObject({
        state,
        orderRevision: once.orderRevision,
      })
      expect(await logLength()).toBe(lines)
    }
  })

  test('drafts and what lies in the bin have no turn in the weeks, and what moves a turn asks first', async () => {
    const [teacher, student] = [await teacherNow(), await aStudent(api)]
    const course = await aCourse(api, { units: [[video], [video], [video]] })
    await enrolled(api, student, course)
    const [first, second, third] = course.units.map(({ id }) => id) as [number, number, number]
    const turn = async () =>
      (await studied(student, course)).units.map(({ id, window }) => [
        id,
        window.state,
        window.state === 'upcoming' && window.opensInDays,
      ])
    const early = [second, 'upcoming', 7]
    expect(await turn()).toEqual([[first, 'open', false], early, [third, 'upcoming', 14]])

    const { confirm, effects } = await needsConfirm(teacher(courses.unpublishUnit, { unitId: second }))
    expect(effects).toMatchObject([{ kind: 'turnsMove', studentCount: 1 }])
    await teacher.data(courses.unpublishUnit, { unitId: second, confirm })
    expect(await turn()).toEqual([
      [first, 'open', false],
      [third, 'upcoming', 7],
    ])
    await teacher.data(courses.archiveUnit, { unitId: second })
    expect(await turn()).toEqual([
      [first, 'open', false],
      [third, 'upcoming', 7],
    ])

    const units = [third, first].map((id) => ({
      id,
      lessons: course.units.find((unit) => unit.id === id)?.lessons.map((lesson) => lesson.id) ?? [],
    }))
    const moved = await needsConfirm(teacher(courses.orderCourse, { courseId: course.id, units }))
    expect(moved.effects).toMatchObject([{ kind: 'lessonsOpen' }, { kind: 'lessonsShut' }, { kind: 'turnsMove' }])
    expect(await turn()).toEqual([
      [first, 'open', false],
      [third, 'upcoming', 7],
    ])
  })

  test('an undo is a new write on the revision that it undoes, so later writes are not overwritten', async () => {
    const [one, other] = [await teacherNow(), await teacherNow()]
    const { id: courseId } = await one.data(courses.createCourse, HISTORY)
    const saved = await one.data(courses.updateCourse, { courseId, courseName: 'غلطة', revision: 1 })
    const undo = { courseId, courseName: HISTORY.courseName, revision: saved.revision }
    expect(await one.data(courses.updateCourse, undo)).toMatchObject({ revision: 3, courseName: HISTORY.courseName })
    await other.data(courses.updateCourse, { courseId, courseName: 'كلام غيره' })
    const stale = { courseId, courseName: 'غلطة', revision: 3 }
    expect(await one(courses.updateCourse, stale)).toMatchObject({
      code: 'edit.conflict',
      data: { theirs: { courseName: 'كلام غيره' } },
    })
  })

  test('an emptied price of a course is refused, and its price stays', async () => {
    const teacher = await teacherNow()
    const course = await aCourse(api, { price: 120 })
    for (const price of [null, '']) {
      const emptied = { courseId: course.id, price: price as never }
      expect(await teacher(courses.updateCourse, emptied)).toMatchObject({ errors: { price: expect.any(String) } })
    }
    expect(await teacher.data(courses.readEditedCourse, { courseId: course.id })).toMatchObject({ price: 120 })
  })

  test('the reseller of cards that would open nothing is named before a course is deleted', async () => {
    const teacher = await teacherNow()
    const course = await aCourse(api)
    const held = [await aCourseCode(api, course), await aCourseCode(api, course)]
    const loose = await aCourseCode(api, course)
    const tenantId = 'tenant3'
    await api.db.inSchool(tenantId, async (db) => {
      const at = api.clock.now()
      const batch = await db
        .insertInto('codeBatch')
        .values({ tenantId, number: 7, kind: 'course', courseId: course.id, label: 'دفعة', createdAt: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const [place, name] of ['مكتبة النور', 'سنتر الأوائل'].entries()) {
        const holder = await db
          .insertInto('holder')
          .values({ tenantId, name, terms: 'onHandOut', createdAt: at })
          .returning('id')
          .executeTakeFirstOrThrow()
        const range = { firstNumber: place + 1, lastNumber: place + 1, unitPrice: 90, terms: 'onHandOut' as const, at }
        const handOut = await db
          .insertInto('handOut')
          .values({ tenantId, holderId: holder.id, batchId: batch.id, ...range })
          .returning('id')
          .executeTakeFirstOrThrow()
        await db
          .updateTable('accessCode')
          .set({ batchId: batch.id, number: place + 1, handOutId: handOut.id })
          .where('id', '=', held[place]?.id ?? 0)
          .execute()
      }
    })
    const unconfirmed = await needsConfirm(teacher(courses.archiveCourse, { courseId: course.id }))
    expect(unconfirmed.effects).toMatchObject([
      { kind: 'codesStop', codeCount: 3, holders: ['سنتر الأوائل', 'مكتبة النور'], sample: [] },
    ])
    await api.as(await aStudent(api)).data(addCourseByCode, { Code: held[0]?.printed ?? '' })
    const fewer = await needsConfirm(
      teacher(courses.archiveCourse, { courseId: course.id, confirm: unconfirmed.confirm }),
    )
    expect(fewer.effects).toContainEqual(
      expect.objectContaining({ kind: 'codesStop', codeCount: 2, holders: ['سنتر الأوائل'] }),
    )
    expect(loose.id).toBeGreaterThan(0)
  })
})
