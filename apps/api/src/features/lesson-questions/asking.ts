import type { ErrorCode } from '@manassa/contract/errors'
import { LESSON_QUESTIONS_IN_DAY, LESSON_QUESTIONS_WAITING_MAX } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { AskingState } from '@manassa/contract/student/lesson-questions'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import type { CourseSettings } from '../access/studied-course.ts'
import { countRecentQuestions } from './lesson-questions.queries.ts'

export const refusalOfAsking: Record<AskingState, ErrorCode | null> = {
  open: null,
  off: 'lessonQuestion.off',
  closed: 'lesson.unitEnded',
  blocked: 'lessonQuestion.blocked',
  tooManyToday: 'lessonQuestion.tooManyToday',
  tooManyWaiting: 'lessonQuestion.tooManyWaiting',
}

/** Decides by the school's rule, the lesson, a block of staff and the limits if the student may ask now. */
export async function askingState(
  context: StudentContext,
  { isOpen, settings }: { isOpen: boolean; settings: CourseSettings },
): Promise<AskingState> {
  if (!settings.takesLessonQuestions) return 'off'
  if (!isOpen) return 'closed'
  const since = new Date(context.now.getTime() - DAY_MS)
  const { inDay, waiting, blockedUntil } = await countRecentQuestions(context, context.viewer, since)
  if (blockedUntil && blockedUntil > context.now) return 'blocked'
  if (waiting >= LESSON_QUESTIONS_WAITING_MAX) return 'tooManyWaiting'
  return inDay >= LESSON_QUESTIONS_IN_DAY ? 'tooManyToday' : 'open'
}
