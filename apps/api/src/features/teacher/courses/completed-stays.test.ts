import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { completeLessons, studyCourse } from '@manassa/contract/student/study'
import * as courses from '@manassa/contract/teacher/courses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCourse, enrolled, practice, video } from '#test/a-course.ts'
import { cases } from '#test/cases.ts'
import { aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

const api = useApi()

/** Makes a call of the console, and agrees to whatever it would do to students. Null where it is refused. */
async function insist<E extends AnyEndpoint>(who: SignedIn, call: E, input: InputOf<E>): Promise<DataOf<E> | null> {
  const reply = await api.as(who)(call, input)
  if (reply.success) return reply.data
  if (reply.code !== 'edit.needsConfirm') return null
  return insist(who, call, { ...(input as object), confirm: reply.data?.confirm } as InputOf<E>)
}

interface World {
  teacher: SignedIn
  student: SignedIn
  courseId: number
  /** Everything there ever was, archived things too. */
  units: number[]
  lessons: Array<{ id: number; type: 'Video' | 'Quiz' }>
  done: Set<number>
}
type Deed = (world: World, pick: number) => Promise<unknown>

const one = <Thing>(things: readonly Thing[], pick: number) => things[pick % things.length] as Thing
const ofUnit =
  (call: AnyEndpoint): Deed =>
  ({ teacher, units }, pick) =>
    insist(teacher, call, { unitId: one(units, pick) })
const ofLesson =
  (call: AnyEndpoint): Deed =>
  ({ teacher, lessons }, pick) =>
    insist(teacher, call, { lessonId: one(lessons, pick).id })
const ofCourse =
  (call: AnyEndpoint, more: object = {}): Deed =>
  ({ teacher, courseId }) =>
    insist(teacher, call, { courseId, ...more })

const study = async ({ student, courseId }: World) => {
  const reply = await api.as(student)(studyCourse, { courseid: courseId })
  if (!reply.success) throw new Error(reply.code)
  return reply.data
}

/** A quiz with a question, or a film, at the beginning or the end of a unit, where students see it. */
const add =
  (type: 'Video' | 'Quiz', first: boolean): Deed =>
  async (world, pick) => {
    const { teacher, courseId } = world
    const unitId = one(world.units, pick)
    const made = await insist(teacher, courses.createLesson, { unitId, lessonName: 'جديد', type })
    if (!made) return
    const { id } = made
    world.lessons.push({ id, type })
    await api.db.inSchool('tenant3', async (db) => {
      const row = { tenantId: 'tenant3', lessonId: id }
      if (type === 'Video')
        return db
          .insertInto('lessonVideo')
          .values({ ...row, externalUrl: 'https://a.example/f.mp4' })
          .execute()
      await db
        .insertInto('quiz')
        .values({ ...row, kind: 'practice' })
        .execute()
      const question = await db
        .insertInto('question')
        .values({ ...row, position: 0, text: 'سؤال' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const answer = { tenantId: 'tenant3', questionId: question.id, position: 0, text: 'صح', isCorrect: true }
      return db.insertInto('answer').values(answer).execute()
    })
    await insist(teacher, courses.publishLesson, { lessonId: id })
    const now = await insist(teacher, courses.readEditedCourse, { courseId })
    if (!first || !now) return
    const units = now.units.map((unit) => ({
      id: unit.id,
      lessons: unit.lessons.map((lesson) => lesson.id).toSorted((a, b) => Number(b === id) - Number(a === id)),
    }))
    await insist(teacher, courses.orderCourse, { courseId, units })
  }

const shuffle: Deed = async ({ teacher, courseId }, pick) => {
  const now = await insist(teacher, courses.readEditedCourse, { courseId })
  if (!now || now.units.length === 0) return
  const byPick = (a: { id: number }, b: { id: number }) => ((a.id * 7919 + pick) % 101) - ((b.id * 7919 + pick) % 101)
  const units = now.units.toSorted(byPick).map(({ id }) => ({ id, lessons: [] as number[] }))
  for (const [place, lesson] of now.units
    .flatMap(({ lessons }) => lessons)
    .toSorted(byPick)
    .entries()) {
    one(units, place + pick).lessons.push(lesson.id)
  }
  await insist(teacher, courses.orderCourse, { courseId, units })
}

/** The student does the next thing that is open. */
const act: Deed = async (world, pick) => {
  const open = (await study(world)).units.flatMap(({ lessons }) => lessons).filter(({ isLocked }) => !isLocked)
  if (open.length === 0) return
  const lesson = one(open, pick)
  const reply =
    lesson.type === 'Video'
      ? await api.as(world.student)(completeLessons, { courseId: world.courseId, lessonIds: [lesson.id] })
      : await api.as(world.student)(submitQuiz, { lessonId: lesson.id, score: 50 })
  if (reply.success) world.done.add(lesson.id)
}

const deeds: Record<string, Deed> = {
  act,
  'act again': act,
  shuffle,
  'a quiz in front': add('Quiz', true),
  'a quiz behind': add('Quiz', false),
  'a film in front': add('Video', true),
  'publish a unit': ofUnit(courses.publishUnit),
  'unpublish a unit': ofUnit(courses.unpublishUnit),
  'archive a unit': ofUnit(courses.archiveUnit),
  'restore a unit': ofUnit(courses.restoreUnit),
  'unpublish a lesson': ofLesson(courses.unpublishLesson),
  'publish a lesson': ofLesson(courses.publishLesson),
  'archive a lesson': ofLesson(courses.archiveLesson),
  'restore a lesson': ofLesson(courses.restoreLesson),
  'open weekly for good': ofCourse(courses.updateCourse, { openingPolicy: 'weekly-opening' }),
  'open all': ofCourse(courses.updateCourse, { openingPolicy: 'all-open' }),
  'unpublish the course': ofCourse(courses.unpublishCourse),
  'publish the course': ofCourse(courses.publishCourse),
}

test('whatever a teacher edits, what a student completed stays completed and is not shut by a quiz', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(deeds)), fc.nat({ max: 999 })), {
    minLength: 8,
    maxLength: 24,
  })
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const course = await aCourse(api, { openingPolicy: 'all-open', units: [[video, practice, video], [video]] })
      const [teacher, student] = [await aTeacher(api), await aStudent(api)]
      await enrolled(api, student, course)
      const types = ['Video', 'Quiz', 'Video', 'Video'] as const
      const lessons = course.units
        .flatMap((unit) => unit.lessons)
        .map(({ id }, place) => ({ id, type: one(types, place) }))
      const units = course.units.map(({ id }) => id)
      const world: World = { teacher, student, courseId: course.id, units, lessons, done: new Set() }
      await act(world, 0)
      for (const [name, pick] of history) {
        await deeds[name]?.(world, pick)
        const { units: now } = await study(world)
        for (const { window, lessons: seen } of now) {
          for (const { id, isCompleted, isQuizSubmitted, isLocked } of seen) {
            if (!world.done.has(id)) continue
            expect(isCompleted || isQuizSubmitted, `${name}: ${id} is done`).toBe(true)
            if (window.state === 'open') expect(isLocked, `${name}: ${id} is open`).toBe(false)
          }
        }
      }
    }),
    { numRuns: cases(5, 40) },
  )
})
