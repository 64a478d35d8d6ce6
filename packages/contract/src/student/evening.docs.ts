import { describe, ID, inGroup, MOMENT } from '../documentation/doc.ts'
import * as evening from './evening.ts'
import { captionDoc, placeDoc, renditionDoc } from './study.docs.ts'

export const lessonPlaceDoc = {
  place: placeDoc.place,
  unitIndex: ['The position of the unit in its course.', 'index from 0'],
  lessonId: ['A lesson of the unit.', ID],
  lessonIndex: ['The position of the lesson in its unit.', 'index from 0'],
} as const
const { bitsPerSecond: _bitRate, ...sizedRenditionDoc } = renditionDoc

const unitDoc = {
  ...placeDoc,
  doneLessonCount: ['The number of lessons of the unit that the student has completed or submitted.', 'lessons'],
  lessonCount: ['The number of lessons in the unit.', 'lessons'],
} as const

const closedDoc = {
  endedAt: ['The time at which it closed.', MOMENT],
  staysReadable: "Whether the unit's attachments and the student's own attempts can still be read.",
  secondChance: {
    says: 'The chance to open the unit once more; absent if the student has none.',
    fields: {
      hours: ['The time for which it would be open.', 'hours'],
      until: ['The time of closing if it were opened now.', MOMENT],
      chances: ['The units of the course and term that a student may open once more.', 'units'],
      left: ['How many of them are left after this one.', 'units'],
    },
  },
} as const

const missedDoc = {
  ...unitDoc,
  unitIndex: lessonPlaceDoc.unitIndex,
  ...closedDoc,
  readableLessonIndex: [
    'The first lesson of which an attachment or an attempt can be read; absent if there is none.',
    'index from 0',
  ],
  transcriptLessonIndex: ['The first video whose captions can be read; absent if there is none.', 'index from 0'],
} as const

const practiceDoc = {
  says: 'The submitted practice with the lowest score below 100 that can be repeated now; absent without one.',
  fields: { ...lessonPlaceDoc, score: ['The best score.', 'percent'] },
} as const

export const eveningDocs = inGroup('study', [
  describe(evening.readEvening, {
    summary:
      "Returns everything for a student's first page: the lesson to continue with, the week, and the last marks.",
    details:
      'The order of `next`: a quiz whose time is running; a video begun in the last 14 days whose unit closes within ' +
      '48 hours; the unit studied last; the open unit that closes first; the unit that opens next; the unit that ' +
      'closed last with lessons left. A lesson behind an unsubmitted quiz is never `next`, but its quiz is.',
    reply: {
      now: ["The server's time of the response, because a phone's clock may be wrong.", MOMENT],
      next: {
        says: 'The lesson or unit to continue with.',
        fields: {
          ...missedDoc,
          ...lessonPlaceDoc,
          state:
            '`sitting`: the time of a quiz is running; `video` or `quiz`: the lesson is open; `upcoming`: nothing is ' +
            'left until the named unit opens; `paused`: the same during a pause; `missed`: every unit with lessons ' +
            'left has closed; `done`: no lesson is left; `none`: the student has no content.',
          kind: '`practice` or `exam`.',
          endsAt: ['The end of the running time.', MOMENT],
          closesAt: ['The time of closing; null if it stays open.', MOMENT],
          closingSoon: 'Whether it closes within 2 days.',
          pause: {
            says: 'The current pause of the weeks; absent without one.',
            fields: { until: ['The end of the pause.', MOMENT], reason: "The reason, in the school's words." },
          },
          positionSeconds: ["The student's position in the video; 0 before it has begun.", 'seconds'],
          durationSeconds: ['The length of the video; null if unknown.', 'seconds'],
          sizeBytes: ['The size of the plain file; null if unknown.', 'bytes'],
          renditions: {
            says: 'The renditions of the stream; empty without one.',
            fields: sizedRenditionDoc,
          },
          pictureUrl: 'The path of a small frame of the video, for this session; absent without one.',
          unlocks: 'The name of the next lesson that the quiz locks; absent if it locks none.',
          opensAt: ['The time of opening.', MOMENT],
          isWeekDone: 'Whether a unit is open and every lesson of the open units is done.',
          practice: practiceDoc,
          offer: {
            says: 'A course of the next term that the student does not have; absent without one.',
            fields: {
              price: ['The price.', 'Egyptian pounds'],
            },
          },
        },
      },
      missed: {
        says: 'The last unit that closed with lessons left, within 7 days; absent without one, or if `next` names it.',
        fields: missedDoc,
      },
      week: {
        says: 'The current week.',
        fields: {
          startsOn: ["The Saturday with which the week begins, in the school's time zone.", 'YYYY-MM-DD'],
          activeDays:
            'For each of the seven days, whether the student completed a video, submitted a quiz, or answered 5 questions ' +
            'of the book of mistakes.',
          today: ['The current day.', 'index from 0'],
          doneLessonCount: ["The number of completed or submitted lessons among this week's.", 'lessons'],
          lessonCount: [
            'The number of lessons in the open units that will close, and in the first unfinished unit of each course ' +
              'whose units stay open.',
            'lessons',
          ],
        },
      },
      closing: {
        says:
          'The units with lessons left that close within 72 hours, at most 3, without that of `next`, each with its ' +
          'first lesson left.',
        fields: {
          ...lessonPlaceDoc,
          unitTitle: 'The subject of the unit, or its name without one.',
          leftLessonCount: ['The number of lessons left.', 'lessons'],
          closesAt: ['The time of closing.', MOMENT],
        },
      },
      marks: {
        says: 'The newest mark of each of the 3 quizzes marked last, newest first.',
        fields: {
          ...lessonPlaceDoc,
          attemptId: ['An attempt of the student.', ID],
          score: ['The score after corrections.', 'percent'],
          passed: 'Whether it reached the passing score.',
        },
      },
      replies: {
        says: 'The newest replies to questions on lessons that the student has not seen, at most 3; absent without one.',
        fields: { ...lessonPlaceDoc, seconds: ['The second of the video.', 'seconds'] },
      },
      mistakesDue: ['The number of questions left for today in the book of mistakes, at most 5.', 'questions'],
      announcements: {
        says: 'Current announcements to this student, newest first, at most 5; absent without any.',
        fields: { id: ['The announcement.', ID], text: 'The text, with line breaks.' },
      },
      accountNotices: 'The changes by staff in the last 30 days; absent without any.',
      unconfirmedEmail: 'The masked email, from the second day on, until it is confirmed.',
    },
  }),

  describe(evening.readClosedUnit, {
    summary: 'Returns what the student can still do in a unit whose time is over.',
    reply: {
      closed: {
        says: 'Null for a unit whose time is not over.',
        fields: {
          ...closedDoc,
          captions: {
            says:
              'The captions of the videos of the unit, if they can still be read; absent without any. Their addresses ' +
              'open no video.',
            fields: { ...captionDoc, lessonId: lessonPlaceDoc.lessonId },
          },
        },
      },
    },
  }),

  describe(evening.takeSecondChance, {
    summary: "Opens a closed unit once more, for the hours of the school's setting, once per course and term.",
    details: 'A unit that is open or upcoming, or that staff closed, has no second chance.',
    reply: {
      closesAt: ['The time of closing.', MOMENT],
    },
  }),
])
