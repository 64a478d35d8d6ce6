import type { TimelineEntry } from '@manassa/contract/teacher/student-history'
import { sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type PageRequest, paginate } from '#api/lib/pagination.ts'
import type { InSchool } from '#api/lib/request-context.ts'

/** The attempts of a student at quizzes, newest first. */
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

/** What staff wrote down about a student, newest first. */
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

export interface TimelineRow {
  id: number
  kind: TimelineEntry['kind']
  at: Date
  byId: number | null
  byName: string | null
  action: string | null
  what: string | null
  score: number | null
  reason: string | null
  /** Of a `change`: its line of the log, whose reason may be sealed. */
  line: number | null
}

/** What of the log stands in the timeline by itself. */
const TOLD_ELSEWHERE = ['student.enrol', 'student.grantLecture', 'student.endCourse', 'student.endLecture']

/**
 * Everything that happened to a student, newest first: each part by an index of that student, in one statement. Marks
 * are for who may see them.
 */
export function timelinePage(
  { db, tenantId }: InSchool,
  { studentId, withMarks }: { studentId: number; withMarks: boolean },
  page: PageRequest,
) {
  const ofStudent = (column: string) =>
    sql`part.tenant_id = ${tenantId} and ${sql.ref(`part.${column}`)} = ${studentId}`
  const course = sql`join course on course.tenant_id = part.tenant_id and course.id = part.course_id`
  const unit = sql`join unit on unit.tenant_id = part.tenant_id and unit.id = part.unit_id`
  const lesson = sql`join lesson on lesson.tenant_id = part.tenant_id and lesson.id = part.lesson_id`
  const parts = [
    sql`select 'registered' as kind, created_at as at, null::bigint as by_id, null::text as action,
      null::text as what, null::int as score, null::text as reason, null::bigint as line
      from account as part where ${ofStudent('id')}`,
    sql`select 'deviceUsed', first_login_at, null, null, null, null, null, null
      from known_device as part where ${ofStudent('account_id')}`,
    sql`select case kind when 'device-replaced' then 'deviceReplaced' when 'session-copied' then 'sessionCopied'
      else 'passwordChanged' end, happened_at, null, null, null, null, null, null
      from account_event as part where ${ofStudent('account_id')}`,
    sql`select 'enrolled', part.enrolled_at, part.granted_by, part.cause, course.name, null, null, null
      from enrolment as part ${course} where ${ofStudent('student_id')}`,
    sql`select 'lectureOpened', part.redeemed_at, part.granted_by, part.cause, unit.title, null, null, null
      from lecture as part ${unit} where ${ofStudent('student_id')}`,
    sql`select 'enrolled', part.began_at, null, part.cause, course.name, null, null, null
      from ended_access as part ${course} where ${ofStudent('student_id')}`,
    sql`select 'lectureOpened', part.began_at, null, part.cause, unit.title, null, null, null
      from ended_access as part ${unit} where ${ofStudent('student_id')}`,
    sql`select 'accessEnded', part.ended_at, part.ended_by, null, coalesce(unit.title, course.name), null, part.reason,
      null from ended_access as part left ${course} left ${unit} where ${ofStudent('student_id')}`,
    sql`select 'lessonCompleted', part.completed_at, null, null, lesson.name, null, null, null
      from video_progress as part ${lesson} where ${ofStudent('student_id')} and part.completed_at is not null`,
    sql`select 'change', part.at, part.actor_id, part.action, null, null, null, part.number
      from change_log as part where part.tenant_id = ${tenantId} and part.subject_kind = 'student'
      and part.subject_id = ${studentId} and part.action <> all(${TOLD_ELSEWHERE}::text[])`,
  ]
  const marks = sql`select 'attempt', part.submitted_at, null, null, lesson.name, part.score::int, null, null
    from quiz_attempt as part ${lesson} where ${ofStudent('student_id')}`
  const everything = sql`(${sql.join(withMarks ? [...parts, marks] : parts, sql` union all `)})`
  const rows = sql<TimelineRow>`(
    select row_number() over (order by entry.at, entry.kind, entry.what) as id, entry.*, account.name as by_name
    from ${everything} as entry
    left join account on account.tenant_id = ${tenantId} and account.id = entry.by_id)`
  return paginate(db, { count: everything, rows, order: sql`id desc` }, page)
}

/** Lines of the log by their numbers, with the key that their values are sealed with. */
export const linesWithNumbers = ({ db, tenantId }: InSchool, numbers: readonly number[]) =>
  db
    .selectFrom('changeLog')
    .leftJoin('account', sameSchool('account.id', 'changeLog.actorId'))
    .leftJoin('personKey', sameSchool('personKey.accountId', 'changeLog.personId'))
    .where('changeLog.tenantId', '=', tenantId)
    .where('changeLog.number', 'in', numbers)
    .selectAll('changeLog')
    .select(['account.name as actorName', 'personKey.sealedKey'])
    .execute()
