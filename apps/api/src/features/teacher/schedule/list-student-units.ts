import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { listStudentUnits as call, StudentUnit } from '@manassa/contract/teacher/schedule'
import { type GrantedUnit, listGrantedUnits } from '#api/features/access/granted-units.ts'
import { windowFor } from '#api/features/access/studied-units.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { requireStudent } from '../grants/grant-access.ts'
import { type AttemptsAtQuiz, attemptsAt } from './student-units.queries.ts'

/** Throws `student.notFound`. */
export async function listStudentUnits(
  context: StaffContext,
  { studentId }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  await requireStudent(context, studentId)
  const granted = await listGrantedUnits(context, studentId)
  const attempts = await attemptsAt(
    context,
    studentId,
    granted.flatMap(({ unit }) => unit.lessons.map(({ id }) => id)),
  )
  const courses = [...Map.groupBy(granted, ({ course }) => course)].map(([{ id, courseName }, units]) => ({
    courseId: id,
    courseName,
    units: units.map((unit) => unitView(unit, attempts, context.now)),
  }))
  return { courses: courses.toSorted((a, b) => a.courseName.localeCompare(b.courseName, 'ar')) }
}

const unitView = (granted: GrantedUnit, attempts: ReadonlyMap<number, AttemptsAtQuiz>, now: Date): StudentUnit => ({
  unitId: granted.unit.id,
  unitName: granted.unit.unitName,
  unitTitle: granted.unit.unitTitle,
  window: windowFor(granted, now),
  quizzes: granted.unit.lessons.flatMap(({ id: lessonId, lessonName }) => {
    const made = attempts.get(lessonId)
    if (!made) return []
    const { attemptCount, attemptsAllowed } = made
    const attemptsLeft = attemptsAllowed === null ? null : Math.max(0, attemptsAllowed - attemptCount)
    return [{ lessonId, lessonName, attemptCount, attemptsLeft }]
  }),
})
