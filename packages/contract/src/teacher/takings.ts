import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day } from '../fields/day.ts'
import { momentOrDay } from '../fields/moment-or-day.ts'
import { price } from '../fields/money.ts'
import { id } from '../fields/number.ts'
import { lowerCasePaging, page } from '../fields/page.ts'
import { line } from '../fields/text.ts'
import {
  CONSOLE_PAGE_SIZE,
  HAND_OVERS_CONFIRMED_AT_ONCE,
  REFERENCE_MAX_CHARACTERS,
  TAKINGS_MAX_DAYS,
} from '../limits.ts'
import { paymentMethodNames, staffMethodNames, staffMoneyMethodNames } from '../rules/payment-methods.ts'
import { isOneLine } from '../rules/storable-text.ts'
import { DAY_MS } from '../rules/time-units.ts'
import { shortText } from './edited-text.ts'
import { receivingAccount } from './receiving-accounts.ts'

export const paymentMethod = z.enum(paymentMethodNames, 'paymentMethod.invalid')
/** The methods of payments and refunds that staff record. */
export const staffMethod = z.enum(staffMethodNames, 'paymentMethod.invalid')
export const staffMoneyMethod = z.enum(staffMoneyMethodNames, 'paymentMethod.invalid')

/** The transfer number that the payer shows. */
export const reference = line('field.invalid', REFERENCE_MAX_CHARACTERS).check(z.refine(isOneLine, 'field.invalid'))

/** A moment, or a day of the school's time zone. */
export const paidAt = momentOrDay('day.invalid')

/** The `data` of `payment.sameReference`: the newest payment with that reference. `at` is ISO 8601 in UTC. */
export interface SameReference {
  at: string
  by: { name: string | null }
  amount: number
  of: string | null
  confirm: string
}

/** Sums of a period: `net` is taken minus refunded; gifts have a value but bring no money. */
const sums = {
  taken: z.number(),
  refunded: z.number(),
  net: z.number(),
  gifts: z.number(),
  count: z.int(),
}

/** A person's takings of a day, by payment method. */
export const dayOfPerson = z.object({
  person: z.nullable(z.object({ id, name: z.string() })),
  ...sums,
  methods: z.array(z.object({ method: paymentMethod, ...sums })),
})
export type DayOfPerson = z.output<typeof dayOfPerson>

export const takings = z.object({
  from: z.string(),
  to: z.string(),
  ...sums,
  days: z.array(z.object({ day: z.string(), ...sums, people: z.array(dayOfPerson) })),
})
export type Takings = z.output<typeof takings>

const days = { from: z.optional(day('day.invalid')), to: z.optional(day('day.invalid')) }
type Days = z.output<z.ZodMiniObject<typeof days>>
const isForwards = z.refine<Days>(({ from, to }) => !from || !to || from <= to, {
  error: 'takings.backwards',
  path: ['to'],
})
const isShort = z.refine<Days>(
  ({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < TAKINGS_MAX_DAYS * DAY_MS,
  { error: 'takings.tooLong', path: ['to'] },
)

export const readTakings = endpoint({
  method: 'GET',
  path: '/api/teacher/takings',
  access: { staff: 'money' },
  fromReplica: true,
  tags: ['takings'],
  input: z.object(days).check(isForwards, isShort),
  reply: takings,
})

export const listedPayment = z.object({
  id,
  at: z.string(),
  by: z.nullable(z.object({ id, name: z.string() })),
  amount: z.number(),
  method: paymentMethod,
  reference: z.nullable(z.string()),
  student: z.nullable(z.object({ id, name: z.string() })),
  holder: z.nullable(z.object({ id, name: z.string() })),
  /** The course or unit that was paid, or the group and the day of a session. */
  what: z.nullable(z.string()),
})
export type ListedPayment = z.output<typeof listedPayment>

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/teacher/takings/payments',
  access: { staff: 'money' },
  fromReplica: true,
  tags: ['takings'],
  input: z
    .object({
      ...lowerCasePaging(CONSOLE_PAGE_SIZE),
      ...days,
      personId: z.optional(id),
      method: z.optional(paymentMethod),
    })
    .check(isForwards, isShort),
  reply: page({ payments: z.array(listedPayment) }),
})

/** The transfers of a day to an account of the school: what its messages tell, and what is recorded. Pounds. */
export const receivedByAccount = z.object({
  day: z.string(),
  account: receivingAccount,
  received: z.number(),
  recorded: z.number(),
  unknown: z.number(),
})
export type ReceivedByAccount = z.output<typeof receivedByAccount>

export const readReceived = endpoint({
  method: 'GET',
  path: '/api/teacher/takings/accounts',
  access: { staff: 'money' },
  tags: ['takings', 'transfers'],
  input: z.object(days).check(isForwards, isShort),
  reply: z.object({ received: z.array(receivedByAccount) }),
})

/** Staff who take cash see and hand over their own. */
const takesCash = { staff: ['money', 'grants', 'attendance'] } as const
const person = z.object({ id, name: z.string() })

export const handOver = z.object({
  id,
  at: z.string(),
  from: z.nullable(person),
  /** Null for somebody who has no account of the staff, and confirms nothing. */
  toId: z.nullable(id),
  toName: z.string(),
  amount: z.number(),
  confirmedAt: z.nullable(z.string()),
  asksReceiver: z.boolean(),
})
export type HandOver = z.output<typeof handOver>

/** The cash that somebody took and has not handed over. Pounds. */
export const heldCash = z.object({
  /** Held by the caller; negative after a refund of cash that was handed over. */
  mine: z.number(),
  since: z.nullable(z.string()),
  receivers: z.array(person),
  /** The cash of each person who holds some; null without the permission `money`. */
  people: z.nullable(z.array(z.object({ person, amount: z.number(), isBlocked: z.boolean() }))),
  /** The hand-overs to the caller that wait for the confirmation, the oldest first. */
  toConfirm: z.array(handOver),
})
export type HeldCash = z.output<typeof heldCash>

export const readHeldCash = endpoint({
  method: 'GET',
  path: '/api/teacher/takings/held',
  access: takesCash,
  tags: ['takings'],
  input: z.object({}),
  reply: heldCash,
})

/**
 * The caller gave cash to a member of staff, who holds it from then on, or to somebody else. A blocked account cannot
 * do this, and staff with `money` do it for them.
 */
export const handOverCash = endpoint({
  method: 'POST',
  path: '/api/teacher/takings/hand-overs',
  access: takesCash,
  invalidates: ['takings'],
  input: z
    .object({
      amount: price.check(z.gt(0, 'price.invalid')),
      /** The blocked member of staff whose cash this was; the caller by default. */
      fromId: z.optional(id),
      toId: z.optional(id),
      /** The name of somebody who has no account of the staff. */
      toName: z.optional(shortText),
    })
    .check(
      z.refine(({ toId, toName }) => (toId === undefined) !== !toName?.trim(), {
        error: 'handOver.toWhom',
        path: ['toName'],
      }),
    ),
  reply: heldCash,
  errors: ['handOver.tooMuch', 'handOver.toWhom', 'handOver.fromWhom'],
})

/** The caller received the cash of these hand-overs. Confirming again changes nothing. */
export const confirmHandOvers = endpoint({
  method: 'POST',
  path: '/api/teacher/takings/hand-overs/confirm',
  access: takesCash,
  invalidates: ['takings'],
  input: z.object({
    handOverIds: z
      .array(id, 'field.invalid')
      .check(z.minLength(1, 'field.invalid'), z.maxLength(HAND_OVERS_CONFIRMED_AT_ONCE, 'list.tooLong')),
  }),
  reply: heldCash,
  errors: ['handOver.notFound'],
})

/** Newest first: of everybody, and without the permission `money` those from and to the caller. */
export const listHandOvers = endpoint({
  method: 'GET',
  path: '/api/teacher/takings/hand-overs',
  access: takesCash,
  tags: ['takings'],
  input: z.object({ ...lowerCasePaging(CONSOLE_PAGE_SIZE), ...days }).check(isForwards),
  reply: page({ handOvers: z.array(handOver) }),
})
