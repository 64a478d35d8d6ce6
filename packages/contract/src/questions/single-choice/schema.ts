import { id } from '@manassa/contract/fields/number'
import * as z from 'zod/mini'

const answer = { id, text: z.string(), imagePath: z.optional(z.string()) }

export const fields = {
  /** `isCorrect` is present only in a practice quiz; an exam's stays on the server. */
  posed: { answers: z.array(z.object({ ...answer, isCorrect: z.optional(z.boolean()) })) },
  chosen: { answerId: id },
  revealed: { correctAnswerId: id },
  reviewed: {
    /** Null if no answer was chosen, or if the attempt was submitted without answers. */
    chosenAnswerId: z.nullable(id),
    answers: z.array(z.object({ ...answer, isCorrect: z.boolean() })),
  },
}
