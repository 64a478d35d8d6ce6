import { describe, MOMENT } from '../documentation/doc.ts'
import * as overview from './overview.ts'

const counts = {
  signUps: ['New accounts of students; with the permission `students`.', 'accounts'],
  codesRedeemed: ['Codes that students spent, of courses and lectures; with `codes`.', 'codes'],
  lessonsWatched: ['Videos that a student saw to their end for the first time; with `results`.', 'videos'],
  attempts: ['Quizzes that were handed in; with `results`.', 'attempts'],
} as const

export const overviewDocs = [
  describe(overview.readOverview, {
    group: 'teacher',
    summary:
      "What happened at the school today and in 30 days, what waits for a decision, and a new school's first steps.",
    details:
      'Days are those of the school’s time zone, today the last one. A day that is over is counted once: what is taken back later stays in its count. What the caller has no permission for is absent.',
    reply: {
      asOf: ['When this was counted.', MOMENT],
      today: { says: 'What happened since midnight.', fields: counts },
      last30Days: { says: 'The sums of `days`.', fields: counts },
      days: {
        says: 'The last 30 days, the earliest first.',
        fields: { date: ['The day.', 'YYYY-MM-DD'], ...counts },
      },
      studentsGoneQuiet: ['Students in the list `quiet` of the radar at this moment; with `students`.', 'students'],
      codesTaken: {
        says: 'The newest files with codes in full that somebody has taken in the last 30 days; with `codes.make`.',
        fields: {
          at: ['When it was taken.', MOMENT],
          who: {
            says: 'By whom; null where the account is gone.',
            fields: { id: ['An account of the school.', 'id'], name: 'Their name.' },
          },
          what: '`cards`: sheets for a print shop; `csv`: a table.',
          batch: {
            says: 'Of which batch.',
            fields: { id: ['Which batch, within the school.', 'id'], label: 'What the school calls it.' },
          },
          numbers: 'The first and the last number, as `1-200`.',
        },
      },
      refundsWithoutPayment: {
        says: 'Money that went back to students in the last 30 days with no payment behind it; with `money`.',
        fields: {
          count: ['How many refunds there were.', 'refunds'],
          amount: ['What they come to.', 'Egyptian pounds'],
          newest: {
            says: 'The newest of them.',
            fields: {
              at: ['When it was given back.', MOMENT],
              by: {
                says: 'By whom; null where the account is gone.',
                fields: { id: ['An account of the school.', 'id'], name: 'Their name.' },
              },
              student: {
                says: 'To whom; null where the account is gone.',
                fields: { id: ['A student of the school.', 'id'], name: 'The full name.' },
              },
              what: 'The course or the unit that was ended.',
              amount: ['How much.', 'Egyptian pounds'],
              method: 'How.',
            },
          },
        },
      },
      waits: {
        says: 'What waits for a decision; nothing that is zero.',
        fields: {
          kind: '`drafts`: courses with something that no student sees yet: drafts with lessons, and published courses with a lesson that is ready and a draft; `photos`: students with a photo of a document that nobody has looked at; `codesExpiring`: unused codes that expire within 14 days; `codesGuessed`: the wrong codes that the school may have of its weak ones of another system are spent, and `count` were typed; `roomEnds`: less than `count` gigabytes are left for videos.',
          count: ['How many.', 'things'],
          until: ['When the first of them is gone, or wrong codes are looked at again; null where they stay.', MOMENT],
        },
      },
      checklist: {
        says: 'The first steps of a new school, as far as the caller may take them.',
        fields: {
          step: '`school`: it tells of itself; `contact`: a number for WhatsApp; `course`, `video`, `quiz`, `codes`, `assistants`: there is one; `publish`: a course is published.',
          done: 'Whether it is, as the data says.',
        },
      },
    },
  }),
]
