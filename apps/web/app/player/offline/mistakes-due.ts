import * as z from 'zod/mini'
import { createStore, useStore } from '#app/lib/store.ts'
import { readCopy, saveCopy } from './saved-copy.ts'

const PATH = '/'
const keptEvening = z.looseObject({ mistakesDue: z.int() })

/** Rises when this device learns of another number. */
const version = createStore(0)

/** The number of questions left for today, as this device knows it; 0 before it has asked. */
export function useMistakesDue(userId: number): number {
  useStore(version)
  return readCopy(userId, PATH, keptEvening)?.data.mistakesDue ?? 0
}

export const mistakesDueChanged = () => version.set(version.get() + 1)

/** Puts the number into the evening that this device keeps, which the first page shows at once. */
export function noteMistakesDue(userId: number, mistakesDue: number) {
  const kept = readCopy(userId, PATH, keptEvening)
  if (!kept || kept.data.mistakesDue === mistakesDue) return
  saveCopy(userId, PATH, { ...kept.data, mistakesDue }, kept.dataUpdatedAt)
  mistakesDueChanged()
}
