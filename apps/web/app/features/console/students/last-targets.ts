import { GRANTED_LATELY } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'

/** A course or one of its units, and the last amount paid for the unit, because units have no price. */
export interface GrantTarget {
  courseId: number
  unitId: number | null
  amount?: number | undefined
}

const MAX_TARGETS = 3

/** The last grants on this device, newest first, because successive students mostly want the same. */
export function lastTargets(): GrantTarget[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.read(GRANTED_LATELY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isTarget) : []
  } catch {
    return []
  }
}

export function rememberTarget(target: GrantTarget) {
  const others = lastTargets().filter(
    ({ courseId, unitId }) => courseId !== target.courseId || unitId !== target.unitId,
  )
  deviceStorage.write(GRANTED_LATELY, JSON.stringify([target, ...others].slice(0, MAX_TARGETS)))
}

const isTarget = (one: unknown): one is GrantTarget =>
  typeof one === 'object' &&
  one !== null &&
  'courseId' in one &&
  'unitId' in one &&
  Number.isInteger(one.courseId) &&
  (one.unitId === null || Number.isInteger(one.unitId)) &&
  (!('amount' in one) || typeof one.amount === 'number')
