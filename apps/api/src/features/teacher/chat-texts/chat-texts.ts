import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { type ChatTextKind, usualChatTexts } from '@manassa/contract/teacher/chat-text-slots'
import type { ChatTexts, updateChatTexts as call } from '@manassa/contract/teacher/chat-texts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { revisionOf } from '../editing/revisions.ts'
import { saveEdit } from '../editing/save-edit.ts'
import { customChatTexts, storeChatText } from './chat-texts.queries.ts'

/** The usual texts fill in for those that the school has not written. */
export async function readChatTexts(context: StaffContext): Promise<ChatTexts> {
  const revision = await revisionOf(context, { kind: 'school', id: 0 })
  return { ...usualChatTexts, ...(await customChatTexts(context)), revision }
}

/** Throws `edit.conflict`. */
export async function updateChatTexts(
  context: StaffContext,
  { revision, ...changes }: ParsedInputOf<typeof call>,
): Promise<ChatTexts> {
  await saveEdit(context, {
    subject: { kind: 'school', id: 0 },
    action: 'school.chatTexts',
    revision,
    changes,
    read: async () => ({ ...usualChatTexts, ...(await customChatTexts(context)) }),
    async write(differing) {
      for (const [kind, text] of Object.entries(differing)) {
        await storeChatText(context, kind as ChatTextKind, String(text))
      }
    },
  })
  return readChatTexts(context)
}
