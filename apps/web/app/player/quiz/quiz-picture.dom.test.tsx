import type { QuizQuestion } from '@manassa/contract/student/study'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { quiz } from '#app/copy/quiz.ts'
import { PicturesAhead } from './question.tsx'
import { AnswerPicture, QuestionPicture } from './quiz-picture.tsx'

const path = '/media/images/tenant3/made/0123456789abcdef0123456789abcdef-640.jpg'
const question = {
  id: 1,
  text: 'مين ده؟',
  imagePath: path,
  answers: [{ id: 10, text: 'عمرو', imagePath: path }],
} as unknown as QuizQuestion

const connectionIs = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
afterEach(() => void Reflect.deleteProperty(navigator, 'connection'))

const pictures = () => [...document.querySelectorAll('img')]
const sizes = () => [...document.querySelectorAll('source')].map((source) => source.sizes)

test('a picture of a question or an answer has its room before it comes: nothing moves then', () => {
  render(
    <>
      <QuestionPicture path={path} alt={quiz.pictureOf(1)} />
      <AnswerPicture path={path} />
    </>,
  )
  expect(screen.getByRole('img', { name: quiz.pictureOf(1) })).toBeVisible()
  for (const picture of pictures()) {
    expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0)
    expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0)
    expect(picture.parentElement).toHaveClass('aspect-[4/3]')
    expect(picture).toHaveAttribute('loading', 'lazy')
  }
})

test.each([
  ['a phone that saves data', { saveData: true }],
  ['a slow connection', { effectiveType: '2g' }],
])('on %s each comes in its smallest size, and none before it is asked for', (_what, connection) => {
  connectionIs(connection)
  render(
    <>
      <QuestionPicture path={path} alt={quiz.pictureOf(1)} />
      <AnswerPicture path={path} />
    </>,
  )
  expect(new Set(sizes())).toEqual(new Set(['160px']))
  const shown = pictures().length
  render(<PicturesAhead question={question} />)
  expect(pictures()).toHaveLength(shown)
})

test('elsewhere the pictures of the next question are there before it is', () => {
  connectionIs({ saveData: false, effectiveType: '4g' })
  render(<PicturesAhead question={question} />)
  expect(pictures().map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'eager'])
  expect(sizes()).not.toContain('160px')
})
