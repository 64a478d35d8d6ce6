import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { scoreOf } from '@manassa/contract/questions/kinds'
import type { Remarked } from '@manassa/contract/teacher/editing'
import type { saveQuestion as call, EditedQuestion } from '@manassa/contract/teacher/quiz'
import { presentVersion } from '#api/features/quiz/version.queries.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { saveEdit } from '../editing/save-edit.ts'
import { findQuestion, type QuestionRow, type QuestionValues, updateQuestion } from './edited-quiz.queries.ts'
import { changesFromInput, valuesOf } from './question-input.ts'
import { lockedQuestion, raiseQuestionsRevision, readEditedQuestion } from './read-edited-quiz.ts'
import { applyCorrections, impactOfCorrections, keyColumnsOf, type QuizCorrection } from './remark.ts'

type Input = Omit<ParsedInputOf<typeof call>, 'questionId'>

/**
 * Saves a question. Another right answer, or a setting of how it counts, corrects submitted attempts; by default they
 * are marked again. Throws `question.notFound`, `edit.*` and errors of pictures.
 */
export async function saveQuestion(
  context: StaffContext,
  { questionId, ...input }: ParsedInputOf<typeof call>,
): Promise<EditedQuestion> {
  const row = await lockedQuestion(context, questionId)
  if (row.archivedAt !== null) throw new AppError('question.notFound')
  await changeQuestion(context, row, input)
  return readEditedQuestion(context, questionId)
}

async function changeQuestion(context: StaffContext, row: QuestionRow, input: Input) {
  const { revision, confirm, countsFor, mayFail = false, ...written } = input
  const { lessonId } = row
  const before = valuesOf(row)
  const changes = await changesFromInput(context, lessonId, written, row)
  const isOther = !scoreOf(row).hasSameKey(before, { ...before, ...changes })
  const counts = countsFor ?? (isOther ? ('all' as const) : undefined)
  const correctedBy = (values: QuestionValues): QuizCorrection | null =>
    counts === undefined
      ? null
      : { lessonId, mayFail, questions: [{ questionId: row.id, ...keyColumnsOf(values), countsFor: counts }] }
  let remarked: Remarked[] = []
  await saveEdit(context, {
    subject: { kind: 'question', id: row.id },
    action: 'question.update',
    revision,
    confirm,
    // The counting is a change of its own, because a question can be found wrong without any change of its text.
    changes: { ...changes, ...(countsFor && { countsFor }), ...(counts && mayFail && { mayFail }) },
    read: async () => ({ ...before }),
    async effects() {
      const corrected = correctedBy({ ...before, ...changes })
      return corrected ? impactOfCorrections(context, corrected) : []
    },
    async write(differing) {
      const { db, tenantId } = context
      if (Object.keys(differing).some((name) => name in changes)) await raiseQuestionsRevision(context, lessonId)
      // Changed texts alone need no stored version; one is stored when an attempt begins.
      const versionBefore = counts === undefined ? 0 : await presentVersion(db, tenantId, lessonId)
      await updateQuestion(db, tenantId, row.id, { ...before, ...changes })
      const written = await findQuestion(db, tenantId, row.id)
      const corrected = written && correctedBy(valuesOf(written))
      if (corrected) remarked = await applyCorrections(context, corrected, versionBefore)
    },
    loggedValues: () => (counts === undefined ? {} : { countsFor: counts, remarked }),
  })
}
