import type { ContactInfo } from '@manassa/contract/shared/contact'
import type { InSchool } from '#api/lib/request-context.ts'
import { contactsOf } from './contact.queries.ts'

/** How to reach the school, the main contact first; empty when it has none. */
export async function listContacts({ db, tenantId }: InSchool): Promise<ContactInfo[]> {
  const contacts = await contactsOf(db, tenantId)
  return contacts.map((contact) => ({
    whatsApp_Number: contact.whatsappNumber,
    facebook_Page: contact.facebookPage,
    youTube_Channel: contact.youtubeChannel,
    tiktokChannel: contact.tiktokChannel,
  }))
}
