import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { lessonStudents, notStartedWords, watchedResults } from '#app/copy/results.ts'
import { aResultsServer, opensResults, rowsOf } from '#app/ui/console/testing/some-results.tsx'
import TeacherResultsLesson from './route.tsx'

beforeEach(() => {
  aResultsServer()
})

test('a video says where students stop, and who has not opened it', async () => {
  opensResults(<TeacherResultsLesson />, '/teacher/results/lessons/5')
  const stops = await screen.findByRole('img', { name: new RegExp(watchedResults.stops) })
  expect(stops).toHaveAccessibleName(expect.stringContaining('15:50'))
  expect(screen.getByRole('img', { name: new RegExp(watchedResults.chart) })).toBeVisible()
  expect(screen.getByText(notStartedWords.video)).toBeVisible()
})

test('the students of a video are listed with what each has watched', async () => {
  opensResults(<TeacherResultsLesson />, '/teacher/results/lessons/5?part=students')
  const [salma, mona] = await rowsOf(lessonStudents.list)
  expect(salma).toHaveTextContent('45%')
  expect(mona).toHaveTextContent(lessonStudents.states.notStarted)
})
