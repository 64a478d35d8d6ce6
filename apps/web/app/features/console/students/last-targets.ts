import { GRANTED_LATELY } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'

/** A course or one of its units, and the last amount paid for the unit, because units have no price. */
export interface Target {
  courseId: number
  unitId: number | null
  amount?: number | undefined
}

/** The number of targets that fit one row of a phone. */
const MOST = 3

/** The last grants on this device, newest first, because successive students mostly want the same. */
export function lastTargets(): Target[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.read(GRANTED_LATELY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isTarget) : []
  } catch {
    return []
  }
}

export function rememberTarget(target: Target) {
  const others = lastTargets().filter(
    ({ courseId, unitId }) => courseId !== target.courseId || unitId !== target.unitId,
  )
  deviceStorage.write(GRANTED_LATELY, JSON.stringify([target, ...others].slice(0, MOST)))
}

const isTarget = (one: unknown): one is Target =>
  typeof one === 'object' &&
  one !== null &&
  'courseId' in one &&
  'unitId' in one &&
  Number.isInteger(one.courseId) &&
  (one.unitId === null || Number.isInteger(one.unitId)) &&
  (!('amount' in one) || typeof one.amount === 'number')
