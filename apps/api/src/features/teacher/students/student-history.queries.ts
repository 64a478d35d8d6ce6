import { sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

export function attemptPage({ db, tenantId }: InSchool, studentId: number, page: PageRequest) {
  const attempts = db
    .selectFrom('quizAttempt')
    .where('quizAttempt.tenantId', '=', tenantId)
    .where('quizAttempt.studentId', '=', studentId)
  const rows = attempts
    .innerJoin('lesson', sameSchool('lesson.id', 'quizAttempt.lessonId'))
    .innerJoin('unit', sameSchool('unit.id', 'lesson.unitId'))
    .innerJoin('course', sameSchool('course.id', 'unit.courseId'))
    .select(['quizAttempt.id', 'quizAttempt.lessonId', 'quizAttempt.number', 'quizAttempt.score'])
    .select(['quizAttempt.passed', 'quizAttempt.correctCount', 'quizAttempt.questionCount', 'quizAttempt.submittedAt'])
    .select('quizAttempt.voidedAt')
    .select(['lesson.name as lessonName', 'course.name as courseName'])
  return paginate(db, { count: attempts.select('id'), rows, order: sql`submitted_at desc, id desc` }, page)
}

export function notePage({ db, tenantId }: InSchool, studentId: number, page: PageRequest) {
  const notes = db
    .selectFrom('studentNote')
    .where('studentNote.tenantId', '=', tenantId)
    .where('studentNote.studentId', '=', studentId)
  const rows = notes
    .leftJoin('account', sameSchool('account.id', 'studentNote.writtenBy'))
    .select(['studentNote.id', 'studentNote.text', 'studentNote.writtenAt', 'studentNote.writtenBy'])
    .select('account.name as writerName')
  return paginate(db, { count: notes.select('id'), rows, order: sql`id desc` }, page)
}

export const insertNote = (
  { db, tenantId }: InSchool,
  note: { studentId: number; text: string; writtenAt: Date; writtenBy: number },
) =>
  db
    .insertInto('studentNote')
    .values({ tenantId, ...note })
    .returning('id')
    .executeTakeFirstOrThrow()
