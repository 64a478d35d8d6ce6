import { chatNumber } from '@manassa/contract/rules/chat-address'
import type { ContactInfo } from '@manassa/contract/shared/contact'
import type { InSchool } from '#api/lib/request-context.ts'
import { contactsOf } from './contact.queries.ts'

/** How to reach the school as staff wrote it, the main contact first; empty when it has none. */
export async function writtenContacts({ db, tenantId }: InSchool): Promise<ContactInfo[]> {
  const contacts = await contactsOf(db, tenantId)
  return contacts.map((contact) => ({
    whatsApp_Number: contact.whatsappNumber,
    facebook_Page: contact.facebookPage,
    youTube_Channel: contact.youtubeChannel,
    tiktokChannel: contact.tiktokChannel,
  }))
}

/** The same for clients, which put the number behind `https://wa.me/` as it is. */
export const listContacts = async (context: InSchool) => (await writtenContacts(context)).map(forChats)

export const forChats = (contact: ContactInfo): ContactInfo => ({
  ...contact,
  whatsApp_Number: chatNumber(contact.whatsApp_Number),
})
