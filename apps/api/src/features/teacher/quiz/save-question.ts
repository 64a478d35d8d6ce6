import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { Remarked } from '@manassa/contract/teacher/log-actions'
import type { saveQuestion as call, EditedQuestion } from '@manassa/contract/teacher/quiz'
import { presentVersion } from '#api/features/quiz/version.queries.ts'
import { AppError } from '#api/lib/app-error.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { saveEdit } from '../editing/save-edit.ts'
import { findQuestion, type QuestionRow } from './edited-quiz.queries.ts'
import { lockedQuestion, questionsChanged, readEditedQuestion } from './read-edited-quiz.ts'
import { type Corrected, carryOutCorrections, effectsOfCorrections } from './remark.ts'
import { type QuestionValues, updateQuestion } from './write-question.queries.ts'
import { valuesOf, writtenChanges } from './written-question.ts'

type Input = Omit<ParsedInputOf<typeof call>, 'questionId'>

/** An answer that is only being written has no id yet, and nobody has chosen it. */
const NOT_CHOSEN = -1

/**
 * Changes a question. Another right answer, and whatever says how it counts, corrects what was handed in: by marking
 * again where nothing is said. Throws `question.notFound`, `edit.*` and what pictures do.
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

/** Changes a question whose quiz nobody else changes meanwhile. */
async function changeQuestion(context: StaffContext, row: QuestionRow, input: Input) {
  const { revision, confirm, countsFor, mayFail = false, ...written } = input
  const { lessonId } = row
  const before = valuesOf(row)
  const changes = await writtenChanges(context, lessonId, written, row)
  const isOther = changes.answers && rightOf({ ...before, ...changes }) !== rightOf(before)
  const counts = countsFor ?? (isOther ? ('all' as const) : undefined)
  const correctedBy = (values: QuestionValues): Corrected | null =>
    counts === undefined
      ? null
      : { lessonId, mayFail, questions: [{ questionId: row.id, rightAnswerId: rightOf(values), countsFor: counts }] }
  let remarked: Remarked[] = []
  await saveEdit(context, {
    subject: { kind: 'question', id: row.id },
    action: 'question.update',
    revision,
    confirm,
    // What was said of marks is a change of its own: a question can be found wrong without another word of it.
    changes: { ...changes, ...(countsFor && { countsFor }), ...(counts && mayFail && { mayFail }) },
    read: async () => ({ ...before }),
    async effects() {
      const corrected = correctedBy({ ...before, ...changes })
      return corrected ? effectsOfCorrections(context, corrected) : []
    },
    async write(differing) {
      const { db, tenantId } = context
      if (Object.keys(differing).some((name) => name in changes)) await questionsChanged(context, lessonId)
      // Words alone need no version of what was before: one is made when somebody begins.
      const versionBefore = counts === undefined ? 0 : await presentVersion(db, tenantId, lessonId)
      await updateQuestion(db, tenantId, row.id, { ...before, ...changes })
      const written = await findQuestion(db, tenantId, row.id)
      const corrected = written && correctedBy(valuesOf(written))
      if (corrected) remarked = await carryOutCorrections(context, corrected, versionBefore)
    },
    tells: () => (counts === undefined ? {} : { countsFor: counts, remarked }),
  })
}

const rightOf = ({ answers }: QuestionValues): number | null => {
  const right = answers.find(({ isCorrect }) => isCorrect)
  return right ? (right.id ?? NOT_CHOSEN) : null
}
