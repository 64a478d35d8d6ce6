import { common } from '#app/copy/common.ts'
import { detail } from '#app/copy/course-detail.ts'
import { courses } from '#app/copy/courses.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorPage } from '../not-found/error-page.tsx'

/** No such course (docs/behaviour.md#error-screens), with two ways on. */
export function CourseMissing() {
  return (
    <ErrorPage title={detail.notFound} text={detail.notFoundText}>
      <ButtonLink to="/" icon="home">
        {common.backHome}
      </ButtonLink>
      <ButtonLink to="/courses" kind="outline">
        {courses.title}
      </ButtonLink>
    </ErrorPage>
  )
}
