import { AppError } from '../../lib/app-error.ts'
import { budgets } from '../../lib/limits/budgets.ts'
import { type Counted, checkFailures, countFailure, longestWait } from '../../lib/limits/failure-counts.ts'
import type { OpenVisit, Visit } from '../../lib/visit.ts'
import { isDeviceId } from './device.ts'

/** Who sends no usable `DeviceId` is one device with all the others behind its address that send none. */
function deviceOf({ credentials: { deviceId, address } }: Visit) {
  return deviceId && isDeviceId(deviceId) ? deviceId : `none at ${address}`
}

const made = (visit: Visit): Counted => ({ budget: budgets.registerDevice, key: deviceOf(visit) })
const takenOnDevice = (visit: Visit): Counted => ({ budget: budgets.takenDevice, key: deviceOf(visit) })
const takenAtAddress = ({ credentials }: Visit): Counted => ({ budget: budgets.takenAddress, key: credentials.address })

/**
 * Throws `request.tooMany` for a device that makes accounts or tries a list of e-mails. Never for an address: a school
 * registers behind one (decision 32).
 */
export const checkRegistrations = (visit: OpenVisit) =>
  checkFailures(visit.db, visit, [made(visit), takenOnDevice(visit)])

/** Counts an account that was made, in its own transaction. */
export const countRegistration = (visit: OpenVisit) => countFailure(visit.db, visit, [made(visit)])

/**
 * Counts that an e-mail or a phone was taken, and gives what is said of it: behind an address from which hundreds were tried,
 * not which of the two it was.
 */
export async function countTaken(visit: OpenVisit, taken: AppError): Promise<AppError> {
  const atAddress = takenAtAddress(visit)
  const wait = await longestWait(visit.db, visit, [atAddress])
  await countFailure(visit.db, visit, [takenOnDevice(visit), atAddress])
  return wait > 0 ? new AppError('request.tooMany', { retryAfterSeconds: wait }) : taken
}
