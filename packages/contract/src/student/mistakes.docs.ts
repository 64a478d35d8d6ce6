import { describe, ID, inGroup, MOMENT } from '../documentation/doc.ts'
import * as kinds from '../questions/kinds.docs.ts'
import { lessonPlaceDoc } from './evening.docs.ts'
import * as mistakes from './mistakes.ts'

const DAY = 'YYYY-MM-DD'

export const mistakesDocs = inGroup('study', [
  describe(mistakes.listMistakes, {
    summary: 'Returns the next 15 questions of the book of mistakes with their right answers.',
    details:
      'The book has the questions that the student answered wrong in submitted attempts, while their right answers may ' +
      'be shown. A question is asked again after 1, 3, 7 and 21 days, one step further after each right answer; a wrong ' +
      'answer begins again. A day asks the 5 that are due longest, at most 2 of one quiz.',
    reply: {
      now: ["The server's time of the response, because a phone's clock may be wrong.", MOMENT],
      today: ["The current day in the school's time zone.", DAY],
      answeredToday: ['The quiz of each question answered today.', ID],
      mistakes: {
        says: 'The questions left for today first, then the others by the day on which they are due.',
        fields: {
          id: ['The question.', ID],
          text: 'The text of the question.',
          imagePath: 'The address of the picture; absent without one.',
          explanation: 'The explanation of the right answer; null without one.',
          ...kinds.posed,
          lessonId: ['The quiz.', ID],
          lessonName: 'The name of the quiz.',
          dueOn: ['The day on which it is due.', DAY],
          reference: {
            says: 'The lesson that explains the answer; absent without one, or if the student may not open it now.',
            fields: {
              ...lessonPlaceDoc,
              seconds: ['The position in the video.', 'seconds'],
            },
          },
        },
      },
    },
  }),

  describe(mistakes.answerMistake, {
    summary: 'Stores the answer to a question of the book of mistakes.',
    details: 'The server marks it. A question counts once on a day, and only if it is due.',
    input: {
      questionId: ['A question of the book.', ID],
      ...kinds.chosen,
      answeredAt: ['The time of the answer; one in the future counts as now.', MOMENT],
    },
    reply: {
      isRight: 'Whether the answer is right.',
      isCounted: 'False if the question was not due on the day of the answer; nothing is stored then.',
      dueOn: ['The day on which it is asked again; null if it has left the book.', DAY],
    },
  }),
])
