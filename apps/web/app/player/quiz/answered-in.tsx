import type { ReviewedAttempt } from '@manassa/contract/student/quiz'
import { type ComponentProps, use } from 'react'
import { useLocation } from 'react-router'
import { quiz } from '#app/copy/quiz.ts'
import { timeText } from '#app/copy/time-text.ts'
import { lessonPath } from '#app/lib/lesson-path.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { BACK_PARAMETER, SECOND_PARAMETER } from '../schedule/second-in-address.ts'
import { QUESTION_PARAMETER } from './review-in-address.ts'
import { VideoPlaces } from './video-places.ts'

interface AnsweredInProps {
  questionId: number
  reference: NonNullable<ReviewedAttempt['questions'][number]['reference']>
}

/**
 * A link to the second of a lecture that answers a question, with the way back to the question. It leads to the player
 * around the review, or to the player that has the lecture; nothing where neither is known.
 */
export function AnsweredIn({ questionId, reference: { lessonId, seconds, at } }: AnsweredInProps) {
  const target = use(VideoPlaces)(lessonId)
  const { pathname, search } = useLocation()
  const from = new URLSearchParams(search)
  from.set(QUESTION_PARAMETER, String(questionId))
  if (target) {
    const { unit, lesson } = target.place
    const place = { unit: String(unit), lesson: String(lesson) }
    const to = new URLSearchParams({ ...place, [SECOND_PARAMETER]: String(seconds), [BACK_PARAMETER]: String(from) })
    return <MinuteOf to={{ search: String(to) }} seconds={seconds} lessonName={target.lessonName} />
  }
  if (!at) return null
  const to = new URLSearchParams({ [SECOND_PARAMETER]: String(seconds), [BACK_PARAMETER]: `${pathname}?${from}` })
  return <MinuteOf to={`${lessonPath(at)}&${to}`} seconds={seconds} lessonName={at.lessonName} />
}

interface MinuteOfProps extends Pick<ComponentProps<typeof TextLink>, 'to'> {
  seconds: number
  lessonName: string
}

export const MinuteOf = ({ to, seconds, lessonName }: MinuteOfProps) => (
  <p className="text-sm">
    <TextLink to={to} className="gap-1.5" onClick={() => scrollTo({ top: 0, behavior: 'instant' })}>
      <Icon name="play" size={18} />
      {quiz.answeredIn(timeText(seconds))}
    </TextLink>
    <bdi className="block text-muted">{lessonName}</bdi>
  </p>
)
