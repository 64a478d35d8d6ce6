import { DAY_MS } from '@manassa/contract/rules/time-units'
import { type Pause, type WindowDecision, windowOf } from '@manassa/contract/rules/unit-window'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { studyUnit } from '@manassa/contract/student/lectures'
import { completeLessons, readLesson, studyCourse, whereToGoOn } from '@manassa/contract/student/study'
import { publishUnit } from '@manassa/contract/teacher/courses'
import { grantLecture } from '@manassa/contract/teacher/grants'
import { readLog } from '@manassa/contract/teacher/log'
import * as schedule from '@manassa/contract/teacher/schedule'
import { mergeStudents } from '@manassa/contract/teacher/student-account'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCourse, enrolled, lessonAt, type MadeCourse, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAccount, anAssistant, aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'
import { schoolClock } from '#test/test-clock.ts'

const weeks = (count: number) => Array.from({ length: count }, () => [video])

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, clock: schoolClock() })
  const inDays = (days: number) => new Date(api.clock.schoolNow().getTime() + days * DAY_MS).toISOString()
  const unitOf = (course: MadeCourse, index: number) => course.units[index]?.id ?? 0

  async function treeOf(student: SignedIn, course: MadeCourse) {
    const reply = await api.as(student).data(studyCourse, { courseid: course.id })
    return reply.units.map(({ window }) => window)
  }
  const statesOf = async (student: SignedIn, course: MadeCourse) =>
    (await treeOf(student, course)).map(({ state }) => state)

  const world = async (units = 3, students = 1) => {
    const course = await aCourse(api, { units: weeks(units) })
    const people: SignedIn[] = []
    for (let count = 0; count < students; count++) {
      const student = await aStudent(api)
      await enrolled(api, student, course)
      people.push(student)
    }
    return { course, teacher: await aTeacher(api), people, student: people[0] as SignedIn }
  }

  test('a closed unit opens again for one student, and all their responses show it at once', async () => {
    const { course, teacher, student, people } = await world(2, 2)
    api.clock.forward({ days: 8 })
    const lessonId = lessonAt(course, 0, 0).id
    expect(await api.as(student)(readLesson, { lessonId })).toMatchObject({ code: 'lesson.unitEnded' })
    const input = { unitId: unitOf(course, 0), students: [student.id], closesAt: inDays(3), reason: 'كان عيان' }
    const given = await api.as(teacher).response(schedule.giveWindow, input)
    expect(given).toMatchObject({ status: 201, body: { data: { id: expect.any(Number), studentCount: 1 } } })
    expect(await api.as(student)(readLesson, { lessonId })).toMatchObject({ success: true })
    const open = { state: 'open', closes: { daysLeft: 3, at: input.closesAt }, because: { kind: 'given' } }
    expect((await treeOf(student, course))[0]).toMatchObject(open)
    expect(await api.as(student)(studyUnit, { unitId: unitOf(course, 0) })).toMatchObject({ data: { window: open } })
    const enrolledIn = await api.as(student)(listEnrolledCourses, { studentId: student.id })
    expect(enrolledIn).toMatchObject({ data: { courses: [{ currentUnit: { window: open } }] } })
    expect(await api.as(student)(whereToGoOn, {})).toMatchObject({ data: { state: 'open', closesAt: input.closesAt } })
    expect(await statesOf(people[1] as SignedIn, course), 'and for nobody else').toEqual(['ended', 'open'])
    const log = await api.as(teacher)(readLog, { what: 'student.giveWindow' })
    expect(log).toMatchObject({
      data: { entries: [{ subject: { kind: 'student', id: student.id }, reason: 'كان عيان' }] },
    })
    api.clock.forward({ days: -8 })
  })

  test('students read the note of a window, and its reason stays in the log', async () => {
    const { course, teacher, student, people } = await world(2, 2)
    const other = people[1] as SignedIn
    const unit = { unitId: unitOf(course, 0), students: [student.id], reason: 'أهله اشتكوا' }
    const note = 'راجعنا معاك\nونفتحها تاني'
    const given = await api.as(teacher).confirmed(schedule.giveWindow, { ...unit, closesAt: inDays(30), note })
    expect(given).toMatchObject({ note, reason: unit.reason })
    const window = async () => (await treeOf(student, course))[0]
    expect(await window()).toMatchObject({ state: 'open', because: { kind: 'given', note } })
    await api.as(teacher).confirmed(schedule.giveWindow, { ...unit, closesAt: 'now', note: `  ${note} ` })
    expect(await window()).toMatchObject({ state: 'ended', because: { kind: 'shut', note } })
    const shown = JSON.stringify(await api.as(student)(studyCourse, { courseid: course.id }))
    expect(shown).not.toContain(unit.reason)
    const plain = await api.as(teacher).confirmed(schedule.giveWindow, { ...unit, closesAt: 'now', note: ' ' })
    expect(plain).toMatchObject({ note: null })
    expect((await window()) as object).toEqual(expect.objectContaining({ because: { kind: 'shut' } }))
    expect((await treeOf(other, course))[0]).not.toHaveProperty('because')
    const log = await api.as(teacher)(readLog, { who: teacher.id, what: 'student.giveWindow' })
    expect(log).toMatchObject({
      data: { entries: [{ after: { closesAt: expect.any(String) } }, { after: { note } }, {}] },
    })
    const long = { ...unit, closesAt: 'now', note: 'ا'.repeat(501) }
    expect(await api.as(teacher).response(schedule.giveWindow, long)).toMatchObject({
      status: 400,
      body: { errors: { note: expect.any(String) } },
    })
  })

  test('the latest window counts, and after it ends the previous one counts again', async () => {
    const { course, teacher, student } = await world(2)
    const unit = { unitId: unitOf(course, 0), students: [student.id], reason: 'ظروف' }
    await api.as(teacher).confirmed(schedule.giveWindow, { ...unit, closesAt: inDays(30) })
    const shut = await api.as(teacher).confirmed(schedule.giveWindow, { ...unit, closesAt: inDays(0) })
    expect(shut).toMatchObject({ shuts: true })
    expect((await treeOf(student, course))[0]).toMatchObject({ state: 'ended', because: { kind: 'shut' } })
    const lessonId = lessonAt(course, 0, 0).id
    expect(await api.as(student)(readLesson, { lessonId })).toMatchObject({ code: 'lesson.unitShut' })
    expect(await api.as(teacher).confirmed(schedule.endWindow, { windowId: shut.id })).toMatchObject({
      id: shut.id,
      studentCount: 1,
    })
    expect((await treeOf(student, course))[0]).toMatchObject({ state: 'open', closes: { daysLeft: 30 } })
    const again = await api.as(teacher).confirmed(schedule.endWindow, { windowId: shut.id })
    expect(again.endedAt, 'ending twice is once').toBe(api.clock.schoolNow().toISOString())
    const listed = await api.as(teacher)(schedule.listWindows, { studentId: student.id, state: 'standing' })
    expect(listed).toMatchObject({ data: { totalCount: 1, windows: [{ closesAt: inDays(30), whom: 'named' }] } })
  })

  test('for more than one student it asks first; a filter and a whole course are one window each', async () => {
    const { course, teacher, people } = await world(2, 3)
    const outsider = await anAccount(api)
    const input = { courseId: course.id, students: 'all' as const, closesAt: inDays(60), reason: 'الموقع وقع' }
    const unconfirmed = await api.as(teacher).response(schedule.giveWindow, input)
    expect(unconfirmed).toMatchObject({
      status: 409,
      body: { code: 'edit.needsConfirm', effects: [{ kind: 'windowsGiven', studentCount: 3 }, { kind: 'turnsMove' }] },
    })
    const { id } = await api.as(teacher).confirmed(schedule.giveWindow, input)
    for (const student of people) expect((await treeOf(student, course))[0]).toMatchObject({ closes: { daysLeft: 60 } })
    const late = await aStudent(api)
    await api.clock.forward({ hours: 1 })
    await enrolled(api, late, course)
    expect((await treeOf(late, course))[0], 'who comes later has weeks of their own').toMatchObject({
      closes: { daysLeft: 7 },
    })
    const [first] = people as [SignedIn]
    const named = { unitId: unitOf(course, 1), opensAt: inDays(0), reason: 'قبل الامتحان' }
    const found = { search: first.phone }
    expect(await api.as(teacher).confirmed(schedule.giveWindow, { ...named, students: found })).toMatchObject({
      studentCount: 1,
    })
    expect(await statesOf(first, course)).toEqual(['open', 'open'])
    const list = await api.as(teacher)(schedule.listWindows, { courseId: course.id })
    expect(list).toMatchObject({ data: { windows: [{ whom: 'named' }, { id, whom: 'all', studentCount: 3 }] } })
    const nobody = { ...named, students: [outsider.id] }
    expect(await api.as(teacher).response(schedule.giveWindow, nobody)).toMatchObject({ status: 409 })
    api.clock.forward({ hours: -1 })
  })

  test('impossible input and other schools’ items are refused with a reason', async () => {
    const { course, teacher, student } = await world(1)
    const input = { unitId: unitOf(course, 0), students: [student.id], closesAt: inDays(3), reason: 'ظروف' }
    const wrong: Array<[object, string]> = [
      [{ courseId: course.id }, 'courseId'],
      [{ closesAt: undefined }, 'closesAt'],
      [{ opensAt: inDays(4) }, 'closesAt'],
      [{ students: [] }, 'students'],
      [{ students: { city: 'طنطا' } }, 'students'],
      [{ closesAt: '2026-02-30' }, 'closesAt'],
      [{ reason: ' ' }, 'reason'],
    ]
    for (const [change, field] of wrong) {
      const response = await api.as(teacher).response(schedule.giveWindow, { ...input, ...change } as never)
      expect(response, field).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } })
    }
    const elsewhere = await anAccount(api, { tenantId: 'tenant1' })
    expect(await api.as(teacher).response(schedule.giveWindow, { ...input, students: [elsewhere.id] })).toMatchObject({
      status: 404,
    })
    const marker = await anAssistant(api, ['results'])
    expect(await api.as(marker).response(schedule.giveWindow, input)).toMatchObject({
      body: { code: 'auth.notAllowed' },
    })
  })

  test('a pause stops the weekly schedule, students read its note, and windows keep their days', async () => {
    const { course, teacher, student } = await world(3)
    const hand = await aStudent(api)
    await enrolled(api, hand, course)
    const give = { unitId: unitOf(course, 0), students: [hand.id], closesAt: inDays(9), reason: 'ظروف' }
    await api.as(teacher).confirmed(schedule.giveWindow, give)
    const input = { courseIds: [course.id], from: inDays(3), until: inDays(33), reason: 'رمضان' }
    const unconfirmed = await api.as(teacher).response(schedule.makePause, input)
    expect(unconfirmed).toMatchObject({ body: { effects: [{ kind: 'turnsMove', studentCount: 2 }] } })
    const pause = await api.as(teacher).confirmed(schedule.makePause, input)
    expect(pause).toMatchObject({ state: 'coming', courses: [{ id: course.id }] })
    api.clock.forward({ days: 20 })
    const because = { kind: 'paused', until: pause.until, reason: 'رمضان' }
    expect(await treeOf(student, course)).toMatchObject([
      { state: 'open', closes: { daysLeft: 17 }, because },
      { state: 'upcoming', opensInDays: 17, because },
      { state: 'upcoming' },
    ])
    expect((await treeOf(hand, course))[0]).toMatchObject({ state: 'ended' })
    const ended = await api.as(teacher).confirmed(schedule.endPause, { pauseId: pause.id })
    expect(ended).toMatchObject({ state: 'over', endedAt: api.clock.schoolNow().toISOString() })
    expect((await treeOf(student, course))[0], 'the days that stood still stay').toMatchObject({
      closes: { daysLeft: 4 },
    })
    const list = await api.as(teacher)(schedule.listPauses, { courseId: course.id })
    expect(list).toMatchObject({ data: { totalCount: 1, pauses: [{ id: pause.id, reason: 'رمضان' }] } })
    api.clock.forward({ days: -20 })
  })

  test('a pause of one student needs no confirmation, affects nobody else, and shows its note', async () => {
    const { course, teacher, student, people } = await world(3, 2)
    const other = people[1] as SignedIn
    const input = { students: [student.id], from: inDays(3), until: inDays(23), reason: 'ألف سلامة' }
    const made = await api.as(teacher).response(schedule.makePause, input)
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: { scope: 'students', studentCount: 1, sample: [{ id: student.id }], courses: [], state: 'coming' },
      },
    })
    const pauseId = (made.body as unknown as { data: { id: number } }).data.id
    api.clock.forward({ days: 10 })
    const because = { kind: 'paused', until: input.until, reason: input.reason }
    expect(await treeOf(student, course)).toMatchObject([
      { state: 'open', closes: { daysLeft: 17 }, because },
      { state: 'upcoming', opensInDays: 17, because },
      {},
    ])
    expect(await statesOf(other, course)).toEqual(['ended', 'open', 'upcoming'])
    const later = await aCourse(api, { units: weeks(1) })
    await api.as(teacher).confirmed(grantLecture, { studentId: student.id, unitId: unitOf(later, 0), reason: 'هدية' })
    const lecture = await api.as(student)(studyUnit, { unitId: unitOf(later, 0) })
    expect(lecture, 'what they got since').toMatchObject({ data: { window: { closes: { daysLeft: 20 } } } })
    const listed = (more: object) => api.as(teacher)(schedule.listPauses, more)
    for (const more of [{ studentId: student.id }, { studentId: student.id, state: 'standing' }] as const) {
      expect(await listed(more)).toMatchObject({ data: { totalCount: 1, pauses: [{ id: pauseId }] } })
    }
    expect(await listed({ studentId: other.id })).toMatchObject({ data: { totalCount: 0 } })
    expect(await api.as(teacher).confirmed(schedule.endPause, { pauseId, reason: 'رجع' })).toMatchObject({
      state: 'over',
    })
    expect((await treeOf(student, course))[0]).toMatchObject({ state: 'open', closes: { daysLeft: 4 } })
    expect(await listed({ studentId: student.id, state: 'standing' })).toMatchObject({ data: { totalCount: 0 } })
    const log = await api.as(teacher)(readLog, { who: teacher.id })
    const subject = { kind: 'student', id: student.id }
    expect(log).toMatchObject({
      data: {
        entries: [
          { action: 'student.endPause', subject, reason: 'رجع' },
          {},
          { action: 'student.makePause', subject, reason: input.reason, after: { scope: 'students', studentCount: 1 } },
        ],
      },
    })
    api.clock.forward({ days: -10 })
  })

  test('a pause of several students asks for confirmation, and unknown students are refused', async () => {
    const { course, teacher, people } = await world(2, 3)
    const students = people.slice(0, 2).map(({ id }) => id)
    const input = { students, from: inDays(1), until: inDays(11), reason: 'معسكر' }
    expect(await api.as(teacher).response(schedule.makePause, input)).toMatchObject({
      status: 409,
      body: { code: 'edit.needsConfirm', effects: [{ kind: 'turnsMove', studentCount: 2 }] },
    })
    const { id: pauseId } = await api.as(teacher).confirmed(schedule.makePause, input)
    const daysLeft = async (who: SignedIn | undefined) => (await treeOf(who as SignedIn, course))[0]
    for (const who of people.slice(0, 2)) expect(await daysLeft(who)).toMatchObject({ closes: { daysLeft: 17 } })
    expect(await daysLeft(people[2])).toMatchObject({ closes: { daysLeft: 7 } })
    expect(await api.as(teacher).confirmed(schedule.endPause, { pauseId })).toMatchObject({
      studentCount: 2,
      state: 'over',
    })
    for (const who of people) expect(await daysLeft(who)).toMatchObject({ closes: { daysLeft: 7 } })
    const elsewhere = await anAccount(api, { tenantId: 'tenant1' })
    const foreign = { ...input, students: [...students, elsewhere.id] }
    expect(await api.as(teacher).response(schedule.makePause, foreign)).toMatchObject({
      body: { code: 'student.notFound' },
    })
    for (const more of [{ all: true as const }, { grade: 'Secondary1' }, { courseIds: [course.id] }]) {
      const both = await api.as(teacher).response(schedule.makePause, { ...input, ...more })
      expect(both).toMatchObject({ status: 400, body: { errors: { courseIds: expect.any(String) } } })
    }
  })

  test('merged accounts keep their pauses', async () => {
    const { course, teacher, people } = await world(2, 2)
    const [stays, goes] = people as [SignedIn, SignedIn]
    const input = { students: [goes.id], from: inDays(1), until: inDays(11), reason: 'عملية' }
    const { id } = await api.as(teacher).confirmed(schedule.makePause, input)
    await api.as(teacher).confirmed(mergeStudents, { studentId: stays.id, otherId: goes.id, reason: 'سجّل مرتين' })
    const listed = await api.as(teacher)(schedule.listPauses, { studentId: stays.id })
    expect(listed).toMatchObject({ data: { totalCount: 1, pauses: [{ id, sample: [{ id: stays.id }] }] } })
    expect((await treeOf(stays, course))[0]).toMatchObject({ closes: { daysLeft: 17 } })
  })

  test('a pause can be for a grade, and dates mean days of the school, the last one included', async () => {
    const course = await aCourse(api, { units: weeks(2), grade: 3 })
    const student = await aStudent(api, { grade: 3 })
    await enrolled(api, student, course)
    const teacher = await aTeacher(api)
    const [from, until] = [inDays(1).slice(0, 10), inDays(5).slice(0, 10)]
    const { id, ...pause } = await api.as(teacher).confirmed(schedule.makePause, {
      grade: 'Secondary3',
      from,
      until,
      reason: 'نص السنة',
    })
    expect(Date.parse(pause.until) - Date.parse(pause.from)).toBe(5 * DAY_MS)
    expect((await treeOf(student, course))[0]).toMatchObject({ closes: { daysLeft: 12 } })
    await api.as(teacher).confirmed(schedule.endPause, { pauseId: id })
    expect((await treeOf(student, course))[0], 'one that never began never was').toMatchObject({
      closes: { daysLeft: 7 },
    })
    expect(await api.as(teacher).confirmed(schedule.endPause, { pauseId: id })).toMatchObject({ state: 'over' })
  })

  test('a pause that is ended before it begins changes no day of any unit', async () => {
    const { course, teacher, student } = await world(3)
    const targets = [
      { courseIds: [course.id], reason: 'رمضان' },
      { students: [student.id], reason: 'ألف سلامة' },
    ]
    const pauseIds: number[] = []
    for (const one of targets) {
      const pause = await api.as(teacher).confirmed(schedule.makePause, { ...one, from: inDays(5), until: inDays(15) })
      pauseIds.push(pause.id)
    }
    expect((await treeOf(student, course))[0]).toMatchObject({ closes: { daysLeft: 17 } })
    api.clock.forward({ days: 2 })
    for (const pauseId of pauseIds) await api.as(teacher).confirmed(schedule.endPause, { pauseId })
    expect(await treeOf(student, course)).toMatchObject([
      { state: 'open', closes: { daysLeft: 5 } },
      { state: 'upcoming', opensInDays: 5 },
      { state: 'upcoming', opensInDays: 12 },
    ])
    api.clock.forward({ days: -2 })
  })

  test('a student who enrolled at the last moment of a late unit has its week like those before', async () => {
    const course = await aCourse(api, { units: weeks(2) })
    const teacher = await aTeacher(api)
    await api.db.inSchool('tenant3', (db) =>
      db.updateTable('unit').set({ state: 'draft' }).where('id', '=', unitOf(course, 0)).execute(),
    )
    const [atTheMoment, aDayLater] = [await aStudent(api), await aStudent(api)]
    await enrolled(api, atTheMoment, course)
    const { enrolledAt } = await api.db.inSchool('tenant3', (db) =>
      db
        .selectFrom('enrolment')
        .select('enrolledAt')
        .where('studentId', '=', atTheMoment.id)
        .where('courseId', '=', course.id)
        .executeTakeFirstOrThrow(),
    )
    api.clock.forward({ days: 8 })
    await api.as(teacher).confirmed(publishUnit, { unitId: unitOf(course, 0) })
    await api.db.asOwner((db) =>
      db
        .updateTable('givenWindow')
        .set({ enrolledUntil: enrolledAt })
        .where('courseId', '=', course.id)
        .where('whom', '=', 'late')
        .execute(),
    )
    await enrolled(api, aDayLater, course)
    expect((await treeOf(atTheMoment, course))[0]).toMatchObject({ state: 'open', closes: { daysLeft: 7 } })
    api.clock.forward({ days: 6.99 })
    expect((await treeOf(atTheMoment, course))[0]).toMatchObject({ state: 'open' })
    api.clock.forward({ days: -14.99 })
  })

  test('a unit published late is open for seven whole days, pauses counted, for students past its turn', async () => {
    const { course, teacher, student } = await world(2)
    await api.db.inSchool('tenant3', (db) =>
      db.updateTable('unit').set({ state: 'draft' }).where('id', '=', unitOf(course, 0)).execute(),
    )
    const input = { courseIds: [course.id], from: inDays(2), until: inDays(12), reason: 'امتحانات' }
    await api.as(teacher).confirmed(schedule.makePause, input)
    api.clock.forward({ days: 18 })
    const newcomer = await aStudent(api)
    await enrolled(api, newcomer, course)
    expect(await statesOf(student, course), 'eight days have run').toEqual(['ended'])
    await api.as(teacher).confirmed(publishUnit, { unitId: unitOf(course, 0) })
    expect((await treeOf(student, course))[0]).toMatchObject({ state: 'open', closes: { daysLeft: 7 } })
    const list = await api.as(teacher)(schedule.listWindows, { courseId: course.id })
    expect(list).toMatchObject({ data: { totalCount: 1, windows: [{ whom: 'late', unitId: unitOf(course, 0) }] } })
    api.clock.forward({ days: 6.99 })
    expect((await treeOf(student, course))[0]).toMatchObject({ state: 'open' })
    api.clock.forward({ days: 0.01 })
    expect((await treeOf(student, course))[0]).toMatchObject({ state: 'ended' })
    api.clock.forward({ days: -25 })
  })

  test('after random windows and pauses, students see what the rule says, and completed lessons stay', async () => {
    const course = await aCourse(api, { units: weeks(3) })
    const teacher = await aTeacher(api)
    const began = api.clock.schoolNow()
    const students = [await aStudent(api), await aStudent(api)]
    for (const student of students) await enrolled(api, student, course)
    const done = lessonAt(course, 0, 0).id
    for (const student of students) await api.as(student)(completeLessons, { courseId: course.id, lessonIds: [done] })
    const day = fc.integer({ min: -10, max: 40 })
    const decision = fc.record({
      unit: fc.option(fc.integer({ min: 0, max: 2 })),
      whom: fc.constantFrom('all' as const, 0, 1),
      opens: fc.option(day),
      closes: fc.option(day),
      note: fc.constantFrom(undefined, 'للمراجعة', 'بعد الامتحان'),
    })
    const aPause = fc.record({
      from: day,
      length: fc.integer({ min: 1, max: 20 }),
      target: fc.constantFrom('course' as const, 'both' as const, 0, 1),
    })
    const step = fc.oneof(decision, aPause, fc.constant('end' as const), fc.integer({ min: 1, max: 9 }))
    const decisions: Array<WindowDecision & { id: number; unit: number | null; whom: 'all' | number }> = []
    const pauses: Array<Pause & { id: number; target: 'course' | 'both' | number }> = []
    const weeksOf = (target: 'course' | 'both' | number) =>
      target === 'course'
        ? { courseIds: [course.id] }
        : { students: students.filter((_, place) => target === 'both' || target === place).map(({ id }) => id) }
    const undo = async () => {
      for (const { id } of pauses.splice(0)) {
        await api.db.asOwner((db) =>
          db.updateTable('pause').set({ endedAt: '2001-01-01' }).where('id', '=', id).execute(),
        )
      }
      for (const { id } of decisions.splice(0)) await api.as(teacher).confirmed(schedule.endWindow, { windowId: id })
      api.clock.forward({ seconds: (began.getTime() - api.clock.schoolNow().getTime()) / 1_000 })
    }
    const decidedAtRandom = fc
      .asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const at = (days: number) => new Date(api.clock.schoolNow().getTime() + days * DAY_MS)
        for (const one of steps) {
          if (typeof one === 'number') api.clock.forward({ days: one })
          else if (one === 'end') {
            const last = decisions.pop()
            if (last) await api.as(teacher).confirmed(schedule.endWindow, { windowId: last.id })
          } else if ('length' in one) {
            const [from, until] = [at(one.from), at(one.from + one.length)]
            const input = {
              from: from.toISOString(),
              until: until.toISOString(),
              reason: 'إجازة',
              ...weeksOf(one.target),
            }
            pauses.push({
              ...(await api.as(teacher).confirmed(schedule.makePause, input)),
              from,
              until,
              target: one.target,
            })
          } else if ((one.opens ?? one.closes) !== null && (one.closes === null || (one.opens ?? -99) < one.closes)) {
            const [opensAt, closesAt] = [one.opens, one.closes].map((days) => (days === null ? null : at(days)))
            const given = await api.as(teacher).confirmed(schedule.giveWindow, {
              ...(one.unit === null ? { courseId: course.id } : { unitId: unitOf(course, one.unit) }),
              students: one.whom === 'all' ? 'all' : [students[one.whom]?.id ?? 0],
              ...(opensAt && { opensAt: opensAt.toISOString() }),
              ...(closesAt && { closesAt: closesAt.toISOString() }),
              ...(one.note && { note: one.note }),
              reason: 'ظروف',
            })
            const decision = {
              ...(one.note && { note: one.note }),
              opensAt: opensAt ?? null,
              closesAt: closesAt ?? null,
              decidedAt: at(0),
            }
            decisions.push({ id: given.id, unit: one.unit, whom: one.whom, ...decision })
          }
        }
        for (const [place, student] of students.entries()) {
          const expected = [0, 1, 2].map((index) => {
            const mine = decisions.findLast(
              ({ unit, whom }) => (unit === null || unit === index) && (whom === 'all' || whom === place),
            )
            const still = pauses.filter(({ target }) => typeof target === 'string' || target === place)
            const own = { enrolledAt: began, redeemedAt: null, late: [], pauses: still, decision: mine ?? null }
            return windowOf({ index, policy: 'weekly-window', ...own }, api.clock.schoolNow())
          })
          expect(await treeOf(student, course)).toEqual(expected)
          const reply = await api.as(student)(studyCourse, { courseid: course.id })
          expect(reply).toMatchObject({ data: { units: [{ lessons: [{ isCompleted: true }] }, {}, {}] } })
        }
      })
      .afterEach(undo)
    await fc.assert(decidedAtRandom, { numRuns: 25 })
  })
})

describe.runIf(engines.includes('server'))('at the same moment', () => {
  const api = useApi({ engine: 'server' })

  test('of two concurrent windows for one student both are stored, and the later one counts', async () => {
    const course = await aCourse(api, { units: weeks(1) })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const desks = [await anAssistant(api, ['students']), await anAssistant(api, ['students'])]
    for (const desk of desks) await api.as(desk)(schedule.listWindows, {})
    const at = (days: number) => new Date(api.clock.schoolNow().getTime() + days * DAY_MS).toISOString()
    const unitId = course.units[0]?.id ?? 0
    const inputs = [20, 30].map((days) => ({ unitId, students: [student.id], closesAt: at(days), reason: 'ظروف' }))
    const order = { kind: 'order', subjectId: course.id, tenantId: 'tenant3' } as const
    await api.db.asOwner((db) => db.insertInto('revision').values(order).execute())
    await race(
      api.db,
      (gate) => gate.selectFrom('revision').select('kind').where('subjectId', '=', course.id).forUpdate().execute(),
      inputs.map((input, place) => () => api.as(desks[place])(schedule.giveWindow, input)),
    )
    const list = await api.as(desks[0])(schedule.listWindows, { studentId: student.id })
    const [newest] = (list.success && list.data.windows) || []
    const tree = await api.as(student)(studyCourse, { courseid: course.id })
    expect(list).toMatchObject({ data: { totalCount: 2 } })
    expect(tree).toMatchObject({ data: { units: [{ window: { closes: { at: newest?.closesAt } } }] } })
  })
})
