import type { Page } from '@playwright/test'
import { quiz } from '../apps/web/app/copy/quiz.ts'
import { cachedPaths, openCached } from './support/cached-pages.ts'
import { expect, test } from './support/page-watch.ts'
import { choose, clockOf } from './support/quiz-taker.ts'
import { examTexts } from './support/right-answers.ts'

test.use({ serviceWorkers: 'allow' })

async function onPhone(page: Page, responses: readonly string[]) {
  const here = await page.evaluate(async () => {
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) cached.push((await (await cache.match(request))?.text()) ?? '')
    }
    const kept = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }))
    return [document.documentElement.outerHTML, ...kept, ...cached]
  })
  const all = [...responses, ...here].join('\n')
  return { questions: found(all, examTexts.questions), explanations: found(all, examTexts.explanations) }
}

/** JSON escapes quotation marks. */
const found = (text: string, words: readonly string[]) =>
  words.filter((each) => text.includes(each) || text.includes(JSON.stringify(each).slice(1, -1)))

test('before an exam starts its questions are nowhere on the phone, and its right answers not before its end', async ({
  page,
  taker,
}) => {
  const responses: string[] = []
  page.on('response', (response) => {
    if (!/\/(api|course-player|courses)\b/.test(new URL(response.url()).pathname)) return
    response.text().then(
      (text) => responses.push(text),
      () => undefined,
    )
  })
  await openCached(page, '/books')
  await page.goto(`/courses/${taker.courseId}`)
  await page.goto(taker.exam.path)
  await expect(page.getByText(quiz.clockStarts)).toBeVisible()
  await expect.poll(() => cachedPaths(page)).toContain(new URL(taker.exam.path, page.url()).pathname)
  await page.reload()
  await expect(page.getByText(quiz.clockStarts)).toBeVisible()
  expect(responses.length).toBeGreaterThan(3)
  expect(await onPhone(page, responses)).toEqual({ questions: [], explanations: [] })
  expect(await clockOf(taker)).toBeNull()

  await page.getByRole('button', { name: quiz.start }).click()
  await choose(page, 0)
  const during = await onPhone(page, responses)
  expect(during.questions, 'the search finds them once they are there').toHaveLength(4)
  expect(during.explanations).toEqual([])
  const { lessonId } = taker.exam
  const { body } = await taker.elsewhere.post('/api/quizresult/submit', { lessonId, answers: [] })
  expect(JSON.stringify(body)).not.toMatch(/correctAnswerId|explanation/)
})
