import { VIDEO_PARTS } from '@manassa/contract/limits'
import { quizNotes, quizScore } from '@manassa/contract/rules/quiz-score'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manassa/contract/rules/time-units'
import { sql } from 'kysely'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { demoVideo } from './demo-media.ts'
import type { PlantedStudy } from './plant-enrolments.ts'
import type { PlantedLesson, PlantedQuestion, PlantedQuiz } from './planted.ts'

const WEEK_MS = 7 * DAY_MS
const USUAL_MARKS = [80]

/** Writes what the students watched and handed in, each lesson in the week of its unit. */
export async function plantProgress(db: OwnerDb, tenantId: string, studies: readonly PlantedStudy[], now: Date) {
  const steps = studies.flatMap((study) => stepsOf(study, now))
  const videos = steps.flatMap((step) => (step.lesson.type === 'Video' ? [watched(tenantId, step)] : []))
  const attempts = steps.flatMap((step) => (step.lesson.type === 'Quiz' ? handedIn(tenantId, step, step.lesson) : []))
  if (videos.length > 0) await db.insertInto('videoProgress').values(videos).execute()
  if (attempts.length === 0) return
  await db.insertInto('quizAttempt').values(attempts).execute()
  await plantMarks(db, tenantId)
}

/** The marks of the attempts, from the answers that they were planted with. */
async function plantMarks(db: OwnerDb, tenantId: string) {
  await sql`
    insert into quiz_mark (tenant_id, attempt_id, question_id, answer_id, is_right)
    select attempt.tenant_id, attempt.id, answer.question_id, answer.id, answer.is_correct
    from quiz_attempt as attempt
      cross join lateral jsonb_to_recordset(attempt.answers) as chosen ("answerId" bigint)
      join answer on answer.tenant_id = attempt.tenant_id and answer.id = chosen."answerId"
    where attempt.tenant_id = ${tenantId}`.execute(db)
}

/** One lesson that a student did, or began. */
interface Step {
  studentId: number
  lesson: PlantedLesson
  at: Date
  watchedPercent: number
  marks: readonly number[]
}

function stepsOf({ studentId, course, study, enrolledAt }: PlantedStudy, now: Date): Step[] {
  const lessons = course.units.flatMap(({ lessons }, week) =>
    lessons.map((lesson, place) => ({ lesson, opened: enrolledAt.getTime() + week * WEEK_MS, place })),
  )
  const done = study.lessonsDone === 'all' ? lessons.length : study.lessonsDone
  const begun = done + (study.nextWatchedPercent ? 1 : 0)
  return lessons.slice(0, begun).map(({ lesson, opened, place }, index) => ({
    studentId,
    lesson,
    at: new Date(Math.min(opened + (1 + 3 * place) * HOUR_MS, now.getTime())),
    watchedPercent: index < done ? 100 : (study.nextWatchedPercent ?? 0),
    marks: study.marks?.[index] ?? USUAL_MARKS,
  }))
}

function watched(tenantId: string, { studentId, lesson, at, watchedPercent }: Step) {
  const seconds = lesson.type === 'Video' ? demoVideo(lesson.seed.media).durationSeconds : 0
  return {
    tenantId,
    studentId,
    lessonId: lesson.id,
    positionSeconds: Math.round(seconds * watchedPercent) / 100,
    playedTwentieths: 2 ** Math.ceil((VIDEO_PARTS * watchedPercent) / 100) - 1,
    completedAt: watchedPercent === 100 ? at : null,
    updatedAt: at,
  }
}

function handedIn(tenantId: string, { studentId, at, marks }: Step, { id: lessonId, questions }: PlantedQuiz) {
  return marks.map((mark, index) => {
    const right = Math.round((mark / 100) * questions.length)
    return {
      tenantId,
      studentId,
      lessonId,
      number: index + 1,
      score: quizScore(right, questions.length),
      source: 'graded' as const,
      correctCount: right,
      questionCount: questions.length,
      answers: JSON.stringify(questions.map((question, place) => chosen(question, place < right))),
      notes: quizNotes(right, questions.length),
      submittedAt: new Date(at.getTime() + index * MINUTE_MS),
    }
  })
}

/** The right answer, or the one after it. */
function chosen({ id, seed, answerIds }: PlantedQuestion, isRight: boolean) {
  const place = isRight ? seed.correct : (seed.correct + 1) % answerIds.length
  return { questionId: id, answerId: answerIds[place] }
}
