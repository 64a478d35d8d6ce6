import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { LESSON_ANSWERING_SECONDS } from '@manassa/contract/limits'
import type {
  answerQuestion as answerCall,
  listQuestionQueue as call,
  ListedLessonQuestion,
} from '@manassa/contract/teacher/lesson-questions'
import { findQuestionPhoto } from '#api/features/lesson-questions/lesson-questions.queries.ts'
import { openQuestionPhoto } from '#api/features/lesson-questions/own-questions.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { FileResponse } from '#api/lib/http/file-response.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { ManualTxContext, Staff, StaffContext } from '#api/lib/http/request-context.ts'
import { namedOrNull } from '#api/lib/named-or-null.ts'
import {
  claimQuestion,
  coursesWithQuestions,
  findQuestion,
  type QuestionRecord,
  questionPage,
} from './queue.queries.ts'

export async function listQuestionQueue(
  context: StaffContext,
  { pagenumber, pagesize, search = '', list, courseId }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const found = await questionPage(context, { ...page, list, courseId, search }, context.now)
  return {
    ...pageMeta(found.totalCount, page),
    questions: found.rows.map(questionView),
    courses: await coursesWithQuestions(context),
  }
}

/** Returns who has the answer of a question open: the caller, or who was before. Throws `lessonQuestion.notFound`. */
export async function answerQuestion(
  context: StaffContext,
  { questionId }: { questionId: number },
): Promise<DataOf<typeof answerCall>> {
  const { now, viewer } = context
  const until = new Date(now.getTime() + LESSON_ANSWERING_SECONDS * 1000)
  await claimQuestion(context, questionId, { by: viewer.id, now, until })
  const question = requireFound(await findQuestion(context, questionId, now), 'lessonQuestion.notFound')
  return { answering: answererOf(question) }
}

/** Throws `lessonQuestion.notFound` and `lessonQuestion.noPhoto`. */
export async function viewQuestionPhoto(
  context: ManualTxContext<Staff>,
  { questionId }: { questionId: number },
): Promise<FileResponse> {
  const photo = await context.transaction((tx) => findQuestionPhoto(tx, questionId, { ownerId: null, now: tx.now }))
  if (!photo) throw new AppError('lessonQuestion.notFound')
  return openQuestionPhoto(context, questionId, photo)
}

const answererOf = ({ answererId, answererName }: QuestionRecord) => namedOrNull(answererId, answererName)

export const questionView = (row: QuestionRecord): ListedLessonQuestion => ({
  id: row.id,
  student: {
    id: row.studentId,
    name: row.studentName,
    blockedUntil: row.askingBlockedUntil?.toISOString() ?? null,
  },
  course: { id: row.courseId, courseName: row.courseName },
  lesson: { id: row.lessonId, lessonName: row.lessonName, unitTitle: row.unitTitle },
  seconds: row.seconds,
  text: row.text,
  askedAt: row.askedAt.toISOString(),
  hasPhoto: row.hasPhoto,
  state: row.state,
  reply: row.reply,
  closing: row.closing,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: namedOrNull(row.decidedBy, row.deciderName),
  answering: answererOf(row),
  shown: row.shownText === null ? null : { text: row.shownText, withPhoto: row.showsPhoto },
  reportCount: row.reportCount,
})
