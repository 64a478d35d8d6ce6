import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { completeLessons, studyCourse } from '@manassa/contract/student/study'
import * as courses from '@manassa/contract/teacher/courses'
import { saveVideo } from '@manassa/contract/teacher/lessons'
import * as quizzes from '@manassa/contract/teacher/quiz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCourse, enrolled, practice, video } from '#test/a-course.ts'
import { cases } from '#test/cases.ts'
import { aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

const api = useApi()

/** Calls the console and confirms any effect on students; returns null if the call is refused. */
async function callConfirmed<E extends AnyEndpoint>(
  who: SignedIn,
  call: E,
  input: InputOf<E>,
): Promise<DataOf<E> | null> {
  const reply = await api.as(who)(call, input)
  if (reply.success) return reply.data
  if (reply.code !== 'edit.needsConfirm') return null
  return callConfirmed(who, call, { ...(input as object), confirm: reply.data?.confirm } as InputOf<E>)
}

interface World {
  teacher: SignedIn
  student: SignedIn
  courseId: number
  /** The lists include archived items. */
  units: number[]
  lessons: Array<{ id: number; type: 'Video' | 'Quiz' }>
  done: Set<number>
  /** The teacher has just allowed students who passed to fail after the correction. */
  mayFail: boolean
}
type Action = (world: World, pick: number) => Promise<unknown>

const one = <Thing>(things: readonly Thing[], pick: number) => things[pick % things.length] as Thing
const ofUnit =
  (call: AnyEndpoint): Action =>
  ({ teacher, units }, pick) =>
    callConfirmed(teacher, call, { unitId: one(units, pick) })
const ofLesson =
  (call: AnyEndpoint): Action =>
  ({ teacher, lessons }, pick) =>
    callConfirmed(teacher, call, { lessonId: one(lessons, pick).id })
const ofCourse =
  (call: AnyEndpoint, more: object = {}): Action =>
  ({ teacher, courseId }) =>
    callConfirmed(teacher, call, { courseId, ...more })

const study = async ({ student, courseId }: World) => {
  return api.as(student).data(studyCourse, { courseid: courseId })
}

const add =
  (type: 'Video' | 'Quiz', first: boolean): Action =>
  async (world, pick) => {
    const { teacher, courseId } = world
    const unitId = one(world.units, pick)
    const made = await callConfirmed(teacher, courses.createLesson, { unitId, lessonName: 'جديد', type })
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
      const answers = ['صح', 'غلط'].map((text, position) => ({ text, position, isCorrect: position === 0 }))
      const ofQuestion = { tenantId: 'tenant3', questionId: question.id }
      return db
        .insertInto('answer')
        .values(answers.map((answer) => ({ ...ofQuestion, ...answer })))
        .execute()
    })
    await callConfirmed(teacher, courses.publishLesson, { lessonId: id })
    const now = await callConfirmed(teacher, courses.readEditedCourse, { courseId })
    if (!first || !now) return
    const units = now.units.map((unit) => ({
      id: unit.id,
      lessons: unit.lessons.map((lesson) => lesson.id).toSorted((a, b) => Number(b === id) - Number(a === id)),
    }))
    await callConfirmed(teacher, courses.orderCourse, { courseId, units })
  }

const shuffle: Action = async ({ teacher, courseId }, pick) => {
  const now = await callConfirmed(teacher, courses.readEditedCourse, { courseId })
  if (!now || now.units.length === 0) return
  const byPick = (a: { id: number }, b: { id: number }) => ((a.id * 7919 + pick) % 101) - ((b.id * 7919 + pick) % 101)
  const units = now.units.toSorted(byPick).map(({ id }) => ({ id, lessons: [] as number[] }))
  for (const [place, lesson] of now.units
    .flatMap(({ lessons }) => lessons)
    .toSorted(byPick)
    .entries()) {
    one(units, place + pick).lessons.push(lesson.id)
  }
  await callConfirmed(teacher, courses.orderCourse, { courseId, units })
}

async function aQuizOf({ teacher, lessons }: World, pick: number) {
  const { id: lessonId } = one(
    lessons.filter(({ type }) => type === 'Quiz'),
    pick,
  )
  return callConfirmed(teacher, quizzes.readEditedQuiz, { lessonId })
}

function correctionOptions(world: World, pick: number) {
  world.mayFail = pick % 3 === 0
  return { countsFor: one(['all', 'everybodyRight', 'notCounted', 'fromNowOn'] as const, pick), mayFail: world.mayFail }
}

const anotherRightAnswer: Action = async (world, pick) => {
  const quiz = await aQuizOf(world, pick)
  if (!quiz || quiz.questions.length === 0) return
  const { id: questionId, text, answers } = one(quiz.questions, pick)
  const right = answers.findIndex(({ isCorrect }) => isCorrect)
  const turned = answers.map(({ id, key, text }, place) => ({
    id,
    key,
    text,
    isCorrect: place === (right + 1) % answers.length,
  }))
  const changes = { text: `${text}؟`, answers: turned, ...correctionOptions(world, pick) }
  await callConfirmed(world.teacher, quizzes.saveQuestion, { questionId, ...changes })
}

const anotherQuestion: Action = async (world, pick) => {
  const quiz = await aQuizOf(world, pick)
  const answers = ['صح', 'غلط'].map((text, place) => ({ text, isCorrect: place === pick % 2 }))
  if (quiz)
    await callConfirmed(world.teacher, quizzes.addQuestion, { lessonId: quiz.lessonId, text: 'سؤال جديد', answers })
}

const withoutAQuestion: Action = async (world, pick) => {
  const quiz = await aQuizOf(world, pick)
  if (!quiz || quiz.questions.length < 2) return
  const { id: questionId } = one(quiz.questions, pick)
  await callConfirmed(world.teacher, quizzes.archiveQuestion, { questionId, ...correctionOptions(world, pick) })
}

const questionBack: Action = async ({ teacher, lessons }, pick) => {
  const archived = await api.db.inSchool('tenant3', (db) =>
    db
      .selectFrom('question')
      .where('archivedAt', 'is not', null)
      .where(
        'lessonId',
        'in',
        lessons.map(({ id }) => id),
      )
      .select('id')
      .execute(),
  )
  if (archived.length > 0) await callConfirmed(teacher, quizzes.restoreQuestion, { questionId: one(archived, pick).id })
}

const anotherPassingScore: Action = async (world, pick) => {
  const quiz = await aQuizOf(world, pick)
  if (!quiz) return
  const { lessonId, kind, revealsAnswers } = quiz
  world.mayFail = pick % 3 === 0
  await callConfirmed(world.teacher, quizzes.saveQuiz, {
    lessonId,
    kind,
    revealsAnswers,
    passingScore: one([0, 40, 70, 100], pick),
    countsFor: one(['all', 'fromNowOn'] as const, pick),
    mayFail: world.mayFail,
  })
}

const anotherVideo: Action = async ({ teacher, lessons }, pick) => {
  const { id: lessonId } = one(
    lessons.filter(({ type }) => type === 'Video'),
    pick,
  )
  await callConfirmed(teacher, saveVideo, { lessonId, externalUrl: `https://a.example/${pick}.mp4` })
}

const chosenIn = (lessonId: number, pick: number) =>
  api.db.inSchool('tenant3', async (db) => {
    const answers = await db
      .selectFrom('answer')
      .innerJoin('question', 'question.id', 'answer.questionId')
      .where('question.lessonId', '=', lessonId)
      .where('question.archivedAt', 'is', null)
      .where('answer.archivedAt', 'is', null)
      .orderBy('answer.questionId')
      .orderBy('answer.position')
      .select(['answer.id as answerId', 'answer.questionId', 'answer.isCorrect'])
      .execute()
    const perQuestion = [...Map.groupBy(answers, ({ questionId }) => questionId).values()]
    return perQuestion.flatMap((these, place) => {
      const right = these.find(({ isCorrect }) => isCorrect)
      const { questionId, answerId } = right && pick % 3 > 0 ? right : one(these, pick + place)
      return { questionId, answerId }
    })
  })

const act: Action = async (world, pick) => {
  const open = (await study(world)).units.flatMap(({ lessons }) => lessons).filter(({ isLocked }) => !isLocked)
  if (open.length === 0) return
  const { id: lessonId, type } = one(open, pick)
  const reply =
    type === 'Video'
      ? await api.as(world.student)(completeLessons, { courseId: world.courseId, lessonIds: [lessonId] })
      : await api.as(world.student)(submitQuiz, { lessonId, answers: await chosenIn(lessonId, pick) })
  if (reply.success) world.done.add(lessonId)
}

const actions: Record<string, Action> = {
  act,
  'act again': act,
  shuffle,
  'a quiz in front': add('Quiz', true),
  'a quiz behind': add('Quiz', false),
  'a video in front': add('Video', true),
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
  'archive the course': ofCourse(courses.archiveCourse),
  'restore the course': ofCourse(courses.restoreCourse),
  'another right answer': anotherRightAnswer,
  'another right answer again': anotherRightAnswer,
  'another right answer once more': anotherRightAnswer,
  'another question': anotherQuestion,
  'a question less': withoutAQuestion,
  'a question back': questionBack,
  'another passing score': anotherPassingScore,
  'another passing score again': anotherPassingScore,
  'another video': anotherVideo,
}

const completedWorkOf = ({ student: { id } }: World) =>
  api.db.inSchool('tenant3', async (db) => {
    const marks = await db
      .selectFrom('attemptMark')
      .innerJoin('quizAttempt', 'quizAttempt.id', 'attemptMark.attemptId')
      .where('quizAttempt.studentId', '=', id)
      .orderBy('attemptMark.attemptId')
      .orderBy('attemptMark.number')
      .selectAll('attemptMark')
      .execute()
    const attempts = await db
      .selectFrom('quizAttempt')
      .where('studentId', '=', id)
      .orderBy('id')
      .select(['id', 'lessonId', 'score', 'passed'])
      .execute()
    const watched = await db
      .selectFrom('videoProgress')
      .where('studentId', '=', id)
      .where('completedAt', 'is not', null)
      .select('lessonId')
      .execute()
    return { marks, attempts, completed: new Set([...attempts, ...watched].map(({ lessonId }) => lessonId)) }
  })
type Achieved = Awaited<ReturnType<typeof completedWorkOf>>

/** A correction adds a mark to the earlier ones, and nobody loses a pass unless that was allowed. */
function expectToStay(name: string, { done, mayFail }: World, before: Achieved, now: Achieved) {
  expect(
    [...done].filter((id) => !now.completed.has(id)),
    `${name}: completions are kept`,
  ).toEqual([])
  const markOf = new Map(now.marks.map((mark) => [`${mark.attemptId} ${mark.number}`, mark]))
  for (const mark of before.marks) {
    expect(markOf.get(`${mark.attemptId} ${mark.number}`), `${name}: a kept mark is as it was`).toEqual(mark)
  }
  for (const { id, score, passed } of now.attempts) {
    const newest = now.marks.findLast(({ attemptId }) => attemptId === id)
    expect({ score, passed }, `${name}: the newest mark is the attempt's`).toEqual({
      score: newest?.score,
      passed: newest?.passed,
    })
    const hadPassed = before.attempts.find((attempt) => attempt.id === id)?.passed ?? false
    if (hadPassed && !mayFail) expect(passed, `${name}: who had passed has passed`).toBe(true)
  }
}

test('whatever a teacher edits, completed lessons stay completed and open, and corrections only add marks', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat({ max: 999 })), {
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
      const world: World = { teacher, student, courseId: course.id, units, lessons, done: new Set(), mayFail: false }
      for (const place of [0, 1]) await act(world, place)
      let before = await completedWorkOf(world)
      for (const [name, pick] of history) {
        world.mayFail = false
        await actions[name]?.(world, pick)
        const kept = await completedWorkOf(world)
        expectToStay(name, world, before, kept)
        before = kept
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
