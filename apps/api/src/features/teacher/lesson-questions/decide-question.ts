import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type * as calls from '@manassa/contract/teacher/lesson-questions'
import { keepQuestionPhoto, removeQuestionPhoto } from '#api/features/lesson-questions/lesson-questions.queries.ts'
import { ofStudent, recordChange } from '#api/features/log/record-change.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { questionView } from './list-queue.ts'
import {
  blockAskingUntil,
  changeReply,
  clearReports,
  decideQuestion,
  eraseQuestion,
  findQuestion,
  lockQuestion,
  type QuestionRecord,
  type ShownQuestion,
} from './queue.queries.ts'

type Listed = DataOf<typeof calls.replyToQuestion>

/**
 * Replies to a question that waits, for its student alone or for all who study the lesson. The same reply again changes
 * nothing. Throws `lessonQuestion.notFound`, and `lessonQuestion.decided` with who was first.
 */
export async function replyToQuestion(
  context: StaffContext,
  { questionId, reply, shown }: ParsedInputOf<typeof calls.replyToQuestion>,
): Promise<Listed> {
  const question = await requireQuestion(context, questionId)
  if (question.reply === reply && question.decidedBy === context.viewer.id) return questionView(question)
  requireWaiting(question)
  await decideQuestion(context, questionId, decisionOf(context), { state: 'replied', reply, shown })
  await keepPhoto(context, questionId, shown)
  return recordedReply(context, 'student.replyToQuestion', question)
}

/** Throws `lessonQuestion.notFound` and `lessonQuestion.notReplied`. */
export async function updateReply(
  context: StaffContext,
  { questionId, reply, shown }: ParsedInputOf<typeof calls.updateReply>,
): Promise<Listed> {
  const question = await requireQuestion(context, questionId)
  if (question.state !== 'replied') throw new AppError('lessonQuestion.notReplied')
  const isChanged = reply !== undefined && reply !== question.reply
  if (!isChanged && shown === undefined) return questionView(question)
  await changeReply(context, questionId, { reply: isChanged ? reply : undefined, shown })
  if (shown !== undefined) await keepPhoto(context, questionId, shown)
  return recordedReply(context, 'student.updateReply', question)
}

/** Closes a question without a reply; its student reads the reason. Throws as `replyToQuestion` does. */
export async function closeQuestion(
  context: StaffContext,
  { questionId, why }: ParsedInputOf<typeof calls.closeQuestion>,
): Promise<Listed> {
  const question = await requireQuestion(context, questionId)
  if (question.closing === why && question.decidedBy === context.viewer.id) return questionView(question)
  requireWaiting(question)
  await decideQuestion(context, questionId, decisionOf(context), { state: 'closed', closing: why })
  await keepPhoto(context, questionId, null)
  await recordChange(context, {
    ...ofStudent(question.studentId),
    action: 'student.closeQuestion',
    before: {},
    after: { lessonName: question.lessonName, questionClosing: why },
  })
  return questionView(await requireRecord(context, questionId))
}

/** Deletes the texts and the photo of a question, decided or not. Throws `lessonQuestion.notFound`. */
export async function removeQuestion(
  context: StaffContext,
  { questionId, reason }: ParsedInputOf<typeof calls.removeQuestion>,
): Promise<Listed> {
  const question = await requireQuestion(context, questionId)
  if (question.state === 'removed') return questionView(question)
  await eraseQuestion(context, questionId, decisionOf(context))
  await removeQuestionPhoto(context, questionId)
  await recordChange(context, {
    ...ofStudent(question.studentId),
    action: 'student.removeQuestion',
    reason,
    before: {},
    after: { lessonName: question.lessonName },
  })
  return questionView(await requireRecord(context, questionId))
}

/** The question stays shown. Throws `lessonQuestion.notFound`. */
export async function dismissReports(
  context: StaffContext,
  { questionId }: ParsedInputOf<typeof calls.dismissReports>,
): Promise<Listed> {
  const question = await requireQuestion(context, questionId)
  if (question.reportCount === 0) return questionView(question)
  await clearReports(context, questionId)
  const { lessonName, reportCount } = question
  await recordChange(context, {
    ...ofStudent(question.studentId),
    action: 'student.dismissReports',
    before: { reportCount },
    after: { lessonName, reportCount: 0 },
  })
  return questionView(await requireRecord(context, questionId))
}

/** Blocks the student of a question from asking; 0 days end a block. Throws `lessonQuestion.notFound`. */
export async function blockAsking(
  context: StaffContext,
  { questionId, days, reason }: ParsedInputOf<typeof calls.blockAsking>,
): Promise<Listed> {
  const question = await requireQuestion(context, questionId)
  const until = days === 0 ? null : new Date(context.now.getTime() + days * DAY_MS)
  await blockAskingUntil(context, question.studentId, until)
  await recordChange(context, {
    ...ofStudent(question.studentId),
    action: 'student.blockAsking',
    reason,
    before: { askingBlockedUntil: question.askingBlockedUntil?.toISOString() ?? null },
    after: { askingBlockedUntil: until?.toISOString() ?? null },
  })
  return questionView(await requireRecord(context, questionId))
}

async function requireQuestion(context: StaffContext, questionId: number): Promise<QuestionRecord> {
  if (!(await lockQuestion(context, questionId))) throw new AppError('lessonQuestion.notFound')
  return requireRecord(context, questionId)
}

/** The second of two people who decide at once is told of the first. */
function requireWaiting({ state, decidedAt, deciderName }: QuestionRecord) {
  if (state === 'waiting') return
  const data = { by: { name: deciderName }, at: decidedAt?.toISOString(), state }
  throw new AppError('lessonQuestion.decided', { data })
}

const keepPhoto = (context: StaffContext, questionId: number, shown: ShownQuestion | null) =>
  keepQuestionPhoto(context, questionId, { isShown: shown?.withPhoto ?? false, now: context.now })

const decisionOf = ({ now, viewer }: StaffContext) => ({ decidedAt: now, decidedBy: viewer.id })

async function recordedReply(
  context: StaffContext,
  action: 'student.replyToQuestion' | 'student.updateReply',
  before: QuestionRecord,
) {
  const after = await requireRecord(context, before.id)
  const valuesOf = ({ reply, shownText, showsPhoto }: QuestionRecord) => ({ reply, shownText, showsPhoto })
  const { lessonName } = after
  await recordChange(context, {
    ...ofStudent(after.studentId),
    action,
    before: valuesOf(before),
    after: { lessonName, ...valuesOf(after) },
  })
  return questionView(after)
}

async function requireRecord(context: StaffContext, questionId: number): Promise<QuestionRecord> {
  return requireFound(await findQuestion(context, questionId, context.now), 'lessonQuestion.notFound')
}
