import { quizSitting } from '@manassa/contract/student/quiz'
import { quizQuestion } from '@manassa/contract/student/study'
import * as z from 'zod/mini'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'
import { keptQuizKey } from './kept-quiz-place.ts'

const keptQuiz = z.object({
  /** The page that it is taken on, and which of its lessons. */
  path: z.string(),
  search: z._default(z.string(), ''),
  questions: z.array(quizQuestion),
  /** Of a timed quiz: its clock, and when the server told of it, in milliseconds by the device's own. */
  clock: z.nullable(z.object({ sitting: quizSitting, cameAt: z.number() })),
})

/**
 * A quiz under way with its questions, as they came: those of an exam came without their right answers. With them and
 * the answer sheet the quiz goes on after a reload without a line.
 */
export type KeptQuiz = z.output<typeof keptQuiz>

/** Keeps it until the result has been seen. Where the device refuses, this page remembers it. */
export const keepQuiz = (userId: number, lessonId: number, quiz: KeptQuiz) =>
  void deviceStorage.write(keptQuizKey(userId, lessonId), JSON.stringify(quiz))

export function readKeptQuiz(userId: number, lessonId: number): KeptQuiz | null {
  const read = keptQuiz.safeParse(readJson(keptQuizKey(userId, lessonId)))
  return read.success && read.data.questions.length > 0 ? read.data : null
}

export const dropKeptQuiz = (userId: number, lessonId: number) => deviceStorage.remove(keptQuizKey(userId, lessonId))
