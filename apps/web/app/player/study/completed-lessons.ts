import * as z from 'zod/mini'
import { deviceStorage, readJson } from '../device/device-storage.ts'

const ids = z.array(z.int())

/** The key that the specification gives each course (section 3). */
const listKey = (courseId: number) => `completedLessons_${courseId}`
/** Whose list it is: two students share a phone, and one must not hand in the other's lessons. */
const ownerKey = (courseId: number) => `completedLessonsOwner_${courseId}`

/** The lessons of a course that this device has seen the student complete. */
export function readCompletedLessons(courseId: number, userId: number): number[] {
  if (deviceStorage.read(ownerKey(courseId)) !== String(userId)) return []
  const read = ids.safeParse(readJson(listKey(courseId)))
  return read.success ? read.data : []
}

/** Adds to the list, and never takes away from it; answers with the whole. */
export function keepCompletedLessons(courseId: number, userId: number, lessonIds: readonly number[]): number[] {
  const all = [...new Set([...readCompletedLessons(courseId, userId), ...lessonIds])]
  deviceStorage.write(ownerKey(courseId), String(userId))
  deviceStorage.write(listKey(courseId), JSON.stringify(all))
  return all
}
