import type { QuizQuestion } from '@manassa/contract/lessons'
import * as z from 'zod/mini'
import { deviceStorage, readJson } from '../device/device-storage.ts'

/** What the student chose so far: the answer by question, and the question on the screen (zero-based). */
export interface AnswerSheet {
  chosen: Readonly<Record<number, number>>
  at: number
}

const kept = z.object({ chosen: z.record(z.string(), z.int()), at: z.int().check(z.gte(0)) })

/** Answers belong to a person: the next one on this phone starts with an empty sheet. */
const keyOf = (userId: number, lessonId: number) => `quiz_answers_${userId}_${lessonId}`

/**
 * The sheet that this device kept, without what the teacher has taken out of the quiz since; it opens at the first
 * question without an answer.
 */
export function readAnswerSheet(userId: number, lessonId: number, questions: readonly QuizQuestion[]): AnswerSheet {
  const read = kept.safeParse(readJson(keyOf(userId, lessonId)))
  if (!read.success) return { chosen: {}, at: 0 }

  const chosen = Object.fromEntries(
    questions.flatMap(({ id, answers }) => {
      const answer = answers.find((each) => each.id === read.data.chosen[id])
      return answer ? [[id, answer.id]] : []
    }),
  )
  const open = questions.findIndex(({ id }) => chosen[id] === undefined)
  return { chosen, at: open === -1 ? Math.max(0, questions.length - 1) : open }
}

/** Keeps the sheet; false when the device refuses. */
export const keepAnswerSheet = (userId: number, lessonId: number, sheet: AnswerSheet) =>
  deviceStorage.write(keyOf(userId, lessonId), JSON.stringify(sheet))

export const dropAnswerSheet = (userId: number, lessonId: number) => deviceStorage.remove(keyOf(userId, lessonId))
