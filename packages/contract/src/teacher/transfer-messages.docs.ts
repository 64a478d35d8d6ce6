import { accountDoc, describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as messages from './transfer-messages.ts'

const POUNDS = 'Egyptian pounds'
const messageId = ['The message.', ID] as const

export const transferMessagesDocs = inGroup('teacher', [
  shape(messages.transferMessage, {
    id: messageId,
    account: 'The account that received the money.',
    amount: ['The money; null for a text that the server could not read.', POUNDS],
    sender: 'The number, InstaPay address or name of the sender; null if the message names none.',
    reference: 'The transfer number; null if the message names none.',
    at: ['The time that the message tells, or that of its arrival here.', MOMENT],
    text: 'The text, if the server could not read it; otherwise null.',
    suggestions: {
      says: "Waiting orders of the account that this money may be for: those of the sender's number, or the nearest with these piastres.",
      fields: {
        orderId: ['The order.', ID],
        student: accountDoc('The student.'),
        expected: ['The amount of the next transfer.', POUNDS],
        by: 'The student, or the parent, has the `number` of the sender; or only these `piastres` are those of the order.',
      },
    },
  }),
  describe(messages.listTransferMessages, {
    summary: 'Lists the messages that belong to no order yet, newest first.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Digits of the sender, the reference or the text.',
      sort: '`newest` first.',
    },
    reply: { ...pageDoc, messages: 'The messages of this page.' },
  }),
  describe(messages.addTransferMessage, {
    summary: 'Reads the message of a wallet or of InstaPay that money arrived, and finds its order.',
    details:
      'One order alone that expects this amount on the account within a day is matched; the account may open its ' +
      'course at once. The same message again changes nothing. The balance in the text is not kept.',
    input: {
      text: 'The text of the message, at most 1,000 characters.',
      accountId: ['The account; needed where the school has several of the service.', ID],
    },
    reply: {
      outcome:
        '`opened` the course; `matched` with an order that waits for its approval; `unmatched`; or `known` from before.',
      amount: ['The money; null for a text that could not be read.', POUNDS],
      student: accountDoc('The student of the order; null without one.'),
      orderId: ['The order that it belongs to; null without one, and for `known`.', ID],
    },
  }),
  describe(messages.attachTransferMessage, {
    summary: 'Gives a message to an order by hand.',
    input: {
      messageId,
      orderId: ['An order that is not decided.', ID],
      amount: ['The money; needed for a text that the server could not read.', POUNDS],
    },
  }),
  describe(messages.dismissTransferMessage, {
    summary: 'Takes a message that belongs to no order off the list.',
    input: { messageId },
  }),
  describe(messages.freeTransferMessage, {
    summary: 'Takes a message back from its order, or from the dismissed ones.',
    input: { messageId },
  }),
])
