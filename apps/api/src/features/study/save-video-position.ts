import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { saveVideoPosition as call } from '@manassa/contract/student/study'
import { accessChangesSoFar } from '#api/lib/cache/access-changes.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { openLesson } from '../access/open-lesson.ts'
import { noteOpenedVideo, openedVideo } from './opened-videos.ts'
import { savePosition, savePositionAndWatched } from './study.queries.ts'

type Position = ParsedInputOf<typeof call>

/**
 * Saves the student's position in an open video, and the played parts. The gates are checked at most every 45 s
 * (docs/behaviour/windows.md). Throws the gates' errors, and `lesson.notVideo`.
 */
export async function saveVideoPosition(context: StudentContext, input: Position) {
  const { db, viewer: student, now } = context
  const { lessonId, positionSeconds, playedTwentieths = null, watchedSeconds } = input
  const { watchSessionId } = openedVideo(context, lessonId) ?? (await openVideo(context, lessonId))
  const position = { lessonId, positionSeconds, playedTwentieths }
  if (watchedSeconds === undefined) await savePosition(db, student, position, now)
  else await savePositionAndWatched(db, student, { ...position, watchedSeconds, watchSessionId }, now)
  return { lessonId, positionSeconds }
}

async function openVideo(context: StudentContext, lessonId: number) {
  const changesBefore = accessChangesSoFar()
  const lesson = await openLesson(context, lessonId)
  if (lesson.type !== 'Video') throw new AppError('lesson.notVideo')
  return noteOpenedVideo(context, { lessonId, changesBefore })
}
