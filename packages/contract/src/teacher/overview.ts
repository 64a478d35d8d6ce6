import * as z from 'zod/mini'
import { type DataOf, endpoint } from '../endpoint.ts'
import { moment } from '../fields/moment.ts'
import { paymentMethod } from './takings.ts'

const count = z.int()

const person = z.object({ id: count, name: z.string() })

/** The numbers of a day; those that the caller may not see are absent. */
const counts = {
  signUps: z.optional(count),
  codesRedeemed: z.optional(count),
  lessonsWatched: z.optional(count),
  attempts: z.optional(count),
}

/** These items may await a decision of staff. */
export const waitingKinds = [
  'transfersMatched',
  'transfersWaiting',
  'transferMessages',
  'questions',
  'questionReports',
  'drafts',
  'photos',
  'codesExpiring',
  'codesGuessed',
  'roomEnds',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** A new school takes these steps in this order. */
export const firstSteps = ['school', 'contact', 'course', 'video', 'quiz', 'publish', 'codes', 'assistants'] as const
export type FirstStep = (typeof firstSteps)[number]

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/teacher/overview',
  access: { staff: 'any' },
  tags: ['transfers'],
  input: z.object({}),
  reply: z.object({
    asOf: moment,
    today: z.object(counts),
    last30Days: z.object(counts),
    days: z.array(z.object({ date: z.string(), ...counts })),
    studentsGoneQuiet: z.optional(count),
    codesTaken: z.optional(
      z.array(
        z.object({
          at: moment,
          who: z.nullable(person),
          what: z.enum(['cards', 'csv']),
          batch: z.object({ id: count, label: z.string() }),
          numbers: z.string(),
        }),
      ),
    ),
    refundsWithoutPayment: z.optional(
      z.object({
        count,
        amount: z.number(),
        newest: z.array(
          z.object({
            at: moment,
            by: z.nullable(person),
            student: z.nullable(person),
            what: z.string(),
            amount: z.number(),
            method: paymentMethod,
          }),
        ),
      }),
    ),
    waits: z.array(z.object({ kind: z.enum(waitingKinds), count, until: z.nullable(moment) })),
    checklist: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
  }),
})
export type Overview = DataOf<typeof readOverview>
