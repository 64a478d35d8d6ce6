import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
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
