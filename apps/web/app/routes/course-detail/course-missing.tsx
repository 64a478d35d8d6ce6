import { common } from '../../copy/common.ts'
import { detail } from '../../copy/course-detail.ts'
import { courses } from '../../copy/courses.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Lost } from '../not-found/lost.tsx'

/** No such course (docs/behaviour.md#error-screens), with two ways on. */
export function CourseMissing() {
  return (
    <Lost title={detail.notFound} text={detail.notFoundText}>
      <ButtonLink to="/" icon="home">
        {common.backHome}
      </ButtonLink>
      <ButtonLink to="/courses" kind="outline">
        {courses.title}
      </ButtonLink>
    </Lost>
  )
}
