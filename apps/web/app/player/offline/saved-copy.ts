import * as z from 'zod/mini'
import type { EVENING, STUDIED } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'

const storedSchema = z.object({ path: z.string(), cameAt: z.number(), told: z.unknown() })

/** Each student of this device has one of each kind: the course or unit that was opened last, and the evening. */
type CopyKind = typeof STUDIED | typeof EVENING

const keyOf = (kind: CopyKind, userId: number) => `${kind}${userId}`

/** Saves the server's data for the page with this path. */
export const saveCopy = (kind: CopyKind, userId: number, path: string, told: unknown, cameAt: number) =>
  void deviceStorage.write(keyOf(kind, userId), JSON.stringify({ path, cameAt, told }))

/** Reads it with its time of arrival in milliseconds of the device's clock; null after another page was opened. */
export function readCopy<Schema extends z.ZodMiniType>(kind: CopyKind, userId: number, path: string, schema: Schema) {
  const read = storedSchema.safeParse(readJson(keyOf(kind, userId)))
  if (!read.success || read.data.path !== path) return null
  const data = schema.safeParse(read.data.told)
  return data.success ? { data: data.data, dataUpdatedAt: read.data.cameAt } : null
}
