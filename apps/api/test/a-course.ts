import type { RevealsAnswers } from '@manassa/contract/rules/quiz-review'
import type { OpeningPolicy } from '@manassa/contract/rules/unit-window'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { StoredCaption, StoredRendition } from '#api/lib/db/tables/content.ts'
import type { Account } from './people.ts'
import type { TestApi } from './start-api.ts'

type World = Pick<TestApi, 'db' | 'clock'>

interface VideoPlan {
  type: 'Video'
  storageKey?: string
  streamKey?: string
  attachmentKey?: string
  /** A hosted address in place of an own file. */
  externalUrl?: string
  posterPath?: string
  captions?: StoredCaption[]
  renditions?: StoredRendition[]
  durationSeconds?: number
  isPreview?: true
}
interface QuizPlan {
  type: 'Quiz'
  kind: 'practice' | 'exam'
  attemptsAllowed?: number | null
  revealsAnswers?: RevealsAnswers
  shuffles?: boolean
  questionCount?: number
  timeLimitMinutes?: number
}
type LessonPlan = VideoPlan | QuizPlan

export const video: VideoPlan = { type: 'Video' }
export const practice: QuizPlan = { type: 'Quiz', kind: 'practice' }
export const exam: QuizPlan = { type: 'Quiz', kind: 'exam', attemptsAllowed: 1 }

interface Plan {
  tenantId?: string
  name?: string
  price?: number
  active?: boolean
  openingPolicy?: OpeningPolicy
  /** The secondary year, 1 to 3. */
  grade?: number
  term?: 'First' | 'Second'
  units?: LessonPlan[][]
}

export interface MadeQuestion {
  id: number
  /** The second answer is the right one. */
  answerIds: [number, number]
  correctAnswerId: number
}

export interface MadeCourse {
  tenantId: string
  id: number
  units: Array<{ id: number; lessons: Array<{ id: number; questions: MadeQuestion[] }> }>
}

/** Part of every explanation; no response for an unfinished exam may contain it. */
export const EXPLANATION = 'شرح-سري'

/** A course of the first year; by default one unit with a video, a practice quiz and a video. */
export async function aCourse({ db }: World, plan: Plan = {}): Promise<MadeCourse> {
  const { tenantId = 'tenant3', name = 'كورس', price = 250, active = true, openingPolicy = 'weekly-window' } = plan
  const { grade = 1, term = 'First' } = plan
  const units = plan.units ?? [[video, practice, video]]
  return db.inSchool(tenantId, async (school) => {
    const { id } = await school
      .insertInto('course')
      .values({ tenantId, name, price, term, grade, openingPolicy, state: active ? 'published' : 'draft' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made: MadeCourse = { tenantId, id, units: [] }
    for (const [position, lessons] of units.entries()) made.units.push(await aUnit(school, made, position, lessons))
    return made
  })
}

async function aUnit(school: SchoolDb, course: MadeCourse, position: number, plans: LessonPlan[]) {
  const { tenantId } = course
  const { id } = await school
    .insertInto('unit')
    .values({
      tenantId,
      courseId: course.id,
      name: `وحدة ${position + 1}`,
      title: 'عنوان',
      position,
      state: 'published',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lessons = []
  for (const [place, plan] of plans.entries()) {
    const lesson = await school
      .insertInto('lesson')
      .values({
        tenantId,
        unitId: id,
        name: `درس ${place + 1}`,
        type: plan.type,
        position: place,
        state: 'published',
        previewCourseId: plan.type === 'Video' && plan.isPreview ? course.id : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const questions = plan.type === 'Quiz' ? await aQuiz(school, tenantId, lesson.id, plan) : []
    if (plan.type === 'Video') await aVideo(school, tenantId, lesson.id, plan)
    lessons.push({ id: lesson.id, questions })
  }
  return { id, lessons }
}

async function aVideo(school: SchoolDb, tenantId: string, lessonId: number, plan: VideoPlan) {
  await school
    .insertInto('lessonVideo')
    .values({
      tenantId,
      lessonId,
      storageKey: plan.externalUrl ? null : (plan.storageKey ?? `${tenantId}/videos/lesson.mp4`),
      streamKey: plan.streamKey ?? null,
      externalUrl: plan.externalUrl ?? null,
      posterPath: plan.posterPath ?? null,
      captions: JSON.stringify(plan.captions ?? []),
      renditions: JSON.stringify(plan.renditions ?? []),
      durationSeconds: plan.durationSeconds ?? 30,
      sizeBytes: 5,
      attachmentKey: plan.attachmentKey ?? null,
      attachmentTitle: plan.attachmentKey ? 'مذكرة' : null,
    })
    .execute()
}

async function aQuiz(school: SchoolDb, tenantId: string, lessonId: number, plan: QuizPlan) {
  const { kind, attemptsAllowed = null, revealsAnswers, shuffles, timeLimitMinutes = null, questionCount = 2 } = plan
  const rules = { kind, attemptsAllowed, timeLimitMinutes, ...(revealsAnswers && { revealsAnswers }) }
  await school
    .insertInto('quiz')
    .values({ tenantId, lessonId, ...rules, ...(shuffles !== undefined && { shuffles }) })
    .execute()
  const questions: MadeQuestion[] = []
  for (let position = 0; position < questionCount; position++) {
    const { id } = await school
      .insertInto('question')
      .values({ tenantId, lessonId, position, text: `سؤال ${position + 1}`, explanation: EXPLANATION })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [wrong, right] = await school
      .insertInto('answer')
      .values([
        { tenantId, questionId: id, position: 0, text: 'غلط', isCorrect: false },
        { tenantId, questionId: id, position: 1, text: 'صح', isCorrect: true },
      ])
      .returning('id')
      .execute()
    if (wrong && right) questions.push({ id, answerIds: [wrong.id, right.id], correctAnswerId: right.id })
  }
  return questions
}

export async function enrolled({ db, clock }: World, student: Pick<Account, 'tenantId' | 'id'>, course: MadeCourse) {
  await db.inSchool(student.tenantId, (school) =>
    school
      .insertInto('enrolment')
      .values({
        tenantId: student.tenantId,
        studentId: student.id,
        courseId: course.id,
        enrolledAt: clock.schoolNow(),
        cause: 'staff',
      })
      .execute(),
  )
}

/** Stores a submitted attempt with half of the answers right; returns its id. */
export async function anAttempt({ db, clock }: World, student: Account, lessonId: number): Promise<number> {
  const { tenantId, id: studentId } = student
  const row = { number: 1, score: 50, source: 'reported' as const, questionCount: 2, submittedAt: clock.schoolNow() }
  const { id } = await db.inSchool(tenantId, (school) =>
    school
      .insertInto('quizAttempt')
      .values({ tenantId, studentId, lessonId, ...row })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

export function lessonAt(course: MadeCourse, unit: number, place: number) {
  const lesson = course.units[unit]?.lessons[place]
  if (!lesson) throw new RangeError(`The course has no lesson at ${unit}, ${place}`)
  return lesson
}

export const answersTo = (questions: readonly MadeQuestion[], how: 'right' | 'wrong') =>
  questions.map(({ id, answerIds, correctAnswerId }) => ({
    questionId: id,
    answerId: how === 'right' ? correctAnswerId : answerIds[0],
  }))
