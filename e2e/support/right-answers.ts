import type { Page } from '@playwright/test'
import { schools } from '#demo/content/index.ts'
import { choose } from './quiz-taker.ts'

const quizzes = schools
  .flatMap(({ courses }) => courses)
  .flatMap(({ units }) => units)
  .flatMap(({ lessons }) => lessons)
  .flatMap((lesson) => (lesson.type === 'Quiz' ? [lesson] : []))

/** The right answer of each question of the demo schools, by its text, because positions differ between attempts. */
const rightAnswers = new Map(
  quizzes.flatMap(({ questions }) => questions).map(({ text, answers, correct }) => [text, answers[correct]]),
)

/** Texts that are secret before an exam starts, and those that are secret before its last attempt. */
export const examTexts = {
  questions: quizzes.flatMap(({ kind, questions }) => (kind === 'exam' ? questions.map(({ text }) => text) : [])),
  explanations: quizzes.flatMap(({ kind, questions }) =>
    kind === 'exam' ? questions.map(({ explanation }) => explanation) : [],
  ),
}

export async function answer(page: Page, how: 'right' | 'wrong') {
  const question = (await page.locator('legend [dir]').textContent()) ?? ''
  const texts = await page.locator('label:has(input[type=radio]) [dir]').allTextContents()
  const right = rightAnswers.get(question)
  if (!right) throw new Error(`The demo schools do not ask «${question}»`)
  await choose(
    page,
    texts.findIndex((text) => (text === right) === (how === 'right')),
  )
}

export const questionOn = async (page: Page) => [
  await page.locator('legend [dir]').textContent(),
  ...(await page.locator('label:has(input[type=radio]) [dir]').allTextContents()),
]
