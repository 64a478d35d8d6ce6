import { studyCourse } from '@manassa/contract/student/study'
import type { Locator, Page } from '@playwright/test'
import { examBar } from '../apps/web/app/copy/exam-bar.ts'
import { player } from '../apps/web/app/copy/player.ts'
import { quiz } from '../apps/web/app/copy/quiz.ts'
import { pause } from '../apps/web/app/lib/pause.ts'
import { studentIdOf } from './support/api-caller.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { expect, test } from './support/page-watch.ts'
import { answerAll, attemptsAt, choose, clockOf, finish, type QuizTaker } from './support/quiz-taker.ts'
import { answer, questionOn } from './support/right-answers.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: quiz.leaveTitle })
const bar = (page: Page) => page.getByRole('complementary', { name: examBar.runs })
const timer = (page: Page) => page.getByRole('timer')

async function startExam(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: quiz.start }).click()
  await choose(page, 1)
}

test('while an exam runs there is one clock and nothing beside it, and afterwards the lessons are back', async ({
  page,
  taker,
}) => {
  await page.goto(taker.exam.path)
  await expect(page.getByRole('navigation', { name: player.menu })).toBeVisible()
  await page.getByRole('button', { name: quiz.start }).click()
  await expect(page.getByRole('timer', { name: quiz.timeLeft })).toBeVisible()
  await expect(timer(page).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: player.menu })).toBeHidden()
  await expect(page.getByRole('button', { name: player.menu })).toBeHidden()
  const words = await page.locator('.player-bar').getByText(player.percent(0)).boundingBox()
  expect(words?.x, 'the words of the bar keep off the edge').toBeGreaterThanOrEqual(12)

  await answerAll(page)
  await page.getByRole('button', { name: quiz.finish }).click()
  await page.getByRole('button', { name: quiz.handInNow }).click()
  await expect(page.getByText(quiz.resultTitle)).toBeVisible()
  await expect(page.getByRole('navigation', { name: player.menu })).toBeVisible()
  await expect(bar(page), 'the result does not lead to itself').toBeHidden()
})

test('handing an exam in is asked about once more, and a practice quiz is not', async ({ page, taker }) => {
  await startExam(page, taker.exam.path)
  await answerAll(page)
  await page.getByRole('button', { name: quiz.finish }).click()
  const check = page.getByRole('dialog', { name: quiz.checkTitle })
  await expect(check.getByText(quiz.answered(4, 4))).toBeVisible()
  await expectAccessible(page)
  await check.getByRole('button', { name: quiz.backToQuestions }).click()
  await expect(check).toBeHidden()
  expect(await attemptsAt(taker, taker.exam)).toEqual([])
  // On a slow connection the last answer is still being sent; after the hand-in it would be refused.
  await page.route('**/api/quizresult/keep', async (route) => {
    await pause(600)
    await route.continue()
  })
  const saved = page.waitForRequest('**/api/quizresult/keep')
  await choose(page, 2)
  await saved
  await page.getByRole('button', { name: quiz.finish }).click()
  await check.getByRole('button', { name: quiz.handInNow }).click()
  await expect(page.getByText(quiz.resultTitle)).toBeVisible()
  expect(await attemptsAt(taker, taker.exam)).toHaveLength(1)

  await page.goto(taker.practice.path)
  await answerAll(page)
  await page.getByRole('button', { name: quiz.finish }).click()
  await expect(page.getByText(quiz.resultTitle)).toBeVisible()
})

/** The free course's exam has two attempts, and shows its right answers after the last one. */
async function startLastAttempt(page: Page, { elsewhere, exam: { lessonId, path } }: QuizTaker) {
  await elsewhere.post('/api/quizresult/start', { lessonId })
  await elsewhere.post('/api/quizresult/submit', { lessonId, answers: [] })
  await page.goto(path)
  await page.getByRole('button', { name: quiz.again }).click()
  await page.getByRole('button', { name: quiz.start }).click()
}

test('an exam is taken in any order, and its mistakes lead to their second in the video and back', async ({
  page,
  taker,
}) => {
  await startLastAttempt(page, taker)
  const square = (place: number, isAnswered: boolean, isFlagged: boolean) =>
    page.getByRole('button', { name: quiz.square(place, isAnswered, isFlagged), exact: true })
  for (const place of [1, 2, 3]) {
    await expect(page.getByText(quiz.position(place, 4))).toBeVisible()
    await page.getByRole('button', { name: quiz.skip }).click()
  }
  // One question of this exam has a second in a video, and is answered wrong.
  const isReferenced = async () => ((await questionOn(page))[0] ?? '').startsWith('رتّب')
  const lastIs = (await isReferenced()) ? 'wrong' : 'right'
  await answer(page, lastIs)
  await page.keyboard.press('f')
  await expect(square(4, true, true)).toBeVisible()

  await page.reload()
  await expect(page.getByText(quiz.position(1, 4)), 'at the first without an answer').toBeVisible()
  for (const place of [1, 2, 3]) await expect(square(place, false, false)).toBeVisible()
  await page.getByText(quiz.position(1, 4)).click()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText(quiz.position(2, 4))).toBeVisible()

  const check = page.getByRole('dialog', { name: quiz.checkTitle })
  await expect(finish(page), 'questions are left').toHaveCount(0)
  await square(4, true, true).click()
  for (const [place, how] of [
    [1, lastIs === 'right' ? 'wrong' : 'right'],
    [2, 'wrong'],
    [3, null],
    [4, null],
  ] as const) {
    await finish(page).click()
    await check.getByRole('button', { name: quiz.goTo(place) }).click()
    await expect(page.getByText(quiz.position(place, 4))).toBeVisible()
    if (how) await answer(page, how)
  }
  await finish(page).click()
  await expect(check.getByText(quiz.answered(3, 4))).toBeVisible()
  await expectAccessible(page)
  await check.getByRole('button', { name: quiz.handInNow }).click()

  await expect(page.getByText('لسه شوية: 1 من\u00a04، والنجاح من\u00a03')).toBeVisible()
  await expect(page.locator('main [class*="-ok"]:not(.not-in-exam *)'), 'a failed exam has no green').toHaveCount(0)
  const cards = page.locator('main li[id^=question-]')
  await page.getByRole('button', { name: quiz.reviewMistakes(3) }).click()
  await expect(cards).toHaveCount(3)
  await expect(cards.first(), 'without scrolling').toBeInViewport({ ratio: 0.9 })
  const edges = (shown: Locator) => shown.evaluate((element) => element.getBoundingClientRect())
  const { bottom } = await edges(page.getByRole('banner'))
  expect((await edges(page.getByText(quiz.mistakesOnly(3)))).top, 'from its beginning').toBeGreaterThan(bottom)
  await expect(page.getByText(quiz.yourCorrect)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: quiz.allQuestions(4) }).click()
  await expect(cards).toHaveCount(4)

  await page.getByRole('link', { name: quiz.answeredIn('00:28') }).click()
  const seconds = () => page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(seconds, 'it plays').toBeGreaterThan(29)
  await page.getByRole('link', { name: player.backToMistakes }).click()
  await expect(cards, 'the mistakes are open again').toHaveCount(3)
})

test('the end of the time asks nothing, also while the exam is looked over', async ({ page, taker }) => {
  await page.clock.install()
  await startExam(page, taker.exam.path)
  await answerAll(page)
  await page.getByRole('button', { name: quiz.finish }).click()
  await expect(page.getByRole('dialog', { name: quiz.checkTitle })).toBeVisible()
  await page.clock.fastForward('10:10')
  await expect(page.getByText(quiz.resultTitle)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await attemptsAt(taker, taker.exam)).toHaveLength(1)
})

test('leaving a running exam asks first, by the arrow and by the back button', async ({ page, taker }) => {
  await page.goto('/enrolled-courses')
  await startExam(page, taker.exam.path)
  const arrow = page.getByRole('link', { name: player.back })
  await arrow.click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: quiz.stayInExam }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('radio').first()).toBeVisible()

  for (const time of ['once', 'and once more']) {
    await page.evaluate(() => history.back())
    await expect(dialog(page), time).toBeVisible()
    await page.getByRole('button', { name: quiz.stayInExam }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('radio').first()).toBeVisible()
  }
  await arrow.click()
  await page.getByRole('button', { name: quiz.leaveExam }).click()
  await expect(page).toHaveURL('/enrolled-courses')
  await expect(bar(page)).toContainText(/امتحانك شغال، فاضل/)
})

test('a bar on every page says that an exam runs, and leads back into it, also when its unit has closed', async ({
  page,
  taker,
  teacher,
}) => {
  await startExam(page, taker.exam.path)
  await expect(bar(page), 'its own page needs none').toBeHidden()
  for (const path of ['/', '/courses', '/profile', taker.practice.path]) {
    await page.goto(path)
    await expect(bar(page), path).toContainText(/فاضل \W*0?9:/)
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/about')
  await expectAccessible(page)
  await bar(page).getByRole('link', { name: examBar.back }).click()
  await expect(page.getByText(quiz.resumed(2))).toBeVisible()
  await expect(bar(page)).toBeHidden()

  const students = [await studentIdOf(teacher, taker.student.phone)]
  const closed = { courseId: taker.courseId, students, closesAt: 'now', reason: 'الترم خلص' }
  expect(await teacher.post('/api/teacher/windows', closed)).toMatchObject({ status: 201 })
  await page.goto(taker.practice.path)
  await page.getByRole('navigation', { name: player.menu }).getByRole('button', { name: examBar.back }).click()
  await answerAll(page)
  await finish(page).click()
  await page.getByRole('button', { name: quiz.handInNow }).click()
  await expect(page.getByText(quiz.resultTitle)).toBeVisible()
  expect(await attemptsAt(taker, taker.exam)).toHaveLength(1)
})

test('a result that is put away in one tab starts nothing in another', async ({ page, context, taker }) => {
  const other = await context.newPage()
  await page.goto(taker.exam.path)
  await other.goto(taker.exam.path)
  // A refetch would learn that the clock is running, and offer no start.
  const { promise: bothBegun, resolve: letItHear } = Promise.withResolvers<void>()
  await other.route(`**${studyCourse.path}*`, async (route) => {
    await bothBegun
    await route.continue()
  })
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: quiz.start })).toBeVisible()
  for (const tab of [page, other]) {
    await tab.bringToFront()
    await tab.getByRole('button', { name: quiz.start }).click()
    await expect(tab.getByRole('radio').first()).toBeVisible()
  }
  letItHear()
  // Input to a background tab takes seconds.
  await page.bringToFront()
  await answerAll(page)
  await page.getByRole('button', { name: quiz.finish }).click()
  await page.getByRole('button', { name: quiz.handInNow }).click()
  await expect(other.getByText(quiz.resultTitle)).toBeVisible()
  await page.getByRole('button', { name: quiz.finishBack }).click()
  await expect(other.getByRole('button', { name: quiz.again })).toBeVisible()
  await expect(other.getByText(quiz.resultTitle)).toBeHidden()
  expect(await clockOf(taker), 'no clock of a second attempt has begun').toBeNull()
})

test('an exam whose time ends on another page is handed in from there', async ({ page, taker }) => {
  await page.clock.install()
  await startExam(page, taker.exam.path)
  await page.goto('/about')
  await expect(bar(page)).toContainText(/فاضل/)
  await page.clock.fastForward('10:10')
  await expect(bar(page)).toContainText(examBar.delivered)
  expect(await attemptsAt(taker, taker.exam)).toHaveLength(1)
  await bar(page).getByRole('link', { name: examBar.seeResult }).click()
  await expect(page.getByText(quiz.resultTitle)).toBeVisible()
  expect(await clockOf(taker)).toBeNull()
  await page.getByRole('link', { name: player.back }).click()
  await expect(page).toHaveURL('/enrolled-courses')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar(page), 'a result that was seen is no news').toBeHidden()
})

test('a logout while an exam runs is asked about', async ({ page, taker }) => {
  await startExam(page, taker.exam.path)
  await page.goto('/profile')
  await page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: /^\s*تسجيل الخروج/ })
    .click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/profile')
  await expect(bar(page)).toBeVisible()
})
