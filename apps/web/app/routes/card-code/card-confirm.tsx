import type { CardContent } from '@manassa/contract/codes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cardCode } from '../../copy/card-code.ts'
import { logOut } from '../../lib/session/account.ts'
import { loginPath } from '../../lib/way-back.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CourseArt } from '../../ui/course-art.tsx'
import { PictureBox } from '../../ui/picture-box.tsx'
import { SlowNote } from '../../ui/slow-note.tsx'
import { subjectOf } from './subject-of.ts'

/** What the card opens and for whom: on a shared phone it is easily the wrong account's. */
export function CardConfirm({
  card,
  name,
  back,
  confirming,
  onConfirm,
}: {
  card: CardContent
  name: string
  /** Where the next one to log in finds this card again. */
  back: string
  confirming: boolean
  onConfirm(): void
}) {
  const isUnit = card.kind === 'unit'
  return (
    <>
      <div className="flex items-start gap-4">
        <PictureBox
          path={card.imagePath}
          kind="course"
          sizes="112px"
          eager
          fallback={<CourseArt />}
          className="aspect-video w-28 shrink-0 rounded-sm"
        />
        <div className="min-w-0">
          <p className="text-muted text-sm">{isUnit ? cardCode.opensUnit : cardCode.opensCourse}</p>
          <p dir="auto" className="font-bold text-lg">
            {isUnit ? subjectOf(card) : card.courseName}
          </p>
          {isUnit && <p className="text-muted text-sm">{cardCode.ofCourse(card.courseName)}</p>}
        </div>
      </div>
      <p className="text-sm">{isUnit ? cardCode.unitWeek : cardCode.courseStart}</p>
      <div className="rounded-control bg-brand-soft p-4">
        <p className="text-muted text-sm">{cardCode.account}</p>
        <p className="font-bold">
          <bdi>{name}</bdi>
        </p>
        <NotYou back={back} />
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button kind="gold" wide pending={confirming && cardCode.confirming} onClick={onConfirm}>
          {isUnit ? cardCode.confirmUnit : cardCode.confirmCourse}
        </Button>
        {!confirming && (
          <ButtonLink to="/" kind="outline" wide>
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
    await logOut()
    navigate(loginPath(back), { state: { from: back } })
  }

  return (
    <Button kind="plain" size="small" className="-mx-4 mt-1" pending={leaving && cardCode.leaving} onClick={leave}>
      {cardCode.notYou}
    </Button>
  )
}
