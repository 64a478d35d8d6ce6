import { isDeviceId } from '@manassa/contract/rules/device-id'
import { AppError } from '#api/lib/app-error.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import {
  type CountedFailure,
  checkFailures,
  countFailure,
  getRetryAfterSeconds,
} from '#api/lib/limits/failure-counts.ts'
import type { RequestContext, TxContext } from '#api/lib/request-context.ts'

/** Who sends no usable `DeviceId` is one device with all the others behind its address that send none. */
function deviceOf({ credentials: { deviceId, address } }: RequestContext) {
  return deviceId && isDeviceId(deviceId) ? deviceId : `none at ${address}`
}

const made = (context: RequestContext): CountedFailure => ({ budget: budgets.registerDevice, key: deviceOf(context) })
const takenOnDevice = (context: RequestContext): CountedFailure => ({
  budget: budgets.takenDevice,
  key: deviceOf(context),
})
const takenAtAddress = ({ credentials }: RequestContext): CountedFailure => ({
  budget: budgets.takenAddress,
  key: credentials.address,
})

/**
 * Throws `request.tooMany` for a device that makes accounts or tries a list of e-mails. Never for an address: a school
 * registers behind one.
 */
export const checkRegistrations = (context: TxContext) =>
  checkFailures(context, [made(context), takenOnDevice(context)])

/** Counts an account that was made, in its own transaction. */
export const countRegistration = (context: TxContext) => countFailure(context, [made(context)])

/**
 * Counts that an e-mail or a phone was taken, and gives what is said of it: behind an address from which hundreds were
 * tried, not which of the two it was.
 */
export async function countTaken(context: TxContext, taken: AppError): Promise<AppError> {
  const atAddress = takenAtAddress(context)
  const wait = await getRetryAfterSeconds(context, [atAddress])
  await countFailure(context, [takenOnDevice(context), atAddress])
  return wait > 0 ? new AppError('request.tooMany', { retryAfterSeconds: wait }) : taken
}
