import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notStartedWords, watchedResults } from '#app/copy/results.ts'
import { aResultsServer, opensResults } from '#app/ui/console/testing/some-results.tsx'
import TeacherResultsLesson from './route.tsx'

beforeEach(() => {
  aResultsServer()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a video says where students stop, and who has not opened it', async () => {
  opensResults(<TeacherResultsLesson />, '/teacher/results/lessons/5')
  const stops = await screen.findByRole('img', { name: new RegExp(watchedResults.stops) })
  expect(stops).toHaveAccessibleName(expect.stringContaining('15:50'))
  expect(screen.getByRole('img', { name: new RegExp(watchedResults.chart) })).toBeVisible()
  expect(screen.getByText(notStartedWords.video)).toBeVisible()
})
