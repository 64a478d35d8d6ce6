import type { CourseOutline } from '@manassa/contract/student/catalogue'
import { isEnrolled } from '@manassa/contract/student/enrolment'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { common, layout } from '#app/copy/common.ts'
import { detail } from '#app/copy/course-detail.ts'
import { enrol } from '#app/copy/enrol.ts'
import type { LoginState } from '#app/features/sign-in/login-state.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import type { StoredUser } from '#app/lib/session.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import {
  ActionSlot,
  CardLink,
  Checking,
  ContactSupervisor,
  Start,
  TransferSlot,
  useSoldByCard,
  WhereToBuy,
} from './action-parts.tsx'

/** Loaded only where the school takes transfers. */
const TransferEntry = lazy(() => import('./transfer-entry.tsx').catch(() => ({ default: ScriptFailed })))
const EnrolBox = lazy(() => import('./enrol-box.tsx').catch(() => ({ default: ScriptFailed })))

export default function MemberAction({ course, user }: { course: CourseOutline; user: StoredUser }) {
  const soldByCard = useSoldByCard(course)
  const { status, refetch: check, setData } = useEnrolment(user.id, course.id)
  const [welcome, setWelcome] = useState(false)

  function enrolled() {
    // The status is refetched behind the confirmation.
    setData(() => true)
    setWelcome(true)
  }

  return (
    <>
      {status === 'pending' && <Checking soldByCard={soldByCard} />}
      {status === 'error' && (
        <ActionSlot soldByCard={soldByCard}>
          <p role="alert" className="flex items-center gap-2 text-bad text-sm">
            <Icon name="alert" size={18} />
            {detail.checkFailed}
          </p>
          <Button kind="soft" size="small" icon="retry" onClick={check}>
            {common.retry}
          </Button>
        </ActionSlot>
      )}
      {status === 'enrolled' && (
        <ActionSlot soldByCard={soldByCard}>
          <ButtonLink to={`/course-player/${course.id}`} icon="play" className="max-sm:w-full">
            {detail.continue}
          </ButtonLink>
          {soldByCard && <OwnPages />}
        </ActionSlot>
      )}
      {status === 'open' && course.price === 0 && (
        <ActionSlot>
          <Start course={course} />
        </ActionSlot>
      )}
      {status === 'open' && course.price > 0 && !soldByCard && (
        <ActionSlot>
          <ContactSupervisor course={course} />
        </ActionSlot>
      )}
      {status === 'open' && soldByCard && (
        <Subscribe course={course} user={user} onEnrolled={enrolled} onAlready={check} />
      )}
      <TransferSlot course={course}>
        {status === 'open' && (
          <Suspense fallback={<Spinner />}>
            <TransferEntry courseId={course.id} onOpened={enrolled} />
          </Suspense>
        )}
      </TransferSlot>
      <EnrolledDialog open={welcome} onClose={() => setWelcome(false)} course={course} />
    </>
  )
}

/** They fill the space in which the course was sold. */
const OwnPages = () => (
  <>
    <ButtonLink to="/study" kind="outline" className="max-sm:flex-1">
      {layout.study}
    </ButtonLink>
    <ButtonLink to="/marks" kind="outline" className="max-sm:flex-1">
      {layout.marks}
    </ButtonLink>
  </>
)

/** The button is replaced by the form, which takes the focus. A new student has pressed the button already. */
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
  const state = useLocation().state as LoginState | null
  const [open, setOpen] = useState(state?.registrationSuccess ?? false)
  if (!open) {
    return (
      <ActionSlot soldByCard>
        <Button kind="gold" className="max-sm:w-full" aria-expanded={false} onClick={() => setOpen(true)}>
          {detail.subscribe}
        </Button>
        <CardLink />
        <WhereToBuy courseName={course.courseName} />
      </ActionSlot>
    )
  }
  return (
    <Suspense
      fallback={
        <ActionSlot soldByCard>
          <Spinner />
        </ActionSlot>
      }
    >
      <EnrolBox course={course} userId={user.id} grade={user.grade} onEnrolled={onEnrolled} onAlready={onAlready} />
    </Suspense>
  )
}

function EnrolledDialog({
  open,
  onClose,
  course,
}: {
  open: boolean
  onClose(): void
  course: { id: number; courseName: string }
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={enrol.success}
      actions={
        <>
          <ButtonLink to={`/course-player/${course.id}`} kind="gold" icon="play" wide>
            {enrol.start}
          </ButtonLink>
          <ButtonLink to="/enrolled-courses" kind="outline" wide>
            {enrol.toMyCourses}
          </ButtonLink>
        </>
      }
    >
      <div className="flex items-center gap-4">
        <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-ok-soft text-ok">
          <Icon name="check" size={30} />
        </span>
        <p>{enrol.dialogText(course.courseName)}</p>
      </div>
    </Dialog>
  )
}

function useEnrolment(studentId: number, courseId: number) {
  const query = useCall(isEnrolled, { studentId, courseId }, { fresh: true })
  const isEnrolledHere = query.status === 'success' ? query.data : null
  useEffect(() => {
    if (isEnrolledHere !== null) keepOnDevice(courseId, isEnrolledHere)
  }, [isEnrolledHere, courseId])
  return { ...query, status: isEnrolledHere === null ? query.status : isEnrolledHere ? 'enrolled' : 'open' } as const
}

/** Keeps with the account whether it has the course (docs/behaviour/sessions.md): a refund takes it back. */
function keepOnDevice(courseId: number, isEnrolledHere: boolean) {
  const session = sessionStore.now()
  if (isEnrolledHere) return sessionStore.remember([courseId])
  if (session.state !== 'member' || !session.user.enrolledCourses.includes(courseId)) return
  const enrolledCourses = session.user.enrolledCourses.filter((id) => id !== courseId)
  sessionStore.update({ ...session.user, enrolledCourses })
}
