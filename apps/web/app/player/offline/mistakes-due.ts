import * as z from 'zod/mini'
import { createStore, useStore } from '#app/lib/store.ts'
import { readCopy, saveCopy } from './saved-copy.ts'

const PATH = '/'
const keptEvening = z.looseObject({ mistakesDue: z.int() })

const version = createStore(0)

/** The number of questions left for today, as last known to this device; 0 before the first response. */
export function useMistakesDue(userId: number): number {
  useStore(version)
  return readCopy(userId, PATH, keptEvening)?.data.mistakesDue ?? 0
}

export const mistakesDueChanged = () => version.set(version.get() + 1)

/** Updates the number in the stored copy of the first page, which is shown at once on the next visit. */
export function noteMistakesDue(userId: number, mistakesDue: number) {
  const kept = readCopy(userId, PATH, keptEvening)
  if (!kept || kept.data.mistakesDue === mistakesDue) return
  saveCopy(userId, PATH, { ...kept.data, mistakesDue }, kept.dataUpdatedAt)
  mistakesDueChanged()
}
