import { AppError } from '../../lib/app-error.ts'
import type { StudentContext } from '../../lib/request-context.ts'
import { openLesson } from './open-lesson.ts'
import { savePosition } from './study.queries.ts'

interface Position {
  lessonId: number
  positionSeconds: number
}

/** Remembers where the student is in a video that is open to them. Throws the gates' errors and `lesson.notVideo`. */
export async function saveVideoPosition(context: StudentContext, position: Position) {
  const lesson = await openLesson(context, position.lessonId)
  if (lesson.type !== 'Video') throw new AppError('lesson.notVideo')
  await savePosition(context.db, context.viewer, lesson.id, position.positionSeconds, context.now)
  return position
}
