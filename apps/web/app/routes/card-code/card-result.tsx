import type { Failure } from '@manassa/contract/endpoint'
import type { CardContent } from '@manassa/contract/student/codes'
import { useEffect, useRef } from 'react'
import { cardCode } from '#app/copy/card-code.ts'
import { common } from '#app/copy/common.ts'
import { waiting } from '#app/copy/waiting.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { useWaitAfter } from '#app/lib/form/use-seconds-left.ts'
import { useSchool } from '#app/lib/school.ts'
import { isTransient, isWorthRetrying } from '#app/lib/transient-failure.ts'
import { useRetryUntilOnline } from '#app/lib/use-retry-until-online.ts'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { subjectOf } from './card-confirm.tsx'

export function CardEntered({ card, before = false }: { card: CardContent; before?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const isUnit = card.kind === 'unit'
  const title = before ? cardCode.entered : isUnit ? cardCode.unitDone : cardCode.courseDone
  const text = isUnit ? cardCode.unitDoneText(subjectOf(card)) : cardCode.courseDoneText(card.courseName)
  return (
    <>
      <div role="status" className="rising flex items-center gap-4">
        <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-ok-soft text-ok">
          <Icon name="check" size={30} />
        </span>
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
            {title}
          </h2>
          {!before && <p className="text-muted">{text}</p>}
          {before && (
            <p dir="auto" className="text-muted">
              {isUnit ? subjectOf(card) : card.courseName}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <ButtonLink
          to={isUnit ? `/unit-viewer/${card.unitId}` : `/course-player/${card.courseId}`}
          kind="gold"
          icon="play"
          wide
        >
          {isUnit ? cardCode.enterLecture : cardCode.startCourse}
        </ButtonLink>
        <ButtonLink to={isUnit ? '/my-lectures' : '/enrolled-courses'} kind="outline" wide>
          {isUnit ? cardCode.myLectures : cardCode.myCourses}
        </ButtonLink>
      </div>
    </>
  )
}

const isSpared = ({ code }: Failure) => code === 'courseCode.alreadyEnrolled' || code === 'unitCode.alreadyOpen'

export function CardSpared({ card, title }: { card: CardContent; title: string }) {
  const isUnit = card.kind === 'unit'
  return (
    <>
      <Notice tone="info" title={title}>
        <p dir="auto" className="font-bold">
          {isUnit ? subjectOf(card) : card.courseName}
        </p>
        {cardCode.alreadyHere}
      </Notice>
      <ButtonLink
        to={isUnit ? `/unit-viewer/${card.unitId}` : `/course-player/${card.courseId}`}
        kind="gold"
        icon="play"
        wide
      >
        {isUnit ? cardCode.enterLecture : cardCode.enterCourse}
      </ButtonLink>
      <ButtonLink to="/c" kind="outline" wide>
        {cardCode.anotherCode}
      </ButtonLink>
    </>
  )
}

export function CardRefused({
  failure,
  card,
  code,
  onRetry,
  onLookAgain,
}: {
  failure: Failure
  card: CardContent | null
  code: string
  onRetry(): void
  /** Without a connection it is looked at again when it returns; only the student's press spends the card. */
  onLookAgain(): void
}) {
  useRetryUntilOnline(isWorthRetrying(failure), onLookAgain)
  const wait = useWaitAfter(failure)
  const help = chatLink(useSchool().contact?.whatsApp_Number, cardCode.question(code.slice(-4)))
  if (isSpared(failure) && card) return <CardSpared card={card} title={failure.message} />
  const passing = isTransient(failure)
  // After a temporary failure nothing is known of the card, so the title does not blame it.
  const title = !passing ? cardCode.failedTitle : card ? cardCode.notConfirmedTitle : cardCode.notSeenTitle
  const tooMany = failure.code === 'request.tooMany' && failure.retryAfterSeconds
  return (
    <>
      <Notice tone={passing ? 'warn' : 'bad'} title={title} urgent>
        {tooMany ? waiting.tooMany(tooMany) : failure.message}
      </Notice>
      <div className="flex flex-col gap-3 sm:flex-row">
        {passing ? (
          <Button kind="soft" icon="retry" wide disabled={wait > 0} onClick={onRetry}>
            {wait > 0 ? waiting.retryAfter(wait) : common.retry}
          </Button>
        ) : (
          <ButtonLink to="/c" kind="soft" wide>
            {cardCode.anotherCode}
          </ButtonLink>
        )}
        {help && (
          <ButtonAnchor href={help} kind="outline" icon="whatsapp" wide>
            {cardCode.ask}
          </ButtonAnchor>
        )}
      </div>
    </>
  )
}
