import { accountDoc, describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as takings from './takings.ts'

const POUNDS = 'Egyptian pounds'
const DAY = 'YYYY-MM-DD'
const sums = {
  taken: ['The money received.', POUNDS],
  refunded: ['The money refunded.', POUNDS],
  net: ['The money received minus refunds.', POUNDS],
  gifts: ['The value of gifts, which bring no money.', POUNDS],
  count: ['The number of payments, including gifts and refunds.', 'payments'],
} as const

export const takingsDocs = inGroup('teacher', [
  shape(takings.dayOfPerson, {
    person: accountDoc('The staff member who took it; null if the account was deleted.'),
    ...sums,
    methods: { says: 'The same sums by payment method.', fields: { method: 'The payment method.', ...sums } },
  }),
  shape(takings.takings, {
    from: ['The first day.', DAY],
    to: ['The last day, inclusive.', DAY],
    ...sums,
    days: {
      says: 'The days with payments, newest first.',
      fields: { day: ['The day.', DAY], ...sums, people: 'The staff members, by name.' },
    },
  }),
  describe(takings.readTakings, {
    summary: 'Returns the takings by day, person and payment method, which an assistant hands over at closing.',
    details: "A payment counts on the day on which it was paid, in the school's time zone.",
    input: {
      from: ['The first day; by default the last day, or today.', DAY],
      to: ['The last day, inclusive; by default today.', DAY],
    },
  }),
  shape(takings.listedPayment, {
    id: ['The payment.', ID],
    at: ['When it was paid.', MOMENT],
    by: accountDoc('The staff member who took it; null if the account was deleted.'),
    amount: ['The amount; negative for a refund.', POUNDS],
    method: 'The payment method.',
    reference: 'The transfer number, if there is one.',
    student: accountDoc('The student who paid; null for a reseller.'),
    holder: {
      says: 'The reseller who paid; null for a student.',
      fields: { id: ['The reseller.', ID], name: 'The name.' },
    },
    what: 'The course or unit that was paid, or the group and day of a session; null for a reseller.',
  }),
  describe(takings.listPayments, {
    summary: 'Lists the payments behind a sum of the takings, newest first.',
    input: {
      ...lowerCasePagingDoc,
      from: ['The first day; by default the last day, or today.', DAY],
      to: ['The last day, inclusive; by default today.', DAY],
      personId: ['Only payments that this staff member took.', ID],
      method: 'Only payments by this method.',
    },
    reply: { ...pageDoc, payments: 'The payments of this page.' },
  }),
  shape(takings.receivedByAccount, {
    day: ['The day.', DAY],
    account: 'The account of the school.',
    received: ['The money that messages of the day tell.', POUNDS],
    recorded: ['The transfers of the day that are recorded as payments, less refunds of them.', POUNDS],
    unknown: ['The part of the received money without an approved order.', POUNDS],
  }),
  describe(takings.readReceived, {
    summary: 'Compares what each receiving account got by day with what is recorded.',
    input: {
      from: ['The first day; by default the last day, or today.', DAY],
      to: ['The last day, inclusive; by default today.', DAY],
    },
    reply: { received: 'The days and accounts with transfers, newest first.' },
  }),
  shape(takings.handOver, {
    id: ['The hand-over.', ID],
    at: ['When it was recorded.', MOMENT],
    from: accountDoc('The member of staff who had it; null if the account was deleted.'),
    toId: ['The member of staff who received it; null for anybody else.', ID],
    toName: 'The name of the receiver.',
    amount: ['The cash.', POUNDS],
    confirmedAt: ['When that member of staff confirmed it; null before.', MOMENT],
    asksReceiver: 'Whether a confirmation is waited for; not for cash from before confirmations existed.',
  }),
  shape(takings.heldCash, {
    mine: ['The cash that the caller took or was given, and has not handed over.', POUNDS],
    since: ['The newest hand-over of the caller; null before the first.', MOMENT],
    receivers: accountDoc('The other members of staff.'),
    people: {
      says: 'Everybody who holds cash; null without the permission `money`.',
      fields: {
        person: accountDoc('The member of staff.'),
        amount: ['The held cash.', POUNDS],
        isBlocked: 'Whether the account is blocked, so that others record what becomes of its cash.',
      },
    },
    toConfirm: 'The hand-overs to the caller that wait for the confirmation, the oldest first.',
  }),
  describe(takings.readHeldCash, {
    summary: 'Returns the cash that the caller holds, and with `money` that of everybody.',
  }),
  describe(takings.handOverCash, {
    summary: 'Records that the caller gave cash to somebody.',
    input: {
      amount: ['The cash, at most what the caller or the blocked account holds.', POUNDS],
      fromId: ['A blocked member of staff whose cash it was, which needs `money`; by default the caller.', ID],
      toId: ['The member of staff who received it.', ID],
      toName: 'The name of a receiver who is no member of staff.',
    },
  }),
  describe(takings.confirmHandOvers, {
    summary: 'Confirms that the caller received the cash of hand-overs.',
    input: { handOverIds: 'Hand-overs to the caller.' },
  }),
  describe(takings.listHandOvers, {
    summary: 'Lists the hand-overs of cash, newest first; without `money` those from and to the caller.',
    input: {
      ...lowerCasePagingDoc,
      from: ['The first day; by default that of the first hand-over.', DAY],
      to: ['The last day, inclusive; by default that of the newest.', DAY],
    },
    reply: { ...pageDoc, handOvers: 'The hand-overs of this page.' },
  }),
])
