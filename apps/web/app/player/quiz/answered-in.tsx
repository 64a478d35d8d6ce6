import type { ReviewedAttempt } from '@manassa/contract/student/quiz'
import { use } from 'react'
import { quiz } from '#app/copy/quiz.ts'
import { timeText } from '#app/copy/time-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { AT } from '../schedule/second-in-address.ts'
import { VideoPlaces } from './video-places.ts'

type Reference = NonNullable<ReviewedAttempt['questions'][number]['reference']>

/** A link to the lecture that answers a question, at its second; nothing when this player does not have it. */
export function AnsweredIn({ lessonId, seconds }: Reference) {
  const lesson = use(VideoPlaces)(lessonId)
  if (!lesson) return null
  const { unit, lesson: place } = lesson.place
  return (
    <p className="text-sm">
      <TextLink
        to={{ search: `?unit=${unit}&lesson=${place}&${AT}=${seconds}` }}
        className="gap-1.5"
        onClick={() => scrollTo({ top: 0 })}
      >
        <Icon name="play" size={18} />
        {quiz.answeredIn(timeText(seconds))}
      </TextLink>
      <bdi className="block text-muted">{lesson.lessonName}</bdi>
    </p>
  )
}
