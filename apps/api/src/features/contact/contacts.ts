import { chatAddress, chatNumber } from '@manassa/contract/rules/chat-address'
import type { ContactInfo } from '@manassa/contract/shared/contact'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { contactsOf } from './contact.queries.ts'

export async function writtenContacts({ db, tenantId }: InSchool): Promise<ContactInfo[]> {
  const contacts = await contactsOf(db, tenantId)
  return contacts.map((contact) => ({
    whatsApp_Number: contact.whatsappNumber,
    facebook_Page: contact.facebookPage,
    youTube_Channel: contact.youtubeChannel,
    tiktokChannel: contact.tiktokChannel,
  }))
}

/** Returns the same for clients, which append the number to `https://wa.me/` unchanged. */
export const listContacts = async (context: InSchool) => (await writtenContacts(context)).map(forChats)

export const forChats = (contact: ContactInfo): ContactInfo => ({
  ...contact,
  whatsApp_Number: chatNumber(contact.whatsApp_Number),
})

export async function supportChat({ db, tenantId }: InSchool): Promise<string | null> {
  const [main] = await contactsOf(db, tenantId)
  return chatAddress(main?.whatsappNumber)
}
