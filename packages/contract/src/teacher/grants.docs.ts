import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import * as grants from './grants.ts'

const POUNDS = 'Egyptian pounds'
const studentId = ['The student, unique within the school.', ID] as const
const courseId = ['The course.', ID] as const
const unitId = ['The unit.', ID] as const
const reason = 'The reason, for the log.'
const isNew = 'False if it was in this state already: then nothing was changed, paid or refunded.'
const payment = {
  says: 'The payment.',
  fields: {
    amount: ['The amount; for a gift its value, which may be 0.', POUNDS],
    method: 'The payment method; a `gift` brings no money.',
    reference: 'The number of the transfer; `wallet` or `instapay` requires it or `noReferenceReason`.',
    noReferenceReason: 'The reason why a transfer has no number.',
  },
} as const
const confirm = 'The token from `payment.sameReference`.'
const paymentId = ['The recorded payment; null without one.', ID] as const
const refund = {
  says: 'The refund: pounds, or an object with the payment method. Unit: Egyptian pounds.',
  fields: {
    amount: [
      'The amount, at most the payment minus earlier refunds. Without a payment it needs the permission `money` and confirmation, and is limited to the consignment price of the card or the price of the course.',
      POUNDS,
    ],
    method: 'The payment method; by default the original one, or cash. A gift is returned as a gift.',
    reference: 'The number of the transfer.',
  },
} as const
const refundOnly = 'True refunds only access that has ended, and ends no current access.'
const confirmRefund = 'The token from `edit.needsConfirm`, to confirm a refund without a payment.'
const REFUND_LATER =
  'With `refund`, access that ended earlier is refunded too, once; a repeated call returns the same `refundId`.'
const ended = {
  studentId,
  isNew,
  endedAt: ['The time of the end.', MOMENT],
  reason: 'The reason that was given.',
  refundId: ['The refund payment; null without one.', ID],
} as const

export const grantsDocs = inGroup('teacher', [
  shape(grants.grantedCourse, {
    studentId,
    isNew,
    paymentId,
    courseId,
    enrolledAt: ['The time of enrolment, from which the weeks are counted.', MOMENT],
  }),
  shape(grants.grantedLecture, {
    studentId,
    isNew,
    paymentId,
    unitId,
    openedAt: ['The start of its week.', MOMENT],
  }),
  describe(grants.grantCourse, {
    summary: 'Enrols a student in a course without a card; also 200 if the student has it already.',
    input: { studentId, courseId, reason, payment, confirm },
  }),
  describe(grants.grantLecture, {
    summary: 'Opens a unit for a student for a week without a card; also 200 while such a week runs.',
    input: { studentId, unitId, reason, payment, confirm },
  }),
  describe(grants.endEnrolment, {
    summary: "Ends a student's enrolment; progress is kept. Also 200 if it had ended already.",
    details: REFUND_LATER,
    input: { studentId, courseId, reason, refund, refundOnly, confirm: confirmRefund },
    reply: { ...ended, courseId },
  }),
  describe(grants.endLecture, {
    summary: 'Ends the week of a unit that a card or the school opened; also 200 if it had ended already.',
    details: REFUND_LATER,
    input: { studentId, unitId, reason, refund, refundOnly, confirm: confirmRefund },
    reply: { ...ended, unitId },
  }),
  describe(grants.moveEnrolment, {
    summary: 'Moves a student from one course to another; also 200 if that was done already.',
    details: 'The payment and the used card then belong to the new enrolment.',
    input: {
      studentId,
      courseId: ['The course that the student leaves.', ID],
      toCourseId: ['The course that the student joins.', ID],
      keepWeeks: 'True counts the weeks from the old enrolment; false counts from now.',
      reason,
    },
  }),
  describe(grants.payOutCredit, {
    summary: "Gives a student's credit back in money.",
    details: 'Of two calls at once, the second sees the credit that the first left.',
    input: {
      studentId,
      amount: ['The amount, at most the credit that did not come through the gateway.', POUNDS],
      method: 'The payment method.',
      reference: 'The number of the transfer.',
      reason,
    },
    reply: {
      studentId,
      paymentId: ['The recorded payment, which is negative.', ID],
      credit: ['The credit that is left.', POUNDS],
    },
  }),
])
