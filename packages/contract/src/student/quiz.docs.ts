import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import { pageDoc, pagingDoc } from '../documentation/page.ts'
import * as quiz from './quiz.ts'

export const attemptDoc = {
  attemptId: ['The stored submission.', ID],
  attemptNumber: ['Which attempt of the student at this quiz.', 'count from 1'],
  lessonId: ['A lesson of a course that the student may study.', ID],
  score: ['The share of right answers, rounded; null of an exam that was handed in without `answers`.', 'percent'],
  correctCount: ['How many answers were right; null when it was handed in without `answers`.', 'questions'],
  questionCount: ['How many questions the quiz has.', 'questions'],
  passingScore: ['The score from which it is passed.', 'percent'],
  passed: 'Whether the score reaches the passing score; never without a score.',
  startedAt: ['When the clock of a timed quiz started; null for a quiz without one.', MOMENT],
  submittedAt: ['When it was handed in.', MOMENT],
  lateSeconds: ['How long after the end of its time it came; null for what came in time.', 'seconds'],
  markedAgainAt: ["When a teacher's correction has marked it again; absent where none has.", MOMENT],
  isReported: 'Only its score was told, never its answers; absent otherwise.',
  isVoided: 'The school had it not count: another may be made in its place; absent otherwise.',
} as const

const referenceDoc = {
  says: 'The lecture that answers the question; absent without one, and where the student may not open it now.',
  fields: { lessonId: ['The lesson with the video.', ID], seconds: ['Where in it.', 'seconds'] },
} as const

export const reviewedQuestionDoc = {
  id: ['The question.', ID],
  text: 'The words of the question.',
  imagePath: 'Where its picture is; absent without one.',
  explanation: 'Why the right answer is right; null without. An exam keeps it until handed in.',
  reference: referenceDoc,
  countsAs: 'How a correction counts it: `everybodyRight` or `notCounted`; absent where it counts as any other.',
  chosenAnswerId: ['What the student chose; null where nothing was, or it was handed in without answers.', ID],
  isLate: 'Whether it was chosen after the end of the time, and does not count.',
  answers: {
    says: 'All answers of the question, in the order of the attempt.',
    fields: {
      id: ['The answer.', ID],
      text: 'The words of the answer.',
      imagePath: 'Where its picture is; absent without one.',
      isCorrect: 'Whether it is the right one. In a practice quiz only; an exam keeps it until handed in.',
    },
  },
} as const

export const handInDoc = {
  lessonId: ['A lesson of a course that the student may study.', ID],
  score: ['The share of right answers, rounded.', 'percent'],
  notes: 'A remark of the app, such as `Correct answers: 3/4`; at most 500 characters.',
  answers: {
    says: 'What the student chose, question by question; at most 500.',
    fields: {
      questionId: ['The question.', ID],
      answerId: ['The answer that was chosen.', ID],
      afterSeconds: ['How long after the start of a timed quiz the answer was chosen, as the app counted.', 'seconds'],
    },
  },
} as const

export const resultDoc = {
  ...attemptDoc,
  review: {
    says: 'The right answers, now that it is handed in; null where the teacher keeps them.',
    fields: {
      questionId: ['The question.', ID],
      correctAnswerId: ['The right answer of the question.', ID],
      explanation: 'Why the right answer is right; null without. An exam keeps it until handed in.',
      reference: referenceDoc,
    },
  },
} as const

export const quizDocs = [
  shape(quiz.attempt, { ...attemptDoc, isReviewable: 'Whether its right answers may be seen.' }),

  describe(quiz.submitQuiz, {
    group: 'study',
    summary:
      'Hands a quiz in. With `answers` the server computes the score. A repeated Idempotency-Key is stored ' +
      'once and answered alike.',
    details:
      'Without `answers` a practice quiz is stored with the `score` that is reported. An exam without them is ' +
      'stored without a mark: it counts as handed in and opens what follows, and it is never passed. ' +
      'A timed quiz that was not started is refused. Of one that comes more than half a minute after its end count the answers that ' +
      'were kept in time, and for a day those that say they were chosen in time and after the last ones ' +
      'that were kept.',
    headers: ['Idempotency-Key'],
    input: handInDoc,
    reply: resultDoc,
  }),

  describe(quiz.startQuiz, {
    group: 'study',
    summary:
      'Starts the clock of a timed quiz and gives its questions, or tells how the one that runs stands. ' +
      "Reading the quiz's questions as a lesson starts it too.",
    input: { lessonId: ['A lesson of a course that the student may study.', ID] },
    reply: {
      lessonId: ['A lesson of a course that the student may study.', ID],
      attemptNumber: ['Which attempt of the student at this quiz.', 'count from 1'],
      startedAt: ['When the clock of a timed quiz started; null for a quiz without one.', MOMENT],
      endsAt: ['When the time of the attempt ends.', MOMENT],
      serverNow: ["The school's time when the answer was made, because a phone's clock may be wrong.", MOMENT],
      answers: {
        says: 'What the server was told of this attempt so far, on whichever device.',
        fields: { questionId: ['The question.', ID], answerId: ['The answer that was chosen.', ID] },
      },
      questions: 'The questions in the order of the attempt.',
    },
  }),

  describe(quiz.readSitting, {
    group: 'study',
    summary:
      'How the timed quiz stands that the student has started and not handed in, with its questions. Never ' +
      'starts a clock.',
    input: { lessonId: ['A lesson of a course that the student may study.', ID] },
    reply: {
      lessonId: ['A lesson of a course that the student may study.', ID],
      attemptNumber: ['Which attempt of the student at this quiz.', 'count from 1'],
      startedAt: ['When the clock of a timed quiz started; null for a quiz without one.', MOMENT],
      endsAt: ['When the time of the attempt ends.', MOMENT],
      serverNow: ["The school's time when the answer was made, because a phone's clock may be wrong.", MOMENT],
      answers: {
        says: 'What the server was told of this attempt so far, on whichever device.',
        fields: { questionId: ['The question.', ID], answerId: ['The answer that was chosen.', ID] },
      },
      questions: 'The questions in the order of the attempt.',
    },
  }),

  describe(quiz.keepQuizAnswers, {
    group: 'study',
    summary: 'Keeps what is chosen so far in a timed quiz: it counts, whatever becomes of the phone.',
    details: 'What is sent is added to what was kept before, question by question.',
    input: {
      lessonId: ['A lesson of a course that the student may study.', ID],
      answers: {
        says: 'What is chosen so far, question by question; at most 500.',
        fields: { questionId: ['The question.', ID], answerId: ['The answer that was chosen.', ID] },
      },
    },
    reply: {
      lessonId: ['A lesson of a course that the student may study.', ID],
      endsAt: ['When the time of the attempt ends.', MOMENT],
      serverNow: ["The school's time when the answer was made, because a phone's clock may be wrong.", MOMENT],
    },
  }),

  describe(quiz.listAttempts, {
    group: 'study',
    summary: "The student's own attempts at a quiz, newest first; also when its unit is shut by now.",
    input: { ...pagingDoc, lessonId: ['A lesson of a course that the student may study.', ID] },
    reply: { ...pageDoc, attempts: 'The attempts on this page, newest first.' },
  }),

  describe(quiz.readAttempt, {
    group: 'study',
    summary: 'An attempt of the student with its questions, the right answers and those that were chosen.',
    input: { attemptId: ['The stored submission.', ID] },
    reply: {
      ...attemptDoc,
      questions: {
        says: 'The questions in the order of the attempt.',
        fields: reviewedQuestionDoc,
      },
    },
  }),
]
