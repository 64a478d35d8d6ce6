import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import type { EnrolledCourse } from '@manassa/contract/student/enrolment'
import type { Lecture } from '@manassa/contract/student/lectures'
import { expect, test } from 'vitest'
import { studyList } from './study-list.ts'

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`
const closes = (number: number): UnitWindow => ({
  state: 'open',
  closes: { at: day(number), daysLeft: 1, closingSoon: false },
})
const opens = (number: number): UnitWindow => ({ state: 'upcoming', opensAt: day(number), opensInDays: 1 })
const ended = (number: number): UnitWindow => ({ state: 'ended', endedAt: day(number) })

let id = 0
const aCourse = (courseName: string, window: UnitWindow, doneLessonCount = 0) =>
  ({ id: ++id, courseName, doneLessonCount, lessonCount: 4, currentUnit: { window } }) as EnrolledCourse
const aLecture = (unitTitle: string, window: UnitWindow, doneLessonCount = 0) =>
  ({ unitId: ++id, unitName: 'الوحدة الرابعة', unitTitle, doneLessonCount, lessonCount: 2, window }) as Lecture

test('courses and lectures are one list: what closes first, open, opens later, done, over', () => {
  const courses = [
    aCourse('over since the 9th', ended(9)),
    aCourse('done', closes(20), 4),
    aCourse('opens on the 29th', opens(29)),
    aCourse('stays open', { state: 'open', closes: null }),
    aCourse('closes on the 27th', closes(27)),
  ]
  const lectures = [
    aLecture('closes on the 25th', closes(25)),
    aLecture('over since the 19th', ended(19), 1),
    aLecture('done too', ended(12), 2),
    aLecture('opens on the 28th', opens(28)),
  ]
  expect(studyList(courses, lectures).map(({ name }) => name)).toEqual([
    'closes on the 25th',
    'closes on the 27th',
    'stays open',
    'opens on the 28th',
    'opens on the 29th',
    'done',
    'done too',
    'over since the 19th',
    'over since the 9th',
  ])
})

test('a lecture is called by its subject, and by its unit without one', () => {
  const names = studyList([], [aLecture('بناة الأهرام', closes(25)), aLecture('', closes(26))]).map(({ name }) => name)
  expect(names).toEqual(['بناة الأهرام', 'الوحدة الرابعة'])
})
