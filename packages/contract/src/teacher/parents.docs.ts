import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import * as parents from './parents.ts'

const studentId = ['The student, unique within the school.', ID] as const

export const parentsDocs = inGroup('teacher', [
  shape(parents.studentParent, {
    state: [
      'Whether a parent can read the page, or what stands against it.',
      '`off`, `shown`, `noNumber`, `ownNumber` or `stopped`',
    ],
    path: ['The page for 15 minutes; null where the school shows none, and without `results`.', '/p?look=…'],
    madeAt: ['The time at which the valid link was made; null without one.', MOMENT],
    openedOn: ['The newest day on which a parent opened the page; null without one.', '2026-11-26'],
  }),
  describe(parents.readStudentParent, {
    summary: "Returns the state of the parent's page of a student.",
    input: { studentId },
  }),
  describe(parents.makeParentLink, {
    summary: "Makes the link of a parent's page, with the chat that carries it.",
    details: 'The former link ends. The new one works for 30 days.',
    input: { studentId },
    reply: { chatUrl: ["A WhatsApp chat with the parent's number and the message.", 'wa.me/20…'] },
  }),
  describe(parents.setParentMessages, {
    summary: "Stops a parent's messages, or allows them again. Stopping ends the link at once.",
    input: {
      studentId,
      isOn: 'Whether messages are sent.',
      reason: 'The reason, for the log.',
    },
  }),
])
