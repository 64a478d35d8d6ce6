import { LAST_SCORES_SHOWN } from '@manassa/contract/limits'
import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { SlotOr, Slots } from '#api/lib/db/statement.ts'
import type { QuizContent } from '#api/lib/db/tables/content.ts'
import type { StoredAnswer } from '#api/lib/db/tables/study.ts'
import { type PageRequest, paginated } from '#api/lib/http/pagination.ts'
import type { Student } from '#api/lib/http/request-context.ts'
import { attemptsAllowed } from '../access/attempts-allowed.ts'
import { type AttemptRef, asksMistakesFirst } from './question-order.ts'

/** The type of a lesson, archived or not, because a student's attempts remain theirs. */
export const findLessonType = (db: SchoolDb, tenantId: string, lessonId: number) =>
  db.selectFrom('lesson').where('tenantId', '=', tenantId).where('id', '=', lessonId).select('type').executeTakeFirst()

interface Owner {
  tenantId: SlotOr<string>
  id: SlotOr<number>
}

const attempts = (db: SchoolDb) =>
  db
    .selectFrom('quizAttempt')
    .innerJoin('quiz', sameSchool('quiz.lessonId', 'quizAttempt.lessonId'))
    .innerJoin('quizVersion', (join) =>
      join
        .$call(sameSchool('quizVersion.lessonId', 'quizAttempt.lessonId'))
        .onRef('quizVersion.number', '=', 'quizAttempt.version'),
    )

const ownAttempts = (db: SchoolDb, student: Owner) =>
  attempts(db)
    .where('quizAttempt.tenantId', '=', student.tenantId)
    .where('quizAttempt.studentId', '=', student.id)
    .selectAll('quizAttempt')
    .select(['quiz.revealsAnswers', 'quizVersion.content'])
    .select(attemptsAllowed(sql.ref('quizAttempt.studentId')).as('attemptsAllowed'))
    .select(
      sql<number>`(
        select count(*) from quiz_attempt as each where each.tenant_id = quiz_attempt.tenant_id
        and each.student_id = quiz_attempt.student_id and each.lesson_id = quiz_attempt.lesson_id
      )`.as('attemptCount'),
    )

/** The attempts at a quiz, newest first; commits. */
export const attemptPage = (db: SchoolDb, { tenantId, id }: Student, lessonId: number, page: PageRequest) =>
  attemptsOfQuiz(db, { tenantId, id, lessonId }, page, { withCommit: true })

const attemptsOfQuiz = paginated((db, slots: Slots<{ tenantId: string; id: number; lessonId: number }>) => {
  const own = ownAttempts(db, slots).where('quizAttempt.lessonId', '=', slots.lessonId)
  return { count: own, rows: own, order: sql`number desc`, ofOnePerson: true }
})

/** An attempt of the student; undefined for anybody else's. */
export const findAttempt = (db: SchoolDb, student: Owner, attemptId: number) =>
  ownAttempts(db, student).where('quizAttempt.id', '=', attemptId).executeTakeFirst()

const newestAttempts = (db: SchoolDb, student: Owner) => {
  const own = sql`quiz_attempt.tenant_id = ${student.tenantId} and quiz_attempt.student_id = ${student.id}`
  return attempts(db)
    .innerJoin('lesson', sameSchool('lesson.id', 'quizAttempt.lessonId'))
    .innerJoin('unit', sameSchool('unit.id', 'lesson.unitId'))
    .innerJoin('course', sameSchool('course.id', 'unit.courseId'))
    .innerJoin(
      sql<{
        lessonId: number
        newest: number
        attemptCount: number
        bestScore: number | null
        passed: boolean | null
      }>`(
        select lesson_id, max(number) as newest, count(*) as attempt_count,
          max(score) filter (where voided_at is null) as best_score,
          bool_or(passed) filter (where voided_at is null) as passed
        from quiz_attempt where ${own} group by lesson_id
      )`.as('all'),
      (join) => join.onRef('all.lessonId', '=', 'quizAttempt.lessonId').onRef('all.newest', '=', 'quizAttempt.number'),
    )
    .where(sql<boolean>`${own}`)
    .select(['quizAttempt.id', 'quizAttempt.lessonId', 'quizAttempt.submittedAt', 'quizAttempt.source'])
    .select(['lesson.name as lessonName', 'course.id as courseId', 'course.name as courseName'])
    .select(['all.attemptCount', 'all.bestScore', 'all.passed', 'quiz.revealsAnswers'])
    .select(sql<QuizContent['kind']>`quiz_version.content ->> 'kind'`.as('kind'))
    .select(attemptsAllowed(sql.ref('quizAttempt.studentId')).as('attemptsAllowed'))
    .select(sql<Date>`max(quiz_attempt.submitted_at) over (partition by course.id)`.as('courseAt'))
    .select(
      sql<number[]>`(
        select coalesce(array_agg(score order by submitted_at, id), '{}') from (
          select score, submitted_at, id from quiz_attempt
          where ${own} and score is not null and voided_at is null
          order by submitted_at desc, id desc limit ${LAST_SCORES_SHOWN}
        ) as last
      )`.as('lastScores'),
    )
}

/** The student's quizzes with their marks, by course; commits. */
export const markPage = (db: SchoolDb, { tenantId, id }: Student, page: PageRequest) =>
  marksOfStudent(db, { tenantId, id }, page, { withCommit: true })

const marksOfStudent = paginated((db, student: Slots<{ tenantId: string; id: number }>) => ({
  count: db
    .selectFrom('quizAttempt')
    .where('tenantId', '=', student.tenantId)
    .where('studentId', '=', student.id)
    .select('lessonId')
    .distinct(),
  rows: newestAttempts(db, student),
  order: sql`course_at desc, course_id, submitted_at desc, id desc`,
  ofOnePerson: true,
}))

/** The answers of the attempt before this one, if they decide its order; empty otherwise. */
export async function findAnswersBefore(
  db: SchoolDb,
  { tenantId, studentId, lessonId, number }: AttemptRef,
  content: QuizContent,
): Promise<readonly StoredAnswer[]> {
  if (!asksMistakesFirst(content, number)) return []
  const before = await db
    .selectFrom('quizAttempt')
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('lessonId', '=', lessonId)
    .where('number', '=', number - 1)
    .select('answers')
    .executeTakeFirst()
  return before?.answers ?? []
}
