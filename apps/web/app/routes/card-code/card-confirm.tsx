import { type GradeName, shortGradeLabel } from '@manassa/contract/rules/grade'
import type { CardContent } from '@manassa/contract/student/codes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cardCode } from '#app/copy/card-code.ts'
import { codeMessages } from '#app/copy/code-messages.ts'
import { CoursePicture } from '#app/features/catalogue/course-picture.tsx'
import { leave as leaveDevice } from '#app/features/logout/log-out-of-device.ts'
import { loginPath } from '#app/lib/return-path.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'

/** Shows the card's content and the account, because on a shared phone the account is easily the wrong one. */
export function CardConfirm({
  card,
  name,
  grade,
  back,
  confirming,
  onConfirm,
}: {
  card: CardContent
  name: string
  grade: GradeName | null
  /** The path under which the next account finds this card. */
  back: string
  confirming: boolean
  onConfirm(): void
}) {
  const isUnit = card.kind === 'unit'
  const question =
    grade && grade !== card.grade ? codeMessages.otherYear(shortGradeLabel(card.grade), shortGradeLabel(grade)) : null
  return (
    <>
      <div className="flex items-start gap-4">
        <CoursePicture path={card.imagePath} sizes="112px" eager className="w-28 shrink-0 rounded-sm" />
        <div className="min-w-0">
          <p className="text-muted text-sm">{isUnit ? cardCode.opensUnit : cardCode.opensCourse}</p>
          <p dir="auto" className="font-bold text-lg">
            {isUnit ? subjectOf(card) : card.courseName}
          </p>
          {isUnit && <p className="text-muted text-sm">{cardCode.ofCourse(card.courseName)}</p>}
        </div>
      </div>
      {!isUnit && card.firstClosesAt ? (
        <Notice icon="clock">{cardCode.firstClosing(card.firstClosesAt)}</Notice>
      ) : (
        <p className="text-sm">{isUnit ? cardCode.unitWeek(card.firstClosesAt) : cardCode.courseStart}</p>
      )}
      <div className="rounded-control bg-brand-soft p-4">
        <p className="text-muted">
          {cardCode.account} <bdi className="font-bold text-ink">{name}</bdi>
        </p>
        <NotYou back={back} />
      </div>
      {question && (
        <Notice
          tone="warn"
          title={question}
          actions={
            <ButtonLink to="/profile" kind="outline" size="small">
              {codeMessages.wrongYear}
            </ButtonLink>
          }
        />
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          kind={question ? 'outline' : 'gold'}
          wide
          pending={confirming && cardCode.confirming}
          onClick={onConfirm}
        >
          {question ? cardCode.confirmAnyway : isUnit ? cardCode.confirmUnit : cardCode.confirmCourse}
        </Button>
        {!confirming && (
          <ButtonLink to="/" kind={question ? 'brand' : 'outline'} wide>
            {cardCode.notNow}
          </ButtonLink>
        )}
      </div>
      {confirming ? <SlowNote /> : <p className="text-center text-muted text-sm">{cardCode.safe}</p>}
    </>
  )
}

function NotYou({ back }: { back: string }) {
  const [leaving, setLeaving] = useState(false)
  const navigate = useNavigate()

  async function leave() {
    setLeaving(true)
    await leaveDevice()
    navigate(loginPath(back), { state: { from: back } })
  }

  return (
    <Button kind="plain" size="small" className="-mx-4 mt-1" pending={leaving && cardCode.leaving} onClick={leave}>
      {cardCode.notYou}
    </Button>
  )
}

export const subjectOf = ({ unitTitle, unitName }: CardContent) => unitTitle || (unitName ?? '')
