import type { ChatTextKind } from '@manassa/contract/teacher/chat-text-slots'
import type { InSchool } from '#api/lib/http/request-context.ts'

export async function customChatTexts({ db, tenantId }: InSchool): Promise<Partial<Record<ChatTextKind, string>>> {
  const rows = await db.selectFrom('chatText').where('tenantId', '=', tenantId).select(['kind', 'text']).execute()
  return Object.fromEntries(rows.map(({ kind, text }) => [kind, text]))
}

export const storeChatText = ({ db, tenantId }: InSchool, kind: ChatTextKind, text: string) =>
  db
    .insertInto('chatText')
    .values({ tenantId, kind, text })
    .onConflict((row) => row.columns(['tenantId', 'kind']).doUpdateSet({ text }))
    .execute()
