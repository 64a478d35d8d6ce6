import { id } from '@manassa/contract/fields/number'
import { line } from '@manassa/contract/fields/text'
import * as z from 'zod/mini'
import { key, picture } from '../edited-fields.ts'
import { ANSWER_MAX_CHARACTERS, FEWEST_ANSWERS, MOST_ANSWERS } from './missing-part.ts'

const writtenAnswer = z.object({
  id: z.optional(id),
  key: z.optional(key),
  text: line('answer.textMissing', ANSWER_MAX_CHARACTERS),
  ...picture,
  isCorrect: z.boolean('answer.isCorrect'),
})
const rightCount = (answers: ReadonlyArray<z.output<typeof writtenAnswer>>) =>
  answers.filter(({ isCorrect }) => isCorrect).length
const answers = z.array(writtenAnswer, 'question.fewAnswers').check(
  z.minLength(FEWEST_ANSWERS, 'question.fewAnswers'),
  z.maxLength(MOST_ANSWERS, 'question.manyAnswers'),
  z.refine((list) => rightCount(list) > 0, 'question.noRight'),
  z.refine((list) => rightCount(list) < 2, 'question.twoRight'),
  z.refine((list) => new Set(list.map(({ text }) => text)).size === list.length, 'question.sameAnswers'),
)

export const editedFields = {
  written: { answers },
  changed: { answers: z.optional(answers) },
  edited: {
    answers: z.array(
      z.object({ id, key: z.string(), text: z.string(), imagePath: z.nullable(z.string()), isCorrect: z.boolean() }),
    ),
  },
}
