import { data } from 'react-router'
import { detail } from '#app/copy/course-detail.ts'
import { courses } from '#app/copy/courses.ts'
import { withLazyImport } from '#app/lib/lazy-import.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { schoolContext } from '#app/lib/school-context.ts'
import { settleWithin } from '#app/lib/settle-within.ts'
import { Failed } from '#app/ui/failed.tsx'
import { Loadable } from '#app/ui/loadable.tsx'
import type { Route } from './+types/route'
import { CourseMissing } from './course-missing.tsx'
import { CourseScreen } from './course-screen.tsx'
import { CourseSkeleton } from './course-skeleton.tsx'
import { isMissing } from './is-missing.ts'
import { loadCourse } from './load-course.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const path = `/courses/${params.courseId}`
  const reply = loaderData?.reply
  if (!reply || reply instanceof Promise) return pageMeta(matches, { title: courses.title, path })
  if (!reply.success) return pageMeta(matches, { title: detail.notFound, path, hidden: true })
  const { courseName, description } = reply.data
  return pageMeta(matches, {
    title: courseName,
    description: description || courses.noDescription,
    path,
  })
}

/** A missing course is a true 404, for search engines too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const reply = await loadCourse(context.get(schoolContext).call, params.courseId)
  if (reply.success) return data({ reply })
  return data({ reply }, { status: isMissing(reply) ? 404 : 503 })
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const course = withLazyImport(async () => {
    const [{ call }, { loadCourse }] = await Promise.all([import('#app/lib/call.ts'), import('./load-course.ts')])
    return loadCourse(call, params.courseId)
  })
  return { reply: (await settleWithin(course)).answer }
}

export default function CourseDetail({ loaderData: { reply }, params }: Route.ComponentProps) {
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
