import { describe, inGroup, MOMENT } from '../documentation/doc.ts'
import * as overview from './overview.ts'

const counts = {
  signUps: ['New student accounts; needs the permission `students`.', 'accounts'],
  codesRedeemed: ['Codes redeemed by students, for courses and lectures; needs `codes`.', 'codes'],
  lessonsWatched: ['Videos that a student completed for the first time; needs `results`.', 'videos'],
  attempts: ['Submitted quizzes; needs `results`.', 'attempts'],
} as const

export const overviewDocs = inGroup('teacher', [
  describe(overview.readOverview, {
    summary: "Returns the numbers of today and of 30 days, the pending decisions, and a new school's first steps.",
    details:
      'Days are in the school’s time zone, today is the last. A past day is counted once and does not change afterwards. Fields without permission are absent.',
    reply: {
      asOf: ['The time of computation.', MOMENT],
      today: { says: 'The numbers since midnight.', fields: counts },
      last30Days: { says: 'The sums of `days`.', fields: counts },
      days: {
        says: 'The last 30 days, earliest first.',
        fields: { date: ['The day.', 'YYYY-MM-DD'], ...counts },
      },
      studentsGoneQuiet: ['The current number of inactive students (the list `quiet`); needs `students`.', 'students'],
      codesTaken: {
        says: 'The latest files with full codes that were downloaded in the last 30 days; needs `codes.make`.',
        fields: {
          at: ['The time of download.', MOMENT],
          who: {
            says: 'The person who downloaded it; null if the account was deleted.',
            fields: { id: ['An account of the school.', 'id'], name: 'The name.' },
          },
          what: '`cards`: sheets for a print shop; `csv`: a table.',
          batch: {
            says: 'The batch of the codes.',
            fields: { id: ['The batch, unique within the school.', 'id'], label: "The school's name for the batch." },
          },
          numbers: 'The first and the last number, as `1-200`.',
        },
      },
      refundsWithoutPayment: {
        says: 'Refunds to students in the last 30 days without a payment; needs `money`.',
        fields: {
          count: ['The number of refunds.', 'refunds'],
          amount: ['The sum of the refunds.', 'Egyptian pounds'],
          newest: {
            says: 'The latest of them.',
            fields: {
              at: ['The time of the refund.', MOMENT],
              by: {
                says: 'The staff member; null if the account was deleted.',
                fields: { id: ['An account of the school.', 'id'], name: 'The name.' },
              },
              student: {
                says: 'The student; null if the account was deleted.',
                fields: { id: ['A student of the school.', 'id'], name: 'The full name.' },
              },
              what: 'The course or the unit whose access ended.',
              amount: ['The amount.', 'Egyptian pounds'],
              method: 'How.',
            },
          },
        },
      },
      waits: {
        says: 'The pending decisions; only those above zero.',
        fields: {
          kind: '`transfersMatched`: orders whose money has arrived; `transfersWaiting`: other undecided orders; `transferMessages`: messages without an order; `questions`: questions on lessons that wait for a reply; `questionReports`: shown questions that students have reported; `drafts`: courses with unpublished content: drafts with lessons, and published courses with a lesson that is ready but a draft; `photos`: students whose document photo nobody has seen; `codesExpiring`: unused codes that expire within 14 days; `codesGuessed`: the limit of wrong attempts for weak imported codes is reached, and `count` were entered; `roomEnds`: less than `count` gigabytes are left for videos.',
          count: ['The number.', 'things'],
          until: [
            'The time at which the first of them expires, or at which wrong codes are checked again; null without one.',
            MOMENT,
          ],
        },
      },
      checklist: {
        says: 'The first steps of a new school that the caller may take.',
        fields: {
          step: '`school`: it has a profile; `contact`: a WhatsApp number; `course`, `video`, `quiz`, `codes`, `assistants`: at least one exists; `publish`: a course is published.',
          done: 'Whether the data shows it as done.',
        },
      },
    },
  }),
])
