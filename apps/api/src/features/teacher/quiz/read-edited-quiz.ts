import type { EditedQuestion, EditedQuiz } from '@manassa/contract/teacher/quiz'
import { serverKindOf } from '#api/features/quiz/question-kinds.ts'
import { findQuiz } from '#api/features/quiz/quiz.queries.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { raiseWith, revisionOf, revisionsOf } from '../editing/revisions.ts'
import {
  countHandedIn,
  findLesson,
  findQuestion,
  insertQuiz,
  listQuestions,
  lockQuiz,
  NEW_QUIZ,
  type QuestionRow,
} from './edited-quiz.queries.ts'

/**
 * A quiz lesson that is not archived, with its rules, locked until the transaction ends. Throws `lesson.notFound` and
 * `quiz.notQuiz`.
 */
export async function lockedQuiz({ db, tenantId }: StaffContext, lessonId: number) {
  const lesson = await quizLesson({ db, tenantId }, lessonId)
  await insertQuiz(db, tenantId, lessonId)
  return { lesson, quiz: await lockQuiz(db, tenantId, lessonId) }
}

/** A question, archived or not, read after its quiz is locked. Throws `question.notFound` and as above. */
export async function lockedQuestion(context: StaffContext, questionId: number): Promise<QuestionRow> {
  const { db, tenantId } = context
  const found = requireFound(await findQuestion(db, tenantId, questionId), 'question.notFound')
  await lockedQuiz(context, found.lessonId)
  return (await findQuestion(db, tenantId, questionId)) ?? found
}

/** Raises the revision of the questions, so that a stale save of the whole quiz cannot overwrite this change. */
export const raiseQuestionsRevision = (context: StaffContext, lessonId: number) =>
  raiseWith(context, { kind: 'quiz', id: lessonId }, ['questions'])

async function quizLesson({ db, tenantId }: Pick<StaffContext, 'db' | 'tenantId'>, lessonId: number) {
  const lesson = await findLesson(db, tenantId, lessonId)
  if (!lesson || lesson.archivedAt !== null) throw new AppError('lesson.notFound')
  if (lesson.type !== 'Quiz') throw new AppError('quiz.notQuiz')
  return lesson
}

/** Reading creates no quiz for a lesson without one. Throws `lesson.notFound` and `quiz.notQuiz`. */
export async function readEditedQuiz(context: StaffContext, { lessonId }: { lessonId: number }): Promise<EditedQuiz> {
  const { db, tenantId } = context
  const lesson = await quizLesson(context, lessonId)
  const quiz = (await findQuiz(db, tenantId, lessonId)) ?? NEW_QUIZ
  const rows = await listQuestions(db, tenantId, lessonId)
  const revisions = await revisionsOf(context, 'question', rows)
  const { kind, passingScore, timeLimitMinutes, attemptsAllowed, shuffles, answersAtOnce, revealsAnswers } = quiz
  return {
    lessonId,
    lessonName: lesson.lessonName,
    unitId: lesson.unitId,
    courseId: lesson.courseId,
    courseName: lesson.courseName,
    isPublished: lesson.state === 'published',
    revision: await revisionOf(context, { kind: 'quiz', id: lessonId }),
    kind,
    passingScore,
    timeLimitMinutes,
    attemptsAllowed,
    shuffles,
    answersAtOnce,
    revealsAnswers,
    ...(await countHandedIn(db, tenantId, lessonId)),
    questions: rows.map((row) => questionView(row, revisions.of(row.id))),
  }
}

/** Throws `question.notFound`. */
export async function readEditedQuestion(context: StaffContext, id: number): Promise<EditedQuestion> {
  const row = requireFound(await findQuestion(context.db, context.tenantId, id), 'question.notFound')
  return questionView(row, await revisionOf(context, { kind: 'question', id }))
}

const questionView = (row: QuestionRow, revision: number): EditedQuestion => ({
  id: row.id,
  key: row.key,
  revision,
  text: row.text,
  imagePath: row.imagePath,
  explanation: row.explanation,
  reference: referenceOf(row),
  ...serverKindOf(row).stored(row),
})

export const referenceOf = ({ referenceLessonId, referenceSeconds }: QuestionRow) =>
  referenceLessonId === null || referenceSeconds === null
    ? null
    : { lessonId: referenceLessonId, seconds: referenceSeconds }
