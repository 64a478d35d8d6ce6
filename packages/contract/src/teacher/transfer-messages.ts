import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { price } from '../fields/money.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { line } from '../fields/text.ts'
import { CONSOLE_PAGE_SIZE, TRANSFER_MESSAGE_MAX_CHARACTERS } from '../limits.ts'
import { listing } from './lists.ts'
import { receivingAccount } from './receiving-accounts.ts'

const access = { staff: 'money' } as const
const named = { messageId: id }
const invalidates = ['transfers'] as const

/** A message that money arrived, which belongs to no order yet. */
export const transferMessage = z.object({
  id,
  account: receivingAccount,
  /** Pounds; null for a text that the server could not read. */
  amount: z.nullable(z.number()),
  sender: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  at: z.string(),
  text: z.nullable(z.string()),
  /** The waiting orders of the sender's number; without one, the nearest that has these piastres of its own. */
  suggestions: z.array(
    z.object({
      orderId: id,
      student: z.object({ id, name: z.string() }),
      courseName: z.string(),
      expected: z.number(),
      by: z.enum(['number', 'piastres']),
    }),
  ),
})
export type TransferMessage = z.output<typeof transferMessage>

export const listTransferMessages = endpoint({
  method: 'GET',
  path: '/api/teacher/transfer-messages',
  access,
  tags: ['transfers'],
  input: z.object(listing(CONSOLE_PAGE_SIZE, ['newest'])),
  reply: page({ messages: z.array(transferMessage) }),
})

/** The outcome of a message: the course was opened, its order waits for a tap, or people look for its order. */
export const messageOutcomes = ['opened', 'matched', 'unmatched', 'known'] as const

export const addTransferMessage = endpoint({
  method: 'POST',
  path: '/api/teacher/transfer-messages',
  access,
  invalidates: ['transfers', 'takings', 'students'],
  input: z.object({
    text: line('transfer.message', TRANSFER_MESSAGE_MAX_CHARACTERS),
    accountId: z.optional(id),
  }),
  reply: z.object({
    outcome: z.enum(messageOutcomes),
    amount: z.nullable(z.number()),
    student: z.nullable(z.object({ id, name: z.string() })),
    orderId: z.nullable(id),
  }),
  errors: ['transfer.accountNotFound'],
})

export const attachTransferMessage = endpoint({
  method: 'POST',
  path: '/api/teacher/transfer-messages/{messageId}/attach',
  access,
  invalidates,
  input: z.object({
    ...named,
    orderId: id,
    /** Needed for a text that the server could not read. */
    amount: z.optional(price.check(z.gt(0, 'amount.required'))),
  }),
  reply: z.null(),
  errors: ['transfer.messageNotFound', 'transfer.messageUsed', 'transfer.notFound', 'transfer.decided'],
})

export const dismissTransferMessage = endpoint({
  method: 'POST',
  path: '/api/teacher/transfer-messages/{messageId}/dismiss',
  access,
  invalidates,
  input: z.object(named),
  reply: z.null(),
  errors: ['transfer.messageNotFound', 'transfer.messageUsed'],
})

/** Takes back that a message was given to an order, or dismissed; it waits again. */
export const freeTransferMessage = endpoint({
  method: 'POST',
  path: '/api/teacher/transfer-messages/{messageId}/free',
  access,
  invalidates,
  input: z.object(named),
  reply: z.null(),
  errors: ['transfer.messageNotFound', 'transfer.messageUsed', 'transfer.decided'],
})
