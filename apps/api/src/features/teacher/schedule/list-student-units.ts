import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { listStudentUnits as call, StudentUnit } from '@manassa/contract/teacher/schedule'
import { windowFor } from '#api/features/access/studied-units.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { requireStudent } from '../grants/grant-access.ts'
import { type UnitOfStudentRow, unitsOfStudent } from './student-units.queries.ts'

/** The units of a student with their state for this student now. Throws `student.notFound`. */
export async function listStudentUnits(
  context: StaffContext,
  { studentId }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  await requireStudent(context, studentId)
  const rows = await unitsOfStudent(context, studentId)
  const courses = [...Map.groupBy(rows, ({ courseId }) => courseId)].map(([courseId, units]) => ({
    courseId,
    courseName: units[0]?.courseName ?? '',
    units: units.map((unit) => unitView(unit, context.now)),
  }))
  return { courses }
}

const unitView = (row: UnitOfStudentRow, now: Date): StudentUnit => ({
  unitId: row.unitId,
  unitName: row.unitName,
  unitTitle: row.unitTitle,
  window: windowFor(row, now),
  quizzes: row.quizzes.map(({ attemptsAllowed, ...quiz }) => ({
    ...quiz,
    attemptsLeft: attemptsAllowed === null ? null : Math.max(0, attemptsAllowed - quiz.attemptCount),
  })),
})
