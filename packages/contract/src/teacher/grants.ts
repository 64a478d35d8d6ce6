import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { price, signedPounds } from '../fields/money.ts'
import { id } from '../fields/number.ts'
import { truth } from '../fields/truth.ts'
import { paymentMethods } from '../rules/payment-methods.ts'
import { confirm, reason } from './editing.ts'
import { reference, staffMethod, staffMoneyMethod } from './takings.ts'

const access = { staff: 'grants' } as const
const invalidates = ['takings', 'students'] as const
const named = { studentId: id }

/** The payment for a grant. A gift has a value, which may be 0. */
const grantPayment = z
  .object({
    amount: price,
    method: staffMethod,
    reference: z.optional(reference),
    noReferenceReason: z.optional(reason),
  })
  .check(
    z.refine(({ amount, method }) => amount > 0 || !paymentMethods[method].isMoney, {
      error: 'amount.required',
      path: ['amount'],
    }),
    z.refine((paid) => !paymentMethods[paid.method].needsReference || paid.reference || paid.noReferenceReason, {
      error: 'reference.required',
      path: ['reference'],
    }),
  )

const refundedPounds = signedPounds.check(z.gt(0, 'amount.invalid'))
const inQuery = z.pipe(
  z.string().check(z.regex(/^\d{1,8}(\.\d{1,2})?$/, 'amount.invalid')),
  z.pipe(z.transform(Number), refundedPounds),
)
/** The refunded pounds and their payment method, which may differ from the original one. */
const refund = z.union([
  refundedPounds,
  inQuery,
  z.object({ amount: refundedPounds, method: z.optional(staffMethod), reference: z.optional(reference) }),
])

const grantFields = { reason, payment: z.optional(grantPayment), confirm }
/** An existing grant is not repeated or paid again; `isNew` is then false. */
const granted = { studentId: id, isNew: z.boolean(), paymentId: z.nullable(id) }

export const grantedCourse = z.object({ ...granted, courseId: id, courseName: z.string(), enrolledAt: z.string() })
export const grantedLecture = z.object({ ...granted, unitId: id, unitTitle: z.string(), openedAt: z.string() })
const ended = { studentId: id, isNew: z.boolean(), endedAt: z.string(), reason: z.string(), refundId: z.nullable(id) }

export const grantCourse = endpoint({
  method: 'POST',
  path: '/api/teacher/students/{studentId}/enrolments',
  access,
  invalidates,
  input: z.object({ ...named, courseId: id, ...grantFields }),
  reply: grantedCourse,
  errors: ['student.notFound', 'student.merged', 'course.notFound', 'grant.notPublished', 'payment.sameReference'],
})

export const grantLecture = endpoint({
  method: 'POST',
  path: '/api/teacher/students/{studentId}/lectures',
  access,
  invalidates,
  input: z.object({ ...named, unitId: id, ...grantFields }),
  reply: grantedLecture,
  errors: ['student.notFound', 'student.merged', 'unit.notFound', 'grant.notPublished', 'payment.sameReference'],
})

const ending = {
  ...named,
  reason,
  refund: z.optional(refund),
  /** True refunds only access that has ended, and never ends current access. */
  refundOnly: z.optional(truth),
  confirm,
}
const endErrors = [
  'refund.byGateway',
  'student.notFound',
  'student.merged',
  'grant.nothing',
  'grant.moved',
  'grant.paymentInUse',
  'refund.needsMoney',
  'refund.abovePrice',
  'payment.refundTooHigh',
  'payment.notFound',
  'edit.needsConfirm',
] as const

export const endEnrolment = endpoint({
  method: 'DELETE',
  path: '/api/teacher/students/{studentId}/enrolments/{courseId}',
  access,
  invalidates,
  input: z.object({ ...ending, courseId: id }),
  reply: z.object({ ...ended, courseId: id }),
  errors: endErrors,
})

export const endLecture = endpoint({
  method: 'DELETE',
  path: '/api/teacher/students/{studentId}/lectures/{unitId}',
  access,
  invalidates,
  input: z.object({ ...ending, unitId: id }),
  reply: z.object({ ...ended, unitId: id }),
  errors: endErrors,
})

export const moveEnrolment = endpoint({
  method: 'POST',
  path: '/api/teacher/students/{studentId}/enrolments/{courseId}/move',
  access,
  invalidates,
  input: z.object({ ...named, courseId: id, toCourseId: id, keepWeeks: z.boolean('field.invalid'), reason }),
  reply: grantedCourse,
  errors: [
    'student.notFound',
    'student.merged',
    'course.notFound',
    'grant.nothing',
    'grant.notPublished',
    'grant.bothCourses',
  ],
})

export const payOutCredit = endpoint({
  method: 'POST',
  path: '/api/teacher/students/{studentId}/credit/refunds',
  access,
  invalidates,
  input: z.object({
    ...named,
    amount: refundedPounds,
    method: staffMoneyMethod,
    reference: z.optional(reference),
    reason,
  }),
  /** The credit that is left. */
  reply: z.object({ studentId: id, paymentId: id, credit: z.number() }),
  errors: ['student.notFound', 'student.merged', 'credit.tooMuch', 'refund.byGateway'],
})
