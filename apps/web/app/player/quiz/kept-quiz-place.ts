import { ofStudent, QUIZ_QUESTIONS } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'

/** Where a quiz under way is kept, a line that says nothing for so long is taken for none: its clock may be running. */
export const SILENT_LINE_MS = 5_000

const prefixOf = (userId: number) => ofStudent(QUIZ_QUESTIONS, userId)

/** Where the questions of a quiz under way are kept. */
export const keptQuizKey = (userId: number, lessonId: number) => `${prefixOf(userId)}${lessonId}`

const keysOf = (userId: number) => deviceStorage.keys(prefixOf(userId))

/** The lessons whose quizzes the student has under way on this device. */
export const lessonsUnderWay = (userId: number): number[] =>
  keysOf(userId).map((key) => Number(key.slice(prefixOf(userId).length)))

/** Whether the student has a quiz under way on this device that is taken on the page with this path. */
export const isQuizUnderWayAt = (userId: number, path: string) =>
  keysOf(userId).some((key) => pathIn(readJson(key)) === path)

const pathIn = (kept: unknown) => (typeof kept === 'object' && kept !== null && 'path' in kept ? kept.path : null)
