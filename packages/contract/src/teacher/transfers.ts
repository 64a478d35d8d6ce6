import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { price } from '../fields/money.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { CONSOLE_PAGE_SIZE, TRANSFERS_AT_ONCE } from '../limits.ts'
import { refusalNames, transferStates } from '../rules/transfers.ts'
import { listing } from './lists.ts'
import { receivingAccount } from './receiving-accounts.ts'
import { reference } from './takings.ts'

const see = { staff: 'money' } as const
const decide = { staff: 'grants' } as const
const named = { orderId: id }
const person = z.object({ id, name: z.string() })

export const transferLists = ['waiting', 'matched', 'refused', 'done'] as const

/** An order of a course by transfer. Amounts are pounds. */
export const listedTransfer = z.object({
  id,
  student: z.nullable(person),
  course: z.object({ id, courseName: z.string() }),
  account: receivingAccount,
  price: z.number(),
  credit: z.number(),
  /** The amount to transfer in all, and of the next transfer. */
  amount: z.number(),
  expected: z.number(),
  isOwnAmount: z.boolean(),
  received: z.nullable(z.number()),
  missing: z.number(),
  isLate: z.boolean(),
  state: z.enum(transferStates),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  isRepeated: z.boolean(),
  hasPicture: z.boolean(),
  refusal: z.nullable(z.enum(refusalNames)),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(person),
  isCredited: z.boolean(),
  isEnrolled: z.boolean(),
})
export type ListedTransfer = z.output<typeof listedTransfer>

/** The `data` of `transfer.decided`. `at` is ISO 8601 in UTC. */
export interface DecidedTransfer {
  by: { name: string | null }
  at: string
  state: 'approved' | 'refused'
}

export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/teacher/transfers',
  access: see,
  tags: ['transfers'],
  input: z.object({
    ...listing(CONSOLE_PAGE_SIZE, ['time']),
    list: z._default(z.enum(transferLists, 'field.invalid'), 'waiting'),
    /** A message whose likeliest order comes first. */
    nearMessageId: z.optional(id),
  }),
  reply: page({ transfers: z.array(listedTransfer) }),
})

export const viewTransferPicture = endpoint({
  method: 'GET',
  path: '/api/teacher/transfers/{orderId}/picture',
  access: see,
  input: z.object(named),
  reply: z.null(),
  file: 'image/jpeg',
  errors: ['transfer.notFound', 'transfer.noPicture'],
})

const invalidates = ['transfers', 'takings', 'students'] as const

export const approveTransfer = endpoint({
  method: 'POST',
  path: '/api/teacher/transfers/{orderId}/approve',
  access: decide,
  invalidates,
  input: z.object({
    ...named,
    received: z.optional(price),
    reference: z.optional(reference),
  }),
  reply: listedTransfer,
  errors: [
    'transfer.notFound',
    'transfer.decided',
    'transfer.short',
    'transfer.enrolled',
    'payment.sameReference',
    'student.notFound',
    'student.merged',
  ],
})

export const refuseTransfer = endpoint({
  method: 'POST',
  path: '/api/teacher/transfers/{orderId}/refuse',
  access: decide,
  invalidates,
  input: z.object({ ...named, why: z.enum(refusalNames, 'transfer.why') }),
  reply: listedTransfer,
  errors: ['transfer.notFound', 'transfer.decided'],
})

export const askForRest = endpoint({
  method: 'POST',
  path: '/api/teacher/transfers/{orderId}/ask-more',
  access: decide,
  invalidates: ['transfers'],
  input: z.object({
    ...named,
    received: z.optional(price.check(z.gt(0, 'price.invalid'))),
    reference: z.optional(reference),
  }),
  reply: listedTransfer,
  errors: ['transfer.notFound', 'transfer.decided', 'transfer.notShort', 'payment.sameReference'],
})

export const approveMatched = endpoint({
  method: 'POST',
  path: '/api/teacher/transfers/approve-matched',
  access: decide,
  invalidates,
  input: z.object({
    orderIds: z
      .array(id, 'field.invalid')
      .check(z.minLength(1, 'field.invalid'), z.maxLength(TRANSFERS_AT_ONCE, 'list.tooLong')),
    total: price,
  }),
  /** Orders that somebody else decided in the meantime are left out. */
  reply: z.object({ approved: z.int(), total: z.number() }),
  errors: ['transfer.otherSum'],
})
