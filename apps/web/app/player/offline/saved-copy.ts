import * as z from 'zod/mini'
import { ofStudent } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'
import { KEPT_PAGE } from '#app/lib/owned-keys.ts'

/** The number of copies that a device keeps for each student; the largest, of a course, has about 40 KB. */
export const KEPT_PAGES = 16

const storedSchema = z.object({ cameAt: z.number(), told: z.unknown() })

const prefixOf = (userId: number) => ofStudent(KEPT_PAGE, userId)

/** Saves the server's data for the page with this path, in place of the oldest copy if there are too many. */
export function saveCopy(userId: number, path: string, data: unknown, cameAt: number) {
  const key = prefixOf(userId) + path
  const others = deviceStorage.keys(prefixOf(userId)).filter((each) => each !== key)
  if (others.length >= KEPT_PAGES) {
    const oldestFirst = others.toSorted((one, other) => ageOf(one) - ageOf(other))
    for (const each of oldestFirst.slice(0, 1 + others.length - KEPT_PAGES)) deviceStorage.remove(each)
  }
  deviceStorage.write(key, JSON.stringify({ cameAt, told: data }))
}

const ageOf = (key: string) => storedSchema.safeParse(readJson(key)).data?.cameAt ?? 0

/** Reads it with its time of arrival in milliseconds of the device's clock; null without one. */
export function readCopy<Schema extends z.ZodMiniType>(userId: number, path: string, schema: Schema) {
  const read = storedSchema.safeParse(readJson(prefixOf(userId) + path))
  if (!read.success) return null
  const data = schema.safeParse(read.data.told)
  return data.success ? { data: data.data, dataUpdatedAt: read.data.cameAt } : null
}

export const hasCopy = (userId: number, path: string) => deviceStorage.read(prefixOf(userId) + path) !== null
