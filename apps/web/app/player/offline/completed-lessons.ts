import * as z from 'zod/mini'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'
import { COMPLETED_LESSONS, COMPLETED_LESSONS_OWNER } from '#app/lib/owned-keys.ts'

const ids = z.array(z.int())

const listKey = (courseId: number) => `${COMPLETED_LESSONS}${courseId}`
/** The owner of a list: two students may share a phone, and neither may hand in the other's lessons. */
const ownerKey = (courseId: number) => `${COMPLETED_LESSONS_OWNER}${courseId}`

/** A list is moved here while another student of this phone uses its key. */
const parkedKey = (courseId: number, owner: string) => `${listKey(courseId)}_of_${owner}`

function listAt(key: string): number[] {
  const read = ids.safeParse(readJson(key))
  return read.success ? read.data : []
}

export function readCompletedLessons(courseId: number, userId: number): number[] {
  const isOwner = deviceStorage.read(ownerKey(courseId)) === String(userId)
  return listAt(isOwner ? listKey(courseId) : parkedKey(courseId, String(userId)))
}

/** Adds lessons to the list and returns all of them; only an undo removes one. */
export function saveCompletedLessons(courseId: number, userId: number, lessonIds: readonly number[]): number[] {
  const all = [...new Set([...readCompletedLessons(courseId, userId), ...lessonIds])]
  const owner = deviceStorage.read(ownerKey(courseId))
  if (owner !== null && owner !== String(userId)) {
    deviceStorage.write(parkedKey(courseId, owner), JSON.stringify(listAt(listKey(courseId))))
    deviceStorage.remove(parkedKey(courseId, String(userId)))
  }
  deviceStorage.write(ownerKey(courseId), String(userId))
  deviceStorage.write(listKey(courseId), JSON.stringify(all))
  return all
}

/** Removes a lesson whose completion was undone, and returns the others. */
export function dropCompletedLesson(courseId: number, userId: number, lessonId: number): number[] {
  const rest = readCompletedLessons(courseId, userId).filter((id) => id !== lessonId)
  deviceStorage.write(listKey(courseId), JSON.stringify(rest))
  return rest
}

export const isListOf = (courseId: number, key: string | null) => key === listKey(courseId)
