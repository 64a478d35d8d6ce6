import { ID } from '@manassa/contract/documentation/doc'
import { KEY, pictureDoc } from '../edited-fields.docs.ts'

const answerDoc = {
  id: ['The answer.', ID],
  text: 'The text of the answer.',
  imagePath: 'The address of the picture; absent without one.',
  isCorrect: 'Whether the answer is right. Only in a practice quiz; in an exam it is hidden until submission.',
} as const

export const posed = {
  answers: { says: 'The answers to choose from, in the order of this attempt.', fields: answerDoc },
} as const

export const chosen = { answerId: ['The answer that was chosen.', ID] } as const

export const revealed = { correctAnswerId: ['The right answer of the question.', ID] } as const

export const reviewed = {
  chosenAnswerId: ['The chosen answer; null if there is none, or if the attempt was submitted without answers.', ID],
  answers: { says: 'All answers of the question in the order of the attempt.', fields: answerDoc },
} as const

export const written = {
  answers: {
    says: 'At least two answers in order, exactly one of them right.',
    fields: {
      id: ['An existing answer.', ID],
      key: KEY,
      text: 'The text of the answer.',
      ...pictureDoc,
      isCorrect: 'Whether it is the right one.',
    },
  },
} as const

export const edited = {
  answers: {
    says: 'The answers in order.',
    fields: {
      id: ['The answer.', ID],
      key: KEY,
      text: 'The text of the answer.',
      imagePath: 'The address of the picture; null without one.',
      isCorrect: 'Whether it is the right one.',
    },
  },
} as const
