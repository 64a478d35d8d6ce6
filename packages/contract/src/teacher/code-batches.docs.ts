import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as batches from './code-batches.ts'

const group = 'teacher'
const batchId = ['Which batch, within the school.', ID] as const
const kind = 'What its codes open: a whole course, or one unit for a week.'
const price = ['What a card costs, as it says.', 'Egyptian pounds'] as const

const reason = 'Why, for the log and for the life of each code.'
const confirm = 'What `edit.needsConfirm` has answered with, to carry it out.'
const numbers = {
  says: 'The cards that are meant; without it, all of the batch.',
  fields: {
    from: ['The first of them.', 'number from 1'],
    to: ['The last of them.', 'number from 1'],
  },
} as const
const changedCount = ['How many codes were changed.', 'codes'] as const

export const handOut = {
  says: 'How all of it was handed out; null where it was not.',
  fields: {
    holderId: ['To whom.', ID],
    isNewHolder: 'Whether that holder was made with it.',
    terms: 'When the holder owes: `onHandOut`, as cards are handed out; `onRedemption`, as students redeem them.',
    amount: ['What the cards come to at the price that the holder owes for each.', 'Egyptian pounds'],
  },
} as const

const batchFields = {
  id: batchId,
  number: ['Its number at this school, from 1, as its cards say it.', 'number from 1'],
  label: 'What the school calls it.',
  kind,
  courseId: ['The course that they were made for, or that of their unit.', ID],
  courseName: 'The name of that course.',
  unitId: ['The unit that they were made for; null where they open a course.', ID],
  unitTitle: 'The title of that unit; null where they open a course.',
  price: ['What a card costs, as it says; null where none is said.', 'Egyptian pounds'],
  expiresAt: ['Until when they can be used; null without an end.', MOMENT],
  imported: 'Whether another system has made them.',
  createdAt: ['When they were made.', MOMENT],
  createdBy: {
    says: 'Who made them; null where the account is gone.',
    fields: { id: ['An account of the school.', ID], name: 'Their name.' },
  },
  counts: 'How many are in each state; the four add up to `total`.',
} as const

export const codeBatchesDocs = [
  shape(batches.codeCounts, {
    total: ['All that were made.', 'codes'],
    unused: ['That open something for whoever enters them first.', 'codes'],
    redeemed: ['That a student has used.', 'codes'],
    revoked: ['That staff have ended.', 'codes'],
    expired: ['Whose time is over, unused.', 'codes'],
  }),
  shape(batches.codeBatch, batchFields),
  describe(batches.listCodeBatches, {
    group,
    summary: 'The batches of codes that were made, with how many of each are used.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Words of the label, of the course or of the unit, or the number.',
      sort: 'The order: newest first, by label, or by what expires next.',
      courseId: ['Of one course and its units alone.', ID],
    },
    reply: { ...pageDoc, batches: 'The batches of this page.' },
  }),
  describe(batches.readCodeBatch, {
    group,
    summary: 'One batch, with how many of its codes are used.',
    input: { batchId },
  }),
  shape(batches.codeTargetCourse, {
    id: ['A course of the school.', ID],
    courseName: 'Its name.',
    grade: 'The secondary year that it is for.',
    price: ['What it costs.', 'Egyptian pounds'],
    published: 'Whether students see it.',
    units: {
      says: 'Its units, in their order.',
      fields: { id: ['The unit.', ID], unitTitle: 'Its title.', published: 'Whether students see it.' },
    },
  }),
  describe(batches.listCodeTargets, {
    group,
    summary: 'All courses and units that codes can be made for: drafts also, and nothing that lies in the bin.',
    reply: { courses: 'The courses, newest first.' },
  }),
  describe(batches.createCodeBatch, {
    group,
    summary: 'Makes up to 5,000 codes for a course or a unit, numbered from 1.',
    details: 'What they open may be a draft: its students hear that it is not open yet, and the code stays good.',
    input: {
      kind,
      courseId: ['The course, for `kind` `course`.', ID],
      unitId: ['The unit, for `kind` `unit`.', ID],
      count: ['How many.', 'codes, 1 to 5000'],
      label: 'What the school calls them, for its own eyes and on the cards.',
      price,
      holder: 'To whom all of it is handed out, by name; a name that nobody has becomes a holder.',
      holderTerms:
        'When that new holder owes for a card; as cards are handed out, without it. A holder who is known keeps the terms.',
      unitPrice: ['What the holder owes for a card; `price`, without it.', 'Egyptian pounds'],
      expiresAt: ['Until when they can be used: a moment, or a day, whose end is meant.', MOMENT],
    },
    reply: {
      id: batchId,
      number: ['Its number at this school.', 'number from 1'],
      count: ['How many codes were made.', 'codes'],
      handOut,
    },
  }),
  describe(batches.retargetCodeBatch, {
    group,
    summary: 'Makes the unused codes of a batch open something else; those that a student has used stay as they are.',
    details: 'Asks first where more than one holder has some of them.',
    input: {
      batchId,
      courseId: ['The course that they open from now on, or `unitId`.', ID],
      unitId: ['The unit that they open from now on, or `courseId`.', ID],
      numbers,
      reason,
      confirm,
    },
    reply: { ...batchFields, changedCount },
  }),
  describe(batches.revokeCodeBatch, {
    group,
    summary: 'Ends the unused codes of a batch; those that a student has used stay as they are.',
    details: 'Asks first where more than one holder has some of them.',
    input: { batchId, numbers, reason, confirm },
    reply: { ...batchFields, changedCount },
  }),
]
