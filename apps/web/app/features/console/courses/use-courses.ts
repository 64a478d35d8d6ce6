import { gradeLabel } from '@manassa/contract/rules/grade'
import { type CodeTargetCourse, listCodeTargets } from '@manassa/contract/teacher/code-batches'
import { useCall } from '#app/lib/call/use-call.ts'

/** The courses of the school with their units; none while they load, and for staff who may not list them. */
export function useCourses(mayList = true): readonly CodeTargetCourse[] {
  const query = useCall(listCodeTargets, mayList ? {} : null)
  return query.status === 'success' ? query.data.courses : []
}

export const courseChoices = (courses: readonly CodeTargetCourse[]) =>
  courses.map(({ id, courseName, grade }) => ({ value: String(id), label: `${courseName} · ${gradeLabel(grade)}` }))
