import { VIDEO_PARTS } from '@manassa/contract/limits'
import { quizNotes, quizScore } from '@manassa/contract/rules/quiz-score'
import { sql } from 'kysely'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { demoVideo } from './demo-media.ts'
import type { PlantedQuestion, PlantedQuiz } from './planted.ts'
import type { PlantedAttempt, Step } from './steps.ts'

export async function plantProgress(db: OwnerDb, tenantId: string, steps: readonly Step[]) {
  const videos = steps.flatMap((step) => (step.lesson.type === 'Video' ? [watched(tenantId, step)] : []))
  const attempts = steps.flatMap((step) => (step.lesson.type === 'Quiz' ? handedIn(tenantId, step, step.lesson) : []))
  if (videos.length > 0) await db.insertInto('videoProgress').values(videos).execute()
  if (attempts.length === 0) return
  await db.insertInto('quizAttempt').values(attempts).execute()
  await plantMarks(db, tenantId)
}

async function plantMarks(db: OwnerDb, tenantId: string) {
  await sql`
    insert into quiz_mark (tenant_id, attempt_id, question_id, answer_id, is_right)
    select attempt.tenant_id, attempt.id, answer.question_id, answer.id, answer.is_correct
    from quiz_attempt as attempt
      cross join lateral jsonb_to_recordset(attempt.answers) as chosen ("answerId" bigint)
      join answer on answer.tenant_id = attempt.tenant_id and answer.id = chosen."answerId"
    where attempt.tenant_id = ${tenantId}`.execute(db)
}

function watched(tenantId: string, { student, lesson, at, watchedPercent }: Step) {
  const seconds = lesson.type === 'Video' ? demoVideo(lesson.seed.media).durationSeconds : 0
  return {
    tenantId,
    studentId: student.id,
    lessonId: lesson.id,
    positionSeconds: Math.round(seconds * watchedPercent) / 100,
    playedTwentieths: 2 ** Math.ceil((VIDEO_PARTS * watchedPercent) / 100) - 1,
    completedAt: watchedPercent === 100 ? at : null,
    updatedAt: at,
  }
}

function handedIn(tenantId: string, { student, attempts }: Step, { id: lessonId, questions }: PlantedQuiz) {
  return attempts.map(({ chosen, startedAt, submittedAt }: PlantedAttempt, index) => {
    const right = questions.filter(({ seed }, place) => chosen[place] === seed.correct).length
    return {
      tenantId,
      studentId: student.id,
      lessonId,
      number: index + 1,
      score: quizScore(right, questions.length),
      source: 'graded' as const,
      correctCount: right,
      questionCount: questions.length,
      answers: JSON.stringify(questions.map((question, place) => answerOf(question, chosen[place] ?? 0))),
      notes: quizNotes(right, questions.length),
      startedAt,
      submittedAt,
    }
  })
}

const answerOf = ({ id, answerIds }: PlantedQuestion, place: number) => ({ questionId: id, answerId: answerIds[place] })
