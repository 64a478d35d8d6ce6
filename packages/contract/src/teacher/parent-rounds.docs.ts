import { describe, ID, inGroup, MOMENT } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as rounds from './parent-rounds.ts'

const groupId = ['Only present members of this group.', ID] as const
const PHONE = '01 and nine digits'

export const parentRoundsDocs = inGroup('teacher', [
  describe(rounds.readParentRound, {
    summary: "Returns the newest week's round of messages to parents, with its counts.",
    details: 'The round is prepared once, from the day and the hour that the school has chosen.',
    reply: {
      state: ['The state of the round.', '`off`, `waiting`, `preparing` or `ready`'],
      from: ['The first day of the week.', '2026-11-20'],
      to: ['The last day of the week.', '2026-11-26'],
      startsAt: ['The time from which the round is prepared.', MOMENT],
      students: [
        'The number of students in each list.',
        'ready, sent, wrongNumber, noNumber, ownNumber, stopped, nothing (nothing was due)',
      ],
      messages: {
        says: 'The messages: one for each number.',
        fields: {
          ready: ['Those to be sent.', 'messages'],
          sent: ['Those sent.', 'messages'],
          forSiblings: ['Those for several children.', 'messages'],
          claimed: ['Those to be sent that other staff are sending now.', 'messages'],
        },
      },
      opened: ['Children whose page was opened since the last day of the week.', 'students'],
    },
  }),
  describe(rounds.listParentMessages, {
    summary: 'Lists the students of a list of the round, by name.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Words of a name, or digits of a mobile number.',
      sort: '`name`: by name.',
      list: ['The list.', 'ready, sent, wrongNumber, noNumber, ownNumber, stopped or nothing'],
      groupId,
    },
    reply: {
      ...pageDoc,
      students: {
        says: 'The students.',
        fields: {
          studentId: ['The student, unique within the school.', ID],
          name: 'The name.',
          parentPhone: ["The parent's number; null without one.", PHONE],
          decidedBy: 'The person who stored the outcome; null without one.',
          decidedAt: ['The time of the outcome; null without one.', MOMENT],
          claimedBy: 'The person who is sending the message now; null without one.',
        },
      },
    },
  }),
  describe(rounds.listParentExamples, {
    summary: 'Returns what parents would read now, for at most one student of each kind of week.',
    reply: {
      examples: {
        says: 'The examples. Their links are no links.',
        fields: { name: "The student's name.", text: 'The message.' },
      },
    },
  }),
  describe(rounds.nextParentMessage, {
    summary: 'Claims messages that nobody else is sending, and returns the next one.',
    input: { groupId },
    details:
      'It has new links, and the former ones end. Claims end by themselves after half an hour, and with each call they ' +
      'begin anew.',
    reply: {
      message: {
        says: 'The message; null if nothing is left.',
        fields: {
          children: {
            says: 'The students in it.',
            fields: { studentId: ['The student, unique within the school.', ID], name: 'The name.' },
          },
          phone: ["The parent's number.", PHONE],
          text: 'The text, with a part for each child.',
          chatUrl: ['A WhatsApp chat with the number and the text.', 'wa.me/20…'],
        },
      },
      claimed: ['The messages that the caller has claimed, with this one.', 'messages'],
    },
  }),
  describe(rounds.decideParentMessage, {
    summary: 'Stores what became of a message; `ready` takes it back.',
    input: {
      studentIds: ['The students in it.', ID],
      outcome: ['The outcome.', '`sent`, `wrongNumber` or `ready`'],
    },
    reply: { changed: ['The students whose outcome changed.', 'students'] },
  }),
])
