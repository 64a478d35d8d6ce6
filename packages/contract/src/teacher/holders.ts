import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day } from '../fields/day.ts'
import { price, signedPounds } from '../fields/money.ts'
import { id, wholeNumber } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { tableFormat } from '../fields/table-format.ts'
import { CARD_NUMBER_MAX, CONSOLE_PAGE_SIZE } from '../limits.ts'
import { shortName, shortText } from './edited-text.ts'
import { confirm, reason, revision, seenRevision } from './editing.ts'
import { listing } from './lists.ts'
import { paidAt, reference, staffMoneyMethod } from './takings.ts'

/** A reseller owes for a card at one of these moments. */
export const HOLDER_TERMS = ['onHandOut', 'onRedemption'] as const
export type HolderTerms = (typeof HOLDER_TERMS)[number]
export const holderTerms = z.enum(HOLDER_TERMS, 'terms.invalid')

/** Counts a reseller's cards by state; the four add up to `total`. */
export const consignedCounts = z.object({
  total: z.int(),
  unused: z.int(),
  redeemed: z.int(),
  revoked: z.int(),
  expired: z.int(),
})

export const holder = z.object({
  id,
  revision,
  name: z.string(),
  phone: z.nullable(z.string()),
  place: z.nullable(z.string()),
  terms: holderTerms,
  shownToStudents: z.boolean(),
  archived: z.boolean(),
  /** Absent without the permission `money`. */
  owed: z.optional(z.number()),
  counts: consignedCounts,
})
export type Holder = z.output<typeof holder>

/** A reseller's cards of one batch that can still be redeemed. */
export const consignedBatch = z.object({
  batchId: id,
  batchNumber: z.int(),
  label: z.string(),
  counts: consignedCounts,
  /** The lowest and highest numbers of the unused cards; null without any. */
  unusedFrom: z.nullable(z.int()),
  unusedTo: z.nullable(z.int()),
})
export type ConsignedBatch = z.output<typeof consignedBatch>

const access = { staff: 'money' } as const
const handling = { staff: 'codes' } as const
/** Staff who consign cards also see resellers and their stock. */
const readAccess = { staff: ['codes', 'money'] } as const
const changes = ['holders', 'takings'] as const
const moves = ['holders', 'codes'] as const

export const listHolders = endpoint({
  method: 'GET',
  path: '/api/teacher/holders',
  access: readAccess,
  tags: ['holders'],
  input: z.object({
    ...listing(CONSOLE_PAGE_SIZE, ['name', 'newest', 'owed']),
    state: z._default(z.enum(['active', 'archived'], 'field.invalid'), 'active'),
  }),
  reply: page({ holders: z.array(holder), owedInAll: z.optional(z.number()) }),
})

/** This call is for staff who consign cards and do not see money. */
export const listHolderNames = endpoint({
  method: 'GET',
  path: '/api/teacher/holders/names',
  access: handling,
  tags: ['holders'],
  input: z.object(listing(CONSOLE_PAGE_SIZE, ['name'])),
  reply: page({ holders: z.array(z.object({ id, name: z.string(), terms: holderTerms })) }),
})

const written = {
  name: shortName('holderName.required'),
  phone: z.optional(z.nullable(shortText)),
  place: z.optional(z.nullable(shortText)),
  /** Changed terms apply to cards that are consigned from then on. */
  terms: holderTerms,
  shownToStudents: z.optional(z.boolean('field.invalid')),
}

export const createHolder = endpoint({
  method: 'POST',
  path: '/api/teacher/holders',
  access,
  status: 201,
  invalidates: ['holders'],
  input: z.object(written),
  reply: holder,
  errors: ['holder.nameTaken'],
})

const named = { holderId: id }
const detailed = z.extend(holder, { batches: z.array(consignedBatch) })

export const readHolder = endpoint({
  method: 'GET',
  path: '/api/teacher/holders/{holderId}',
  access: readAccess,
  tags: ['holders'],
  input: z.object(named),
  reply: detailed,
  errors: ['holder.notFound'],
})

export const updateHolder = endpoint({
  method: 'PATCH',
  path: '/api/teacher/holders/{holderId}',
  access,
  invalidates: ['holders'],
  input: z.object({
    ...named,
    ...z.partial(z.object(written)).shape,
    archived: z.optional(z.boolean('field.invalid')),
    revision: seenRevision,
  }),
  reply: holder,
  errors: ['holder.notFound', 'holder.nameTaken', 'edit.conflict'],
})

const cardNumber = wholeNumber(1, CARD_NUMBER_MAX, 'cardNumber.invalid')
const range = { ...named, batchId: id, from: cardNumber, to: cardNumber }
const isForwards = ({ from, to }: { from: number; to: number }) => from <= to
const backwards = { error: 'cardNumber.backwards', path: ['to'] }

export const handOutCards = endpoint({
  method: 'POST',
  path: '/api/teacher/holders/{holderId}/hand-outs',
  access: handling,
  status: 201,
  invalidates: moves,
  input: z.object({ ...range, unitPrice: price }).check(z.refine(isForwards, backwards)),
  reply: z.object({ id, count: z.int(), amount: z.number() }),
  errors: ['holder.notFound', 'codeBatch.notFound', 'handOut.notFree'],
})

export const returnCards = endpoint({
  method: 'POST',
  path: '/api/teacher/holders/{holderId}/returns',
  access: handling,
  invalidates: moves,
  input: z.object({ ...range, reason: z.optional(reason) }).check(z.refine(isForwards, backwards)),
  reply: z.object({ count: z.int(), stayedCount: z.int() }),
  errors: ['holder.notFound', 'codeBatch.notFound'],
})

export const payHolder = endpoint({
  method: 'POST',
  path: '/api/teacher/holders/{holderId}/payments',
  access,
  status: 201,
  invalidates: changes,
  input: z
    .object({
      ...named,
      amount: signedPounds.check(z.refine((pounds) => pounds !== 0, 'amount.required')),
      method: staffMoneyMethod,
      reference: z.optional(reference),
      at: z.optional(paidAt),
      refundsId: z.optional(id),
      reason: z.optional(reason),
      confirm,
    })
    .check(
      z.refine(({ amount, refundsId }) => amount > 0 === (refundsId === undefined), {
        error: 'amount.ofPayment',
        path: ['amount'],
      }),
    ),
  reply: z.object({ id, owed: z.number() }),
  errors: ['holder.notFound', 'payment.sameReference', 'payment.notFound', 'payment.refundTooHigh'],
})

const STATEMENT_KINDS = ['handedOut', 'returned', 'revoked', 'replaced', 'redeemed', 'released'] as const

/** A day's cards of one consignment and kind, or one payment. */
export const statementLine = z.object({
  day: z.string(),
  kind: z.enum([...STATEMENT_KINDS, 'paid', 'paidBack']),
  batchId: z.nullable(id),
  batchNumber: z.nullable(z.int()),
  label: z.nullable(z.string()),
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  codeCount: z.nullable(z.int()),
  unitPrice: z.nullable(z.number()),
  paymentId: z.nullable(id),
  method: z.nullable(staffMoneyMethod),
  reference: z.nullable(z.string()),
  refundable: z.nullable(z.number()),
  by: z.nullable(z.string()),
  amount: z.number(),
  owed: z.number(),
})
export type StatementLine = z.output<typeof statementLine>

export const statement = z.object({
  holder: z.object({ id, name: z.string(), phone: z.nullable(z.string()), terms: holderTerms }),
  school: z.string(),
  until: z.string(),
  lines: z.array(statementLine),
  /** The total for cards, the payments, and the balance. */
  cards: z.number(),
  paid: z.number(),
  owed: z.number(),
})
export type Statement = z.output<typeof statement>

const until = { ...named, until: z.optional(day('day.invalid')) }

export const readStatement = endpoint({
  method: 'GET',
  path: '/api/teacher/holders/{holderId}/statement',
  access,
  tags: ['holders'],
  input: z.object(until),
  reply: statement,
  errors: ['holder.notFound'],
})

export const exportStatement = endpoint({
  method: 'GET',
  path: '/api/teacher/holders/{holderId}/statement/export',
  access,
  input: z.object({ ...until, format: tableFormat }),
  reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
  errors: ['holder.notFound'],
})
