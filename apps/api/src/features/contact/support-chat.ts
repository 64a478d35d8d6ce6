import { chatAddress } from '@manassa/contract/rules/chat-address'
import type { SchoolDb } from '../../lib/db/database.ts'
import { contactsOf } from './contact.queries.ts'

/** Where an e-mail sends whoever needs help: the school's chat, or null when it has none. */
export async function supportChat(db: SchoolDb, tenantId: string): Promise<string | null> {
  const [main] = await contactsOf(db, tenantId)
  return chatAddress(main?.whatsappNumber)
}
