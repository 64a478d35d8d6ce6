import { player } from '../apps/web/app/copy/player.ts'
import { quiz } from '../apps/web/app/copy/quiz.ts'
import { expectAccessible } from './support/expect-page.ts'
import { expect, test } from './support/page-watch.ts'
import {
  answerAll,
  attemptsAt,
  beginExam,
  choose,
  clockOf,
  finish,
  next,
  reopened,
  result,
} from './support/quiz-taker.ts'
import { answer, questionOn } from './support/right-answers.ts'

test('an exam says what waits before its clock starts, and goes on where another tab stopped', async ({
  page,
  watch,
  taker,
}) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto(taker.exam.path)
  await expect(page.getByText(quiz.clockStarts)).toBeVisible()
  await expectAccessible(page)
  expect(
    paths.filter((path) => path.includes(`contentlesson/${taker.exam.lessonId}`)),
    'no question is out',
  ).toEqual([])

  await page.getByRole('button', { name: quiz.start }).click()
  await expect(page.getByRole('timer', { name: quiz.timeLeft })).toContainText('09:')
  const kept = page.waitForResponse('**/api/quizresult/keep')
  await choose(page, 1)
  await kept
  await next(page).click()
  const { body } = await taker.elsewhere.post('/api/quizresult/start', { lessonId: taker.exam.lessonId })
  expect(body.data, 'the other device knows what was chosen').toMatchObject({ answers: [{}], attemptNumber: 1 })

  const question = await questionOn(page)
  const again = await reopened(page, taker.exam.path, watch)
  await expect(again.getByText(quiz.resumed(2))).toBeVisible()
  expect(await questionOn(again), 'in the same order').toEqual(question)
  await expect(again.getByRole('timer', { name: quiz.timeLeft })).toContainText(/09:|08:/)
})

test('the end of the time hands the exam in with what was chosen, and earlier attempts can be looked at', async ({
  page,
  taker,
}) => {
  await page.clock.install()
  await beginExam(page, taker)
  await answer(page, 'right')
  await next(page).click()
  await answer(page, 'wrong')
  await page.clock.fastForward('09:30')
  await expect(page.getByText(quiz.minutesLeft(1))).toBeAttached()
  await page.clock.fastForward('00:40')
  await expect(result(page)).toBeVisible()
  await expect(page.getByText('لسه شوية: 1 من\u00a04، والنجاح من\u00a03')).toBeVisible()
  await expect(page.getByText(quiz.answersAfterLast(1)), 'the right answers wait for the last attempt').toBeVisible()
  await expect(page.getByRole('button', { name: quiz.reveal })).toHaveCount(0)
  await expect(page.getByRole('button', { name: quiz.again }), 'it was not enough, and one is left').toBeVisible()
  await page.clock.resume()

  await page.getByRole('button', { name: quiz.finishBack }).click()
  await page.getByRole('button', { name: player.menu }).click()
  await page.goto(taker.exam.path)
  await expect(page.getByRole('heading', { name: quiz.attempts })).toBeVisible()
  await expect(page.getByText(quiz.answersAfterLast(1))).toBeVisible()
  await expect(page.getByRole('button', { name: quiz.reveal })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: quiz.again }).click()
  await expect(page.getByText(quiz.clockStarts), 'a second try has a clock of its own').toBeVisible()
  expect(await clockOf(taker), 'which does not run yet').toBeNull()
  expect(await attemptsAt(taker, taker.exam)).toMatchObject([{ score: 25, correctCount: 1 }])
})

test('with the last attempt an exam shows its right answers, in the order in which it was asked', async ({
  page,
  taker,
}) => {
  const first = { lessonId: taker.exam.lessonId }
  await taker.elsewhere.post('/api/quizresult/start', first)
  await taker.elsewhere.post('/api/quizresult/submit', { ...first, answers: [] })
  await page.goto(taker.exam.path)
  await page.getByRole('button', { name: quiz.again }).click()
  await page.getByRole('button', { name: quiz.start }).click()
  const posed: Array<string | null> = []
  for (const how of ['right', 'wrong', 'right', 'right'] as const) {
    const [question = null] = await questionOn(page)
    posed.push(question)
    await answer(page, how)
    if (posed.length < 4) await next(page).click()
  }
  await finish(page).click()
  await page.getByRole('button', { name: quiz.handInNow }).click()
  await expect(page.getByText('نجاح! 3 من\u00a04')).toBeVisible()
  await page.getByRole('button', { name: quiz.reveal }).click()
  await expect(page.getByText(quiz.yourWrong), 'the mistakes stand first').toHaveCount(1)
  await expect(page.getByText(quiz.yourCorrect)).toHaveCount(0)
  await page.getByRole('button', { name: quiz.allQuestions(4) }).click()
  await expect(page.getByText(quiz.yourCorrect)).toHaveCount(3)
  expect(await page.locator('ol.rising > li > div:first-child > p').allTextContents()).toEqual(posed)
  await expectAccessible(page)
})

test('opening an exam starts no clock: not by its page, a reload, a second tab, or a line that comes back', async ({
  page,
  context,
  watch,
  taker,
}) => {
  await page.goto(taker.exam.path)
  await expect(page.getByText(quiz.clockStarts)).toBeVisible()
  await page.reload()
  await expect(page.getByText(quiz.clockStarts)).toBeVisible()
  const other = await context.newPage()
  watch.over(other)
  await other.goto(taker.exam.path)
  await expect(other.getByText(quiz.clockStarts)).toBeVisible()
  watch.expectFailure('/')
  await context.setOffline(true)
  await context.setOffline(false)
  await page.goto(taker.practice.path)
  await expect(page.getByText(quiz.position(1, 3))).toBeVisible()
  await page.goBack()
  await expect(page.getByText(quiz.clockStarts)).toBeVisible()
  expect(await clockOf(taker)).toBeNull()
})

test('an exam that was handed in on another phone while it was open here shows what became of it', async ({
  page,
  watch,
  taker,
}) => {
  await beginExam(page, taker)
  await choose(page, 1)
  const { lessonId } = taker.exam
  await taker.elsewhere.post('/api/quizresult/submit', { lessonId, answers: [] })
  await answerAll(page)
  watch.expect(409, '/api/quizresult/')
  await finish(page).click()
  await page.getByRole('button', { name: quiz.handInNow }).click()
  await expect(page.getByText(quiz.takenElsewhere)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: quiz.attempts })).toBeVisible()
  expect(await attemptsAt(taker, taker.exam)).toHaveLength(1)
  expect(await clockOf(taker), 'the next attempt was not started by that').toBeNull()
})
