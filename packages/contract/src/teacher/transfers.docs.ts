import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as transfers from './transfers.ts'

const POUNDS = 'Egyptian pounds'
const orderId = ['The order.', ID] as const
const person = { id: ['The account.', ID], name: 'The full name.' } as const

export const transfersDocs = inGroup('teacher', [
  shape(transfers.listedTransfer, {
    id: orderId,
    student: { says: 'The student; null if the account was deleted.', fields: person },
    course: {
      says: 'The course.',
      fields: { id: ['The course.', ID] },
    },
    account: 'The account that receives the money.',
    price: ['The price of the course when the order was made.', POUNDS],
    credit: ["The part of it that the student's credit pays.", POUNDS],
    amount: ['The amount to transfer in all.', POUNDS],
    expected: ['The amount of the next transfer.', POUNDS],
    isOwnAmount: 'Whether no other live order of the account expects this amount.',
    received: ['The sum of its messages; null without one.', POUNDS],
    missing: ['What its messages lack; 0 without a message.', POUNDS],
    isLate: 'Whether the money arrived after the order had expired.',
    state: '`open`, `sent`, `matched`, `approved`, `refused`, `expired` or `refunded`.',
    createdAt: ['When it was made.', MOMENT],
    sentAt: ['When the student sent a proof; null before.', MOMENT],
    reference: 'The transfer number that the student sent; null without one.',
    isRepeated: 'Whether another order or payment of the account has the same reference.',
    hasPicture: 'Whether there is a picture to look at.',
    refusal: 'The reason of a refusal; otherwise null.',
    decidedAt: ['When it was decided; null before.', MOMENT],
    decidedBy: { says: 'The staff member who decided; null before.', fields: person },
    isCredited: 'Whether the money became credit of the student.',
    isEnrolled: 'Whether it is undecided although the student has the course.',
  }),
  describe(transfers.listTransfers, {
    summary: 'Lists the orders by transfer: those that wait, oldest first, or the decided ones, newest first.',
    input: {
      ...lowerCasePagingDoc,
      search: "Words of the student's name, or a reference.",
      sort: 'By `time`.',
      list: '`waiting`; `matched` with arrived money; `refused`, with the expired ones; or `done`.',
      nearMessageId: [
        'Puts the orders first whose amount, then day, then number of the student or parent is nearest to this message.',
        ID,
      ],
    },
    reply: { ...pageDoc, transfers: 'The orders of this page.' },
  }),
  describe(transfers.viewTransferPicture, {
    summary: 'Returns the picture of a transfer as a JPEG.',
    input: { orderId },
  }),
  describe(transfers.approveTransfer, {
    summary: 'Opens the course and records the payment, in one transaction.',
    details:
      'Money above the price becomes credit. If the course is open or closed already, all of it does. Of two ' +
      'simultaneous approvals the second fails with `transfer.decided`, which names the first.',
    input: {
      orderId,
      received: [
        'The money that arrived; by default what its messages tell, or the amount of an order that opens the course.',
        POUNDS,
      ],
      reference: 'The transfer number; by default the one that the student sent.',
    },
  }),
  describe(transfers.refuseTransfer, {
    summary: 'Refuses an order; the student reads the reason and can order again.',
    input: { orderId, why: 'The reason: `short`, `unclear` or `repeated`.' },
  }),
  describe(transfers.askForRest, {
    summary: 'Keeps an order whose money is short, and asks the student for the rest.',
    input: {
      orderId,
      received: ['All the money that staff saw in the account; by default what the messages tell.', POUNDS],
      reference: 'The transfer number that staff saw.',
    },
  }),
  describe(transfers.approveMatched, {
    summary: 'Approves up to 50 matched orders whose sum was confirmed.',
    details: 'If their sum is another one, nothing is done.',
    input: {
      orderIds: ['The orders.', ID],
      total: ['The sum of their money, as it was confirmed.', POUNDS],
    },
    reply: {
      approved: ['The number of orders that this call approved.', 'orders'],
      total: ['Their sum.', POUNDS],
    },
  }),
])
