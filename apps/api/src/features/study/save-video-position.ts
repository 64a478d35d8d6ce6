import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { saveVideoPosition as call } from '@manassa/contract/student/study'
import { AppError } from '#api/lib/app-error.ts'
import type { StudentContext } from '#api/lib/request-context.ts'
import { openLesson } from '../access/open-lesson.ts'
import { addWatched } from './add-watched.ts'
import { savePosition } from './study.queries.ts'
import { noteWatchSession } from './watch-session.ts'

type Position = ParsedInputOf<typeof call>

/**
 * Remembers where the student is in a video that is open to them, and what they watched of it. Throws the gates'
 * errors and `lesson.notVideo`.
 */
export async function saveVideoPosition(context: StudentContext, position: Position) {
  const lesson = await openLesson(context, position.lessonId)
  if (lesson.type !== 'Video') throw new AppError('lesson.notVideo')
  const { positionSeconds, playedTwentieths = null, watchedSeconds } = position
  await savePosition(
    context.db,
    context.viewer,
    { lessonId: lesson.id, positionSeconds, playedTwentieths },
    context.now,
  )
  if (watchedSeconds !== undefined) await addWatched(context, watchedSeconds)
  await noteWatchSession(context, lesson.id, watchedSeconds)
  return { lessonId: lesson.id, positionSeconds }
}
