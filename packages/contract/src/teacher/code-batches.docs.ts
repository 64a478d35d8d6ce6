import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as batches from './code-batches.ts'

const batchId = ['The batch, unique within the school.', ID] as const
const kind = 'The content of the codes: a whole course, or one unit for a week.'
const price = ['The printed price of a card.', 'Egyptian pounds'] as const

const reason = 'The reason, for the log and for the history of each code.'
const confirm = 'The token from `edit.needsConfirm`, which confirms the write.'
const numbers = {
  says: 'The selected cards; by default the whole batch.',
  fields: {
    from: ['The first number.', 'number from 1'],
    to: ['The last number.', 'number from 1'],
  },
} as const
const changedCount = ['The number of changed codes.', 'codes'] as const

export const handOut = {
  says: 'The consignment of the whole batch; null without one.',
  fields: {
    holderId: ['The reseller.', ID],
    isNewHolder: 'Whether the reseller was created with it.',
    terms:
      'The time at which the reseller owes: `onHandOut` on consignment, `onRedemption` when a student redeems the card.',
    amount: ['The number of cards multiplied by the price that the reseller owes for each.', 'Egyptian pounds'],
  },
} as const

const batchFields = {
  id: batchId,
  number: ['The number of the batch in this school, from 1, as printed on its cards.', 'number from 1'],
  label: "The school's name for the batch.",
  kind,
  courseId: ['The course of the codes, or that of their unit.', ID],
  unitId: ['The unit of the codes; null for codes of a course.', ID],
  unitTitle: 'The title of that unit; null for codes of a course.',
  price: ['The printed price of a card; null without one.', 'Egyptian pounds'],
  expiresAt: ['The expiry of the codes; null without one.', MOMENT],
  imported: 'Whether the codes come from another system.',
  createdBy: {
    says: 'The creator; null if the account was deleted.',
    fields: { id: ['An account of the school.', ID], name: 'The name.' },
  },
  counts: 'The number of codes in each state; the four add up to `total`.',
} as const

export const codeBatchesDocs = inGroup('teacher', [
  shape(batches.codeCounts, {
    total: ['The number of all codes.', 'codes'],
    unused: ['The number of codes that can still be redeemed.', 'codes'],
    redeemed: ['The number of codes that students have redeemed.', 'codes'],
    revoked: ['The number of codes that staff have revoked.', 'codes'],
    expired: ['The number of codes that expired unused.', 'codes'],
  }),
  shape(batches.codeBatch, batchFields),
  describe(batches.listCodeBatches, {
    summary: 'Lists the batches of codes with the number of codes in each state.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Words of the label, the course or the unit, or the number.',
      sort: 'The order: newest first, by label, or by the next expiry.',
      courseId: ['Only batches of this course and its units.', ID],
    },
    reply: { ...pageDoc, batches: 'The batches of this page.' },
  }),
  describe(batches.readCodeBatch, {
    summary: 'Returns one batch with the number of codes in each state.',
    input: { batchId },
  }),
  shape(batches.codeTargetCourse, {
    id: ['A course of the school.', ID],
    courseName: 'The name.',
    price: ['The price.', 'Egyptian pounds'],
    published: 'Whether students can see it.',
    units: {
      says: 'The units in order.',
      fields: { id: ['The unit.', ID], unitTitle: 'The title.', published: 'Whether students can see it.' },
    },
  }),
  describe(batches.listCodeTargets, {
    summary: 'Lists all courses and units for which codes can be made, including drafts, without the bin.',
    reply: { courses: 'The courses, newest first.' },
  }),
  describe(batches.createCodeBatch, {
    summary: 'Creates up to 5,000 codes for a course or a unit, numbered from 1.',
    details: 'The content can be a draft: students are then told that it is not open yet, and the code stays valid.',
    input: {
      kind,
      courseId: ['The course, for `kind` `course`.', ID],
      unitId: ['The unit, for `kind` `unit`.', ID],
      count: ['The number of codes.', 'codes, 1 to 5000'],
      label: "The school's name for the batch, also printed on the cards.",
      price,
      holder: 'The name of the reseller who gets the whole batch; a new name creates a reseller.',
      holderTerms: 'The terms of a new reseller; by default `onHandOut`. An existing reseller keeps its terms.',
      unitPrice: ['The price that the reseller owes for a card; by default `price`.', 'Egyptian pounds'],
      expiresAt: ['The expiry: a moment, or the end of a day.', MOMENT],
    },
    reply: {
      id: batchId,
      number: ['The number of the batch in this school.', 'number from 1'],
      count: ['The number of created codes.', 'codes'],
      handOut,
    },
  }),
  describe(batches.retargetCodeBatch, {
    summary: "Changes the content of a batch's unused codes; redeemed codes stay as they are.",
    details: 'Requires confirmation if several resellers have some of them.',
    input: {
      batchId,
      courseId: ['The new course of the codes, or `unitId`.', ID],
      unitId: ['The new unit of the codes, or `courseId`.', ID],
      numbers,
      reason,
      confirm,
    },
    reply: { ...batchFields, changedCount },
  }),
  describe(batches.revokeCodeBatch, {
    summary: 'Revokes the unused codes of a batch; redeemed codes stay as they are.',
    details: 'Requires confirmation if several resellers have some of them.',
    input: { batchId, numbers, reason, confirm },
    reply: { ...batchFields, changedCount },
  }),
])
