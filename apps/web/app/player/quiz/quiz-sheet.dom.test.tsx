import type { QuizFacts } from '@manassa/contract/student/study'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { quiz } from '#app/copy/quiz.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { failedAttempt } from '#app/lib/testing/failed-attempt.ts'
import { renderPage, success } from '#app/lib/testing/render-page.tsx'
import type { LessonNow } from '../schedule/course-now.ts'
import { aQuestion, aSitting } from './a-quiz-world.ts'
import { draftsOf } from './draft-store.ts'
import { MOST_SQUARES } from './question-strip.tsx'
import QuizLesson from './quiz-lesson.tsx'
import { QuizResult } from './quiz-result.tsx'
import { QuizSheet } from './quiz-sheet.tsx'
import { answersLater, SubmittedQuiz } from './submitted-quiz.tsx'

function take(questionCount: number) {
  const questions = Array.from({ length: questionCount }, (_, index) => aQuestion(index + 1))
  return renderPage(
    <QuizSheet
      userId={maryam.id}
      lessonId={7}
      questions={questions}
      running={null}
      rules={{ exam: { isLastAttempt: false }, answersAtOnce: false }}
      isUnreachable={false}
      takesFocus={false}
      onSeeResult={() => {}}
    />,
  )
}

const strip = () => screen.getByRole('navigation', { name: quiz.strip })
const squares = () => within(strip()).getAllByRole('button')

test('sixty questions are sixty squares in a row that scrolls to the one on the screen', async () => {
  const scrolled = vi.fn()
  HTMLElement.prototype.scrollBy = scrolled
  const { user } = take(60)
  expect(squares()).toHaveLength(60)
  expect(strip().querySelector('ol')).toHaveClass('overflow-x-auto')
  await user.click(within(strip()).getByRole('button', { name: quiz.square(60, false, false) }))
  expect(screen.getByText(quiz.position(60, 60))).toBeVisible()
  expect(scrolled).toHaveBeenCalledTimes(2)
  await user.click(screen.getAllByRole('radio')[0] as HTMLElement)
  expect(within(strip()).getByRole('button', { name: quiz.square(60, true, false) })).toHaveAttribute('aria-current')
})

test('of more questions only those around the one on the screen are squares, and each can be reached', async () => {
  const { user } = take(200)
  const last = () => Number(squares().at(-1)?.textContent)
  expect(squares()).toHaveLength(MOST_SQUARES)
  while (last() < 200) {
    await user.click(squares().at(-1) as HTMLElement)
    expect(squares()).toHaveLength(MOST_SQUARES)
  }
  await user.click(squares().at(-1) as HTMLElement)
  expect(screen.getByText(quiz.position(200, 200))).toBeVisible()
})

test('an exam of one question has no squares, and is handed in from it', async () => {
  const { user, unmount } = take(1)
  expect(screen.queryByRole('navigation', { name: quiz.strip })).toBeNull()
  expect(screen.queryByRole('button', { name: quiz.previous })).toBeNull()
  await user.click(screen.getAllByRole('radio')[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: quiz.finish }))
  expect(await screen.findByRole('button', { name: quiz.handInNow })).toBeVisible()
  unmount()
  take(1)
  expect(screen.getByText(quiz.resumed(1)), 'also after a reload').toBeVisible()
})

const facts: QuizFacts = {
  timeEndsAt: null,
  kind: 'exam',
  questionCount: 2,
  passingScore: 60,
  timeLimitMinutes: null,
  attemptCount: 1,
  attemptsLeft: 1,
  bestScore: 50,
  hasPassed: false,
  revealsAnswers: 'never',
}
const result = { ...failedAttempt, review: null }

test('where right answers are never shown, a failed quiz leads to its lecture first', async () => {
  const onLecture = vi.fn()
  const none = () => {}
  const later = answersLater(facts, 1)
  const ways = { later, hasNext: true, onFinish: none, onAgain: none, onLecture }
  const submitted = { lessonId: 7, facts, isUnderWay: false }
  vi.stubGlobal('fetch', async () => success({ attempts: [], totalCount: 0 }))
  for (const element of [
    <QuizResult key="now" result={result} {...ways} />,
    <SubmittedQuiz key="later" {...submitted} onAgain={none} onNext={none} onLecture={onLecture} />,
  ]) {
    const { user, unmount } = renderPage(element)
    const [first] = screen.getAllByRole('button')
    expect(first).toHaveTextContent(quiz.watchAgain)
    expect(screen.getByText(quiz.answersNever)).toBeVisible()
    expect(screen.queryByRole('button', { name: quiz.reveal })).toBeNull()
    await user.click(first as HTMLElement)
    unmount()
  }
  expect(onLecture).toHaveBeenCalledTimes(2)
})

test.each([
  ['an exam is started', [quiz.start], { timeLimitMinutes: 10, isQuizSubmitted: false }],
  ['another attempt is begun', [quiz.again], { timeLimitMinutes: null, isQuizSubmitted: true }],
  ['another timed attempt is begun', [quiz.again, quiz.start], { timeLimitMinutes: 10, isQuizSubmitted: true }],
])('no press loses the focus, and the first question takes it when %s', async (_, buttons, state) => {
  const { timeLimitMinutes, isQuizSubmitted } = state
  const questions = [aQuestion(1), aQuestion(2)]
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('attempts')) return success({ attempts: [], totalCount: 0 })
    return success(timeLimitMinutes ? { ...aSitting(), questions } : questions)
  })
  const none = () => null
  const events = { refused: none, onDelivered: none, onFinish: none, onNext: null, onLecture: null }
  const lesson = { id: 8, isQuizSubmitted, quiz: { ...facts, timeLimitMinutes } } as LessonNow
  const { user } = renderPage(<QuizLesson lesson={lesson} userId={maryam.id} pill={null} {...events} />)
  for (const [index, name] of buttons.entries()) {
    if (index > 0) expect(document.body, 'the introduction has the focus').not.toHaveFocus()
    await user.click(screen.getByRole('button', { name }))
  }
  const question = await screen.findByRole('group', { name: /مين باني الهرم الأكبر/ })
  expect(question.querySelector('legend')).toHaveFocus()
  draftsOf(maryam.id).change(lesson.id, () => null)
})
