import type { OwnerDb } from '#api/lib/db/database.ts'
import type { SeedQuiz } from '../content/index.ts'
import { withNewIds } from './new-ids.ts'
import type { PlantedQuiz, PlantedVideo } from './planted.ts'

const attemptsAllowed = ({ kind, attempts }: SeedQuiz) => attempts ?? (kind === 'exam' ? 1 : null)

interface NewQuiz extends Omit<PlantedQuiz, 'questions'> {
  /** The first lesson of the quiz's course with this video. */
  videoOf(media: string): PlantedVideo | undefined
}

export async function plantQuizzes(db: OwnerDb, tenantId: string, quizzes: readonly NewQuiz[]): Promise<PlantedQuiz[]> {
  if (quizzes.length === 0) return []
  await db
    .insertInto('quiz')
    .values(
      quizzes.map(({ id, seed }) => ({
        tenantId,
        lessonId: id,
        kind: seed.kind,
        passingScore: seed.passingScore,
        timeLimitMinutes: seed.timeLimitMinutes,
        attemptsAllowed: attemptsAllowed(seed),
      })),
    )
    .execute()

  const drafts = quizzes.flatMap(({ id, seed, videoOf }) =>
    seed.questions.map((question, position) => {
      const [media, seconds = null] = question.answeredIn ?? []
      const referenceLessonId = media === undefined ? null : (videoOf(media)?.id ?? null)
      return { lessonId: id, seed: question, position, referenceLessonId, referenceSeconds: seconds }
    }),
  )
  const questions = await withNewIds(drafts, (rows) =>
    db
      .insertInto('question')
      .values(
        rows.map(({ lessonId, seed: { text, explanation }, position, referenceLessonId, referenceSeconds }) => ({
          tenantId,
          lessonId,
          position,
          text,
          explanation,
          referenceLessonId,
          referenceSeconds,
        })),
      )
      .returning('id'),
  )

  const choices = questions.flatMap(({ id, seed }) =>
    seed.answers.map((text, position) => ({ questionId: id, text, position, isCorrect: position === seed.correct })),
  )
  const answers = await withNewIds(choices, (rows) =>
    db
      .insertInto('answer')
      .values(rows.map((row) => ({ tenantId, ...row })))
      .returning('id'),
  )

  const answersOf = Map.groupBy(answers, ({ questionId }) => questionId)
  const questionsOf = Map.groupBy(questions, ({ lessonId }) => lessonId)
  return quizzes.map(({ videoOf: _, ...quiz }) => ({
    ...quiz,
    questions: (questionsOf.get(quiz.id) ?? []).map(({ id, seed }) => ({
      id,
      seed,
      answerIds: (answersOf.get(id) ?? []).map((answer) => answer.id),
    })),
  }))
}
