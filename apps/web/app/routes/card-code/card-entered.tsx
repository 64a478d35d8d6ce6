import type { CardContent } from '@manassa/contract/student/codes'
import { useEffect, useRef } from 'react'
import { cardCode } from '#app/copy/card-code.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { subjectOf } from './subject-of.ts'

/** The card's course or lecture is in the account, since now or since `before`; and the way in. */
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
