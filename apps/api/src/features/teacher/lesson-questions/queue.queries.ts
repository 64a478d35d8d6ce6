import type { LessonQuestionClosing } from '@manassa/contract/rules/lesson-questions'
import type { lessonQuestionLists } from '@manassa/contract/teacher/lesson-questions'
import { type SqlBool, sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type PageRequest, paginate, rangeOf } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { isNamed } from '../students/is-named.ts'

type QuestionList = (typeof lessonQuestionLists)[number]

const questions = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('lessonQuestion')
    .where('lessonQuestion.tenantId', '=', tenantId)
    .where('lessonQuestion.state', '!=', 'withdrawn')

/** People are looked up by subqueries: planning a join of eight tables takes longer than reading the page. */
const personOf = (column: 'student_id' | 'decided_by' | 'answering_by', field: 'name' | 'asking_blocked_until') => sql`(
  select ${sql.ref(`account.${field}`)} from account
  where account.tenant_id = lesson_question.tenant_id and account.id = ${sql.ref(`lesson_question.${column}`)})`

const withDetails = (school: InSchool, now: Date) =>
  questions(school)
    .innerJoin('lesson', sameSchool('lesson.id', 'lessonQuestion.lessonId'))
    .innerJoin('unit', sameSchool('unit.id', 'lesson.unitId'))
    .innerJoin('course', sameSchool('course.id', 'unit.courseId'))
    .select([
      'lessonQuestion.id',
      'lessonQuestion.studentId',
      sql<string>`${personOf('student_id', 'name')}`.as('studentName'),
      sql<Date | null>`${personOf('student_id', 'asking_blocked_until')}`.as('askingBlockedUntil'),
      'course.id as courseId',
      'course.name as courseName',
      'lesson.id as lessonId',
      'lesson.name as lessonName',
      sql<string>`coalesce(nullif(unit.title, ''), unit.name)`.as('unitTitle'),
      'lessonQuestion.seconds',
      'lessonQuestion.text',
      'lessonQuestion.askedAt',
      'lessonQuestion.state',
      'lessonQuestion.reply',
      'lessonQuestion.closing',
      'lessonQuestion.decidedAt',
      'lessonQuestion.decidedBy',
      sql<string | null>`${personOf('decided_by', 'name')}`.as('deciderName'),
      sql<
        number | null
      >`case when lesson_question.state = 'waiting' and answering_until > ${now} then answering_by end`.as(
        'answererId',
      ),
      sql<string | null>`${personOf('answering_by', 'name')}`.as('answererName'),
      'lessonQuestion.shownText',
      'lessonQuestion.showsPhoto',
      'lessonQuestion.reportCount',
      sql<boolean>`exists (
        select from lesson_question_photo as photo
        where photo.tenant_id = lesson_question.tenant_id and photo.question_id = lesson_question.id
          and (photo.remove_at is null or photo.remove_at > ${now}))`.as('hasPhoto'),
    ])

/** The indexes of decided questions hold only those with a moment. */
const listConditions = {
  waiting: sql<SqlBool>`lesson_question.state = 'waiting'`,
  replied: sql<SqlBool>`lesson_question.state = 'replied' and lesson_question.decided_at is not null`,
  reported: sql<SqlBool>`lesson_question.report_count > 0`,
  closed: sql<SqlBool>`lesson_question.state in ('closed', 'removed') and lesson_question.decided_at is not null`,
} satisfies Record<QuestionList, unknown>

const newestDecision = sql`decided_at desc, id desc`
const listOrders = {
  waiting: sql`asked_at, id`,
  replied: newestDecision,
  reported: newestDecision,
  closed: newestDecision,
} satisfies Record<QuestionList, unknown>

interface ListQuestionsQuery extends PageRequest {
  list: QuestionList
  courseId: number | undefined
  /** Words of the student's name. */
  search: string
}

export function questionPage(school: InSchool, { list, courseId, search, ...page }: ListQuestionsQuery, now: Date) {
  const { tenantId } = school
  // Conditions on the question alone, so that the total needs no join.
  const ofCourse = sql`lesson_question.lesson_id in (
    select lesson.id from lesson join unit on unit.tenant_id = lesson.tenant_id and unit.id = lesson.unit_id
    where lesson.tenant_id = ${tenantId} and unit.course_id = ${courseId ?? 0})`
  const ofName = isNamed(tenantId, sql.ref('lesson_question.student_id'), search)
  const isListed = sql<SqlBool>`${listConditions[list]}
    ${courseId === undefined ? sql`` : sql`and ${ofCourse}`} and ${ofName}`
  const listed = questions(school).where(isListed)
  const { limit, offset } = rangeOf(page)
  // Its questions are chosen first, because the subqueries of `withDetails` would run for those of earlier pages too.
  const ofPage = sql<SqlBool>`lesson_question.id in (
    select id from ${listed.select(['lessonQuestion.id', 'askedAt', 'decidedAt'])} as ordered
    order by ${listOrders[list]} limit ${limit} offset ${offset})`
  return paginate(
    school.db,
    {
      count: listed.select('lessonQuestion.id'),
      rows: withDetails(school, now).where(ofPage),
      order: listOrders[list],
    },
    { pageNumber: 1, pageSize: page.pageSize },
  )
}

export const coursesWithQuestions = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('course')
    .where('course.tenantId', '=', tenantId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('unit')
          .innerJoin('lesson', sameSchool('lesson.unitId', 'unit.id'))
          .innerJoin('lessonQuestion', sameSchool('lessonQuestion.lessonId', 'lesson.id'))
          .whereRef('unit.tenantId', '=', 'course.tenantId')
          .whereRef('unit.courseId', '=', 'course.id')
          .where('lessonQuestion.state', '!=', 'withdrawn')
          .select('lessonQuestion.id'),
      ),
    )
    .orderBy('course.id')
    .select(['course.id', 'course.name as courseName'])
    .execute()

export const findQuestion = (school: InSchool, questionId: number, now: Date) =>
  withDetails(school, now).where('lessonQuestion.id', '=', questionId).executeTakeFirst()
export type QuestionRecord = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

export const lockQuestion = ({ db, tenantId }: InSchool, questionId: number) =>
  db
    .selectFrom('lessonQuestion')
    .where('tenantId', '=', tenantId)
    .where('id', '=', questionId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()

/** The first of two people is kept until the time is over. */
export const claimQuestion = (
  { db, tenantId }: InSchool,
  questionId: number,
  { by, now, until }: { by: number; now: Date; until: Date },
) =>
  db
    .updateTable('lessonQuestion')
    .set({ answeringBy: by, answeringUntil: until })
    .where('tenantId', '=', tenantId)
    .where('id', '=', questionId)
    .where('state', '=', 'waiting')
    .where(({ or, eb }) =>
      or([eb('answeringBy', 'is', null), eb('answeringBy', '=', by), eb('answeringUntil', '<=', now)]),
    )
    .execute()

export interface ShownQuestion {
  text: string
  withPhoto: boolean
}

const shownColumns = (shown: ShownQuestion | null) => ({
  shownText: shown?.text ?? null,
  showsPhoto: shown?.withPhoto ?? false,
  reportCount: 0,
})

type Outcome =
  | { state: 'replied'; reply: string; shown: ShownQuestion | null }
  | { state: 'closed'; closing: LessonQuestionClosing }

export async function decideQuestion(
  { db, tenantId }: InSchool,
  questionId: number,
  decision: { decidedAt: Date; decidedBy: number },
  outcome: Outcome,
) {
  const columns =
    outcome.state === 'closed'
      ? outcome
      : { state: outcome.state, reply: outcome.reply, ...shownColumns(outcome.shown) }
  await db
    .updateTable('lessonQuestion')
    .set({ ...decision, ...columns })
    .where('tenantId', '=', tenantId)
    .where('id', '=', questionId)
    .execute()
}

interface ReplyChange {
  reply?: string | undefined
  /** Undefined leaves it as it is. */
  shown?: ShownQuestion | null | undefined
}

export const changeReply = ({ db, tenantId }: InSchool, questionId: number, { reply, shown }: ReplyChange) =>
  db
    .updateTable('lessonQuestion')
    // A changed reply is new to the student who asked.
    .set({
      ...(reply !== undefined && { reply, seenAt: null }),
      ...(shown !== undefined && shownColumns(shown)),
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', questionId)
    .execute()

export const eraseQuestion = (
  { db, tenantId }: InSchool,
  questionId: number,
  decision: { decidedAt: Date; decidedBy: number },
) =>
  db
    .updateTable('lessonQuestion')
    .set({ ...decision, ...shownColumns(null), state: 'removed', text: '', reply: null, closing: null, seenAt: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', questionId)
    .execute()

export const clearReports = ({ db, tenantId }: InSchool, questionId: number) =>
  db
    .updateTable('lessonQuestion')
    .set({ reportCount: 0 })
    .where('tenantId', '=', tenantId)
    .where('id', '=', questionId)
    .execute()

/** Null ends a block. */
export const blockAskingUntil = ({ db, tenantId }: InSchool, studentId: number, until: Date | null) =>
  db
    .updateTable('account')
    .set({ askingBlockedUntil: until })
    .where('tenantId', '=', tenantId)
    .where('id', '=', studentId)
    .execute()

export async function savedRepliesOf({ db, tenantId }: InSchool): Promise<string[]> {
  const school = db.selectFrom('school').where('tenantId', '=', tenantId).select('savedReplies')
  return (await school.executeTakeFirstOrThrow()).savedReplies
}

export async function storeSavedReplies({ db, tenantId }: InSchool, savedReplies: readonly string[]) {
  await db
    .updateTable('school')
    .set({ savedReplies: [...savedReplies] })
    .where('tenantId', '=', tenantId)
    .execute()
}
