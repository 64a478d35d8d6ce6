import type { QuizQuestion } from '@manassa/contract/student/study'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { readCompletedLessons, saveCompletedLessons } from './offline/completed-lessons.ts'
import { forgetStudents } from './offline/forget-students.ts'
import { readSavedCourse, saveCourse } from './offline/saved-course.ts'
import { positionToResume, savePosition } from './offline/saved-position.ts'
import { keepAnswerSheet, markUnsent, readAnswerSheet } from './quiz/answer-sheet.ts'
import { dropKeptQuiz, keepQuiz, readKeptQuiz } from './quiz/kept-quiz.ts'
import { isQuizUnderWayAt } from './quiz/kept-quiz-place.ts'
import { deviceOutbox, type OutboxRow } from './quiz/outbox-row.ts'

/** A browser's storage, which may be full. */
function aStorage({ full = false } = {}) {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem(key: string, text: string) {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      items[key] = text
    },
    removeItem: (key: string) => void delete items[key],
  }
  return new Proxy(methods, { ownKeys: () => Object.keys(items), getOwnPropertyDescriptor: () => enumerable })
}
const enumerable = { enumerable: true, configurable: true }

beforeEach(() => void vi.stubGlobal('localStorage', aStorage()))
afterEach(() => void vi.unstubAllGlobals())

test('a completed lesson stays completed, under the key of docs/behaviour.md#progress', () => {
  saveCompletedLessons(24, 1, [98])
  saveCompletedLessons(24, 1, [100, 98])
  saveCompletedLessons(24, 1, [])
  expect(readCompletedLessons(24, 1)).toEqual([98, 100])
  expect(localStorage.getItem('completedLessons_24')).toBe('[98,100]')
})

test('the next student on this phone does not inherit what the last one completed', () => {
  saveCompletedLessons(24, 1, [98])
  expect(readCompletedLessons(24, 2)).toEqual([])
  expect(saveCompletedLessons(24, 2, [100])).toEqual([100])
  expect(readCompletedLessons(24, 1), 'and loses nothing to the next one').toEqual([98])
  saveCompletedLessons(24, 1, [101])
  expect([readCompletedLessons(24, 1), readCompletedLessons(24, 2)]).toEqual([[98, 101], [100]])
})

test('the video goes on from here, unless the student went on with it elsewhere', () => {
  savePosition(1, 98, 104, 100)
  expect(positionToResume(1, 98, 100)).toBe(104)
  expect(positionToResume(1, 98, 500)).toBe(500)
  expect(positionToResume(2, 98, 0)).toBe(0)
})

const question = (id: number): QuizQuestion => ({
  id,
  text: '؟',
  answers: [
    { id: id * 10, text: 'أ' },
    { id: id * 10 + 1, text: 'ب' },
  ],
})

const aSheet = { at: 1, after: {}, startedAt: null }

test('a quiz opens again at its first question without an answer', () => {
  keepAnswerSheet(1, 99, { ...aSheet, chosen: { 1: 10, 2: 21 } })
  const read = readAnswerSheet(1, 99, [question(1), question(2), question(3)], null)
  expect(read).toMatchObject({ chosen: { 1: 10, 2: 21 }, at: 2 })
})

test('an answer that the teacher took out of the quiz is not kept', () => {
  keepAnswerSheet(1, 99, { ...aSheet, chosen: { 1: 10, 2: 29 } })
  expect(readAnswerSheet(1, 99, [question(1), question(2)], null)).toMatchObject({ chosen: { 1: 10 }, at: 1 })
  expect(readAnswerSheet(2, 99, [question(1)], null)).toMatchObject({ chosen: {}, at: 0 })
})

test('a timed quiz goes on with what the server knows, and a new one starts empty', () => {
  const sitting = { startedAt: '2026-11-21T18:00:00.000Z', answers: [{ questionId: 2, answerId: 20 }] }
  keepAnswerSheet(1, 99, { chosen: { 1: 11 }, at: 0, after: { 1: 5 }, startedAt: sitting.startedAt })
  const questions = [question(1), question(2)]
  expect(readAnswerSheet(1, 99, questions, sitting)).toMatchObject({ chosen: { 1: 11, 2: 20 }, after: { 1: 5 } })
  const next = { startedAt: '2026-11-22T18:00:00.000Z', answers: [] }
  expect(readAnswerSheet(1, 99, questions, next)).toMatchObject({ chosen: {}, after: {}, at: 0 })
})

test('a quiz under way is found again with its questions and its clock, on its own page and by its own student', () => {
  const sitting = {
    lessonId: 99,
    attemptNumber: 1,
    startedAt: '2026-11-21T18:00:00.000Z',
    endsAt: '2026-11-21T18:10:00.000Z',
    serverNow: '2026-11-21T18:00:00.000Z',
    answers: [],
  }
  const quiz = {
    path: '/course-player/24',
    search: '?unit=0&lesson=1',
    questions: [question(1)],
    clock: { sitting, cameAt: 5 },
  }
  keepQuiz(1, 99, quiz)
  expect(readKeptQuiz(1, 99)).toEqual(quiz)
  expect(readKeptQuiz(11, 99)).toBeNull()
  expect(isQuizUnderWayAt(1, '/course-player/24')).toBe(true)
  expect(isQuizUnderWayAt(1, '/course-player/25')).toBe(false)
  expect(isQuizUnderWayAt(11, '/course-player/24')).toBe(false)
  dropKeptQuiz(1, 99)
  expect(isQuizUnderWayAt(1, '/course-player/24')).toBe(false)
})

test('what the server told of a course last is kept for its page, and for nobody else', () => {
  const told = { courseName: 'مصر' }
  const course = z.object({ courseName: z.string() })
  saveCourse(1, '/course-player/24', told, 5)
  expect(readSavedCourse(1, '/course-player/24', course)).toEqual({ data: told, cameAt: 5 })
  expect(readSavedCourse(1, '/course-player/25', course)).toBeNull()
  expect(readSavedCourse(2, '/course-player/24', course)).toBeNull()
  expect(
    readSavedCourse(1, '/course-player/24', z.object({ units: z.array(z.unknown()) })),
    'of an older app',
  ).toBeNull()
})

const aRow = (userId: number): OutboxRow => ({
  key: 'quiz-1',
  userId,
  lessonId: 99,
  handIn: { lessonId: 99, answers: [{ questionId: 1, answerId: 10 }] },
  state: { state: 'waiting' },
})

test('a finished quiz is found again after a restart, by its own student only', () => {
  deviceOutbox().keep(aRow(1))
  expect(deviceOutbox().rows(1)).toEqual([aRow(1)])
  expect(deviceOutbox().rows(11)).toEqual([])
})

test('where the phone keeps nothing, the page itself remembers the quiz', () => {
  vi.stubGlobal('localStorage', aStorage({ full: true }))
  const outbox = deviceOutbox()
  outbox.keep(aRow(1))
  expect(outbox.rows(1)).toEqual([aRow(1)])
  expect(outbox.isKept(aRow(1)), 'and says that it is alone').toBe(false)
  keepAnswerSheet(1, 99, { ...aSheet, chosen: { 1: 11 } })
  expect(readAnswerSheet(1, 99, [question(1)], null)).toMatchObject({ chosen: { 1: 11 } })

  vi.stubGlobal('localStorage', aStorage())
  outbox.keep(aRow(1))
  expect(outbox.isKept(aRow(1)), 'once there is room again, it is kept').toBe(true)
})

/** Everything that a student can leave on a device. */
function leaves(userId: number, state: OutboxRow['state']) {
  keepAnswerSheet(userId, 99, { ...aSheet, chosen: { 1: 10 } })
  keepQuiz(userId, 99, { path: '/course-player/24', search: '', questions: [question(1)], clock: null })
  deviceOutbox().keep({ ...aRow(userId), lessonId: 98, state })
  saveCourse(userId, '/course-player/24', { courseName: 'مصر' }, 5)
  savePosition(userId, 97, 104, 100)
  saveCompletedLessons(24, userId, [97])
}
const waiting = { state: 'waiting' } as const
const refused = { state: 'refused', code: 'lesson.unitEnded', message: '' } as const
const keys = () => Object.keys(localStorage).toSorted()

test('who logs out leaves what waits to be sent, and nothing else', () => {
  leaves(1, waiting)
  localStorage.setItem('lessons_to_send_1_24', '{}')
  localStorage.setItem('device_id', 'a phone')
  forgetStudents(null, 1)
  expect(keys()).toEqual(['device_id', 'lessons_to_send_1_24', 'quiz_outbox_1_98'])

  leaves(1, refused)
  forgetStudents(null, 1)
  expect(keys()).toEqual(['device_id', 'lessons_to_send_1_24'])
})

test('what was chosen in an exam stays where the server did not hear it before the logout', () => {
  leaves(1, refused)
  markUnsent(1, 99)
  forgetStudents(null, 1)
  expect(keys()).toEqual(['quiz_answers_1_99'])
  expect(readAnswerSheet(1, 99, [question(1)], null)).toMatchObject({ chosen: { 1: 10 } })
})

test('whose session was ended finds the answers again, and nobody a question', () => {
  leaves(1, refused)
  forgetStudents(null)
  expect(keys()).toEqual(['quiz_answers_1_99', 'quiz_outbox_1_98', expect.stringMatching(/^video_position_1_/)])
  expect(JSON.stringify(localStorage)).not.toContain('؟')
})

test('a student who is here keeps everything, beside what another one of this phone has left', () => {
  leaves(2, waiting)
  leaves(1, waiting)
  forgetStudents(1)
  expect(keys().filter((key) => /_2(_|$)/.test(key))).toEqual([
    'quiz_answers_2_99',
    'quiz_outbox_2_98',
    expect.stringMatching(/^video_position_2_/),
  ])
  expect(readKeptQuiz(1, 99)).not.toBeNull()
  expect(readCompletedLessons(24, 1)).toEqual([97])
  forgetStudents(11)
  expect(readKeptQuiz(1, 99), '11 is not 1').toBeNull()
})
