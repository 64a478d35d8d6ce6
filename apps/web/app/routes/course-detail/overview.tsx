import { gradeLabel } from '@manassa/contract/rules/grade'
import { termLabel } from '@manassa/contract/rules/term'
import type { CourseOutline } from '@manassa/contract/student/catalogue'
import { common } from '#app/copy/common.ts'
import { detail } from '#app/copy/course-detail.ts'
import { courses } from '#app/copy/courses.ts'
import { Card } from '#app/ui/card.tsx'

export function Overview({ course }: { course: CourseOutline }) {
  const facts = [
    [detail.grade, gradeLabel(course.grade)],
    [detail.term, termLabel(course.term)],
    [detail.units, common.unitCount(course.units.length)],
    [detail.lessons, common.lessonCount(course.lessonCount)],
  ] as const
  return (
    <div className="flex flex-col gap-6">
      <p dir="auto" className="whitespace-pre-line">
        {course.description || courses.noDescription}
      </p>
      <Card className="px-5">
        <dl>
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 border-line py-3 not-last:border-b">
              <dt className="text-muted">{name}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}
