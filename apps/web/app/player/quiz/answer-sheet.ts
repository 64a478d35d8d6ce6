import type { QuizSitting } from '@manassa/contract/student/quiz'
import type { QuizQuestion } from '@manassa/contract/student/study'
import * as z from 'zod/mini'
import { ofStudent, QUIZ_ANSWERS } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'

/** What the student chose so far: the answer by question, and the question on the screen (zero-based). */
export interface AnswerSheet {
  chosen: Readonly<Record<number, number>>
  at: number
  /** In a timed quiz, how many seconds after its start each answer was chosen, by question. */
  after: Readonly<Record<number, number>>
  /** Which sitting of a timed quiz it belongs to, by its start; null for a quiz without a limit. */
  startedAt: string | null
}

const kept = z.object({
  chosen: z.record(z.string(), z.int()),
  at: z.int().check(z.gte(0)),
  after: z.optional(z.record(z.string(), z.number())),
  startedAt: z.optional(z.nullable(z.string())),
})

/** Answers belong to a person: the next one on this phone starts with an empty sheet. */
export const sheetKey = (userId: number, lessonId: number | '') => `${ofStudent(QUIZ_ANSWERS, userId)}${lessonId}`

/**
 * The sheet that this device kept, with what the server knows of a sitting that went on elsewhere, and without what the
 * teacher has taken out of the quiz since. It opens at the first question without an answer.
 */
export function readAnswerSheet(
  userId: number,
  lessonId: number,
  questions: readonly QuizQuestion[],
  sitting: Pick<QuizSitting, 'startedAt' | 'answers'> | null,
): AnswerSheet {
  const startedAt = sitting?.startedAt ?? null
  const read = kept.safeParse(readJson(sheetKey(userId, lessonId)))
  const here = read.success && (read.data.startedAt ?? null) === startedAt ? read.data : null
  const elsewhere = new Map(sitting?.answers.map(({ questionId, answerId }) => [questionId, answerId]))

  const chosen = Object.fromEntries(
    questions.flatMap(({ id, answers }) => {
      const wanted = here?.chosen[id] ?? elsewhere.get(id)
      return answers.some((each) => each.id === wanted) && wanted !== undefined ? [[id, wanted]] : []
    }),
  )
  const open = questions.findIndex(({ id }) => chosen[id] === undefined)
  return { chosen, at: open === -1 ? Math.max(0, questions.length - 1) : open, after: here?.after ?? {}, startedAt }
}

/** Whether this device has answers of the student that are not handed in. */
export function hasKeptAnswers(userId: number, lessonId: number): boolean {
  const read = kept.safeParse(readJson(sheetKey(userId, lessonId)))
  return read.success && Object.keys(read.data.chosen).length > 0
}

/** Keeps the sheet; false when the device refuses. */
export const keepAnswerSheet = (userId: number, lessonId: number, sheet: AnswerSheet) =>
  deviceStorage.write(sheetKey(userId, lessonId), JSON.stringify(sheet))

/** The lessons of whose quizzes this device has answers of the student that are not handed in. */
export const lessonsBegun = (userId: number): number[] =>
  deviceStorage
    .keys(sheetKey(userId, ''))
    .map((key) => Number(key.slice(sheetKey(userId, '').length)))
    .filter((lessonId) => hasKeptAnswers(userId, lessonId))

/** The server has not heard of what is on it: it stays on the device when its student leaves. */
export function markUnsent(userId: number, lessonId: number) {
  const sheet = readJson(sheetKey(userId, lessonId))
  if (typeof sheet === 'object')
    deviceStorage.write(sheetKey(userId, lessonId), JSON.stringify({ ...sheet, isUnsent: true }))
}

export const dropAnswerSheet = (userId: number, lessonId: number) => deviceStorage.remove(sheetKey(userId, lessonId))
