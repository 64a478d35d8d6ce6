import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { QuizResult } from '@manassa/contract/student/quiz'
import type * as calls from '@manassa/contract/teacher/preview'
import { sql } from 'kysely'
import { draftStructure } from '#api/features/access/course-structure.ts'
import { NOTHING_DONE } from '#api/features/access/studied-course.ts'
import { studiedUnits } from '#api/features/access/studied-units.ts'
import { courseView } from '#api/features/catalogue/course.view.ts'
import { unitsWithResources } from '#api/features/media/lesson-resources.ts'
import { questionsInOrder } from '#api/features/quiz/attempt-questions.ts'
import { findQuiz } from '#api/features/quiz/quiz.queries.ts'
import { resultOf } from '#api/features/quiz/quiz-result.ts'
import { marked } from '#api/features/quiz/submit-quiz.ts'
import { presentContent } from '#api/features/quiz/version.queries.ts'
import { readVideo } from '#api/features/study/read-lesson.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Staff, StudentContext } from '#api/lib/http/request-context.ts'
import { momentOf } from '#api/lib/school-days.ts'
import { lessonToPreview } from './preview.queries.ts'

/**
 * Runs a call as a fictitious student without enrolments, progress or attempts, whose videos play in the session of the
 * viewer. The transaction is read-only.
 */
export const previewAs = <T>(
  context: ManualTxContext<Staff>,
  work: (student: StudentContext) => Promise<T>,
): Promise<T> =>
  context.transaction(async (tx) => {
    await sql`set transaction read only`.execute(tx.db)
    return work({ ...tx, viewer: { ...tx.viewer, role: 'student' }, idempotencyKey: null })
  })

/** A lesson's content as students get it, without gates and without starting a timer. Throws `lesson.notFound`. */
export async function previewLesson(context: StudentContext, { lessonId }: { lessonId: number }) {
  const { db, tenantId, viewer } = context
  const lesson = requireFound(await lessonToPreview(db, tenantId, lessonId), 'lesson.notFound')
  if (lesson.type === 'Video') return readVideo(context, lesson)
  const content = await presentContent(db, tenantId, lessonId)
  return content ? questionsInOrder({ tenantId, studentId: viewer.id, lessonId, number: 1 }, content, []) : []
}

type Input = ParsedInputOf<typeof calls.previewCourse>

/**
 * The course as seen by a student who enrolled at one moment and looks at another, including drafts. Throws
 * `course.notFound`.
 */
export async function previewCourse(context: StudentContext, input: Input) {
  const course = await draftStructure(context, input.courseId)
  if (!course || course.state === 'archived') throw new AppError('course.notFound')
  const { enrolledAt, seenAt } = await momentsOf(context, input)
  // The week of late publishing is for those who were enrolled then.
  const windows = course.windows.filter(({ whom }) => whom === 'all')
  const units = studiedUnits({ ...course, windows }, { ...NOTHING_DONE, enrolledAt }, seenAt)
  return {
    ...courseView(course),
    openingPolicy: course.openingPolicy,
    enrollmentDate: enrolledAt.toISOString(),
    serverNow: seenAt.toISOString(),
    units: unitsWithResources(context, course, units),
  }
}

/** A new student enrols now, or at the viewed moment if that is in the past. */
async function momentsOf(context: StudentContext, { at, as }: Input) {
  const { now } = context
  const named = at === undefined ? now : await momentOf(context, at, 'start')
  const isPast = named < now
  if (as === 'new') return { enrolledAt: isPast ? named : now, seenAt: named }
  if (as === 'enrolledAt') return { enrolledAt: named, seenAt: isPast ? now : named }
  return { enrolledAt: await momentOf(context, as, 'start'), seenAt: named }
}

const NO_ATTEMPT = Number.MAX_SAFE_INTEGER

/**
 * The result of a first attempt at the current quiz; a timed one counts as submitted in time. Throws `lesson.notFound`,
 * `quiz.notQuiz` and `quiz.answersUnknown`.
 */
export async function previewSubmit(
  { db, tenantId, viewer, now }: StudentContext,
  submission: ParsedInputOf<typeof calls.previewSubmit>,
): Promise<QuizResult> {
  const { lessonId } = submission
  if (!(await lessonToPreview(db, tenantId, lessonId))) throw new AppError('lesson.notFound')
  const [quiz, content] = [await findQuiz(db, tenantId, lessonId), await presentContent(db, tenantId, lessonId)]
  if (!quiz || !content) throw new AppError('quiz.notQuiz')
  const version = { number: 0, content }
  const marks = marked(submission, { version, corrections: [], sitting: undefined, now })
  const attempt = {
    ...marks,
    id: NO_ATTEMPT,
    tenantId,
    studentId: viewer.id,
    lessonId,
    number: 1,
    version: 0,
    passed: marks.score !== null && marks.score >= content.passingScore,
    notes: null,
    startedAt: null,
    submittedAt: now,
    lateSeconds: null,
    markedAgainAt: null,
    voidedAt: null,
    voidedBy: null,
    idempotencyKey: null,
    requestHash: null,
  }
  const open = new Set(content.questions.flatMap(({ reference }) => (reference ? [reference.lessonId] : [])))
  return resultOf(attempt, { quiz, version, corrections: [], answersBefore: [], open })
}
