import type { CourseOutline } from '@manassa/contract/student/catalogue'
import { lazy, Suspense, useState } from 'react'
import { common } from '#app/copy/common.ts'
import { detail } from '#app/copy/course-detail.ts'
import { useSchool } from '#app/lib/school.ts'
import { rememberCourse, type StoredUser } from '#app/lib/session.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PartFailed } from '#app/ui/part-failed.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { Checking, ContactSupervisor, Note, Place, Start } from './action-parts.tsx'
import { EnrolledDialog } from './enrolled-dialog.tsx'
import { useEnrolment } from './use-enrolment.ts'

const EnrolBox = lazy(() => import('./enrol-box.tsx').catch(() => ({ default: PartFailed })))

/** What a member can do with the course: go on, begin, or enrol. */
export default function MemberAction({ course, user }: { course: CourseOutline; user: StoredUser }) {
  const { supervisorContact } = useSchool()
  const { enrolment, check, noteEnrolled } = useEnrolment(user.id, course.id)
  const [welcome, setWelcome] = useState(false)

  function enrolled() {
    rememberCourse(course.id)
    noteEnrolled()
    setWelcome(true)
  }

  return (
    <>
      {enrolment.state === 'checking' && <Checking />}
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
        <Subscribe course={course} user={user} onEnrolled={enrolled} onAlready={check} />
      )}
      <EnrolledDialog open={welcome} onClose={() => setWelcome(false)} course={course} />
    </>
  )
}

/** The button gives way to the box, which takes the focus. */
function Subscribe({
  course,
  user,
  onEnrolled,
  onAlready,
}: {
  course: CourseOutline
  user: StoredUser
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
      <EnrolBox course={course} userId={user.id} grade={user.grade} onEnrolled={onEnrolled} onAlready={onAlready} />
    </Suspense>
  )
}
