import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import { unitToAnnounce } from '@manassa/contract/rules/unit-window'
import type { StudiedCourse, StudiedLessonView } from '@manassa/contract/student/study'
import { expect, test } from 'vitest'
import { courseNow, isLastOfUnit, lessonAfter, lessonAt, startingPlace } from './course-now.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const open: UnitWindow = { state: 'open', closes: null }
const nextWeek: UnitWindow = { state: 'upcoming', opensInDays: 5, opensAt: '2026-11-26T10:00:00Z' }
const lastWeek: UnitWindow = { state: 'ended', endedAt: '2026-11-14T10:00:00Z' }

let lastId = 0
const aLesson = (lesson: Partial<StudiedLessonView> = {}): StudiedLessonView => ({
  id: ++lastId,
  lessonName: `درس ${lastId}`,
  type: 'Video',
  isCompleted: false,
  isQuizSubmitted: false,
  isLocked: false,
  durationSeconds: 60,
  hasAttachment: false,
  resources: [],
  quiz: null,
  ...lesson,
})

const aCourse = (...units: [UnitWindow, StudiedLessonView[]][]): StudiedCourse => ({
  id: 1,
  courseName: 'مصر والحضارات القديمة',
  description: null,
  price: 250,
  term: 'First',
  active: true,
  grade: 'Secondary1',
  imagePath: null,
  lessonCount: 0,
  openingPolicy: 'weekly-window',
  enrollmentDate: '2026-11-19T10:00:00Z',
  serverNow: '2026-11-21T10:00:00Z',
  units: units.map(([window, lessons], index) => ({
    id: index + 1,
    unitName: `الوحدة ${index + 1}`,
    unitTitle: '',
    window,
    lessons,
  })),
})

const view = (course: StudiedCourse, completed: number[] = []) => courseNow(course, new Set(completed), now)

test('a lesson behind a quiz is shut, and says which quiz', () => {
  const course = view(aCourse([open, [aLesson(), aLesson({ type: 'Quiz', lessonName: 'اختبار سريع' }), aLesson()]]))
  expect(course.units[0]?.lessons.map(({ isOpen }) => isOpen)).toEqual([true, true, false])
  expect(course.units[0]?.lessons[2]?.behindQuiz).toBe('اختبار سريع')
})

test('lessons completed offline count, and lessons that the server knows stay completed', () => {
  const first = aLesson()
  const second = aLesson({ isCompleted: true })
  const course = view(aCourse([open, [first, second]]), [first.id])
  expect(course).toMatchObject({ doneCount: 2, percent: 100 })
})

test('a quiz that the server has received opens the way, before the course was read again', () => {
  const quiz = aLesson({ type: 'Quiz' })
  const course = aCourse([open, [quiz, aLesson()]])
  expect(view(course).units[0]?.lessons[1]?.isOpen).toBe(false)
  expect(view(course, [quiz.id]).units[0]?.lessons[1]?.isOpen).toBe(true)
})

test('the player opens after the last lesson done', () => {
  const lessons = [aLesson({ isCompleted: true }), aLesson(), aLesson()]
  expect(startingPlace(view(aCourse([open, lessons])), null)).toEqual({ unit: 0, lesson: 1 })
  expect(startingPlace(view(aCourse([open, lessons])), { unit: 0, lesson: 2 })).toEqual({ unit: 0, lesson: 2 })
})

test('the lesson after the last of a unit is the first of the next, and after the last there is none', () => {
  const course = view(aCourse([open, [aLesson()]], [nextWeek, [aLesson()]]))
  const first = lessonAt(course, { unit: 0, lesson: 0 })
  const after = first && lessonAfter(course, first)
  expect(after).toMatchObject({ place: { unit: 1, lesson: 0 }, number: 2, isOpen: false })
  expect(after && lessonAfter(course, after)).toBeNull()
})

test('without an open unit the next one to open is announced, and after them all the last one', () => {
  const soon = view(aCourse([lastWeek, [aLesson()]], [nextWeek, [aLesson()]], [nextWeek, [aLesson()]]))
  expect(unitToAnnounce(soon.units)?.unitName).toBe('الوحدة 2')
  expect(unitToAnnounce(view(aCourse([lastWeek, [aLesson()]])).units)?.window.state).toBe('ended')
  expect(startingPlace(view(aCourse([lastWeek, [aLesson()]])), null)).toBeNull()
})

test('a unit that is over says nothing of quizzes to hand in', () => {
  const lessons = [aLesson({ type: 'Quiz' }), aLesson()]
  expect(courseNow(aCourse([open, lessons]), new Set(), now).units[0]?.lessons[1]?.behindQuiz).toBe(
    lessons[0]?.lessonName,
  )
  const over = courseNow(aCourse([lastWeek, lessons]), new Set(), now)
  expect(over.units[0]?.lessons[1]).toMatchObject({ behindQuiz: null, isOpen: false })
})

test('the last lesson of a unit to be done ends it, wherever it stands', () => {
  const [first, second] = [aLesson(), aLesson({ isCompleted: true })]
  const course = courseNow(aCourse([open, [first, second]], [open, [aLesson()]]), new Set(), now)
  const [one, two] = course.units[0]?.lessons ?? []
  expect([one && isLastOfUnit(course, one), two && isLastOfUnit(course, two)]).toEqual([true, false])
})

test('of a copy of the device nothing opens or closes by itself: only the server knows', () => {
  const lessons = [aLesson()]
  const closed: UnitWindow = { state: 'open', closes: { at: '2026-11-21T09:00:00Z', daysLeft: 1, closingSoon: true } }
  const opened: UnitWindow = { state: 'upcoming', opensInDays: 1, opensAt: '2026-11-21T09:00:00Z' }
  const course = aCourse(
    [closed, lessons],
    [opened, lessons],
    [nextWeek, lessons],
    [lastWeek, lessons],
    [open, lessons],
  )
  const states = (isKept: boolean) =>
    courseNow(course, new Set(), now, { isKept }).units.map(({ window }) => window.state)
  expect(states(false)).toEqual(['ended', 'opening', 'upcoming', 'ended', 'open'])
  expect(states(true)).toEqual(['unsure', 'unsure', 'upcoming', 'ended', 'open'])
})
