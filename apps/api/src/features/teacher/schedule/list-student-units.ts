import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { listStudentUnits as call, StudentUnit } from '@manassa/contract/teacher/schedule'
import { sql } from 'kysely'
import { attemptsAllowed } from '#api/features/access/attempts-allowed.ts'
import { type GrantedUnit, listGrantedUnits } from '#api/features/access/granted-units.ts'
import { windowFor } from '#api/features/access/studied-units.ts'
import type { InSchool, StaffContext } from '#api/lib/http/request-context.ts'
import { requireStudent } from '../grants/grant-access.ts'

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

interface AttemptsAtQuiz {
  attemptCount: number
  attemptsAllowed: number | null
}

async function attemptsAt({ db, tenantId }: InSchool, studentId: number, lessonIds: readonly number[]) {
  const rows = await db
    .selectFrom('quiz')
    .where('quiz.tenantId', '=', tenantId)
    .where('quiz.lessonId', '=', sql<number>`any(${lessonIds}::bigint[])`)
    .select([
      'quiz.lessonId',
      attemptsAllowed(sql`${studentId}::bigint`).as('attemptsAllowed'),
      sql<number>`(
        select count(*) from quiz_attempt as made
        where made.tenant_id = quiz.tenant_id and made.student_id = ${studentId} and made.lesson_id = quiz.lesson_id
      )`.as('attemptCount'),
    ])
    .execute()
  return new Map<number, AttemptsAtQuiz>(rows.map((row) => [row.lessonId, row]))
}
