import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gradeName } from '../fields/grade.ts'
import { momentOrDay } from '../fields/moment-or-day.ts'
import { id, wholeNumber } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { CARD_MAX_POUNDS, CARD_NUMBER_MAX, CODES_OF_BATCH, CONSOLE_PAGE_SIZE } from '../limits.ts'
import { shortName } from './edited-text.ts'
import { confirm, reason } from './editing.ts'
import { holderTerms } from './holders.ts'
import { listing } from './lists.ts'

/** Pounds with two decimals at most, as printed on the card. */
export const cardPrice = z.number('codeBatch.price').check(
  z.gte(0, 'codeBatch.price'),
  z.lte(CARD_MAX_POUNDS, 'codeBatch.price'),
  z.refine((pounds) => Number(pounds.toFixed(2)) === pounds, 'codeBatch.price'),
)

/** A code opens a course, or one unit for a week. */
export const codeKind = z.enum(['course', 'unit'], 'codeBatch.kind')

/** Counts the codes in each state; the four add up to `total`. */
export const codeCounts = z.object({
  total: z.int(),
  unused: z.int(),
  redeemed: z.int(),
  revoked: z.int(),
  expired: z.int(),
})

export const codeBatch = z.object({
  id,
  number: z.int(),
  label: z.string(),
  kind: codeKind,
  courseId: id,
  courseName: z.string(),
  unitId: z.nullable(id),
  unitTitle: z.nullable(z.string()),
  price: z.nullable(z.number()),
  expiresAt: z.nullable(z.string()),
  imported: z.boolean(),
  createdAt: z.string(),
  createdBy: z.nullable(z.object({ id, name: z.string() })),
  counts: codeCounts,
})
export type CodeBatch = z.output<typeof codeBatch>

export const listCodeBatches = endpoint({
  method: 'GET',
  path: '/api/teacher/code-batches',
  access: { staff: ['codes', 'codes.make'] },
  tags: ['codes'],
  input: z.object({ ...listing(CONSOLE_PAGE_SIZE, ['newest', 'label', 'expiry']), courseId: z.optional(id) }),
  reply: page({ batches: z.array(codeBatch) }),
})

export const readCodeBatch = endpoint({
  method: 'GET',
  path: '/api/teacher/code-batches/{batchId}',
  access: { staff: ['codes', 'codes.make'] },
  tags: ['codes'],
  input: z.object({ batchId: id }),
  reply: codeBatch,
  errors: ['codeBatch.notFound'],
})

export const codeTargetCourse = z.object({
  id,
  courseName: z.string(),
  grade: gradeName,
  price: z.number(),
  published: z.boolean(),
  units: z.array(z.object({ id, unitTitle: z.string(), published: z.boolean() })),
})
export type CodeTargetCourse = z.output<typeof codeTargetCourse>

export const listCodeTargets = endpoint({
  method: 'GET',
  path: '/api/teacher/code-targets',
  access: { staff: ['codes.make', 'grants', 'students'] },
  tags: ['courses'],
  input: z.object({}),
  reply: z.object({ courses: z.array(codeTargetCourse) }),
})

/** The consignment of the whole batch at its creation; null without one. */
export const handOutOfBatch = z.nullable(
  z.object({
    holderId: id,
    /** False if a reseller of that name existed, whose terms do not change. */
    isNewHolder: z.boolean(),
    terms: holderTerms,
    amount: z.number(),
  }),
)
export type HandOutOfBatch = z.output<typeof handOutOfBatch>

export const createCodeBatch = endpoint({
  method: 'POST',
  path: '/api/teacher/code-batches',
  access: { staff: 'codes.make' },
  status: 201,
  invalidates: ['codes', 'holders'],
  input: z
    .object({
      kind: codeKind,
      courseId: z.optional(id),
      unitId: z.optional(id),
      count: wholeNumber(1, CODES_OF_BATCH, 'codeBatch.count'),
      label: shortName('codeBatch.label'),
      price: z.optional(z.nullable(cardPrice)),
      /** A day counts as its end. */
      expiresAt: z.optional(z.nullable(momentOrDay('codeBatch.expiry'))),
      holder: z.optional(z.nullable(shortName('holderName.required'))),
      holderTerms: z.optional(holderTerms),
      unitPrice: z.optional(cardPrice),
    })
    .check(
      z.refine(({ kind, courseId }) => kind !== 'course' || courseId !== undefined, {
        error: 'codeBatch.target',
        path: ['courseId'],
      }),
      z.refine(({ kind, unitId }) => kind !== 'unit' || unitId !== undefined, {
        error: 'codeBatch.target',
        path: ['unitId'],
      }),
      z.refine(({ holder, price, unitPrice }) => !holder || typeof (unitPrice ?? price) === 'number', {
        error: 'codeBatch.price',
        path: ['price'],
      }),
    ),
  reply: z.object({ id, number: z.int(), count: z.int(), handOut: handOutOfBatch }),
  errors: ['course.notFound', 'unit.notFound', 'holder.nameTaken'],
})

/** Selects cards of a batch; by default all. */
const numbers = z.optional(
  z
    .object({
      from: wholeNumber(1, CARD_NUMBER_MAX, 'code.numbers'),
      to: wholeNumber(1, CARD_NUMBER_MAX, 'code.numbers'),
    })
    .check(z.refine(({ from, to }) => from <= to, { error: 'code.numbers' })),
)

const changedBatch = z.object({ ...codeBatch.shape, changedCount: z.int() })

export const retargetCodeBatch = endpoint({
  method: 'POST',
  path: '/api/teacher/code-batches/{batchId}/retarget',
  access: { staff: 'codes.make' },
  invalidates: ['codes'],
  input: z.object({ batchId: id, courseId: z.optional(id), unitId: z.optional(id), numbers, reason, confirm }).check(
    z.refine(({ courseId, unitId }) => (courseId === undefined) !== (unitId === undefined), {
      error: 'codeBatch.target',
      path: ['courseId'],
    }),
  ),
  reply: changedBatch,
  errors: ['codeBatch.notFound', 'course.notFound', 'unit.notFound', 'edit.needsConfirm'],
})

export const revokeCodeBatch = endpoint({
  method: 'POST',
  path: '/api/teacher/code-batches/{batchId}/revoke',
  access: { staff: 'codes' },
  invalidates: ['codes', 'holders'],
  input: z.object({ batchId: id, numbers, reason, confirm }),
  reply: changedBatch,
  errors: ['codeBatch.notFound', 'edit.needsConfirm'],
})
