import { permissionPresets } from '@manassa/contract/rules/permissions'
import { listActiveCourses, readCourse } from '@manassa/contract/student/catalogue'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { readLesson, studyCourse } from '@manassa/contract/student/study'
import * as courses from '@manassa/contract/teacher/courses'
import { describe, expect, test } from 'vitest'
import { readLog } from '#api/features/log/read-log.ts'
import { aBatch } from '#test/a-batch.ts'
import { aCourseCode, spenderOf } from '#test/a-code.ts'
import { aCourse, enrolled, exam, lessonAt, video } from '#test/a-course.ts'
import { aHolder, consignCards } from '#test/a-holder.ts'
import { asStaff } from '#test/as-staff.ts'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aStudent, aTeacher, type SignedIn, signedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

const HISTORY = { courseName: 'تاريخ الصف الأول', grade: 'Secondary1', term: 'First', price: 150 } as const

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const inSchool = (who?: SignedIn) => api.as(who)

  const giveVideo = (lessonId: number) =>
    api.db.inSchool('tenant3', (db) =>
      db
        .insertInto('lessonVideo')
        .values({ tenantId: 'tenant3', lessonId, externalUrl: 'https://youtu.be/dQw4w9WgXcQ' })
        .execute(),
    )

  test('a teacher creates a course and publishes what is ready, and a student sees nothing else of it', async () => {
    const teacher = inSchool(await aTeacher(api))
    const { id: courseId, state } = await teacher.data(courses.createCourse, HISTORY)
    expect(state).toBe('draft')
    expect(await teacher(courses.publishCourse, { courseId })).toMatchObject({
      code: 'course.notReady',
      missing: [{ what: 'lessons', name: HISTORY.courseName }],
    })

    const unit = await teacher.data(courses.createUnit, { courseId, unitName: 'الأولى', unitTitle: 'مصر القديمة' })
    const lesson = (lessonName: string, type: 'Video' | 'Quiz') =>
      teacher.data(courses.createLesson, { unitId: unit.id, lessonName, type })
    const [videoLesson, quiz] = [await lesson('النيل', 'Video'), await lesson('اختبار النيل', 'Quiz')]
    await giveVideo(videoLesson.id)
    const empty = await teacher.data(courses.createUnit, { courseId, unitName: 'التانية', unitTitle: 'قريبًا' })

    const result = await teacher.data(courses.publishCourse, { courseId })
    expect(result).toMatchObject({
      state: 'published',
      units: [
        { state: 'published', lessons: [{ state: 'published' }, { state: 'draft', lacks: ['questions'] }] },
        { id: empty.id, state: 'published', lessons: [] },
      ],
      left: [{ what: 'questions', lessonId: quiz.id, name: 'اختبار النيل' }],
    })
    expect(await inSchool()(readCourse, { courseid: courseId })).toMatchObject({
      data: { units: [{ lessons: [{ id: videoLesson.id }] }, { unitTitle: 'قريبًا', lessons: [] }] },
    })
    expect(await teacher(courses.publishLesson, { lessonId: quiz.id })).toMatchObject({ code: 'lesson.notReady' })
    expect(await teacher.data(courses.publishCourse, { courseId })).toMatchObject({
      orderRevision: result.orderRevision,
    })
  })

  test('each mistake in a new course is reported at its field, and an empty price is not zero', async () => {
    const teacher = inSchool(await aTeacher(api))
    const wrong = { ...HISTORY, courseName: ' ', price: '' as never }
    expect(await teacher(courses.createCourse, wrong)).toMatchObject({
      code: 'request.invalid',
      errors: { courseName: expect.any(String), price: expect.stringContaining('0') },
    })
    for (const price of [-1, 0.123, Number.NaN, 1e12, null as never]) {
      expect(await teacher(courses.createCourse, { ...HISTORY, price })).toMatchObject({
        errors: { price: expect.any(String) },
      })
    }
    expect(await teacher(courses.createCourse, { ...HISTORY, price: 99.95 })).toMatchObject({ success: true })
  })

  test('repeating a request with its key creates one course, and the key with other content is refused', async () => {
    const [teacher, another] = [await aTeacher(api), await aTeacher(api)]
    const make = async (who: SignedIn, courseName: string, key: string) => {
      const extras = { headers: { 'idempotency-key': key } }
      const { body } = await api.as(who).response(courses.createCourse, { ...HISTORY, courseName }, extras)
      return body.success ? body.data.id : body.code
    }
    const first = await make(teacher, 'مرة واحدة', 'key-1')
    expect(first).toEqual(expect.any(Number))
    expect(await make(teacher, 'مرة واحدة', 'key-1')).toBe(first)
    expect(await make(teacher, 'حاجة تانية', 'key-1')).toBe('request.conflict')
    expect(await make(teacher, 'مرة واحدة', 'key-2')).not.toBe(first)
    expect(await make(another, 'مرة واحدة', 'key-1')).not.toBe(first)
    const named = await api.as(teacher)(courses.listCourses, { search: 'مره واحده' })
    expect(named).toMatchObject({ data: { totalCount: 3 } })
    expect(await make(teacher, ' ', 'key-3')).toBe('request.invalid')
    expect(await make(teacher, 'بعد ما اتظبط', 'key-3')).toEqual(expect.any(Number))
  })

  test('enrolled students keep an unpublished course, and new students cannot enrol', async () => {
    const [teacher, student, late] = [inSchool(await aTeacher(api)), await aStudent(api), await aStudent(api)]
    const course = await aCourse(api, { price: 0, name: 'كورس بيتخفي' })
    await enrolled(api, student, course)
    await teacher.data(courses.unpublishCourse, { courseId: course.id })
    expect(await api.as(student)(studyCourse, { courseid: course.id })).toMatchObject({ success: true })
    expect(await api.as(late)(studyCourse, { courseid: course.id })).toMatchObject({ code: 'course.notFound' })
    expect(JSON.stringify(await inSchool()(listActiveCourses, { pagesize: 100 }))).not.toContain('كورس بيتخفي')
  })

  test('unpublishing a lesson needs a confirmation, and its progress returns with it', async () => {
    const person = await aTeacher(api, { name: 'هنا سمير' })
    const [teacher, student] = [inSchool(person), await aStudent(api, { name: 'منة الله' })]
    const course = await aCourse(api, { units: [[video, video]] })
    await enrolled(api, student, course)
    const lessonId = lessonAt(course, 0, 0).id
    const unconfirmed = await teacher(courses.archiveLesson, { lessonId })
    expect(unconfirmed).toMatchObject({
      code: 'edit.needsConfirm',
      effects: [{ kind: 'lessonsShut', studentCount: 1, sample: [{ id: student.id, name: 'منة الله' }] }],
    })
    expect(await api.as(student)(readLesson, { lessonId })).toMatchObject({ success: true })

    const { confirm } = unconfirmed as unknown as { confirm: string }
    await teacher.data(courses.archiveLesson, { lessonId, confirm })
    expect(await api.as(student)(readLesson, { lessonId })).toMatchObject({ code: 'lesson.notFound' })
    const bin = await teacher.data(courses.listBin, {})
    const binned = bin.things.find(({ kind, id }) => kind === 'lesson' && id === lessonId)
    expect(binned).toMatchObject({ archivedBy: { name: person.name } })

    const back = await teacher(courses.restoreLesson, { lessonId })
    await teacher.data(courses.restoreLesson, { lessonId, confirm: (back as unknown as { confirm: string }).confirm })
    expect(await api.as(student)(readLesson, { lessonId })).toMatchObject({ success: true })
    api.clock.forward({ days: 31 })
    const later = inSchool(await aTeacher(api))
    expect((await later.data(courses.listBin, {})).things).toEqual([])
  })

  test('an item that was archived thirty days ago cannot be restored', async () => {
    const teacher = inSchool(await aTeacher(api))
    const course = await aCourse(api, { name: 'راح' })
    await teacher.data(courses.archiveCourse, { courseId: course.id })
    expect(await teacher(courses.restoreLesson, { lessonId: lessonAt(course, 0, 0).id })).toMatchObject({
      success: true,
    })
    api.clock.forward({ days: 31 })
    const again = inSchool(await aTeacher(api))
    expect(await again(courses.restoreCourse, { courseId: course.id })).toMatchObject({ code: 'archive.notThere' })
  })

  test('archiving a course with unused cards needs a confirmation that names their number', async () => {
    const teacher = inSchool(await aTeacher(api))
    const course = await aCourse(api)
    await aCourseCode(api, course)
    await aCourseCode(api, course)
    expect(await teacher(courses.archiveCourse, { courseId: course.id })).toMatchObject({
      code: 'edit.needsConfirm',
      effects: [{ kind: 'codesStop', codeCount: 2, studentCount: 0 }],
    })
  })

  test('staff who only edit content see the number of affected students but no names', async () => {
    const preset = permissionPresets.find(({ name }) => name === 'محرر محتوى')
    const editor = inSchool(await anAssistant(api, preset?.permissions ?? []))
    const student = await aStudent(api, { name: 'منة الله' })
    const course = await aCourse(api, { units: [[video, video]] })
    await enrolled(api, student, course)
    const lessonId = lessonAt(course, 0, 0).id
    const unconfirmed = await editor(courses.archiveLesson, { lessonId })
    expect(unconfirmed).toMatchObject({ effects: [{ kind: 'lessonsShut', studentCount: 1, sample: [] }] })
    const { confirm } = unconfirmed as unknown as { confirm: string }

    const batch = await aBatch(api, course)
    await consignCards(api, await aHolder(api), batch, { from: 1, to: 2, unitPrice: 50 })
    const stops = await editor(courses.archiveCourse, { courseId: course.id })
    expect(stops).toMatchObject({ effects: [{ kind: 'codesStop', codeCount: 3, studentCount: 0, sample: [] }] })
    expect(JSON.stringify([unconfirmed, stops])).not.toMatch(/منة الله|مكتبة/)
    for (const [permission, names] of [
      ['results', { sample: [{ id: student.id, name: 'منة الله' }] }],
      ['grants', { sample: [{ id: student.id, name: 'منة الله' }] }],
    ] as const) {
      const both = inSchool(await anAssistant(api, ['courses', permission]))
      expect(await both(courses.archiveLesson, { lessonId })).toMatchObject({ effects: [names] })
    }
    const counts = inSchool(await anAssistant(api, ['courses', 'money']))
    expect(await counts(courses.archiveCourse, { courseId: course.id })).toMatchObject({
      effects: [{ holders: [expect.stringMatching(/مكتبة/)] }],
    })
    await editor.data(courses.archiveLesson, { lessonId, confirm })
  })

  test('a unit that is published after its week began is open for seven whole days to students who missed it', async () => {
    const [teacher, early] = [inSchool(await aTeacher(api)), await aStudent(api)]
    const course = await aCourse(api, { units: [[video], [video]] })
    await enrolled(api, early, course)
    const unit = await teacher.data(courses.createUnit, {
      courseId: course.id,
      unitName: 'التالتة',
      unitTitle: 'اتأخرت',
    })
    const lesson = await teacher.data(courses.createLesson, { unitId: unit.id, lessonName: 'درس', type: 'Video' })
    await giveVideo(lesson.id)
    api.clock.forward({ days: 20 })
    const newcomer = await aStudent(api)
    await enrolled(api, newcomer, course)
    const again = inSchool(await aTeacher(api))
    const unconfirmed = await again(courses.publishUnit, { unitId: unit.id })
    expect(unconfirmed).toMatchObject({
      effects: [
        { kind: 'windowsGiven', studentCount: 1, forLate: { days: 7 }, sample: [{ id: early.id }] },
        { kind: 'lessonsOpen', studentCount: 1 },
      ],
    })
    await again.data(courses.publishUnit, {
      unitId: unit.id,
      confirm: (unconfirmed as unknown as { confirm: string }).confirm,
    })

    const open = async (who: SignedIn) => {
      const again = await signedIn(api, who, `phone-${api.clock.now().getTime()}`)
      const { units } = await api.as(again).data(studyCourse, { courseid: course.id })
      return units[2]?.window
    }
    expect(await open(early)).toMatchObject({ state: 'open', closes: { daysLeft: 7 } })
    expect(await open(newcomer)).toMatchObject({ state: 'upcoming', opensInDays: 14 })
    api.clock.forward({ days: 7, seconds: 1 })
    expect(await open(early)).toMatchObject({ state: 'ended' })
  })

  test('a late unit, published alone or with its course, may stay closed for students whose week is over', async () => {
    const [teacher, early] = [inSchool(await aTeacher(api)), await aStudent(api)]
    const course = await aCourse(api, { units: [[video]] })
    await enrolled(api, early, course)
    const made = async (unitTitle: string) => {
      const unit = await teacher.data(courses.createUnit, { courseId: course.id, unitName: 'جديدة', unitTitle })
      const lesson = await teacher.data(courses.createLesson, { unitId: unit.id, lessonName: 'درس', type: 'Video' })
      await giveVideo(lesson.id)
      return unit.id
    }
    const [second, third] = [await made('التانية'), await made('التالتة')]
    api.clock.forward({ days: 30 })
    const again = inSchool(await aTeacher(api))
    expect(await again.data(courses.publishUnit, { unitId: second, opensForLate: false })).toMatchObject({
      state: 'published',
    })
    const ofCourse = { courseId: course.id }
    const unconfirmed = await again(courses.publishCourse, ofCourse)
    expect(unconfirmed).toMatchObject({
      effects: [{ kind: 'windowsGiven', forLate: { days: 7 } }, { kind: 'lessonsOpen' }],
    })
    const { confirm } = unconfirmed as unknown as { confirm: string }
    const shut = await again.data(courses.publishCourse, { ...ofCourse, confirm, opensForLate: false })
    expect(shut.units.map(({ id, state }) => [id, state]).slice(1)).toEqual([
      [second, 'published'],
      [third, 'published'],
    ])
    const phone = await signedIn(api, early, `phone-${api.clock.now().getTime()}`)
    const { units } = await api.as(phone).data(studyCourse, { courseid: course.id })
    expect(units.map(({ window }) => window.state)).toEqual(['ended', 'ended', 'ended'])
  })

  test('units and lessons can be reordered, and an incomplete order is refused', async () => {
    const teacher = inSchool(await aTeacher(api))
    const course = await aCourse(api, { units: [[video, exam], [video]] })
    const [first, second] = course.units
    if (!first || !second) throw new Error('There are no units')
    const [a, b] = first.lessons.map(({ id }) => id) as [number, number]
    const c = second.lessons[0]?.id ?? 0
    const order = [
      { id: second.id, lessons: [b, c] },
      { id: first.id, lessons: [a] },
    ]
    const result = await teacher.data(courses.orderCourse, { courseId: course.id, units: order, orderRevision: 1 })
    expect(result.units.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) }))).toEqual(order)
    expect(result.orderRevision).toBe(2)
    for (const units of [order.slice(1), [...order, ...order], [{ id: first.id, lessons: [a, b, c] }], []]) {
      expect(await teacher(courses.orderCourse, { courseId: course.id, units })).toMatchObject({
        errors: { units: expect.any(String) },
      })
    }
    const stale = { courseId: course.id, units: order.toReversed(), orderRevision: 1 }
    expect(await teacher(courses.orderCourse, stale)).toMatchObject({ code: 'edit.conflict' })
  })

  test('numbered units are renumbered when one is inserted or archived', async () => {
    const teacher = inSchool(await aTeacher(api))
    const { id: courseId } = await teacher.data(courses.createCourse, { ...HISTORY, courseName: 'الترقيم' })
    const make = async (unitName: string, unitTitle: string) =>
      (await teacher.data(courses.createUnit, { courseId, unitName, unitTitle })).id
    const first = await make('الوحدة 1', 'النيل')
    const review = await make('مراجعة', 'الكل')
    const second = await make('الوحدة 2', 'محمد علي')
    const between = await make('الوحدة 2', 'الحملة')
    const names = async () => {
      const { units } = await teacher.data(courses.readEditedCourse, { courseId })
      return units.map(({ unitName, unitTitle }) => [unitName, unitTitle])
    }
    const units = [first, between, second, review].map((id) => ({ id, lessons: [] }))
    await teacher.data(courses.orderCourse, { courseId, units })
    const numbered = [
      ['الوحدة 1', 'النيل'],
      ['الوحدة 2', 'الحملة'],
      ['الوحدة 3', 'محمد علي'],
      ['مراجعة', 'الكل'],
    ]
    expect(await names()).toEqual(numbered)
    await teacher.data(courses.archiveUnit, { unitId: between })
    expect(await names()).toEqual([numbered[0], ['الوحدة 2', 'محمد علي'], numbered[3]])
    await teacher.data(courses.restoreUnit, { unitId: between })
    expect(await names()).toEqual(numbered)
  })

  test('an empty unit is published with its course only if the teacher chooses so', async () => {
    const teacher = inSchool(await aTeacher(api))
    const { id: courseId } = await teacher.data(courses.createCourse, { ...HISTORY, courseName: 'ناقص' })
    const makeUnit = async (unitTitle: string) =>
      (await teacher.data(courses.createUnit, { courseId, unitName: 'الوحدة 1', unitTitle })).id
    const [full] = [await makeUnit('النيل'), await makeUnit('محمد علي')]
    const lesson = await teacher.data(courses.createLesson, { unitId: full, lessonName: 'درس', type: 'Video' })
    await giveVideo(lesson.id)
    const states = ({ units }: { units: Array<{ state: string }> }) => units.map(({ state }) => state)
    const without = await teacher.data(courses.publishCourse, { courseId, showsEmptyUnits: false })
    expect(states(without)).toEqual(['published', 'draft'])
    expect(states(await teacher.data(courses.publishCourse, { courseId }))).toEqual(['published', 'published'])
  })

  test('making a published course free always needs a confirmation, and a draft never', async () => {
    const teacher = inSchool(await aTeacher(api))
    const shown = await aCourse(api)
    const unconfirmed = await teacher(courses.updateCourse, { courseId: shown.id, price: 0 })
    expect(unconfirmed).toMatchObject({ code: 'edit.needsConfirm', effects: [{ kind: 'courseBecomesFree' }] })
    const { confirm } = unconfirmed as unknown as { confirm: string }
    expect(await teacher.data(courses.updateCourse, { courseId: shown.id, price: 0, confirm })).toMatchObject({
      price: 0,
    })
    const draft = await aCourse(api, { active: false })
    expect(await teacher.data(courses.updateCourse, { courseId: draft.id, price: 0 })).toMatchObject({ price: 0 })
  })

  test('a copy of a course has its settings', async () => {
    const teacher = inSchool(await aTeacher(api))
    const settings = { openingPolicy: 'all-open', supervisorContact: true, description: 'من محمد علي' } as const
    const { id: courseId } = await teacher.data(courses.createCourse, { ...HISTORY, ...settings })
    const { courseName: _name, ...facts } = HISTORY
    expect(await teacher.data(courses.duplicateCourse, { courseId })).toMatchObject({ ...facts, ...settings })
  })

  test('a copy of a course is a draft with everything in it, and the original stays as it is', async () => {
    const teacher = inSchool(await aTeacher(api))
    const course = await aCourse(api, { name: 'الأصل', units: [[video, exam]] })
    const copy = await teacher.data(courses.duplicateCourse, { courseId: course.id })
    expect(copy).toMatchObject({
      courseName: 'الأصل (نسخة)',
      state: 'draft',
      missing: [],
      units: [
        {
          state: 'draft',
          lessons: [
            { type: 'Video', lacks: [] },
            { type: 'Quiz', lacks: [] },
          ],
        },
      ],
    })
    expect(await teacher.data(courses.readEditedCourse, { courseId: course.id })).toMatchObject({ state: 'published' })
  })

  test('a copy takes along what was chosen, under its own name and price', async () => {
    const teacher = inSchool(await aTeacher(api))
    const course = await aCourse(api, { units: [[video, exam], [video]] })
    const [first, second] = course.units
    const named = { courseId: course.id, courseName: 'تاريخ 2027', price: 275 }
    const part = await teacher.data(courses.duplicateCourse, {
      ...named,
      unitIds: [first?.id ?? 0],
      copiesVideos: false,
    })
    expect(part).toMatchObject({
      courseName: 'تاريخ 2027',
      price: 275,
      state: 'draft',
      units: [{ lessons: [{ lacks: ['video'] }, { lacks: [] }] }],
    })
    const quizless = await teacher.data(courses.duplicateCourse, {
      ...named,
      unitIds: [first?.id ?? 0, second?.id ?? 0],
      copiesQuizzes: false,
    })
    expect(quizless.units).toMatchObject([{ lessons: [{ lacks: [] }, { lacks: ['questions'] }] }, { lessons: [{}] }])
  })

  test("a year's turn does what its one question says, once: copies are drafts, students keep the old, open codes stop", async () => {
    const tenantId = 'tenant1'
    const who = await aTeacher(api, { tenantId })
    const teacher = inSchool(who)
    expect(await teacher(courses.turnYear, { term: 'Second' })).toMatchObject({ data: { courses: [] } })
    const course = await aCourse(api, { tenantId, name: 'تاريخ 2026', price: 180, units: [[video, exam], [video]] })
    const draft = await aCourse(api, { tenantId, name: 'لسه مسودة', active: false })
    const other = await aCourse(api, { tenantId, name: 'الترم التاني 2026', term: 'Second' })
    const [spent, card] = [await aCourseCode(api, course), await aCourseCode(api, course)]
    const [student, late] = [await aStudent(api, { tenantId }), await aStudent(api, { tenantId })]
    await inSchool(student).data(addCourseByCode, { courseId: course.id, Code: spent.printed })
    const studied = () => inSchool(student).data(studyCourse, { courseid: course.id })
    const read = (courseId: number) => teacher.data(courses.readEditedCourse, { courseId })
    const [windows, original] = [(await studied()).units.map(({ window }) => window), await read(course.id)]

    const unconfirmed = await teacher(courses.turnYear, { term: 'First' })
    expect(unconfirmed).toMatchObject({
      code: 'edit.needsConfirm',
      effects: [
        { kind: 'yearTurns', courses: ['تاريخ 2026'] },
        { kind: 'codesStop', codeCount: 1 },
      ],
    })
    expect(await read(course.id), 'the question alone changes nothing').toEqual(original)
    const { confirm } = unconfirmed as unknown as { confirm: string }
    const turn = (key: string) => {
      const extras = { headers: { 'idempotency-key': key } }
      return api.as(who).response(courses.turnYear, { term: 'First', confirm }, extras)
    }
    const sent = await Promise.all([turn('turn-1'), turn('turn-2')])
    const made = sent.flatMap(({ body }) => (body.success ? body.data.courses : []))
    expect(made, 'of two that are sent together, one copies').toEqual([
      { id: expect.any(Number), courseName: 'تاريخ 2027' },
    ])
    for (const [place, { body }] of sent.entries()) expect((await turn(`turn-${place + 1}`)).body).toEqual(body)

    const copy = await read(made[0]?.id ?? 0)
    expect(copy).toMatchObject({ state: 'draft', missing: [], studentCount: 0, price: 180, term: 'First' })
    const titles = ({ units }: typeof copy) =>
      units.map(({ unitTitle, lessons }) => [unitTitle, ...lessons.map(({ lessonName, type }) => [lessonName, type])])
    expect(titles(copy)).toEqual(titles(original))
    expect(await read(course.id)).toMatchObject({ state: 'archived', studentCount: 1, price: 180 })
    expect(await teacher.data(courses.listBin, {})).toMatchObject({ things: [{ kind: 'course', id: course.id }] })
    expect(await read(draft.id)).toMatchObject({ state: 'draft', courseName: 'لسه مسودة' })
    expect(await read(other.id)).toMatchObject({ state: 'published', courseName: 'الترم التاني 2026' })
    expect((await studied()).units.map(({ window }) => window)).toEqual(windows)
    for (const courseId of [course.id, copy.id]) {
      expect(await inSchool(late)(addCourseByCode, { courseId, Code: card.printed })).toMatchObject({ success: false })
    }
    expect(await spenderOf(api, card), 'a code that stopped is not spent').toBeNull()
  })

  test('an empty lesson becomes another kind, and one with content does not', async () => {
    const teacher = inSchool(await aTeacher(api))
    const { id: courseId } = await teacher.data(courses.createCourse, HISTORY)
    const unit = await teacher.data(courses.createUnit, { courseId, unitName: 'الوحدة 1', unitTitle: 'النيل' })
    const lesson = await teacher.data(courses.createLesson, { unitId: unit.id, lessonName: 'درس', type: 'Video' })
    const changeKind = (type: 'Video' | 'Quiz') => teacher(courses.updateLesson, { lessonId: lesson.id, type })
    expect(await changeKind('Quiz')).toMatchObject({ success: true })
    const { units } = await teacher.data(courses.readEditedCourse, { courseId })
    expect(units[0]?.lessons).toMatchObject([{ type: 'Quiz', lacks: ['questions'] }])
    expect(await changeKind('Video')).toMatchObject({ success: true })
    await giveVideo(lesson.id)
    expect(await changeKind('Quiz')).toMatchObject({ code: 'lesson.notEmpty' })
    expect(await changeKind('Video')).toMatchObject({ success: true })
  })

  test('every change is in the log, by whom and from what to what', async () => {
    const who = await aTeacher(api)
    const { id: courseId } = await api.as(who).data(courses.createCourse, HISTORY)
    await api.as(who).data(courses.updateCourse, { courseId, price: 175, description: ' ' })
    await api.as(who).data(courses.archiveCourse, { courseId, reason: 'كان تجربة' })
    const [archived, updated, created] = await asStaff(api, who, (context) => readLog(context, { limit: 3 }))
    expect(archived).toMatchObject({ action: 'course.archive', reason: 'كان تجربة', after: { state: 'archived' } })
    expect(updated).toMatchObject({ action: 'course.update', before: { price: 150 }, after: { price: 175 } })
    expect(created).toMatchObject({ action: 'course.create', subject: { kind: 'course', id: courseId } })
  })
})
