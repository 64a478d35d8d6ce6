import { AppError } from '../../lib/app-error.ts'
import type { Student, TxContext } from '../../lib/request-context.ts'
import { openLesson } from './open-lesson.ts'
import { savePosition } from './study.queries.ts'

interface Position {
  lessonId: number
  positionSeconds: number
}

/** Remembers where the student is in a video that is open to them. Throws the gates' errors and `lesson.notVideo`. */
export async function saveVideoPosition({ db, now }: TxContext, student: Student, position: Position) {
  const lesson = await openLesson(db, student, position.lessonId, now)
  if (lesson.type !== 'Video') throw new AppError('lesson.notVideo')
  await savePosition(db, student, lesson.id, position.positionSeconds, now)
  return position
}
