import { sql } from 'kysely'
import { optionsOfQuestion } from '#api/features/questions/single-choice/answers.queries.ts'
import { type KindValues, serverKindOf } from '#api/features/quiz/question-kinds.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'

export const findLesson = (db: SchoolDb, tenantId: string, lessonId: number) =>
  db
    .selectFrom('lesson')
    .innerJoin('unit', sameSchool('unit.id', 'lesson.unitId'))
    .innerJoin('course', sameSchool('course.id', 'unit.courseId'))
    .where('lesson.tenantId', '=', tenantId)
    .where('lesson.id', '=', lessonId)
    .select([
      'lesson.id as lessonId',
      'lesson.name as lessonName',
      'lesson.type',
      'lesson.archivedAt',
      'lesson.state',
      'lesson.position',
      'unit.id as unitId',
      'course.id as courseId',
      'course.name as courseName',
    ])
    .executeTakeFirst()

export const listCourseVideos = (db: SchoolDb, tenantId: string, courseId: number) =>
  db
    .selectFrom('lesson')
    .innerJoin('unit', sameSchool('unit.id', 'lesson.unitId'))
    .where('lesson.tenantId', '=', tenantId)
    .where('unit.courseId', '=', courseId)
    .where('lesson.type', '=', 'Video')
    .where('lesson.archivedAt', 'is', null)
    .where('unit.archivedAt', 'is', null)
    .orderBy('unit.position')
    .orderBy('lesson.position')
    .select(['lesson.id as lessonId', 'lesson.name as lessonName', 'unit.name as unitName'])
    .select(['lesson.unitId', 'lesson.position'])
    .execute()

/** A lesson's quiz has these rules until somebody writes others. */
export const NEW_QUIZ = {
  kind: 'exam',
  passingScore: 70,
  timeLimitMinutes: null,
  attemptsAllowed: 1,
  shuffles: true,
  answersAtOnce: true,
  revealsAnswers: 'afterLastAttempt',
} as const

export const insertQuiz = (db: SchoolDb, tenantId: string, lessonId: number) =>
  db
    .insertInto('quiz')
    .values({ tenantId, lessonId, ...NEW_QUIZ })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Locks the rules of a quiz: until the transaction ends, nobody else edits, starts or submits it. */
export const lockQuiz = (db: SchoolDb, tenantId: string, lessonId: number) =>
  db
    .selectFrom('quiz')
    .where('tenantId', '=', tenantId)
    .where('lessonId', '=', lessonId)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()

export async function countHandedIn(db: SchoolDb, tenantId: string, lessonId: number) {
  const { all, reported } = await db
    .selectFrom('quizAttempt')
    .where('tenantId', '=', tenantId)
    .where('lessonId', '=', lessonId)
    .select([sql<number>`count(*)`.as('all'), sql<number>`count(*) filter (where source <> 'graded')`.as('reported')])
    .executeTakeFirstOrThrow()
  return { attemptCount: all, reportedCount: reported }
}

const questions = (db: SchoolDb, tenantId: string) =>
  db
    .selectFrom('question')
    .where('question.tenantId', '=', tenantId)
    .selectAll('question')
    .select(optionsOfQuestion.as('answers'))
export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number]

export const listQuestions = (db: SchoolDb, tenantId: string, lessonId: number) =>
  questions(db, tenantId)
    .where('question.lessonId', '=', lessonId)
    .where('question.archivedAt', 'is', null)
    .orderBy('question.position')
    .orderBy('question.id')
    .execute()

export const findQuestion = (db: SchoolDb, tenantId: string, questionId: number) =>
  questions(db, tenantId).where('question.id', '=', questionId).executeTakeFirst()

export const findQuestionByKey = (db: SchoolDb, tenantId: string, key: string) =>
  questions(db, tenantId).where('question.key', '=', key).executeTakeFirst()

export type QuestionValues = KindValues & {
  text: string
  imagePath: string | null
  explanation: string | null
  reference: { lessonId: number; seconds: number } | null
}

interface QuestionPosition {
  tenantId: string
  lessonId: number
}

const columnsOf = ({ text, imagePath, explanation, reference }: QuestionValues) => ({
  text,
  imagePath,
  explanation,
  referenceLessonId: reference?.lessonId ?? null,
  referenceSeconds: reference?.seconds ?? null,
})

/** Inserts a question at a position; null if its key is taken. */
export async function insertQuestion(
  db: SchoolDb,
  { tenantId, lessonId }: QuestionPosition,
  { key, position, ...values }: QuestionValues & { key: string; position: number },
): Promise<number | null> {
  const row = await db
    .insertInto('question')
    .values({ tenantId, lessonId, key, position, ...columnsOf(values) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await serverKindOf(values).write(db, tenantId, row.id, values)
  return row.id
}

export async function updateQuestion(db: SchoolDb, tenantId: string, id: number, values: QuestionValues) {
  await db
    .updateTable('question')
    .set(columnsOf(values))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await serverKindOf(values).write(db, tenantId, id, values)
}

export const setOrder = (db: SchoolDb, tenantId: string, ids: readonly number[]) =>
  sql`update question set position = place.nth - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as place (id, nth)
    where question.tenant_id = ${tenantId} and question.id = place.id
      and question.position is distinct from place.nth - 1`.execute(db)

export const setArchived = (db: SchoolDb, tenantId: string, ids: readonly number[], archivedAt: Date | null) =>
  db
    .updateTable('question')
    .set({ archivedAt })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()
