import type { CourseOutline } from '@manassa/contract/student/catalogue'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { detail } from '#app/copy/course-detail.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { useSchool } from '#app/lib/school.ts'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import { useSlowReason } from '#app/ui/slow-note.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** A free course starts at once; a visitor logs in first. */
export function Start({ course, note }: { course: CourseOutline; note?: string }) {
  return (
    <>
      <ButtonLink to={`/course-player/${course.id}`} kind="gold" icon="play" className="max-sm:w-full">
        {detail.start}
      </ButtonLink>
      {note && <Note>{note}</Note>}
    </>
  )
}

/** True for a course that is sold by the codes of printed cards, and not by chat. */
export function useSoldByCard({ price, supervisorContact }: CourseOutline) {
  const school = useSchool()
  return price > 0 && !(supervisorContact ?? school.supervisorContact)
}

/** A school may sell by chat: the button opens a chat with the supervisor. */
export function ContactSupervisor({ course }: { course: CourseOutline }) {
  const link = chatLink(useSchool().contact?.whatsApp_Number, detail.supervisorText(course.courseName))
  if (!link) {
    return (
      <Button kind="outline" icon="whatsapp" disabled className="max-sm:w-full">
        {detail.noSupervisor}
      </Button>
    )
  }
  return (
    <ButtonAnchor href={link} kind="gold" icon="whatsapp" className="max-sm:w-full">
      {detail.contactSupervisor}
    </ButtonAnchor>
  )
}

/**
 * Reserves the height of a button with its note, or of everything that sells a course by cards: the page below must not
 * move when the enrolment is known.
 */
export function ActionSlot({
  children,
  soldByCard = false,
  className = '',
}: {
  children: ReactNode
  soldByCard?: boolean
  className?: string
}) {
  return (
    <div
      className={classes(
        'mt-5 flex flex-wrap content-start items-center gap-x-4 gap-y-2',
        soldByCard ? 'min-h-33 sm:min-h-25' : 'min-h-20 sm:min-h-12',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** Reserves the height of the button for paying by transfer, where the school takes transfers. */
export function TransferSlot({ course: { price }, children }: { course: CourseOutline; children: ReactNode }) {
  const { takesTransfers } = useSchool()
  return takesTransfers && price > 0 ? <div className="mt-2 min-h-12">{children}</div> : null
}

/** A code is looked at before anything is spent. */
export const CardLink = () => (
  <TextLink to="/c" className="text-sm max-sm:mx-auto">
    {detail.paidNote}
  </TextLink>
)

const Places = lazy(() => import('./where-to-buy.tsx').catch(() => ({ default: ScriptFailed })))

/** The places that sell cards; they are loaded when the list is opened. */
export function WhereToBuy({ courseName }: { courseName: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="w-full">
      <summary className="flex min-h-11 items-center gap-1 font-bold text-brand-strong text-sm max-sm:justify-center">
        {detail.whereToBuy}
        <Icon name="chevronDown" size={18} />
      </summary>
      {isOpen && (
        <Suspense fallback={<Spinner label={null} />}>
          <Places courseName={courseName} />
        </Suspense>
      )}
    </details>
  )
}

export const Note = ({ children }: { children: string }) => (
  <p className="flex items-center gap-1.5 text-muted text-sm max-sm:w-full max-sm:justify-center">{children}</p>
)

export function Checking({ soldByCard }: { soldByCard: boolean }) {
  const slowReason = useSlowReason(true)
  return (
    <ActionSlot soldByCard={soldByCard}>
      <Spinner label={null} />
      <span role="status" className="text-muted">
        {slowReason ?? detail.checking}
      </span>
    </ActionSlot>
  )
}
