import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as codes from './codes.ts'

const codeId = ['The code, unique within the school.', ID] as const
const reason = 'The reason, for the log and for the history of the code.'
const person = { id: ['The account.', ID] as const, name: 'The name.' }

const listed = {
  id: codeId,
  code: 'The printed code; absent with `codes` but without `codes.make`.',
  ending: 'The last four characters.',
  batchId: ['The batch of the code; null without one.', ID],
  batchNumber: ['The number of that batch; null without one.', 'number from 1'],
  number: ['The number of the card in its batch; null without a batch.', 'number from 1'],
  state: 'The state: `unused`, `redeemed`, `revoked` or `expired`.',
  kind: 'The current content of the code: a whole course, or one unit for a week.',
  courseId: ['The course that the code opens, or that of its unit.', ID],
  unitId: ['The unit that the code opens; null for a course code.', ID],
  unitTitle: 'The title of that unit; null for a course code.',
  redeemedBy: { says: 'The student who redeemed the code; null if it is unredeemed.', fields: person },
  redeemedAt: ['The time of redemption; null if it is unredeemed.', MOMENT],
  expiresAt: ['The expiry; null without one.', MOMENT],
  holder: {
    says: 'The reseller who has the card; null without one.',
    fields: { id: ['The reseller.', ID], name: 'The name.' },
  },
  replacedBy: ['The code that replaces this one; null without one.', ID],
} as const

export const teacherCodesDocs = inGroup('teacher', [
  shape(codes.listedCode, listed),
  shape(codes.codeEvent, {
    kind: 'The kind of event.',
    at: ['When.', MOMENT],
    by: { says: "The staff member who did it; null for a student's own action.", fields: person },
    student: { says: 'The student concerned; null without one.', fields: person },
    reason: 'The reason; null without one.',
  }),
  shape(codes.codeHistory, {
    ...listed,
    replaces: {
      says: 'The card that it replaces; null for any other.',
      fields: {
        id: ['The code.', ID],
        ending: 'The last characters.',
        batchNumber: ['The number of the batch; null without one.', 'number from 1'],
        number: ['The number in the batch; null without one.', 'number from 1'],
        by: { says: 'The staff member who replaced it; null if the account was deleted.', fields: person },
        reason: 'The reason; null without one.',
      },
    },
    events: 'The later events, newest first.',
  }),
  describe(codes.listCodes, {
    summary:
      'Finds codes by the code itself, its last characters, «12-0347» for card 347 of batch 12, or the name or ' +
      'phone number of the student who redeemed it.',
    input: {
      ...lowerCasePagingDoc,
      search: 'The search text; by default all codes.',
      sort: 'The order: newest first, by number within batches, or by latest redemption.',
      batchId: ['Only codes of this batch.', ID],
      state: 'Only codes in this state; `expiresSoon`: unused codes that expire within 14 days.',
      by: 'Searches only for what is printed on the card, and not for names or phone numbers.',
    },
    reply: { ...pageDoc, codes: 'The codes of this page.' },
  }),
  describe(codes.readCode, { summary: 'Returns one code with its history.', input: { codeId } }),
  describe(codes.revokeCode, {
    summary: 'Revokes an unused code; also 200 if it is revoked already.',
    input: { codeId, reason },
  }),
  describe(codes.releaseCode, {
    summary: 'Takes a redeemed code back from its student: the access ends, and progress is kept.',
    input: {
      codeId,
      reason,
      codeBecomes: '`unused`: the card becomes valid again; `revoked`: it does not.',
    },
  }),
  describe(codes.replaceCode, {
    summary: 'Replaces an unused code with a new one in the same batch and with the same reseller.',
    details: 'Returns the new code with its own number; a repeated call returns the same one.',
    input: { codeId, reason },
  }),
])
