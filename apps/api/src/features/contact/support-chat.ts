import { chatAddress } from '@manassa/contract/rules/chat-address'
import type { InSchool } from '#api/lib/request-context.ts'
import { contactsOf } from './contact.queries.ts'

/** Returns the address of the school's chat for e-mails, or null when it has none. */
export async function supportChat({ db, tenantId }: InSchool): Promise<string | null> {
  const [main] = await contactsOf(db, tenantId)
  return chatAddress(main?.whatsappNumber)
}
