import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { readLessonResults as call } from '@manassa/contract/teacher/results'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { type ResultsLesson, resultsLesson } from './lessons.queries.ts'
import { studentsNotStarted, watchedParts } from './watched.queries.ts'

/** Throws `lesson.notFound` and `lesson.notVideo`. */
export async function videoLesson(context: StaffContext, lessonId: number): Promise<ResultsLesson> {
  const lesson = requireFound(await resultsLesson(context, lessonId), 'lesson.notFound')
  if (lesson.type !== 'Video') throw new AppError('lesson.notVideo')
  return lesson
}

/** Throws `lesson.notFound` and `lesson.notVideo`. */
export async function readLessonResults(
  context: StaffContext,
  { lessonId }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const lesson = await videoLesson(context, lessonId)
  const { watched, stopped, ...counts } = await watchedParts(context, lessonId)
  const { knownCount } = counts
  return {
    asOf: context.now.toISOString(),
    lessonId,
    ...lesson,
    durationSeconds: lesson.durationSeconds === null ? null : Number(lesson.durationSeconds),
    ...counts,
    watchedByTwentieth: watched.map((students) => (knownCount === 0 ? null : students / knownCount)),
    stoppedByTwentieth: stopped,
    ...(await studentsNotStarted(context, lesson)),
  }
}
