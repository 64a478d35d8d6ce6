import { type EnrolledCourse, listEnrolledCourses } from '@manassa/contract/courses'
import { ENROLLED_COURSES_PAGE_SIZE } from '@manassa/contract/limits'
import { useEffect, useState } from 'react'
import { layout } from '../../copy/common.ts'
import { mine } from '../../copy/mine.ts'
import { call } from '../../lib/call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CourseRing } from './course-ring.tsx'
import { courseToGoOn } from './course-to-go-on.ts'

/** One touch from the first page to the lesson: the course that the student is in the middle of. */
export default function GoOn({ userId, name }: { userId: number; name: string }) {
  const courses = useOwnCourses(userId)
  const course = courses && courseToGoOn(courses)
  return (
    <section aria-label={layout.myCourses} className="measure flex h-full items-center gap-3 sm:gap-4">
      {course && <CourseRing done={course.doneLessonCount} total={course.lessonCount} />}
      <div className="min-w-0 flex-1">
        {/* A wide bar greets already. */}
        <p className="truncate text-muted text-sm lg:hidden">{layout.greeting(name)}</p>
        {course && (
          <p className="text-muted text-sm max-lg:hidden">
            {mine.progress(course.doneLessonCount, course.lessonCount)}
          </p>
        )}
        {courses === null ? <Skeleton className="my-1 h-5 w-2/3" /> : <Where courses={courses} course={course} />}
      </div>
      {course ? (
        <ButtonLink
          to={`/course-player/${course.id}`}
          size="small"
          icon="play"
          aria-label={mine.startNamed(course.courseName, wordsFor(course))}
        >
          {wordsFor(course)}
        </ButtonLink>
      ) : (
        <ButtonLink to={courses?.length === 0 ? '/courses' : '/enrolled-courses'} kind="soft" size="small">
          {courses?.length === 0 ? mine.browse : mine.title}
        </ButtonLink>
      )}
    </section>
  )
}

function Where({ courses, course }: { courses: readonly EnrolledCourse[] | 'unknown'; course: EnrolledCourse | null }) {
  if (course) {
    return (
      <p className="truncate font-bold">
        <bdi>{course.courseName}</bdi>
      </p>
    )
  }
  const words = courses === 'unknown' ? mine.welcome : courses.length === 0 ? mine.firstCourse : mine.allDone
  return <p className="truncate font-bold">{words}</p>
}

const wordsFor = ({ doneLessonCount }: EnrolledCourse) => (doneLessonCount > 0 ? mine.goOn : mine.start)

/** The newest of the student's courses; null while they are on their way, and `unknown` where they could not be had. */
function useOwnCourses(userId: number) {
  const [courses, setCourses] = useState<readonly EnrolledCourse[] | 'unknown' | null>(null)
  useEffect(() => {
    let current = true
    call(listEnrolledCourses, { studentId: userId, pagenumber: 1, pagesize: ENROLLED_COURSES_PAGE_SIZE }).then(
      (reply) => current && setCourses(reply.success ? reply.data.courses : 'unknown'),
    )
    return () => {
      current = false
    }
  }, [userId])
  return courses
}
