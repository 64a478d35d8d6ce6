import type { CodeTargetCourse } from '@manassa/contract/teacher/code-batches'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { grantSheet } from '#app/copy/grant.ts'
import { CourseChoices } from './granted-courses.tsx'

const aCourse = (id: number, courseName: string): CodeTargetCourse => ({
  id,
  courseName,
  grade: 'Secondary1',
  price: 250,
  published: true,
  units: [],
})

test('a course to grant is found in any spelling', async () => {
  const others = Array.from({ length: 9 }, (_, nth) => aCourse(nth + 2, `كورس ${nth + 2}`))
  const courses = [aCourse(1, 'تاريخ الإسكندرية'), ...others]
  const props = { student: { grade: 'Secondary1' as const }, owned: new Set([1]), chosen: undefined }
  render(<CourseChoices {...props} courses={courses} onChoose={() => {}} />)
  const radios = screen.getAllByRole('radio')
  expect(radios.map((one) => one.hasAttribute('disabled')).indexOf(true), 'what the student has stands last').toBe(9)
  await userEvent.type(screen.getByRole('searchbox', { name: grantSheet.search }), 'الاسكندريه تاريخ')
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.getByRole('radio', { name: /الإسكندرية/ })).toBeVisible()
})
