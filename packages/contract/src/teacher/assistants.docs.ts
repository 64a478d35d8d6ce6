import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import * as assistants from './assistants.ts'

const group = 'teacher'
const accountId = ['The account of the assistant.', ID] as const
const person = {
  name: 'The full name.',
  email: 'The e-mail, unique within the school whatever its letter case.',
  phone: ['The Egyptian mobile number, unique within the school.', '01 and 9 digits'],
} as const
const permissions = 'What the assistant may do; calls for staff name the one that they need.'

const asTold = {
  id: accountId,
  revision: ['How often the fields of the account were changed.', 'from 1'],
  ...person,
  permissions,
  blocked: 'Whether the account is shut.',
  secondFactor: 'Whether the account logs in with a second factor.',
  lastUsedAt: ['When a session that lives was last in use; null where there is none.', MOMENT],
} as const

export const assistantsDocs = [
  shape(assistants.assistant, asTold),
  describe(assistants.listAssistants, {
    group,
    summary: "The school's assistants, those who are blocked too.",
    input: {
      pagenumber: ['The page.', 'page, from 1'],
      pagesize: ['Rows on a page, at most 100.', 'rows'],
      search: 'Words that the name must have, in any spelling.',
      sort: '`name`, or `newest` first.',
    },
    reply: {
      assistants: 'The assistants of the page.',
      totalCount: ['All that the search finds.', 'assistants'],
      totalPages: ['How many pages that is.', 'pages'],
      currentPage: ['The page that this is.', 'page, from 1'],
      pageSize: ['Rows on a page.', 'rows'],
    },
  }),
  describe(assistants.createAssistant, {
    group,
    summary: 'Makes an account for somebody who helps.',
    input: {
      ...person,
      password: 'Optional; at least 8 characters and not easy to guess. Without it a link sets it.',
      permissions,
    },
    reply: {
      ...asTold,
      passwordLink: 'An address that sets the password: once, within 24 hours. Null where one was given.',
    },
  }),
  describe(assistants.updateAssistant, {
    group,
    summary: 'Changes what was sent and leaves the rest; what the assistant may do changes with their next call.',
    details: 'A new password ends every session of the account.',
    input: {
      accountId,
      ...person,
      password: 'The new password.',
      permissions,
      revision: ['The newest that the writer has seen; without it the last one wins.', 'from 1'],
    },
  }),
  describe(assistants.blockAssistant, {
    group,
    summary: 'Shuts the account and ends its sessions at once, in every process.',
    input: { accountId, reason: 'Why, for the log.' },
  }),
  describe(assistants.unblockAssistant, {
    group,
    summary: 'Opens the account again; its sessions stay ended.',
    input: { accountId, reason: 'Why, for the log.' },
  }),
  describe(assistants.linkForAssistant, {
    group,
    summary: 'Makes a link with which the assistant sets a password; the one before is worth nothing.',
    input: { accountId },
    reply: { passwordLink: 'An address, good once and for 24 hours.' },
  }),
]
