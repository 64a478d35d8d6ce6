import type { LessonQuestionClosing } from '@manassa/contract/rules/lesson-questions'
import type { lessonQuestionLists } from '@manassa/contract/teacher/lesson-questions'
import { type SqlBool, sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { isNamed } from '../students/is-named.ts'

type QuestionList = (typeof lessonQuestionLists)[number]

const questions = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('lessonQuestion')
    .where('lessonQuestion.tenantId', '=', tenantId)
    .where('lessonQuestion.state', '!=', 'withdrawn')

const detailed = (school: InSchool, now: Date) =>
  questions(school)
    .innerJoin('account as student', (join) =>
      join
        .onRef('student.tenantId', '=', 'lessonQuestion.tenantId')
        .onRef('student.id', '=', 'lessonQuestion.studentId'),
    )
    .innerJoin('lesson', sameSchool('lesson.id', 'lessonQuestion.lessonId'))
    .innerJoin('unit', sameSchool('unit.id', 'lesson.unitId'))
    .innerJoin('course', sameSchool('course.id', 'unit.courseId'))
    .leftJoin('account as staff', (join) =>
      join.onRef('staff.tenantId', '=', 'lessonQuestion.tenantId').onRef('staff.id', '=', 'lessonQuestion.decidedBy'),
    )
    .leftJoin('account as answerer', (join) =>
      join
        .onRef('answerer.tenantId', '=', 'lessonQuestion.tenantId')
        .onRef('answerer.id', '=', 'lessonQuestion.answeringBy')
        .on('lessonQuestion.answeringUntil', '>', now)
        .on('lessonQuestion.state', '=', 'waiting'),
    )
    .leftJoin('lessonQuestionPhoto as photo', (join) =>
      join
        .onRef('photo.tenantId', '=', 'lessonQuestion.tenantId')
        .onRef('photo.questionId', '=', 'lessonQuestion.id')
        .on(({ or, eb }) => or([eb('photo.removeAt', 'is', null), eb('photo.removeAt', '>', now)])),
    )
    .select([
      'lessonQuestion.id',
      'lessonQuestion.studentId',
      'student.name as studentName',
      'student.askingBlockedUntil',
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
      'staff.name as deciderName',
      'answerer.id as answererId',
      'answerer.name as answererName',
      'lessonQuestion.shownText',
      'lessonQuestion.showsPhoto',
      'lessonQuestion.reportCount',
      'photo.uploadedAt as photoAt',
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
  return paginate(
    school.db,
    {
      count: questions(school).where(isListed).select('lessonQuestion.id'),
      rows: detailed(school, now).where(isListed),
      order: listOrders[list],
    },
    page,
  )
}

/** The courses that have questions. */
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
  detailed(school, now).where('lessonQuestion.id', '=', questionId).executeTakeFirst()
export type QuestionRecord = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

/** Locks a question until the transaction ends. */
export const lockQuestion = ({ db, tenantId }: InSchool, questionId: number) =>
  db
    .selectFrom('lessonQuestion')
    .where('tenantId', '=', tenantId)
    .where('id', '=', questionId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()

/** The first of two people is kept until the time is over. */
export const holdAnswer = (
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

/** Decides a locked question that waits. */
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
