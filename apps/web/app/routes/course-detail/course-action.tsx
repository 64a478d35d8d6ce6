import type { CourseOutline } from '@manassa/contract/student/catalogue'
import { lazy, Suspense } from 'react'
import { detail } from '#app/copy/course-detail.ts'
import { isStaff } from '#app/lib/is-staff.ts'
import { loginPath } from '#app/lib/return-path.ts'
import { useSession } from '#app/lib/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import {
  ActionSlot,
  CardLink,
  Checking,
  ContactSupervisor,
  Note,
  Start,
  TransferSlot,
  useSoldByCard,
  WhereToBuy,
} from './action-parts.tsx'

const MemberAction = lazy(() => import('./member-action.tsx').catch(() => ({ default: ScriptFailed })))

/** The page's main action (docs/behaviour/catalogue.md). Its space is reserved until the session is known. */
export function CourseAction({ course }: { course: CourseOutline }) {
  const session = useSession()
  const soldByCard = useSoldByCard(course)
  if (session.state === 'member' && isStaff(session.user)) {
    return (
      <ActionSlot>
        <Note>{detail.staffNote}</Note>
      </ActionSlot>
    )
  }
  if (session.state === 'member') {
    return (
      <Suspense
        fallback={
          <>
            <Checking soldByCard={soldByCard} />
            <TransferSlot course={course}>{null}</TransferSlot>
          </>
        }
      >
        <MemberAction course={course} user={session.user} />
      </Suspense>
    )
  }
  return (
    <>
      <ActionSlot soldByCard={soldByCard} className={session.state === 'unknown' ? 'for-visitors' : ''}>
        <VisitorAction course={course} soldByCard={soldByCard} />
      </ActionSlot>
      <TransferSlot course={course}>
        <ButtonLink
          to={loginPath(`/courses/${course.id}`)}
          state={{ from: `/courses/${course.id}` }}
          kind="outline"
          className={classes('max-sm:w-full', session.state === 'unknown' && 'for-visitors')}
        >
          {detail.payByTransfer}
        </ButtonLink>
      </TransferSlot>
    </>
  )
}

function VisitorAction({ course, soldByCard }: { course: CourseOutline; soldByCard: boolean }) {
  const from = `/courses/${course.id}`
  if (course.price === 0) return <Start course={course} note={detail.freeNote} />
  if (!soldByCard) return <ContactSupervisor course={course} />
  return (
    <>
      <ButtonLink to={loginPath(from)} state={{ from }} kind="gold" className="max-sm:w-full">
        {detail.subscribe}
      </ButtonLink>
      <CardLink />
      <WhereToBuy courseName={course.courseName} />
    </>
  )
}
