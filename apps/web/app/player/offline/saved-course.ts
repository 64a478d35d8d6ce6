import * as z from 'zod/mini'
import { STUDIED } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'

const storedSchema = z.object({ path: z.string(), cameAt: z.number(), told: z.unknown() })

/** Each student of this device has one: the course or unit that was opened last. */
const keyOf = (userId: number) => `${STUDIED}${userId}`

/** Saves the server's data of a course or unit for the page with this path. */
export const saveCourse = (userId: number, path: string, told: unknown, cameAt: number) =>
  void deviceStorage.write(keyOf(userId), JSON.stringify({ path, cameAt, told }))

/** Reads it with its time of arrival in milliseconds of the device's clock; null after another page was opened. */
export function readSavedCourse<Schema extends z.ZodMiniType>(userId: number, path: string, schema: Schema) {
  const read = storedSchema.safeParse(readJson(keyOf(userId)))
  if (!read.success || read.data.path !== path) return null
  const data = schema.safeParse(read.data.told)
  return data.success ? { data: data.data, dataUpdatedAt: read.data.cameAt } : null
}
