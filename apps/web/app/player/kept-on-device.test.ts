import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { deviceStorage } from '#app/lib/device-storage.ts'
import { formDraftStore } from '#app/ui/console/form/form-draft-store.ts'
import { readCompletedLessons, saveCompletedLessons } from './offline/completed-lessons.ts'
import { forgetStudents } from './offline/forget-students.ts'
import { hasCopy, KEPT_PAGES, readCopy, saveCopy } from './offline/saved-copy.ts'
import { positionToResume, savePosition } from './offline/saved-position.ts'
import { aQuiz, aSitting } from './quiz/a-quiz-world.ts'
import { createDraftStore } from './quiz/draft-store.ts'
import { choose, markUnsent, openDraft, type QuizDraft } from './quiz/quiz-draft.ts'

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

test('a completed lesson stays completed, under the key of docs/behaviour/player.md', () => {
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

const draftsOf = (userId: number) => createDraftStore(deviceStorage, userId)
const aDraft = (quiz = aQuiz()) =>
  choose(
    openDraft(null, quiz, () => 'quiz-1'),
    1,
    10,
    0,
  )
const keep = (userId: number, draft: QuizDraft) => draftsOf(userId).change(draft.lessonId, () => draft)

test('a quiz under way is found again with its questions and its clock, by its own student', () => {
  const draft = aDraft(aQuiz({ clock: { sitting: aSitting(), cameAt: 5 } }))
  keep(1, draft)
  expect(draftsOf(1).of(7)).toEqual(draft)
  expect(draftsOf(1).all()).toEqual([draft])
  expect([draftsOf(11).of(7), draftsOf(1).of(71)]).toEqual([null, null])
  draftsOf(1).change(7, () => null)
  expect([draftsOf(1).of(7), localStorage.getItem('quiz_draft_1_7')]).toEqual([null, null])
})

test("foreign data under a quiz's key is no quiz", () => {
  const text = JSON.stringify(aDraft())
  for (const other of [
    '{',
    '{}',
    text.replace('drafting', 'forgotten'),
    text.replace('"lessonId":7', '"lessonId":8'),
  ]) {
    localStorage.setItem('quiz_draft_1_7', other)
    expect(draftsOf(1).all(), other).toEqual([])
  }
})

test('a quiz is read again when another tab has changed it, and listeners here are notified', () => {
  const drafts = draftsOf(1)
  let changes = 0
  drafts.version.subscribe(() => changes++)
  drafts.change(7, () => aDraft())
  drafts.change(7, (now) => now)
  drafts.change(7, () => aDraft())
  expect(changes, 'the same again is no news').toBe(1)
  keep(1, { ...aDraft(), chosen: { 1: 11 } })
  expect(drafts.of(7)?.chosen).toEqual({ 1: 11 })
})

test('the last data of a course is kept for its page and its student only', () => {
  const data = { courseName: 'مصر' }
  const course = z.object({ courseName: z.string() })
  saveCopy(1, '/course-player/24', data, 5)
  expect(readCopy(1, '/course-player/24', course)).toEqual({ data, dataUpdatedAt: 5 })
  expect(readCopy(1, '/course-player/25', course)).toBeNull()
  expect(readCopy(2, '/course-player/24', course)).toBeNull()
  expect([hasCopy(1, '/course-player/24'), hasCopy(11, '/course-player/24')]).toEqual([true, false])
  expect(readCopy(1, '/course-player/24', z.object({ units: z.array(z.unknown()) })), 'of an older app').toBeNull()
})

test('of many pages the oldest copies of a student make room, and nobody else’s', () => {
  saveCopy(2, '/course-player/1', {}, 0)
  for (let page = 1; page <= KEPT_PAGES; page++) saveCopy(1, `/course-player/${page}`, {}, page)
  saveCopy(1, '/course-player/1', {}, 100)
  saveCopy(1, '/study', {}, 101)
  const kept = (page: number) => hasCopy(1, `/course-player/${page}`)
  expect([hasCopy(1, '/study'), kept(1), kept(2), kept(3), hasCopy(2, '/course-player/1')]).toEqual([
    true,
    true,
    false,
    true,
    true,
  ])
})

const waiting = (draft = aDraft()): QuizDraft => ({ ...draft, state: 'waiting', handIn: { lessonId: 7, answers: [] } })
const refused = (draft = aDraft()): QuizDraft => ({ ...draft, state: 'refused', code: 'lesson.unitEnded', message: '' })

test('the page itself remembers the quiz when the phone stores nothing', () => {
  vi.stubGlobal('localStorage', aStorage({ full: true }))
  keep(1, waiting())
  expect(draftsOf(1).all()).toEqual([waiting()])
  expect(draftsOf(1).isKept(7), 'and says that it is alone').toBe(false)

  vi.stubGlobal('localStorage', aStorage())
  draftsOf(1).change(7, (now) => now)
  expect(draftsOf(1).isKept(7), 'once there is room again, it is kept').toBe(true)
})

function leave(userId: number, finished: QuizDraft) {
  keep(userId, { ...aDraft(), lessonId: 99 })
  keep(userId, { ...finished, lessonId: 98 })
  saveCopy(userId, '/course-player/24', { courseName: 'مصر' }, 5)
  saveCopy(userId, '/', { now: '2026-11-26' }, 5)
  localStorage.setItem(`studied_${userId}`, '{}')
  savePosition(userId, 97, 104, 100)
  saveCompletedLessons(24, userId, [97])
}
const keys = () => Object.keys(localStorage).toSorted()

test('a logout leaves only unsent work on the device', () => {
  leave(1, waiting())
  localStorage.setItem('lessons_to_send_1_24', '{}')
  localStorage.setItem('device_id', 'a phone')
  forgetStudents(null, 1)
  expect(keys()).toEqual(['device_id', 'lessons_to_send_1_24', 'quiz_draft_1_98'])

  leave(1, refused())
  forgetStudents(null, 1)
  expect(keys()).toEqual(['device_id', 'lessons_to_send_1_24'])
})

test('answers of an exam that the server does not have stay after the logout', () => {
  leave(1, refused())
  draftsOf(1).change(99, (now) => now && markUnsent(now))
  forgetStudents(null, 1)
  expect(keys()).toEqual(['quiz_draft_1_99'])
  expect(draftsOf(1).of(99)).toMatchObject({ chosen: { 1: 10 }, questions: null })
})

test('a student whose session was ended finds the answers again, and nobody finds a question', () => {
  leave(1, refused())
  forgetStudents(null)
  expect(keys()).toEqual(['quiz_draft_1_98', 'quiz_draft_1_99', expect.stringMatching(/^video_position_1_/)])
  expect(JSON.stringify(localStorage)).not.toContain('؟')
})

test('a result goes when the session is ended: it comes again from the server', () => {
  leave(1, { ...aDraft(), state: 'delivered' } as QuizDraft)
  forgetStudents(null)
  expect(keys()).toEqual(['quiz_draft_1_99', expect.stringMatching(/^video_position_1_/)])
})

test('unsaved input of staff goes with a logout, and waits after an ended session until another account logs in', () => {
  const typed = formDraftStore('1_course_24')
  typed.write({ values: { courseName: 'مصر' } })
  formDraftStore('11_course_24').write({ values: { courseName: 'الجزائر' } })
  forgetStudents(null, 11)
  expect(keys(), 'the other one did not choose to leave').toEqual(['unsaved_1_course_24'])
  forgetStudents(null)
  forgetStudents(1)
  expect(typed.read()).toEqual({ values: { courseName: 'مصر' } })
  forgetStudents(2)
  expect(keys()).toEqual([])
})

test('a student who is here keeps everything, beside what another one of this phone has left', () => {
  leave(2, waiting())
  leave(1, waiting())
  forgetStudents(1)
  expect(keys().filter((key) => /_2(_|$)/.test(key))).toEqual([
    'quiz_draft_2_98',
    'quiz_draft_2_99',
    expect.stringMatching(/^video_position_2_/),
  ])
  expect(draftsOf(1).of(99)?.questions).toHaveLength(3)
  expect(readCompletedLessons(24, 1)).toEqual([97])
  forgetStudents(11)
  expect(draftsOf(1).of(99)?.questions, '11 is not 1').toBeNull()
})
