import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as assistants from './assistants.ts'

const accountId = ['The account of the assistant.', ID] as const
const person = {
  name: 'The full name.',
  email: 'The email, unique within the school in any letter case.',
  phone: ['The Egyptian mobile number, unique within the school.', '01 and 9 digits'],
} as const
const permissions = 'The permissions of the assistant; each call for staff names the one that it needs.'

const assistantDoc = {
  id: accountId,
  revision: ["The number of changes of the account's fields.", 'from 1'],
  ...person,
  permissions,
  blocked: 'Whether the account is blocked.',
  secondFactor: 'Whether the account uses a second factor.',
  lastUsedAt: ['The last use of an active session; null without one.', MOMENT],
} as const

export const assistantsDocs = inGroup('teacher', [
  shape(assistants.assistant, assistantDoc),
  describe(assistants.listAssistants, {
    summary: "Lists the school's assistants, including blocked ones.",
    input: {
      ...lowerCasePagingDoc,
      search: 'Words of the name, in any spelling.',
      sort: '`name`, or `newest` first.',
    },
    reply: { ...pageDoc, assistants: 'The assistants of this page.' },
  }),
  describe(assistants.createAssistant, {
    summary: 'Creates an account for an assistant.',
    input: {
      ...person,
      password:
        'Optional; at least 8 characters and not easy to guess. By default the assistant sets it through a link.',
      permissions,
    },
    reply: {
      ...assistantDoc,
      passwordLink: 'The address for setting the password, once, within 24 hours. Null if a password was given.',
    },
  }),
  describe(assistants.updateAssistant, {
    summary: "Changes the given fields; new permissions apply from the assistant's next call.",
    details: 'A new password ends every session of the account.',
    input: {
      accountId,
      ...person,
      password: 'The new password.',
      permissions,
      revision: ['The latest revision that the writer has seen; without it the last write wins.', 'from 1'],
    },
  }),
  describe(assistants.blockAssistant, {
    summary: 'Blocks the account and ends its sessions at once, in every process.',
    input: { accountId, reason: 'The reason, for the log.' },
  }),
  describe(assistants.unblockAssistant, {
    summary: 'Unblocks the account; its sessions stay ended.',
    input: { accountId, reason: 'The reason, for the log.' },
  }),
  describe(assistants.linkForAssistant, {
    summary: 'Creates a link with which the assistant sets a password; the previous link becomes invalid.',
    input: { accountId },
    reply: { passwordLink: 'The address, valid once and for 24 hours.' },
  }),
])
