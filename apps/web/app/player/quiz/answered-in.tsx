import type { ReviewedAttempt } from '@manassa/contract/student/quiz'
import { use } from 'react'
import { useLocation } from 'react-router'
import { quiz } from '#app/copy/quiz.ts'
import { timeText } from '#app/copy/time-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { AT, BACK } from '../schedule/second-in-address.ts'
import { QUESTION } from './review-in-address.ts'
import { VideoPlaces } from './video-places.ts'

interface AnsweredInProps {
  questionId: number
  reference: NonNullable<ReviewedAttempt['questions'][number]['reference']>
}

/**
 * A link to the lecture that answers a question, at its second, with the way back to the question; nothing when this
 * player does not have it.
 */
export function AnsweredIn({ questionId, reference: { lessonId, seconds } }: AnsweredInProps) {
  const lesson = use(VideoPlaces)(lessonId)
  const back = new URLSearchParams(useLocation().search)
  if (!lesson) return null
  const { unit, lesson: place } = lesson.place
  back.set(QUESTION, String(questionId))
  const search = new URLSearchParams({
    unit: String(unit),
    lesson: String(place),
    [AT]: String(seconds),
    [BACK]: String(back),
  })
  return (
    <p className="text-sm">
      <TextLink to={{ search: String(search) }} className="gap-1.5" onClick={() => scrollTo({ top: 0 })}>
        <Icon name="play" size={18} />
        {quiz.answeredIn(timeText(seconds))}
      </TextLink>
      <bdi className="block text-muted">{lesson.lessonName}</bdi>
    </p>
  )
}
