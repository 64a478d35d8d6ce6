import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import { tableFormatDoc } from '../fields/table-format.docs.ts'
import * as holders from './holders.ts'

const POUNDS = 'Egyptian pounds'
const DAY = 'YYYY-MM-DD'
const holderId = ['The reseller, unique within the school.', ID] as const
const owed = [
  'The current debt; below 0 the school owes the reseller. Absent without access to money.',
  POUNDS,
] as const
const counts = {
  total: ['The number of all cards; the other four add up to it.', 'cards'],
  unused: ['The number of cards that can still be redeemed.', 'cards'],
  redeemed: ['The number of cards that students have redeemed.', 'cards'],
  revoked: ['The number of revoked cards.', 'cards'],
  expired: ['The number of expired cards.', 'cards'],
} as const
const input = {
  name: 'The name, unique within the school.',
  phone: 'The contact as entered; null or empty for none.',
  place: 'The location; null or empty for none.',
  terms: '`onHandOut`: a card is owed for on consignment; `onRedemption`: when a student redeems it.',
  shownToStudents: 'Whether students see name, location and contact as a place that sells cards.',
}
const range = {
  holderId,
  batchId: ['The batch of the cards.', ID],
  from: ['The number of the first card in its batch.', 'number of a card'],
  to: ['The number of the last card, inclusive.', 'number of a card'],
} as const
const until = {
  holderId,
  until: ["The last day that counts, in the school's time zone; by default today.", DAY],
} as const

const holder = {
  id: holderId,
  revision: ["The number of changes of the reseller's own fields.", 'changes'],
  name: 'The name.',
  phone: 'The contact as entered; null without one.',
  place: 'The location; null without one.',
  terms: input.terms,
  shownToStudents: input.shownToStudents,
  archived: 'True for a reseller in the bin; the debt stays.',
  owed,
  counts: "The reseller's cards by state.",
} as const

export const holdersDocs = inGroup('teacher', [
  shape(holders.consignedCounts, counts),
  shape(holders.holder, holder),
  shape(holders.consignedBatch, {
    batchId: ['The batch.', ID],
    batchNumber: ['The number of the batch in the school.', 'from 1'],
    label: 'The name of the batch.',
    counts: "The reseller's cards of the batch by state.",
    unusedFrom: ['The lowest number of an unused card; null without any.', 'number of a card'],
    unusedTo: ['The highest number of an unused card; null without any.', 'number of a card'],
  }),
  shape(holders.statementLine, {
    day: ["The day in the school's time zone.", DAY],
    kind: 'The event of the cards, `paid`, or `paidBack` for a refund.',
    batchId: ['The batch of the cards; null for a payment.', ID],
    batchNumber: ['The number of the batch; null for a payment.', 'from 1'],
    label: 'The name of the batch; null for a payment.',
    from: ['The first number of the consignment; null for a payment.', 'number of a card'],
    to: ['The last number of the consignment; null for a payment.', 'number of a card'],
    codeCount: ['The number of cards; null for a payment.', 'cards'],
    unitPrice: ['The price of a card in the consignment; null for a payment.', POUNDS],
    paymentId: ['The payment; null for cards.', ID],
    method: 'The payment method; null for cards.',
    reference: 'The number of the transfer; null without one.',
    refundable: ['The part of a payment that was not refunded; null for other lines.', POUNDS],
    by: 'The staff member who recorded the payment; null for cards, and if the account was deleted.',
    amount: ['The amount that it adds to the debt; negative for a payment.', POUNDS],
    owed: ['The debt after it.', POUNDS],
  }),
  shape(holders.statement, {
    holder: {
      says: 'The reseller of the statement.',
      fields: { id: holderId, name: input.name, phone: 'The contact; null without one.', terms: input.terms },
    },
    school: 'The name of the school.',
    until: ['The last day that counts.', DAY],
    lines: 'The events, oldest first: a line for each day, kind and consignment, and for each payment.',
    cards: ['The total price of the cards.', POUNDS],
    paid: ['The payments minus refunds.', POUNDS],
    owed: ['The debt at the end of that day.', POUNDS],
  }),
  describe(holders.listHolders, {
    summary: 'Lists the resellers with their debts and cards.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Words of the name, the location or the contact, in any spelling.',
      sort: 'The order: by name, newest first, or largest debt first.',
      state: '`active`, or `archived` for resellers in the bin.',
    },
    reply: {
      ...pageDoc,
      holders: 'The resellers of this page.',
      owedInAll: ['The total debt of all results, on all pages.', POUNDS],
    },
  }),
  describe(holders.listHolderNames, {
    summary: 'Lists the names of resellers, for staff who consign cards and do not see money.',
    input: { ...lowerCasePagingDoc, search: 'Words of the name.', sort: 'Always `name`.' },
    reply: {
      ...pageDoc,
      holders: {
        says: 'The resellers of this page.',
        fields: { id: holderId, name: 'The name.', terms: input.terms },
      },
    },
  }),
  describe(holders.createHolder, { summary: 'Creates a reseller.', input }),
  describe(holders.readHolder, {
    summary: 'Returns a reseller with the debt and the cards of each batch.',
    input: { holderId },
    reply: { ...holder, batches: "The reseller's cards by batch, newest batch first." },
  }),
  describe(holders.updateHolder, {
    summary: 'Changes a reseller; fields that are not given stay the same. New terms apply to later consignments.',
    input: {
      ...input,
      holderId,
      archived: 'True puts the reseller into the bin, false restores it.',
      revision: ['The latest revision that the writer has seen; without it, the last write wins.', 'changes'],
    },
  }),
  describe(holders.handOutCards, {
    summary: 'Consigns a range of cards at a price each: all of them or none.',
    details:
      'Each card must be unused and with no reseller. Otherwise `data` of the 409 has the number of the other cards: `notFreeCount`.',
    input: { ...range, unitPrice: ['The price that the reseller owes for a card.', POUNDS] },
    reply: {
      id: ['The consignment.', ID],
      count: ['The number of cards.', 'cards'],
      amount: ['The total price.', POUNDS],
    },
  }),
  describe(holders.returnCards, {
    summary: 'Takes back the unused cards of a range from the reseller.',
    input: { ...range, reason: 'The reason, for the log.' },
    reply: {
      count: ['The number of returned cards.', 'cards'],
      stayedCount: [
        'The number of cards in the range that stay with the reseller: redeemed, revoked or expired.',
        'cards',
      ],
    },
  }),
  describe(holders.payHolder, {
    summary: 'Records a payment of a reseller, or a refund.',
    details:
      'Payments cannot be edited: a wrong one is refunded with a negative amount that names it. A reference of an ' +
      'existing payment returns 409 `payment.sameReference`, with its author and time; the same call with its ' +
      '`confirm` succeeds.',
    input: {
      holderId,
      amount: ['The amount paid; below 0 for a refund.', POUNDS],
      method: 'The payment method.',
      reference: 'The number of the transfer.',
      at: ['The time of payment; a day counts as its noon; by default now.', `${MOMENT}, or ${DAY}`],
      refundsId: ['The payment that is refunded in whole or in part.', ID],
      reason: 'The reason, for the log.',
      confirm: 'The token from `payment.sameReference`.',
    },
    reply: { id: ['The payment.', ID], owed },
  }),
  describe(holders.readStatement, {
    summary: "Lists everything that adds up to a reseller's debt at the end of a day.",
    input: until,
  }),
  describe(holders.exportStatement, {
    summary: 'Returns the same statement as a file for spreadsheets.',
    input: { ...until, format: tableFormatDoc },
    reply: {
      fileName: 'The name of the file.',
      mediaType: 'The media type of the file.',
      base64: 'The bytes of the file, in base64.',
    },
  }),
])
