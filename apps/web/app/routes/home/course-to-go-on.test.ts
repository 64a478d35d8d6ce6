import { expect, test } from 'vitest'
import { courseToGoOn } from './course-to-go-on.ts'

const course = (name: string, doneLessonCount: number, lessonCount = 5) => ({ name, doneLessonCount, lessonCount })

test('a student goes on with what is begun, else with what is new, and with nothing when all is done', () => {
  const [fresh, begun, older, done] = [course('new', 0), course('begun', 2), course('older', 4), course('done', 5)]
  expect(courseToGoOn([fresh, done, begun, older])).toBe(begun)
  expect(courseToGoOn([done, fresh])).toBe(fresh)
  expect(courseToGoOn([done, course('empty', 0, 0)])).toBeNull()
  expect(courseToGoOn('unknown')).toBeNull()
})
