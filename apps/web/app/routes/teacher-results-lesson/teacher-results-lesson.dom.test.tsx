import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { groupList } from '#app/copy/group-list.ts'
import { lessonStudents, notStartedLabels, watchedResults } from '#app/copy/results.ts'
import { aResultsServer, lookTwiceAt, openResults, rowsOf } from '#app/ui/console/testing/some-results.tsx'
import TeacherResultsLesson from './route.tsx'

let paths: string[] = []
beforeEach(() => {
  paths = aResultsServer()
})

test('a video shows where students stop and who has not opened it', async () => {
  openResults(<TeacherResultsLesson />, '/teacher/results/lessons/5')
  const stops = await screen.findByRole('img', { name: new RegExp(watchedResults.stops) })
  expect(stops).toHaveAccessibleName(expect.stringContaining('15:50'))
  expect(screen.getByRole('img', { name: new RegExp(watchedResults.chart) })).toBeVisible()
  expect(screen.getByText(notStartedLabels.video)).toBeVisible()
})

test('the students of a video are listed with their progress', async () => {
  const { user } = openResults(<TeacherResultsLesson />, '/teacher/results/lessons/5?part=students&state=started')
  const [salma, mona] = await rowsOf(lessonStudents.list)
  expect(salma).toHaveTextContent('45%')
  expect(mona).toHaveTextContent(lessonStudents.states.notStarted)
  await user.click(screen.getByRole('button', { name: groupList.copyOf(groupList.choices.shown) }))
  const text = await screen.findByLabelText(new RegExp(`^${groupList.label}`))
  expect(text).toHaveValue('طلاب الفيضان (بدأه)\n\n1. سلمى حسن\n2. منى عادل')
})

test('the names for a group are read from the server each time', async () => {
  const { user } = openResults(<TeacherResultsLesson />, '/teacher/results/lessons/5')
  expect(await lookTwiceAt(groupList.choices.lessonNotStarted, { user, paths })).toBe(2)
})
