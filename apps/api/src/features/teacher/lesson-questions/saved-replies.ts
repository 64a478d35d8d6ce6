import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type {
  updateSavedReplies as call,
  readSavedReplies as readCall,
} from '@manassa/contract/teacher/lesson-questions'
import type { InSchool, StaffContext } from '#api/lib/http/request-context.ts'
import { revisionOf } from '../editing/revisions.ts'
import { saveEdit } from '../editing/save-edit.ts'
import { savedRepliesOf, storeSavedReplies } from './queue.queries.ts'

const subject = { kind: 'school' as const, id: 0 }

export async function readSavedReplies(context: InSchool): Promise<DataOf<typeof readCall>> {
  return { savedReplies: await savedRepliesOf(context), revision: await revisionOf(context, subject) }
}

/** Throws `edit.conflict`. */
export async function updateSavedReplies(
  context: StaffContext,
  { revision, savedReplies }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof readCall>> {
  await saveEdit(context, {
    subject,
    action: 'school.savedReplies',
    revision,
    changes: { savedReplies },
    read: async () => ({ savedReplies: await savedRepliesOf(context) }),
    write: () => storeSavedReplies(context, savedReplies),
  })
  return readSavedReplies(context)
}
