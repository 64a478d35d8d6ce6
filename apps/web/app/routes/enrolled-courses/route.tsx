import type { DataOf, Failure } from '@manassa/contract/endpoint'
import { ENROLLED_COURSES_PAGE_SIZE } from '@manassa/contract/limits'
import { type EnrolledCourse, listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { layout } from '#app/copy/common.ts'
import { myCourses } from '#app/copy/my-courses.ts'
import { study } from '#app/copy/study.ts'
import { call } from '#app/lib/call.ts'
import { pageIn, withQuery } from '#app/lib/list-query.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { loginPath } from '#app/lib/return-path.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { useSession } from '#app/lib/session.ts'
import { settleWithin } from '#app/lib/settle-within.ts'
import { useOutboxSync } from '#app/player/quiz/use-outbox.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Loadable } from '#app/ui/loadable.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pagination, PastEnd } from '#app/ui/pagination.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/route'
import { EnrolledCard, EnrolledSkeleton } from './enrolled-card.tsx'

const SKELETON_CARDS = 3

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: myCourses.title, path: location.pathname, hidden: true })

/** The list is not awaited, so that the page paints at once. It is not requested for visitors. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = pageIn(new URL(request.url).searchParams)
  const session = sessionStore.now()
  if (session.state !== 'member') return { page, reply: null }
  const input = { studentId: session.user.id, pagenumber: page, pagesize: ENROLLED_COURSES_PAGE_SIZE }
  return { page, reply: (await settleWithin(call(listEnrolledCourses, input))).result }
}

export function HydrateFallback() {
  return (
    <Page title={myCourses.title}>
      <EnrolledSkeleton cards={SKELETON_CARDS} />
    </Page>
  )
}

export default function EnrolledCourses({ loaderData: { page, reply } }: Route.ComponentProps) {
  const session = useSession()
  return (
    <Page title={myCourses.title} actions={<TextLink to="/study">{study.together}</TextLink>}>
      {session.state === 'member' && <Outbox userId={session.user.id} />}
      {reply === null ? (
        <LoginAgain message={myCourses.noToken} />
      ) : (
        <Loadable
          key={page}
          reply={reply}
          loading={<EnrolledSkeleton cards={SKELETON_CARDS} />}
          failed={(failure) => <NotFetched failure={failure} />}
        >
          {(found) => <Found page={page} {...found} />}
        </Loadable>
      )}
    </Page>
  )
}

function Found({ page, courses, totalCount, totalPages }: { page: number } & DataOf<typeof listEnrolledCourses>) {
  return (
    <>
      {courses.length > 0 && <Grid courses={courses} />}
      {courses.length === 0 && totalCount > 0 && <PastEnd title={myCourses.pastEnd} first={pathOf(1)} />}
      {totalCount === 0 && (
        <EmptyState title={myCourses.empty} text={myCourses.emptyText} icon="cap" actions={<WaysToStart />} />
      )}
      <Pagination page={page} pages={totalPages} to={pathOf} />
    </>
  )
}

const WaysToStart = () => (
  <>
    <ButtonLink to="/courses">{myCourses.browse}</ButtonLink>
    <ButtonLink to="/c" kind="outline" icon="key">
      {myCourses.haveCard}
    </ButtonLink>
  </>
)

const Grid = ({ courses }: { courses: readonly EnrolledCourse[] }) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {courses.map((course, index) => (
      <li key={course.id}>
        <EnrolledCard course={course} eager={index < SKELETON_CARDS} />
      </li>
    ))}
  </ul>
)

function NotFetched({ failure }: { failure: Failure }) {
  if (failure.code.startsWith('auth.')) return <LoginAgain message={layout.sessionEnded} />
  return <Failed failure={failure} title={myCourses.error} />
}

const LoginAgain = ({ message }: { message: string }) => (
  <Notice
    tone="warn"
    actions={
      <ButtonLink to={loginPath(pathOf(1))} size="small">
        {myCourses.login}
      </ButtonLink>
    }
  >
    {message}
  </Notice>
)

function Outbox({ userId }: { userId: number }) {
  useOutboxSync(userId)
  return null
}

const pathOf = (page: number) => withQuery('/enrolled-courses', { page })
