import { completeLessons } from '@manassa/contract/student/study'
import * as z from 'zod/mini'
import { call } from '#app/lib/call.ts'
import { ofStudent } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'
import { LESSONS_TO_SEND } from '#app/lib/owned-keys.ts'
import { isOutcomeUnknown } from '#app/lib/transient-failure.ts'
import { saveCompletedLessons } from './completed-lessons.ts'

const storedSchema = z.object({ courseId: z.int(), lessonIds: z.array(z.int()) })

const prefixOf = (userId: number) => ofStudent(LESSONS_TO_SEND, userId)

export function noteUnsent(userId: number, courseId: number, lessonIds: readonly number[]) {
  write(userId, courseId, [...new Set([...unsentIn(keyOf(userId, courseId)), ...lessonIds])])
}

/** Forgets a lesson that was not sent yet; false when the server may know it. */
export function dropUnsent(userId: number, courseId: number, lessonId: number): boolean {
  const unsent = unsentIn(keyOf(userId, courseId))
  write(
    userId,
    courseId,
    unsent.filter((id) => id !== lessonId),
  )
  return unsent.includes(lessonId)
}

const keyOf = (userId: number, courseId: number) => `${prefixOf(userId)}${courseId}`

function unsentIn(key: string): number[] {
  const noted = storedSchema.safeParse(readJson(key))
  return noted.success ? noted.data.lessonIds : []
}

function write(userId: number, courseId: number, lessonIds: number[]) {
  if (lessonIds.length === 0) deviceStorage.remove(keyOf(userId, courseId))
  else deviceStorage.write(keyOf(userId, courseId), JSON.stringify({ courseId, lessonIds }))
}

/** Sends completed lessons and returns those that the server knows; null when it was not reached. */
export async function sendCompleted(userId: number, courseId: number, lessonIds: readonly number[]) {
  const reply = await call(completeLessons, { courseId, lessonIds: [...lessonIds] })
  // A final refusal is not repeated: the course may be gone, or no longer belong to this student.
  if (reply.success || !isOutcomeUnknown(reply)) {
    const rest = unsentIn(keyOf(userId, courseId)).filter((id) => !lessonIds.includes(id))
    write(userId, courseId, rest)
  }
  return reply.success ? saveCompletedLessons(courseId, userId, reply.data.completedLessonIds) : null
}

/** Sends the lessons of all courses that were completed offline on this device. */
export async function sendUnsentLessons(userId: number) {
  for (const key of deviceStorage.keys(prefixOf(userId))) {
    const noted = storedSchema.safeParse(readJson(key))
    if (noted.success) await sendCompleted(userId, noted.data.courseId, noted.data.lessonIds)
  }
}
