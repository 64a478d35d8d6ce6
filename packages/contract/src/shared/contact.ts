import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Clients require these names (docs/behaviour/catalogue.md); a link that the school does not have is null. */
export const contactInfo = z.object({
  whatsApp_Number: z.nullable(z.string()),
  facebook_Page: z.nullable(z.string()),
  youTube_Channel: z.nullable(z.string()),
  tiktokChannel: z.nullable(z.string()),
})
export type ContactInfo = z.output<typeof contactInfo>

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/Contact/getAll',
  access: 'public',
  input: z.object({}),
  reply: z.array(contactInfo),
})
