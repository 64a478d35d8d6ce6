import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import * as grants from './grants.ts'

const group = 'teacher'
const POUNDS = 'Egyptian pounds'
const studentId = ['Which student, within the school.', ID] as const
const courseId = ['Which course.', ID] as const
const unitId = ['Which unit.', ID] as const
const reason = 'Why, for the log.'
const isNew = 'False where it was so already: then nothing was done, and nothing paid or given back.'
const payment = {
  says: 'What was paid for it.',
  fields: {
    amount: ['How much; of a gift what it is worth, which may be 0.', POUNDS],
    method: 'How it was paid; a `gift` is money that nobody took.',
    reference: 'The number of the transfer; a `wallet` or `instapay` payment needs it or `noReferenceReason`.',
    noReferenceReason: 'Why a transfer is written down without its number.',
  },
} as const
const confirm = 'What `payment.sameReference` said.'
const paymentId = ['The payment that was written down; null without.', ID] as const
const refund = {
  says: 'What is given back: pounds, or an object that also says how. Unit: Egyptian pounds.',
  fields: {
    amount: [
      'How much, at most what was paid and not given back yet. Without a payment it needs the permission `money`, is at most the price of the card’s hand-out or of the course, and asks first.',
      POUNDS,
    ],
    method: 'How; without it as it was paid, or in cash. A gift is given back as a gift.',
    reference: 'The number of the transfer.',
  },
} as const
const refundOnly = 'True: only gives back money of what was ended before, and ends nothing that goes on.'
const confirmRefund = 'What `edit.needsConfirm` has answered with, to give money back that no payment stands behind.'
const REFUND_LATER =
  'With `refund`, money is given back for what was ended before too, once; sent again it names the same `refundId`.'
const ended = {
  studentId,
  isNew,
  endedAt: ['When it ended.', MOMENT],
  reason: 'Why, as it was said then.',
  refundId: ['The payment that gives money back; null without.', ID],
} as const

export const grantsDocs = [
  shape(grants.grantedCourse, {
    studentId,
    isNew,
    paymentId,
    courseId,
    courseName: 'What it is called.',
    enrolledAt: ['Since when the student studies it: its weeks are counted from here.', MOMENT],
  }),
  shape(grants.grantedLecture, {
    studentId,
    isNew,
    paymentId,
    unitId,
    unitTitle: "The unit's title.",
    openedAt: ['When its week began.', MOMENT],
  }),
  describe(grants.grantCourse, {
    group,
    summary: 'Lets a student into a course, as if by a card; 200 also where they study it already.',
    input: { studentId, courseId, reason, payment, confirm },
  }),
  describe(grants.grantLecture, {
    group,
    summary: 'Opens a unit for a student for a week, as if by a card; 200 also while a week of it runs.',
    input: { studentId, unitId, reason, payment, confirm },
  }),
  describe(grants.endEnrolment, {
    group,
    summary: 'Ends what a student studies; what they have studied stays. 200 also where it was ended already.',
    details: REFUND_LATER,
    input: { studentId, courseId, reason, refund, refundOnly, confirm: confirmRefund },
    reply: { ...ended, courseId },
  }),
  describe(grants.endLecture, {
    group,
    summary: 'Ends the week of a unit that a card or the school opened; 200 also where it was ended already.',
    details: REFUND_LATER,
    input: { studentId, unitId, reason, refund, refundOnly, confirm: confirmRefund },
    reply: { ...ended, unitId },
  }),
  describe(grants.moveEnrolment, {
    group,
    summary: 'Moves a student from one course to another; 200 also where they were moved already.',
    details: 'What was paid, and the card that was used, stand at the new enrolment from then on.',
    input: {
      studentId,
      courseId: ['The course that they leave.', ID],
      toCourseId: ['The course that they come to.', ID],
      keepWeeks: 'True: the weeks are counted from the day of the old enrolment; false: from now.',
      reason,
    },
  }),
]
