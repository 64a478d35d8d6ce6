import { usualChatTexts } from '@manassa/contract/teacher/chat-text-slots'
import type { ChatTexts } from '@manassa/contract/teacher/chat-texts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { revisionOf } from '../editing/revisions.ts'
import { customChatTexts } from './chat-texts.queries.ts'

/** The usual texts fill in for those that the school has not written. */
export async function readChatTexts(context: StaffContext): Promise<ChatTexts> {
  const revision = await revisionOf(context, { kind: 'school', id: 0 })
  return { ...usualChatTexts, ...(await customChatTexts(context)), revision }
}
