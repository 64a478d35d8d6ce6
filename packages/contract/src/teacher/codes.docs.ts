import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as codes from './codes.ts'

const group = 'teacher'
const codeId = ['Which code, within the school.', ID] as const
const reason = 'Why, for the log and for the life of the code.'
const person = { id: ['Their account.', ID] as const, name: 'Their name.' }

const listed = {
  id: codeId,
  code: 'As it is printed; absent for who has `codes` without `codes.make`.',
  ending: 'Its last four characters.',
  batchId: ['The batch that it belongs to; null for a code of none.', ID],
  batchNumber: ['The number of that batch; null for a code of none.', 'number from 1'],
  number: ['Its number in the batch, as its card says it; null for a code of none.', 'number from 1'],
  state: 'What has become of it: `unused`, `redeemed`, `revoked` or `expired`.',
  kind: 'What it opens now: a whole course, or one unit for a week.',
  courseId: ['The course that it opens, or that of its unit.', ID],
  courseName: 'The name of that course.',
  unitId: ['The unit that it opens; null where it is a course.', ID],
  unitTitle: 'The title of that unit; null where it is a course.',
  redeemedBy: { says: 'The student who used it; null while nobody has.', fields: person },
  redeemedAt: ['When they did; null while nobody has.', MOMENT],
  expiresAt: ['Until when it can be used; null without an end.', MOMENT],
  holder: {
    says: 'Who was given it to sell; null where nobody was.',
    fields: { id: ['The holder.', ID], name: 'Their name.' },
  },
  replacedBy: ['The code that was made in its place; null without.', ID],
} as const

export const teacherCodesDocs = [
  shape(codes.listedCode, listed),
  shape(codes.codeEvent, {
    kind: 'What happened.',
    at: ['When.', MOMENT],
    by: { says: "Who of the school did it; null for a student's own doing.", fields: person },
    student: { says: 'Whose it was or became; null where no student had to do with it.', fields: person },
    reason: 'Why; null where nobody said.',
  }),
  shape(codes.codeHistory, {
    ...listed,
    createdAt: ['When it was made.', MOMENT],
    replaces: {
      says: 'The card in whose place it was made; null for any other.',
      fields: {
        id: ['Which code, within the school.', ID],
        ending: 'Its last characters.',
        batchNumber: ['The number of its batch; null without one.', 'number from 1'],
        number: ['Its number in the batch; null without one.', 'number from 1'],
        by: { says: 'Who replaced it; null where the account is gone.', fields: person },
        reason: 'Why; null where nobody said.',
      },
    },
    events: 'What happened to it since, newest first.',
  }),
  describe(codes.listCodes, {
    group,
    summary:
      'Codes by whatever somebody has in hand: the code, its last characters, «12-0347» for card 347 of batch 12, ' +
      'the name or the phone of the student who used it.',
    input: {
      ...lowerCasePagingDoc,
      search: 'What is looked for; without it, all codes.',
      sort: 'The order: newest first, by number within batches, or what was used last.',
      batchId: ['Of one batch alone.', ID],
      state: 'In one state alone; `expiresSoon`: unused ones that expire within 14 days.',
      by: 'By what stands on the card alone, and by nobody’s name or phone.',
    },
    reply: { ...pageDoc, codes: 'The codes of this page.' },
  }),
  describe(codes.readCode, { group, summary: 'One code, with all that happened to it.', input: { codeId } }),
  describe(codes.revokeCode, {
    group,
    summary: 'Ends a code that nobody has used; 200 also where it is ended already.',
    input: { codeId, reason },
  }),
  describe(codes.releaseCode, {
    group,
    summary: 'Takes a used code back from its student: what it opened is ended, what was studied stays.',
    input: {
      codeId,
      reason,
      codeBecomes: '`unused`: the card is good again; `revoked`: it is not.',
    },
  }),
  describe(codes.replaceCode, {
    group,
    summary: 'Makes another code in the place of one that is unused, in the same batch and with the same holder.',
    details: 'Answers with the new one, which has a number of its own; asked again, with the same one.',
    input: { codeId, reason },
  }),
]
