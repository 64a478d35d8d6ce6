import type { CourseOutline } from '@manassa/contract/courses'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { common } from '../../copy/common.ts'
import { detail } from '../../copy/course-detail.ts'
import { chatLink } from '../../lib/chat-link.ts'
import { useSchool } from '../../lib/school.ts'
import { rememberCourse, useSession } from '../../lib/session.ts'
import { loginPath } from '../../lib/way-back.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EnrolledDialog } from './enrolled-dialog.tsx'
import { useEnrolment } from './use-enrolment.ts'

const EnrolBox = lazy(() => import('./enrol-box.tsx'))

/** The one thing to do next (specification, section 2). Its place is kept while it is found out who is here. */
export function CourseAction({ course }: { course: CourseOutline }) {
  const session = useSession()
  if (session.state === 'member') return <MemberAction course={course} userId={session.user.id} />
  return (
    <Place className={session.state === 'unknown' ? 'for-visitors' : ''}>
      <VisitorAction course={course} />
    </Place>
  )
}

function VisitorAction({ course }: { course: CourseOutline }) {
  const { supervisorContact } = useSchool()
  const from = `/courses/${course.id}`
  if (course.price === 0) return <Start course={course} note={detail.freeNote} />
  if (supervisorContact) return <ContactSupervisor course={course} />
  return (
    <>
      <ButtonLink to={loginPath(from)} state={{ from }} kind="gold" className="max-sm:w-full">
        {detail.subscribe}
      </ButtonLink>
      <Note>{detail.paidNote}</Note>
    </>
  )
}

function MemberAction({ course, userId }: { course: CourseOutline; userId: number }) {
  const { supervisorContact } = useSchool()
  const { enrolment, check, noteEnrolled } = useEnrolment(userId, course.id)
  const [welcome, setWelcome] = useState(false)

  function enrolled() {
    rememberCourse(course.id)
    noteEnrolled()
    setWelcome(true)
  }

  return (
    <>
      {enrolment.state === 'checking' && (
        <Place>
          <Spinner label={null} />
          <span role="status" className="text-muted">
            {detail.checking}
          </span>
        </Place>
      )}
      {enrolment.state === 'failed' && (
        <Place>
          <p role="alert" className="flex items-center gap-2 text-bad text-sm">
            <Icon name="alert" size={18} />
            {detail.checkFailed}
          </p>
          <Button kind="soft" size="small" icon="retry" onClick={check}>
            {common.retry}
          </Button>
        </Place>
      )}
      {enrolment.state === 'enrolled' && (
        <Place>
          <ButtonLink to={`/course-player/${course.id}`} icon="play" className="max-sm:w-full">
            {detail.continue}
          </ButtonLink>
          <Note done>{detail.enrolled}</Note>
        </Place>
      )}
      {enrolment.state === 'open' && course.price === 0 && (
        <Place>
          <Start course={course} />
        </Place>
      )}
      {enrolment.state === 'open' && course.price > 0 && supervisorContact && (
        <Place>
          <ContactSupervisor course={course} />
        </Place>
      )}
      {enrolment.state === 'open' && course.price > 0 && !supervisorContact && (
        <Subscribe course={course} userId={userId} onEnrolled={enrolled} onAlready={check} />
      )}
      <EnrolledDialog open={welcome} onClose={() => setWelcome(false)} course={course} />
    </>
  )
}

/** The button gives way to the box, which takes the focus. */
function Subscribe({
  course,
  userId,
  onEnrolled,
  onAlready,
}: {
  course: CourseOutline
  userId: number
  onEnrolled(): void
  onAlready(): void
}) {
  const [open, setOpen] = useState(false)
  if (!open) {
    return (
      <Place>
        <Button kind="gold" className="max-sm:w-full" aria-expanded={false} onClick={() => setOpen(true)}>
          {detail.subscribe}
        </Button>
        <Note>{detail.paidNote}</Note>
      </Place>
    )
  }
  return (
    <Suspense
      fallback={
        <Place>
          <Spinner />
        </Place>
      }
    >
      <EnrolBox course={course} userId={userId} onEnrolled={onEnrolled} onAlready={onAlready} />
    </Suspense>
  )
}

function Start({ course, note }: { course: CourseOutline; note?: string }) {
  return (
    <>
      <ButtonLink to={`/course-player/${course.id}`} kind="gold" icon="play" className="max-sm:w-full">
        {detail.start}
      </ButtonLink>
      {note && <Note>{note}</Note>}
    </>
  )
}

function ContactSupervisor({ course }: { course: CourseOutline }) {
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

/** As high as a button and its line, whatever is in it. */
function Place({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`mt-5 flex min-h-20 flex-wrap content-start items-center gap-x-4 gap-y-2 sm:min-h-12 ${className}`}>
      {children}
    </div>
  )
}

function Note({ children, done = false }: { children: string; done?: boolean }) {
  return (
    <p className="flex items-center gap-1.5 text-muted text-sm max-sm:w-full max-sm:justify-center">
      {done && <Icon name="check" size={18} className="text-ok" />}
      {children}
    </p>
  )
}
