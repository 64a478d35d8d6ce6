import { describe, inGroup, shape } from '../documentation/doc.ts'
import * as contact from './contact.ts'

export const contactDocs = inGroup('school', [
  shape(contact.contactInfo, {
    whatsApp_Number: ['The WhatsApp number for chat links; null without one.', 'international number, digits only'],
    facebook_Page: 'The address of the Facebook page; null without one.',
    youTube_Channel: 'The address of the YouTube channel; null without one.',
    tiktokChannel: 'The address of the TikTok channel; null without one.',
  }),

  describe(contact.listContacts, {
    summary: "Lists the school's contacts; the WhatsApp number of the first one is used for chat links.",
  }),
])
