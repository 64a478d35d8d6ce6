import { shortGradeLabel } from '@manassa/contract/rules/grade'
import { termLabel } from '@manassa/contract/rules/term'
import type { CourseOutline } from '@manassa/contract/student/catalogue'
import { common } from '#app/copy/common.ts'
import { detail } from '#app/copy/course-detail.ts'
import { courses } from '#app/copy/courses.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classes } from '#app/ui/class-names.ts'
import { CourseArt } from '#app/ui/course-art.tsx'
import { PictureBox } from '#app/ui/picture-box.tsx'
import { Price } from '#app/ui/price.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { CourseAction } from './course-action.tsx'
import { CourseTeacher } from './course-teacher.tsx'
import { Curriculum } from './curriculum.tsx'
import { Overview } from './overview.tsx'
import { Timetable, TimetableHint } from './timetable.tsx'

/** Everything about one course, with the one thing to do next beside its price. */
export function CourseScreen({ course }: { course: CourseOutline }) {
  const weekly = course.openingPolicy !== 'all-open' && course.units.length > 0 && course.openingPolicy
  return (
    <>
      <div className="border-line border-b bg-card">
        <div className="measure grid gap-6 pb-8 max-lg:px-0 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:py-10">
          <PictureBox
            path={course.imagePath}
            kind="course"
            sizes="(min-width: 1024px) 540px, 100vw"
            eager
            fallback={<CourseArt />}
            className="aspect-video max-h-[50svh] w-full lg:order-2 lg:rounded-card lg:shadow-card"
          />
          <div className="max-lg:px-4">
            <p className="flex flex-wrap gap-2">
              <Badge icon="cap">{shortGradeLabel(course.grade)}</Badge>
              <Badge tone="gold">{termLabel(course.term)}</Badge>
              <Badge tone="quiet" icon="play">
                {common.lessonCount(course.lessonCount)}
              </Badge>
            </p>
            <h1 tabIndex={-1} dir="auto" className="mt-3 text-2xl text-brand-strong">
              {course.courseName}
            </h1>
            <p dir="auto" className="mt-2 text-muted">
              {course.description || courses.noDescription}
            </p>
            <p className="mt-4 text-xl">
              <Price pounds={course.price} />
            </p>
            {weekly && <TimetableHint />}
            <CourseAction course={course} />
            <CourseTeacher />
          </div>
        </div>
      </div>
      <div className={classes('measure grid items-start gap-6 py-6 lg:gap-10', weekly && 'lg:grid-cols-[1.6fr_1fr]')}>
        <div className="min-w-0">
          <Tabs
            label={detail.tabs}
            tabs={[
              { label: detail.curriculum, content: <Curriculum course={course} /> },
              { label: detail.overview, content: <Overview course={course} /> },
            ]}
          />
        </div>
        {weekly && <Timetable units={course.units} policy={weekly} />}
      </div>
    </>
  )
}
