import type { DataOf } from '@manassa/contract/endpoint'
import type { listLessonQuestions as call, OwnLessonQuestion } from '@manassa/contract/student/lesson-questions'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { placedLesson } from '../access/course-structure.ts'
import { openLesson } from '../access/open-lesson.ts'
import { askingState } from './asking.ts'
import { findOwnQuestions, findShownQuestions, type OwnQuestionRecord } from './lesson-questions.queries.ts'

/**
 * The student's own questions on a video, also after its unit has closed, and the shown ones of others while the lesson
 * may be read. Throws `lesson.notFound`, `lesson.notVideo` and `course.notEnrolled`.
 */
export async function listQuestions(
  context: StudentContext,
  { lessonId }: { lessonId: number },
): Promise<DataOf<typeof call>> {
  const { viewer: student, now } = context
  const placed = await placedLesson(context, lessonId)
  if (!placed) throw new AppError('lesson.notFound')
  if (placed.lesson.type !== 'Video') throw new AppError('lesson.notVideo')
  const { settings } = placed.course
  const own = await findOwnQuestions(context, student, lessonId, now)
  const read = await readability(context, lessonId)
  return {
    lessonId,
    asking: await askingState(context, { isOpen: read === 'open', settings }),
    own: own.map(ownView),
    shown: read === 'shut' ? [] : await findShownQuestions(context, student, lessonId),
  }
}

/** `over` is a lesson whose unit has closed and whose things stay readable. Throws `course.notEnrolled`. */
export async function readability(context: StudentContext, lessonId: number): Promise<'open' | 'over' | 'shut'> {
  try {
    const { isOpen } = await openLesson(context, lessonId, { part: 'attachment' })
    return isOpen ? 'open' : 'over'
  } catch (error) {
    if (error instanceof AppError && error.code !== 'course.notEnrolled') return 'shut'
    throw error
  }
}

export const ownView = (row: OwnQuestionRecord): OwnLessonQuestion => ({
  questionId: row.id,
  questionKey: row.key,
  seconds: row.seconds,
  text: row.text,
  askedAt: row.askedAt.toISOString(),
  hasPhoto: row.photoAt !== null,
  state: row.state,
  reply: row.reply,
  closing: row.closing,
  isShown: row.shownText !== null,
  isNew: row.decidedAt !== null && row.seenAt === null,
})
