import { readLesson } from '@manassa/contract/student/study'
import { retargetCodeBatch } from '@manassa/contract/teacher/code-batches'
import { duplicateLesson, updateCourse } from '@manassa/contract/teacher/courses'
import { endEnrolment, endLecture, grantCourse, grantLecture } from '@manassa/contract/teacher/grants'
import { archiveQuestion, readEditedQuiz, saveQuestion } from '@manassa/contract/teacher/quiz'
import { giveWindow } from '@manassa/contract/teacher/schedule'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aBatch } from '#test/a-batch.ts'
import { aCourseCode } from '#test/a-code.ts'
import { aCourse, anAttempt, enrolled, exam, lessonAt, type MadeCourse, practice, video } from '#test/a-course.ts'
import { anUpload, aPicture } from '#test/an-upload.ts'
import { bothEngines } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'
import { runCleanup } from './cleanup.ts'
import { REFERENCES } from './purge-archived.ts'

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const archive = (table: 'course' | 'unit' | 'lesson', id: number) =>
    api.db.inSchool('tenant3', (db) =>
      db
        .updateTable(table)
        .set({ state: 'archived', archivedFrom: 'draft', archivedAt: api.clock.now() })
        .where('id', '=', id)
        .execute(),
    )
  const left = (table: 'course' | 'unit' | 'lesson') =>
    api.db.inSchool('tenant3', async (db) => (await db.selectFrom(table).select('id').execute()).map(({ id }) => id))
  const unitIds = ({ units }: MadeCourse) => units.map(({ id }) => id)

  test('after thirty days in the bin an unused course is deleted, and a used one is not', async () => {
    const plan = { units: [[video, practice]] }
    const [empty, studied, sold] = [await aCourse(api, plan), await aCourse(api, plan), await aCourse(api, plan)]
    const kept = await aCourse(api, { units: [[video, practice], [video]] })
    const student = await aStudent(api)
    await enrolled(api, student, studied)
    await aCourseCode(api, sold)
    const [taken, untaken] = [lessonAt(kept, 0, 1).id, lessonAt(kept, 0, 0).id]
    await anAttempt(api, student, taken)
    for (const { id } of [empty, studied, sold]) await archive('course', id)
    for (const id of [taken, untaken]) await archive('lesson', id)

    api.clock.forward({ days: 29 })
    await runCleanup(api.services)
    expect(await left('course')).toEqual(expect.arrayContaining([empty.id]))
    api.clock.forward({ days: 2 })
    await runCleanup(api.services)
    const courses = await left('course')
    expect(courses).not.toContain(empty.id)
    expect(courses).toEqual(expect.arrayContaining([studied.id, sold.id, kept.id]))
    expect(await left('lesson')).toEqual(expect.arrayContaining([taken]))
    expect(await left('lesson')).not.toContain(untaken)
    expect(await left('unit')).toEqual(expect.arrayContaining(unitIds(kept)))
  })

  test('students of an archived course or lecture keep the lessons of future weeks', async () => {
    const plan = { units: [[video], [video, practice], [practice]] }
    const [studied, lectured] = [await aCourse(api, plan), await aCourse(api, plan)]
    const student = await aStudent(api)
    await enrolled(api, student, studied)
    const granted = await api.as(await aTeacher(api))(grantLecture, {
      studentId: student.id,
      unitId: lectured.units[1]?.id ?? 0,
      reason: 'دفع في السنتر',
    })
    expect(granted).toMatchObject({ success: true })
    for (const { id } of [studied, lectured]) await archive('course', id)
    const lessonsOf = ({ units }: MadeCourse, place: number) => units[place]?.lessons.map(({ id }) => id) ?? []
    const ofStudied = [0, 1, 2].flatMap((place) => lessonsOf(studied, place))
    const archivedAlone = lessonAt(studied, 1, 1).id
    await archive('lesson', archivedAlone)

    api.clock.forward({ days: 31 })
    await runCleanup(api.services)
    const lessons = await left('lesson')
    expect(lessons).toEqual(expect.arrayContaining(ofStudied.filter((id) => id !== archivedAlone)))
    expect(lessons, 'a lesson that was taken out by itself').not.toContain(archivedAlone)
    expect(lessons).toEqual(expect.arrayContaining(lessonsOf(lectured, 1)))
    for (const place of [0, 2]) expect(lessons).not.toEqual(expect.arrayContaining(lessonsOf(lectured, place)))
  })

  test('sales, grants and windows keep a unit or course from deletion, but not the rest of the bin', async () => {
    const teacher = api.as(await aTeacher(api))
    const student = await aStudent(api)
    const plan = { units: [[video], [video]] }
    const done = async (response: Promise<{ success: boolean }>) =>
      expect(await response).toMatchObject({ success: true })
    const ended = await aCourse(api, plan)
    const named = { studentId: student.id, courseId: ended.id, unitId: unitIds(ended)[0] ?? 0, reason: 'رجع في كلامه' }
    const payment = { amount: 100, method: 'cash' as const }
    await done(teacher(grantCourse, { ...named, payment }))
    await done(teacher(endEnrolment, named))
    await done(teacher(grantLecture, { ...named, payment }))
    await done(teacher(endLecture, named))

    // The cards lead to another course now, but their batch still records its original one.
    const [retargeted, target] = [await aCourse(api, plan), await aCourse(api, plan)]
    const batches = [await aBatch(api, retargeted), await aBatch(api, retargeted, { unit: 0 })]
    for (const { id: batchId } of batches) {
      const [courseId, numbers] = [target.id, { from: 1, to: 3 }]
      await done(teacher(retargetCodeBatch, { batchId, courseId, numbers, reason: 'غلط في الطباعة' }))
    }

    const decided = await aCourse(api, plan)
    await enrolled(api, student, decided)
    const window = { students: 'all', closesAt: api.clock.schoolNow().toISOString(), reason: 'امتحانات' } as const
    for (const of of [{ courseId: decided.id }, { unitId: unitIds(decided)[0] ?? 0 }]) {
      const unconfirmed = await teacher(giveWindow, { ...window, ...of })
      const confirm = unconfirmed.success ? undefined : String(unconfirmed.data?.confirm)
      if (!unconfirmed.success) await done(teacher(giveWindow, { ...window, ...of, confirm }))
    }
    await done(teacher(endEnrolment, { ...named, courseId: decided.id }))

    const untouched = await aCourse(api, plan)
    for (const { id } of [ended, retargeted, decided, untouched]) await archive('course', id)
    api.clock.forward({ days: 31 })
    await runCleanup(api.services)
    const [courses, units] = [await left('course'), await left('unit')]
    for (const course of [ended, retargeted, decided]) {
      expect(courses).toContain(course.id)
      expect(units).toContain(unitIds(course)[0])
      expect(units).not.toContain(unitIds(course)[1])
    }
    expect(courses).not.toContain(untouched.id)
  })

  test('an opened video keeps its lesson, even without a counted second', async () => {
    const [course, student] = [await aCourse(api, { units: [[video, video]] }), await aStudent(api)]
    await enrolled(api, student, course)
    const opened = lessonAt(course, 0, 0).id
    expect(await api.as(student)(readLesson, { lessonId: opened })).toMatchObject({ success: true })
    for (const place of [0, 1]) await archive('lesson', lessonAt(course, 0, place).id)
    api.clock.forward({ days: 31 })
    await runCleanup(api.services)
    const lessons = await left('lesson')
    expect(lessons).toContain(opened)
    expect(lessons).not.toContain(lessonAt(course, 0, 1).id)
  })

  test('every foreign key to a unit or course that is not cascading is in the list', async () => {
    const { rows } = await api.db.asOwner((owner) =>
      sql<{ kind: 'unit' | 'course'; name: string }>`
        select confrelid::regclass::text as kind, conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confdeltype not in ('c', 'n') and confrelid in ('unit'::regclass, 'course'::regclass)
      `.execute(owner),
    )
    for (const kind of ['unit', 'course'] as const) {
      const names = rows.filter((row) => row.kind === kind).map(({ name }) => name)
      expect([...REFERENCES[kind]].toSorted()).toEqual(names.toSorted())
    }
  })

  test('a failure in one school is reported and does not stop the others', async () => {
    const [stuck, other] = [await aCourse(api, { tenantId: 'tenant1' }), await aCourse(api)]
    await api.db.asOwner(async (owner) => {
      await sql`create table stuck (tenant_id text, course_id bigint, foreign key (tenant_id, course_id)
        references course)`.execute(owner)
      await sql`insert into stuck values ('tenant1', ${stuck.id})`.execute(owner)
      const archived = { state: 'archived', archivedFrom: 'draft', archivedAt: api.clock.now() } as const
      await owner.updateTable('course').set(archived).where('id', 'in', [stuck.id, other.id]).execute()
    })
    api.clock.forward({ days: 31 })
    try {
      await expect(runCleanup(api.services)).rejects.toThrow('1 bins could not be emptied')
      expect(await left('course')).not.toContain(other.id)
    } finally {
      await api.db.asOwner((owner) => sql`drop table stuck`.execute(owner))
    }
  })

  test('archived books and never asked questions are deleted; a question of a started attempt stays', async () => {
    const teacher = api.as(await aTeacher(api))
    const student = await aStudent(api)
    const course = await aCourse(api, { units: [[{ ...exam, questionCount: 3 }]] })
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    const [before, posed, present] = questions.map(({ id }) => id)
    await teacher(archiveQuestion, { questionId: before ?? 0 })
    await anAttempt(api, student, lessonId)
    await teacher(archiveQuestion, { questionId: posed ?? 0 })
    const fields = { tenantId: 'tenant3', price: 50, grade: 1, createdAt: api.clock.now() }
    const [sold, removed] = await api.db.inSchool('tenant3', (db) =>
      db
        .insertInto('book')
        .values([
          { ...fields, title: 'أطلس مصر' },
          { ...fields, title: 'أطلس العالم', archivedAt: api.clock.now() },
        ])
        .returning('id')
        .execute(),
    )
    const there = () =>
      api.db.inSchool('tenant3', async (db) => ({
        questions: (await db.selectFrom('question').where('lessonId', '=', lessonId).select('id').execute()).map(
          ({ id }) => id,
        ),
        books: (await db.selectFrom('book').select('id').execute()).map(({ id }) => id),
      }))
    api.clock.forward({ days: 29 })
    await runCleanup(api.services)
    const kept = await there()
    expect(kept.questions.toSorted()).toEqual([before, posed, present].toSorted())
    expect(kept.books).toEqual(expect.arrayContaining([sold?.id, removed?.id]))
    api.clock.forward({ days: 2 })
    await runCleanup(api.services)
    const after = await there()
    expect(after.questions.toSorted()).toEqual([posed, present].toSorted())
    expect(after.books).toContain(sold?.id)
    expect(after.books).not.toContain(removed?.id)
  })

  test('pictures of a deleted course, its questions and answers are removed, unless a copy shows them', async () => {
    const person = await aTeacher(api)
    const teacher = api.as(person)
    const upload = async () => anUpload(api, person, 'picture', await aPicture(160, 120))
    const oneQuestion = { ...exam, questionCount: 1 }
    async function pictured() {
      const course = await aCourse(api, { units: [[oneQuestion, video]] })
      const { id: lessonId, questions } = lessonAt(course, 0, 0)
      const face = await teacher(updateCourse, { courseId: course.id, imageUploadId: await upload() })
      const quiz = await teacher.data(readEditedQuiz, { lessonId })
      const [first, ...others] = quiz.questions[0]?.answers ?? []
      const question = await teacher(saveQuestion, {
        questionId: questions[0]?.id ?? 0,
        imageUploadId: await upload(),
        answers: [{ ...(first ?? never()), imageUploadId: await upload() }, ...others],
      })
      if (!question.success || !face.success) throw new Error('It was not saved')
      const paths = [face.data.imagePath, question.data.imagePath, question.data.answers[0]?.imagePath]
      return { course, lessonId, paths: paths.map((path) => path ?? never()) }
    }
    const [gone, copied] = [await pictured(), await pictured()]
    await teacher(duplicateLesson, { lessonId: copied.lessonId })
    await archive('course', gone.course.id)
    await archive('lesson', copied.lessonId)
    const statusOf = async (url: string) => (await api.app.inject({ url })).statusCode
    const statuses = () => Promise.all([...gone.paths, ...copied.paths].map(statusOf))

    api.clock.forward({ days: 29 })
    await runCleanup(api.services)
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200])
    api.clock.forward({ days: 2 })
    // The first run deletes rows and schedules files, and the following ones remove them.
    for (let look = 0; look < 3; look++) await runCleanup(api.services)
    expect(await statuses()).toEqual([404, 404, 404, 200, 200, 200])
    const kept = await Promise.all(gone.paths.map((path) => api.services.media.stat(path.replace('/media/', ''))))
    expect(kept).toEqual([null, null, null])
  })

  test('files of a deleted lesson are removed: video, stream, attachment and captions, unless a copy uses them', async () => {
    const file = (name: string) => `tenant3/videos/${name}`
    const extrasOf = (name: string) => ({
      ...video,
      storageKey: file(`${name}.mp4`),
      attachmentKey: file(`${name}.pdf`),
      captions: [{ language: 'ar', label: 'العربية', key: file(`${name}.vtt`) }],
    })
    const [gone, copied] = [extrasOf('gone'), extrasOf('copied')]
    const stream = { ...video, storageKey: file('streamed.mp4'), streamKey: 'tenant3/streams/nile/master.m3u8' }
    const course = await aCourse(api, { units: [[gone, copied, stream]] })
    await aCourse(api, { units: [[copied]] })
    const files = ['gone', 'copied'].flatMap((name) => ['mp4', 'pdf', 'vtt'].map((ending) => file(`${name}.${ending}`)))
    const streamed = [file('streamed.mp4'), 'tenant3/streams/nile/master.m3u8', 'tenant3/streams/nile/360/1.ts']
    for (const key of [...files, ...streamed]) await api.services.media.put(key, Buffer.from('x'))
    await archive('course', course.id)
    api.clock.forward({ days: 31 })
    await runCleanup(api.services)
    await runCleanup(api.services)
    const there = async (key: string) => ((await api.services.media.stat(key)) === null ? [] : [key])
    const left = (await Promise.all([...files, ...streamed].map(there))).flat()
    expect(left).toEqual(['mp4', 'pdf', 'vtt'].map((ending) => file(`copied.${ending}`)))
  })
})

function never(): never {
  throw new Error('It has a picture')
}
