import type { Attempt, ReviewedAttempt } from '@manassa/contract/student/quiz'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { quiz } from '#app/copy/quiz.ts'
import { timeText } from '#app/copy/time-text.ts'
import { aReviewedQuestion, failedAttempt } from '#app/lib/testing/failed-attempt.ts'
import { renderPage, success } from '#app/lib/testing/render-page.tsx'
import { Attempts } from './attempts.tsx'
import { useNewestMark } from './marked-again.tsx'
import { VideoPlaces } from './video-places.ts'

const MARKED_AT = '2026-11-21T10:00:00.000Z'
const marked: Attempt = {
  ...failedAttempt,
  score: 100,
  correctCount: 2,
  passed: true,
  markedAgainAt: MARKED_AT,
  isReviewable: true,
}
const { isReviewable: _isReviewable, ...facts } = marked
const reviewed: ReviewedAttempt = {
  ...facts,
  questions: [
    {
      ...aReviewedQuestion(1, 1),
      imagePath: '/media/images/tenant3/made/a-640.jpg',
      reference: { lessonId: 3, seconds: 754 },
    },
    { ...aReviewedQuestion(2, 2), countsAs: 'everybodyRight' },
  ],
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const isList = !/attempts\/5/.test(address)
    const page = { attempts: [marked], totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 10 }
    return success(isList ? page : reviewed)
  })
})

const again = quiz.markedAgain(Date.parse(MARKED_AT)).replace(/\s+/g, ' ')

test('the list says that an attempt was marked again and when, and so does its review, with the newest mark', async () => {
  const video = { place: { unit: 0, lesson: 2 }, lessonName: 'توحيد القطرين' } as ReturnType<
    Parameters<typeof VideoPlaces>[0]['value']
  >
  const { user } = renderPage(
    <VideoPlaces value={(id) => (id === 3 ? video : null)}>
      <Attempts lessonId={7} />
    </VideoPlaces>,
  )
  expect(await screen.findAllByText(again)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: new RegExp(quiz.reveal) }))
  expect(await screen.findByText(quiz.countsForAll)).toBeVisible()
  expect(screen.getAllByText(again)).toHaveLength(2)
  expect(screen.getByText(quiz.score(100))).toBeVisible()
  expect(screen.getByRole('img', { name: quiz.pictureOf(1) })).toBeVisible()
  expect(screen.getByRole('link', { name: quiz.answeredIn(timeText(754)) })).toHaveAttribute(
    'href',
    `/?unit=0&lesson=2&at=754&back=${encodeURIComponent('review=5&question=1')}`,
  )
})

function Result({ wasKept }: { wasKept: boolean }) {
  const { isReviewable: _, markedAgainAt: __, ...before } = { ...marked, score: 50, passed: false }
  const result = useNewestMark({ ...before, review: null }, wasKept)
  return <p>{`${result?.score} ${result?.markedAgainAt ?? ''}`}</p>
}

test('a result that lay on the device is asked for again, and one that has just come is not', async () => {
  const { rerender } = render(<Result wasKept={false} />)
  expect(screen.getByText('50')).toBeVisible()
  rerender(<Result wasKept />)
  expect(await screen.findByText(`100 ${MARKED_AT}`)).toBeVisible()
})
