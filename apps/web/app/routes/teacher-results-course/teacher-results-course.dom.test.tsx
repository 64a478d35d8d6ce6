import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { groupList } from '#app/copy/group-list.ts'
import { courseResults, results } from '#app/copy/results.ts'
import { aResultsServer, lookTwiceAt, openResults, rowsOf } from '#app/ui/console/testing/some-results.tsx'
import TeacherResultsCourse from './route.tsx'

let paths: string[] = []
beforeEach(() => {
  paths = aResultsServer()
})

test('lessons are searched, filtered and sorted on the page, and those without marks come last', async () => {
  const { user, router } = openResults(<TeacherResultsCourse />, '/teacher/results/courses/1')
  const names = async () =>
    (await rowsOf(courseResults.list)).map((row) => within(row).getAllByRole('link')[0]?.textContent)
  expect((await names()).map((name) => name?.replace('الوحدة الأولى', ''))).toEqual([
    'الفيضان',
    'اختبار النيل',
    'اختبار الدلتا',
  ])
  const emptyOnPhone = (await rowsOf(courseResults.list)).map(
    (row) =>
      within(row)
        .getAllByRole('cell')
        .filter((cell) => cell.classList.contains('hidden')).length,
  )
  expect(emptyOnPhone, 'a video has no marks, and a quiz no viewers').toEqual([2, 1, 1])
  await user.click(screen.getByRole('button', { name: results.average }))
  expect(router.state.location.search).toBe('?sort=average')
  expect((await names())[0]).toContain('اختبار الدلتا')
  expect((await names())[2]).toContain('الفيضان')
  await user.click(screen.getByRole('button', { name: courseResults.done }))
  expect(router.state.location.search).toBe('?sort=-started')
  expect((await names())[2]).toContain('الفيضان')
  await user.click(screen.getByRole('button', { name: courseResults.completed }))
  expect((await names())[0]).toContain('الفيضان')
  await user.selectOptions(screen.getByLabelText(courseResults.type), courseResults.types.Video)
  expect(await names()).toHaveLength(1)
  expect(screen.getByRole('link', { name: /^الفيضان/ })).toHaveAttribute('href', '/teacher/results/lessons/5')
})

test('the names for a group are read from the server each time', async () => {
  const { user } = openResults(<TeacherResultsCourse />, '/teacher/results/courses/1')
  expect(await lookTwiceAt(groupList.choices.course, { user, paths })).toBe(2)
})
