import type { Failure, Reply } from '@manassa/contract/endpoint'
import { type CourseOutline, readCourse } from '@manassa/contract/student/catalogue'
import { useEffect, useState } from 'react'
import { data } from 'react-router'
import { common } from '#app/copy/common.ts'
import { courseCard } from '#app/copy/course-card.ts'
import { detail } from '#app/copy/course-detail.ts'
import { ErrorPage } from '#app/features/error-pages/error-page.tsx'
import type { CallOptions } from '#app/lib/call.ts'
import { isNotFound } from '#app/lib/is-not-found.ts'
import { withLazyImport } from '#app/lib/lazy-import.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { schoolContext } from '#app/lib/school-context.ts'
import { settleWithin } from '#app/lib/settle-within.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Loadable } from '#app/ui/loadable.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/route'
import { CourseScreen } from './course-screen.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const path = `/courses/${params.courseId}`
  const reply = loaderData?.reply
  if (!reply || reply instanceof Promise) return pageMeta(matches, { title: courseCard.allCourses, path })
  if (!reply.success) return pageMeta(matches, { title: detail.notFound, path, hidden: true })
  const { courseName, description } = reply.data
  return pageMeta(matches, {
    title: courseName,
    description: description || courseCard.noDescription,
    path,
  })
}

/** A missing course is a real 404, for search engines too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const reply = await context.get(schoolContext).call(readCourse, { courseid: params.courseId })
  if (reply.success) return data({ reply })
  return data({ reply }, { status: isMissing(reply) ? 404 : 503 })
}

/** The server is always asked for the price. Meanwhile the page shows the course as it was a few minutes ago. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const course = async (options: CallOptions) => {
    const [{ call }, { readCourse }] = await Promise.all([
      import('#app/lib/call.ts'),
      import('@manassa/contract/student/catalogue'),
    ])
    return call(readCourse, { courseid: params.courseId }, options)
  }
  const latest = withLazyImport(() => course({ fresh: true }))
  // Without a cached response, both are the same call.
  const { result } = await settleWithin(withLazyImport(() => course({})))
  return result instanceof Promise ? { reply: result } : { reply: result, latest }
}

export default function CourseDetail({ loaderData, params }: Route.ComponentProps) {
  const reply = useNewest(loaderData)
  return (
    <Loadable
      key={params.courseId}
      reply={reply}
      loading={<CourseSkeleton />}
      failed={(failure) =>
        isMissing(failure) ? (
          <CourseMissing />
        ) : (
          <div className="measure py-16">
            <Failed failure={failure} title={detail.failed} />
          </div>
        )
      }
    >
      {(course) => <CourseScreen course={course} />}
    </Loadable>
  )
}

interface Loaded {
  reply: Reply<CourseOutline> | Promise<Reply<CourseOutline>>
  latest?: Promise<Reply<CourseOutline>>
}

/** Replaces a cached response by the server's. Without a connection the cached one stays. */
function useNewest({ reply, latest }: Loaded) {
  const [newest, setNewest] = useState<Loaded>()
  useEffect(() => {
    latest?.then((reply) => (reply.success || isMissing(reply)) && setNewest({ reply, latest }))
  }, [latest])
  return newest && newest.latest === latest ? newest.reply : reply
}

function CourseMissing() {
  return (
    <ErrorPage title={detail.notFound} text={detail.notFoundText}>
      <ButtonLink to="/" icon="home">
        {common.backHome}
      </ButtonLink>
      <ButtonLink to="/courses" kind="outline">
        {courseCard.allCourses}
      </ButtonLink>
    </ErrorPage>
  )
}

function CourseSkeleton() {
  return (
    <SkeletonRegion
      label={detail.loading}
      className="measure grid gap-6 pb-8 max-lg:px-0 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:py-10"
    >
      <Skeleton className="aspect-video max-h-[50svh] w-full rounded-none lg:order-2 lg:rounded-card" />
      <div className="flex flex-col gap-4 max-lg:px-4">
        <Skeleton className="h-7 w-48 rounded-full" />
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-12 w-full rounded-control sm:w-56" />
      </div>
    </SkeletonRegion>
  )
}

const isMissing = (failure: Failure) => isNotFound(failure) || failure.code === 'request.invalid'
