import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { results } from '#app/copy/results.ts'
import { aResultsServer, opensResults, rowsOf } from '#app/ui/console/testing/some-results.tsx'
import TeacherResults from './route.tsx'

beforeEach(() => {
  aResultsServer()
})

test('the courses lead to their lessons, and a lesson to its questions or to what was watched of it', async () => {
  opensResults(<TeacherResults />, '/teacher/results')
  const link = await screen.findByRole('link', { name: 'تاريخ مصر' })
  expect(link).toHaveAttribute('href', '/teacher/results/courses/1')
  expect((await rowsOf(results.list))[0]).toHaveTextContent('62%')
})

test('courses are ordered by marks, the best first and then the other way, and saved as they are listed', async () => {
  const asked = aResultsServer()
  const { user, router } = opensResults(<TeacherResults />, '/teacher/results?grade=Secondary1')
  await user.click(await screen.findByRole('button', { name: results.average }))
  expect(router.state.location.search).toBe('?grade=Secondary1&sort=average')
  await user.click(await screen.findByRole('button', { name: results.average }))
  await waitFor(() => expect(asked.at(-1)).toContain('sort=averageBack'))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  await user.click(screen.getByRole('button', { name: results.save }))
  await waitFor(() => expect(asked.at(-1)).toBe('/results/courses.csv?grade=Secondary1&sort=averageBack&format=xlsx'))
})
