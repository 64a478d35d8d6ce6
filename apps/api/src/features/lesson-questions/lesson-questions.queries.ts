import { LESSON_QUESTION_PHOTO_KEPT_DAYS, LESSON_QUESTIONS_LISTED } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { InSchool, Student } from '#api/lib/http/request-context.ts'

const ownQuestions = ({ db, tenantId }: InSchool, student: Student, now: Date) =>
  db
    .selectFrom('lessonQuestion')
    .leftJoin('lessonQuestionPhoto as photo', (join) =>
      join
        .onRef('photo.tenantId', '=', 'lessonQuestion.tenantId')
        .onRef('photo.questionId', '=', 'lessonQuestion.id')
        .on(({ or, eb }) => or([eb('photo.removeAt', 'is', null), eb('photo.removeAt', '>', now)])),
    )
    .where('lessonQuestion.tenantId', '=', tenantId)
    .where('lessonQuestion.studentId', '=', student.id)
    .select([
      'lessonQuestion.id',
      'lessonQuestion.key',
      'lessonQuestion.seconds',
      'lessonQuestion.text',
      'lessonQuestion.askedAt',
      'lessonQuestion.state',
      'lessonQuestion.reply',
      'lessonQuestion.closing',
      'lessonQuestion.decidedAt',
      'lessonQuestion.seenAt',
      'lessonQuestion.shownText',
      'photo.uploadedAt as photoAt',
    ])
export type OwnQuestionRecord = Awaited<ReturnType<typeof findOwnQuestions>>[number]

export const findOwnQuestions = (school: InSchool, student: Student, lessonId: number, now: Date) =>
  ownQuestions(school, student, now)
    .where('lessonQuestion.lessonId', '=', lessonId)
    .where('lessonQuestion.state', '!=', 'withdrawn')
    .orderBy('lessonQuestion.askedAt', 'desc')
    .limit(LESSON_QUESTIONS_LISTED)
    .execute()

export const findByKey = (school: InSchool, student: Student, key: string, now: Date) =>
  ownQuestions(school, student, now).where('lessonQuestion.key', '=', key).executeTakeFirst()

/** The shown questions of others on a lesson, in the order of the video; the newest of too many. */
export async function findShownQuestions({ db, tenantId }: InSchool, student: Student, lessonId: number) {
  const rows = await db
    .selectFrom('lessonQuestion')
    .leftJoin('lessonQuestionReport as report', (join) =>
      join
        .onRef('report.tenantId', '=', 'lessonQuestion.tenantId')
        .onRef('report.questionId', '=', 'lessonQuestion.id')
        .on('report.studentId', '=', student.id),
    )
    .where('lessonQuestion.tenantId', '=', tenantId)
    .where('lessonQuestion.lessonId', '=', lessonId)
    .where('lessonQuestion.shownText', 'is not', null)
    .where('lessonQuestion.studentId', '!=', student.id)
    .orderBy('lessonQuestion.decidedAt', 'desc')
    .limit(LESSON_QUESTIONS_LISTED)
    .select([
      'lessonQuestion.id as questionId',
      'lessonQuestion.seconds',
      sql<string>`lesson_question.shown_text`.as('text'),
      sql<string>`lesson_question.reply`.as('reply'),
      'lessonQuestion.showsPhoto as hasPhoto',
      sql<boolean>`report.student_id is not null`.as('isReported'),
    ])
    .execute()
  return rows.toSorted((one, other) => one.seconds - other.seconds || one.questionId - other.questionId)
}

interface RecentQuestions {
  inDay: number
  waiting: number
  blockedUntil: Date | null
}

/** The questions that the student has asked since a moment or that wait, and the end of a block. */
export async function countRecentQuestions(
  { db, tenantId }: InSchool,
  student: Student,
  since: Date,
): Promise<RecentQuestions> {
  const ofStudent = sql`tenant_id = ${tenantId} and student_id = ${student.id}`
  const { rows } = await sql<RecentQuestions>`
    select count(*) filter (where asked_at > ${since})::int as in_day,
      count(*) filter (where state = 'waiting')::int as waiting,
      (select asking_blocked_until from account where tenant_id = ${tenantId} and id = ${student.id}) as blocked_until
    from lesson_question where ${ofStudent} and (asked_at > ${since} or state = 'waiting')`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('Counting gives a row')
  return counted
}

/** Serialises the questions of a student until the transaction ends, so that none passes a limit unseen. */
export async function lockAsking({ db, tenantId }: InSchool, student: Student) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} questions of ${student.id}`}, 0))`.execute(db)
}

interface NewQuestion {
  key: string
  lessonId: number
  seconds: number
  text: string
}

export async function insertQuestion({ db, tenantId }: InSchool, student: Student, question: NewQuestion, now: Date) {
  const { id } = await db
    .insertInto('lessonQuestion')
    .values({ tenantId, studentId: student.id, ...question, askedAt: now, state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewPhoto {
  questionId: number
  storageKey: string
  sizeBytes: number
  sealedKey: Buffer
  uploadedAt: Date
}

export const insertQuestionPhoto = ({ db, tenantId }: InSchool, student: Student, photo: NewPhoto) =>
  db
    .insertInto('lessonQuestionPhoto')
    .values({ tenantId, studentId: student.id, ...photo })
    .execute()

/** Deletes the text of a question that waits; undefined if it does not wait. */
export const withdrawWaiting = ({ db, tenantId }: InSchool, student: Student, key: string) =>
  db
    .updateTable('lessonQuestion')
    .set({ state: 'withdrawn', text: '' })
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', student.id)
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()

export const removeQuestionPhoto = ({ db, tenantId }: InSchool, questionId: number) =>
  db.deleteFrom('lessonQuestionPhoto').where('tenantId', '=', tenantId).where('questionId', '=', questionId).execute()

/** Keeps a photo while it is shown, and otherwise so long after the decision. */
export const keepQuestionPhoto = (
  { db, tenantId }: InSchool,
  questionId: number,
  { isShown, now }: { isShown: boolean; now: Date },
) =>
  db
    .updateTable('lessonQuestionPhoto')
    .set({ removeAt: isShown ? null : new Date(now.getTime() + LESSON_QUESTION_PHOTO_KEPT_DAYS * DAY_MS) })
    .where('tenantId', '=', tenantId)
    .where('questionId', '=', questionId)
    .execute()

export const markRepliesSeen = ({ db, tenantId }: InSchool, student: Student, lessonId: number, now: Date) =>
  db
    .updateTable('lessonQuestion')
    .set({ seenAt: now })
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', student.id)
    .where('lessonId', '=', lessonId)
    .where('decidedAt', 'is not', null)
    .where('seenAt', 'is', null)
    .execute()

export const findShownQuestion = ({ db, tenantId }: InSchool, student: Student, questionId: number) =>
  db
    .selectFrom('lessonQuestion')
    .where('tenantId', '=', tenantId)
    .where('id', '=', questionId)
    .where('shownText', 'is not', null)
    .where('studentId', '!=', student.id)
    .select(['id', 'lessonId', 'showsPhoto'])
    .executeTakeFirst()

export async function insertReport({ db, tenantId }: InSchool, student: Student, questionId: number, now: Date) {
  await sql`
    with reported as (
      insert into lesson_question_report (tenant_id, question_id, student_id, reported_at)
      values (${tenantId}, ${questionId}, ${student.id}, ${now}) on conflict do nothing
      returning question_id
    )
    update lesson_question set report_count = report_count + 1 from reported
    where tenant_id = ${tenantId} and id = reported.question_id`.execute(db)
}

/** The photo of a question of the student's own, or of any question (`null`), while it is kept. */
export const findQuestionPhoto = (
  { db, tenantId }: InSchool,
  questionId: number,
  { ownerId, now }: { ownerId: number | null; now: Date },
) =>
  db
    .selectFrom('lessonQuestion')
    .leftJoin('lessonQuestionPhoto', sameSchool('lessonQuestionPhoto.questionId', 'lessonQuestion.id'))
    .where('lessonQuestion.tenantId', '=', tenantId)
    .where('lessonQuestion.id', '=', questionId)
    .where('lessonQuestion.state', '!=', 'withdrawn')
    .$if(ownerId !== null, (query) => query.where('lessonQuestion.studentId', '=', ownerId ?? 0))
    .select([
      sql<boolean>`lesson_question_photo.remove_at is null or lesson_question_photo.remove_at > ${now}`.as('isKept'),
      'lessonQuestionPhoto.storageKey',
      'lessonQuestionPhoto.sealedKey',
    ])
    .executeTakeFirst()
