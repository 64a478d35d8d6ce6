import { shortGradeLabel } from '@manassa/contract/rules/grade'
import { termLabel } from '@manassa/contract/rules/term'
import type { Course } from '@manassa/contract/student/catalogue'
import { courses } from '#app/copy/courses.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { CourseArt } from '#app/ui/course-art.tsx'
import { PictureBox } from '#app/ui/picture-box.tsx'
import { Price } from '#app/ui/price.tsx'

export const COURSE_PICTURE_SIZES = '(min-width: 1024px) 370px, (min-width: 640px) 50vw, 100vw'

/** A course in a list; a touch anywhere on it opens it. */
export function CourseCard({
  course,
  eager = false,
  graded = false,
}: {
  course: Course
  eager?: boolean
  /** Says for which year it is, where those of several stand side by side. */
  graded?: boolean
}) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card transition-[translate,box-shadow] hover:-translate-y-0.5 hover:shadow-high">
      <div className="relative">
        <PictureBox
          path={course.imagePath}
          kind="course"
          sizes={COURSE_PICTURE_SIZES}
          eager={eager}
          fallback={<CourseArt />}
          className="aspect-video"
        />
        <span className="absolute start-3 top-3 rounded-full bg-card px-3 py-1 text-sm shadow-card">
          <Price pounds={course.price} />
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex flex-wrap gap-2">
          {graded && <Badge tone="gold">{shortGradeLabel(course.grade)}</Badge>}
          <Badge>{termLabel(course.term)}</Badge>
        </div>
        <h3 className="text-lg" dir="auto">
          {course.courseName}
        </h3>
        <p dir="auto" className="line-clamp-3 text-muted text-sm">
          {course.description || courses.noDescription}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
          <Price pounds={course.price} className="text-lg" />
          <ButtonLink
            to={`/courses/${course.id}`}
            size="small"
            aria-label={courses.viewNamed(course.courseName)}
            className="after:absolute after:inset-0 after:content-['']"
          >
            {courses.view}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
