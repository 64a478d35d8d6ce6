import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { attemptReview as copy } from '#app/copy/attempt-review.ts'
import { quizResults } from '#app/copy/results.ts'
import { attemptActions } from '#app/copy/windows.ts'
import { aResultsServer, assistant, openResults } from '#app/ui/console/testing/some-results.tsx'
import TeacherAttempt from './route.tsx'

beforeEach(() => {
  aResultsServer()
})
const AT = '/teacher/students/3/attempts/31'

test('an attempt shows the chosen and the right answers, the explanation and the video minute', async () => {
  openResults(<TeacherAttempt />, AT)
  const questions = within(await screen.findByRole('region', { name: copy.questions }))
  const [first, second] = questions.getAllByRole('list').slice(1)
  expect(first).toHaveTextContent(`فيكتوريا${copy.marks.chosenCorrect}`)
  expect(second).toHaveTextContent(`البحر المتوسط${copy.marks.correct}`)
  expect(second).toHaveTextContent(`البحر الأحمر${copy.marks.chosenWrong}`)
  expect(questions.getByText('النيل الأبيض بيخرج من بحيرة فيكتوريا.')).toBeVisible()
  expect(
    questions.getByRole('link', { name: (name) => name.startsWith(`${quizResults.atMinute(754)}: `) }),
  ).toHaveAttribute('href', '/teacher/preview/1?lessonId=5&at=754')
  expect(screen.getByText(copy.took(690))).toBeVisible()
  expect(screen.queryByRole('button', { name: attemptActions.void })).toBeNull()
})

test('a permission to grant allows voiding, and without course permission there is no link to the video', async () => {
  const { user } = openResults(<TeacherAttempt />, AT, assistant('results', 'grants'))
  const questions = within(await screen.findByRole('region', { name: copy.questions }))
  expect(questions.queryByRole('link')).toBeNull()
  expect(questions.getByText(quizResults.atMinute(754))).toBeVisible()
  await user.click(screen.getByRole('button', { name: attemptActions.void }))
  expect(await screen.findByRole('dialog', { name: attemptActions.voidOf('اختبار النيل', 2) })).toBeVisible()
})
