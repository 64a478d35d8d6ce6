import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import { tableFormatDoc } from '../fields/table-format.docs.ts'
import * as holders from './holders.ts'

const group = 'teacher'
const POUNDS = 'Egyptian pounds'
const DAY = 'YYYY-MM-DD'
const holderId = ['Which holder, within the school.', ID] as const
const owed = ['What they owe now; below 0 where the school owes them. Absent for who sees no money.', POUNDS] as const
const counts = {
  total: ['All that they hold; the four others add up to it.', 'cards'],
  unused: ['That open something still.', 'cards'],
  redeemed: ['That a student has used.', 'cards'],
  revoked: ['That were revoked.', 'cards'],
  expired: ['Whose time is over.', 'cards'],
} as const
const input = {
  name: 'What they are called; no two have the same name.',
  phone: 'How they are reached, as it was written; null or empty for nothing.',
  place: 'Where they are; null or empty for nothing.',
  terms: '`onHandOut`: they owe for a card as it is handed out; `onRedemption`: as a student redeems it.',
}
const range = {
  holderId,
  batchId: ['Which batch the cards are of.', ID],
  from: ['The number of the first card, in its batch.', 'number of a card'],
  to: ['The number of the last card; both belong to it.', 'number of a card'],
} as const
const until = {
  holderId,
  until: ["The last day that counts, of the school's time zone; today without one.", DAY],
} as const

export const holdersDocs = [
  shape(holders.heldCounts, counts),
  shape(holders.holder, {
    id: holderId,
    revision: ['How often their own fields were changed.', 'changes'],
    name: 'What they are called.',
    phone: 'How they are reached, as it was written; null without.',
    place: 'Where they are; null without.',
    terms: input.terms,
    archived: 'True for one that lies in the bin; what they owe stays.',
    owed,
    counts: 'The cards that they hold, by state.',
  }),
  shape(holders.heldBatch, {
    batchId: ['Which batch.', ID],
    batchNumber: ["The batch's number in the school.", 'from 1'],
    label: 'What the batch is called.',
    counts: 'The cards of it that they hold, by state.',
    unusedFrom: ['The least number of a card that is unused; null where none is.', 'number of a card'],
    unusedTo: ['The greatest number of a card that is unused; null where none is.', 'number of a card'],
  }),
  shape(holders.statementLine, {
    day: ["The day, of the school's time zone.", DAY],
    kind: 'What happened to cards, or `paid`, or `paidBack` where money was given back.',
    batchId: ['Which batch the cards are of; null for a payment.', ID],
    batchNumber: ["The batch's number; null for a payment.", 'from 1'],
    label: 'What the batch is called; null for a payment.',
    from: ['The first number of the hand-out; null for a payment.', 'number of a card'],
    to: ['The last number of the hand-out; null for a payment.', 'number of a card'],
    codeCount: ['How many cards; null for a payment.', 'cards'],
    unitPrice: ['The price of a card in that hand-out; null for a payment.', POUNDS],
    paymentId: ['Which payment; null for cards.', ID],
    method: 'How it was paid; null for cards.',
    reference: 'The number of the transfer; null without.',
    refundable: ['What of a payment was not given back; null for anything else.', POUNDS],
    by: 'Who wrote a payment down; null for cards, and where that account is gone.',
    amount: ['What it adds to the debt; a payment takes from it.', POUNDS],
    owed: ['What is owed after it.', POUNDS],
  }),
  shape(holders.statement, {
    holder: {
      says: 'Whose statement it is.',
      fields: { id: holderId, name: input.name, phone: 'How they are reached; null without.', terms: input.terms },
    },
    school: "The school's name.",
    until: ['The last day that counts.', DAY],
    lines: 'What happened, oldest first, a line for each day, kind and hand-out, and for each payment.',
    cards: ['What the cards have come to.', POUNDS],
    paid: ['What was paid, less what was given back.', POUNDS],
    owed: ['What is owed at the end of that day.', POUNDS],
  }),
  describe(holders.listHolders, {
    group,
    summary: 'Who holds cards to sell them, with what each owes and holds.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Words of the name, the place or the phone, in any spelling.',
      sort: 'The order: by name, newest first, or by what is owed, most first.',
      state: '`active`, or `archived` for those in the bin.',
    },
    reply: {
      ...pageDoc,
      holders: 'The holders of this page.',
      owedInAll: ['What all that are found owe together, on all pages.', POUNDS],
    },
  }),
  describe(holders.listHolderNames, {
    group,
    summary: 'The names of those who hold cards, for whoever hands cards out and sees no money.',
    input: { ...lowerCasePagingDoc, search: 'Words of the name.', sort: 'Always `name`.' },
    reply: {
      ...pageDoc,
      holders: {
        says: 'The holders of this page.',
        fields: { id: holderId, name: 'What they are called.', terms: input.terms },
      },
    },
  }),
  describe(holders.createHolder, { group, summary: 'Adds somebody who sells cards.', input }),
  describe(holders.readHolder, {
    group,
    summary: 'A holder, with what they owe and what they hold of each batch.',
    input: { holderId },
    reply: {
      id: holderId,
      revision: ['How often their own fields were changed.', 'changes'],
      name: 'What they are called.',
      phone: 'How they are reached, as it was written; null without.',
      place: 'Where they are; null without.',
      terms: input.terms,
      archived: 'True for one that lies in the bin.',
      owed,
      counts: 'The cards that they hold, by state.',
      batches: 'What they hold of each batch, newest batch first.',
    },
  }),
  describe(holders.updateHolder, {
    group,
    summary: 'Changes a holder; fields that are not named stay. New terms count for cards that are handed out later.',
    input: {
      ...input,
      holderId,
      archived: 'True puts them into the bin, false takes them out.',
      revision: ['What the writer has seen; without it the last one wins.', 'changes'],
    },
  }),
  describe(holders.handOutCards, {
    group,
    summary: 'Hands a range of cards out, at a price each: all of them or none.',
    details:
      'Each card must be unused and held by nobody. Where some are not, `data` of the 409 says how many: `notFreeCount`.',
    input: { ...range, unitPrice: ['What one card costs the holder.', POUNDS] },
    reply: {
      id: ['Which hand-out.', ID],
      count: ['How many cards.', 'cards'],
      amount: ['What they cost together.', POUNDS],
    },
  }),
  describe(holders.returnCards, {
    group,
    summary: 'Takes back those of a range of cards that the holder holds and that are unused.',
    input: { ...range, reason: 'Why, for the log.' },
    reply: {
      count: ['How many came back.', 'cards'],
      stayedCount: ['How many of the range stay with the holder: redeemed, revoked or expired.', 'cards'],
    },
  }),
  describe(holders.payHolder, {
    group,
    summary: 'Writes down what a holder paid, or gives a payment back.',
    details:
      'Nothing is edited: a wrong payment is given back by an amount below 0 that names it. A reference that stands at ' +
      'another payment already is answered 409 `payment.sameReference`, with who wrote that one down and when; the same ' +
      'call with its `confirm` is carried out.',
    input: {
      holderId,
      amount: ['What was paid; below 0 for what is given back.', POUNDS],
      method: 'How it was paid.',
      reference: 'The number of the transfer.',
      at: ['When it was paid; a day stands for its noon, and now is meant without one.', `${MOMENT}, or ${DAY}`],
      refundsId: ['The payment that is given back, in whole or in part.', ID],
      reason: 'Why, for the log.',
      confirm: 'What `payment.sameReference` said.',
    },
    reply: { id: ['Which payment.', ID], owed },
  }),
  describe(holders.readStatement, {
    group,
    summary: 'All that made up what a holder owes at the end of a day.',
    input: until,
  }),
  describe(holders.exportStatement, {
    group,
    summary: 'The same as a file that spreadsheets open.',
    input: { ...until, format: tableFormatDoc },
    reply: {
      fileName: 'What the file is called.',
      mediaType: 'What it is.',
      base64: 'Its bytes, in base64.',
    },
  }),
]
