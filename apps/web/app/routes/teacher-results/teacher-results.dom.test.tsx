import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { results } from '#app/copy/results.ts'
import { aResultsServer, openResults, rowsOf } from '#app/ui/console/testing/some-results.tsx'
import TeacherResults from './route.tsx'

beforeEach(() => {
  aResultsServer()
})

test('courses link to their lessons, and a lesson links to its questions or its views', async () => {
  openResults(<TeacherResults />, '/teacher/results')
  const link = await screen.findByRole('link', { name: 'تاريخ مصر' })
  expect(link).toHaveAttribute('href', '/teacher/results/courses/1')
  expect((await rowsOf(results.list))[0]).toHaveTextContent('62%')
})

test('courses are sorted by marks in both directions and exported as they are listed', async () => {
  const paths = aResultsServer()
  const { user, router } = openResults(<TeacherResults />, '/teacher/results?grade=Secondary1')
  await user.click(await screen.findByRole('button', { name: results.average }))
  expect(router.state.location.search).toBe('?grade=Secondary1&sort=average')
  await user.click(await screen.findByRole('button', { name: results.average }))
  await waitFor(() => expect(paths.at(-1)).toContain('sort=averageBack'))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  await user.click(screen.getByRole('button', { name: results.save }))
  await waitFor(() => expect(paths.at(-1)).toBe('/results/courses.csv?grade=Secondary1&sort=averageBack&format=xlsx'))
})
