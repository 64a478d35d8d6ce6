import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { Remarked } from '@manassa/contract/teacher/editing'
import type { archiveQuestion as archiveCall, restoreQuestion as restoreCall } from '@manassa/contract/teacher/quiz'
import { presentVersion } from '#api/features/quiz/version.queries.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { revisionOf } from '../editing/revisions.ts'
import { saveEdit } from '../editing/save-edit.ts'
import { requireQuestionLimit, restoreArchived } from './add-question.ts'
import { listQuestions, setArchived } from './edited-quiz.queries.ts'
import { lockedQuestion, raiseQuestionsRevision } from './read-edited-quiz.ts'
import { applyCorrections, impactOfCorrections, keyColumnsOf } from './remark.ts'

/** Archives a question; repeating it changes nothing. Throws `question.notFound`, `edit.needsConfirm`. */
export async function archiveQuestion(
  context: StaffContext,
  { questionId, reason, confirm, countsFor = 'fromNowOn', mayFail = false }: ParsedInputOf<typeof archiveCall>,
) {
  const { db, tenantId, services } = context
  const row = await lockedQuestion(context, questionId)
  const { lessonId } = row
  const corrected = { lessonId, mayFail, questions: [{ questionId, ...keyColumnsOf(row), countsFor }] }
  let remarked: Remarked[] = []
  await saveEdit(context, {
    subject: { kind: 'question', id: questionId },
    action: 'question.archive',
    reason,
    confirm,
    changes: { isArchived: true },
    read: async () => ({ isArchived: row.archivedAt !== null }),
    effects: () => impactOfCorrections(context, corrected),
    async write() {
      const versionBefore = await presentVersion(db, tenantId, lessonId)
      await setArchived(db, tenantId, [questionId], services.clock.now())
      await raiseQuestionsRevision(context, lessonId)
      remarked = await applyCorrections(context, corrected, versionBefore)
    },
    tells: () => ({ countsFor, remarked }),
  })
  return answer(context, questionId, true)
}

/** Restores a question at its place; repeating it changes nothing. Throws `question.notFound`, `questions.full`. */
export async function restoreQuestion(context: StaffContext, { questionId }: ParsedInputOf<typeof restoreCall>) {
  const { db, tenantId } = context
  const row = await lockedQuestion(context, questionId)
  requireQuestionLimit((await listQuestions(db, tenantId, row.lessonId)).length + (row.archivedAt ? 1 : 0))
  await restoreArchived(context, row)
  return answer(context, questionId, false)
}

const answer = async (context: StaffContext, id: number, isArchived: boolean) => ({
  id,
  isArchived,
  revision: await revisionOf(context, { kind: 'question', id }),
})
