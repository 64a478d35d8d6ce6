import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import * as transfers from './transfers.ts'

const POUNDS = 'Egyptian pounds'
const account = {
  id: ['The account.', ID],
  provider: 'The service: `vodafone`, `orange`, `etisalat`, `instapay`, or the gateway `paymob`.',
  address: 'The number or InstaPay address to transfer to.',
} as const

export const transfersDocs = inGroup('courses', [
  shape(transfers.transferOrder, {
    id: ['The order.', ID],
    account: { says: 'The account to transfer to.', fields: account },
    price: ['The price of the course when the order was made.', POUNDS],
    credit: ["The part of the price that the student's credit pays.", POUNDS],
    expected: ['The amount to transfer next: all of it, or what was missing.', POUNDS],
    received: ['What has arrived of an order whose rest is expected; null otherwise.', POUNDS],
    isOwnAmount: 'Whether no other student transfers this amount, so that the money is recognised by it.',
    state:
      '`open` until a proof is sent; `sent`; `matched` with arrived money; then `approved`, `refused` or `expired`; ' +
      '`refunded` once the money was given back.',
    reservedUntil: ['An open order expires then.', MOMENT],
    reference: 'The transfer number that the student sent; null without one.',
    hasPicture: 'Whether the student sent a picture that is still kept.',
    refusal: 'The reason of a refusal: `short`, `unclear` or `repeated`; otherwise null.',
    isCredited: 'Whether the money became credit, because the course was open or closed already.',
    online:
      'The newest payment of the order at the gateway: `pending`, or `declined` after a refused attempt; null without one.',
  }),
  shape(transfers.courseTransfer, {
    accounts: { says: 'The accounts of the school; empty where it takes no transfers.', fields: account },
    order: 'The newest order of the caller for the course; null without one.',
    credit: ['The credit of the caller.', POUNDS],
    paysOnline: 'Whether the school takes payments through a gateway.',
  }),
  describe(transfers.readTransfer, {
    summary: 'Returns how the caller can pay for a course by transfer, and the state of the order.',
  }),
  describe(transfers.orderTransfer, {
    summary: 'Orders a paid course to be paid by transfer, with an amount of its own that is reserved for 24 hours.',
    details:
      'A live order for the same course and account is returned as it is. If all amounts near the price are taken, ' +
      'the order asks for the price itself, and staff find the money by hand.',
    headers: ['Idempotency-Key'],
    input: { courseId: ['A paid course of the school.', ID], accountId: ['An account of the school.', ID] },
  }),
  describe(transfers.sendTransferProof, {
    summary: 'Sends a picture or the number of a transfer, or both; a later one replaces the earlier.',
    details: 'The picture is encoded anew, seen by staff with `money` only, and deleted 90 days after the decision.',
    input: { orderId: ["One of the caller's orders.", ID], reference: 'The transfer number, in one line.' },
    files: { Image: 'A JPEG or PNG of at most 5 MB.' },
  }),
])
