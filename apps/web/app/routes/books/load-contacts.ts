import { listContacts } from '@manassa/contract/shared/contact'
import { call } from '../../lib/call.ts'

/** The school's contacts; the first one's WhatsApp number makes the chat links. */
export const loadContacts = () => call(listContacts, {})
