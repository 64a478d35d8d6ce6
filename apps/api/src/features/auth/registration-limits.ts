import { isDeviceId } from '@manassa/contract/rules/device-id'
import { AppError } from '#api/lib/http/app-error.ts'
import type { RequestContext, TxContext } from '#api/lib/http/request-context.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import {
  type CountedFailure,
  checkFailures,
  countFailure,
  getRetryAfterSeconds,
} from '#api/lib/limits/failure-counts.ts'

/** All clients without a valid `DeviceId` behind one address count as one device. */
function deviceOf({ credentials: { deviceId, address } }: RequestContext) {
  return deviceId && isDeviceId(deviceId) ? deviceId : `none at ${address}`
}

const madeOnDevice = (context: RequestContext): CountedFailure => ({
  budget: budgets.registerDevice,
  key: deviceOf(context),
})
const takenOnDevice = (context: RequestContext): CountedFailure => ({
  budget: budgets.takenDevice,
  key: deviceOf(context),
})
const takenAtAddress = ({ credentials }: RequestContext): CountedFailure => ({
  budget: budgets.takenAddress,
  key: credentials.address,
})

/**
 * Throws `request.tooMany` for a device that makes many accounts or tries many emails. Addresses are not limited,
 * because a whole school registers behind one.
 */
export const checkRegistrations = (context: TxContext) =>
  checkFailures(context, [madeOnDevice(context), takenOnDevice(context)])

export const countRegistration = (context: TxContext) => countFailure(context, [madeOnDevice(context)])

/**
 * Counts a taken email or phone and returns the error for it. Behind an address with hundreds of tries, the error
 * hides which of the two was taken.
 */
export async function countTaken(context: TxContext, taken: AppError): Promise<AppError> {
  const atAddress = takenAtAddress(context)
  const wait = await getRetryAfterSeconds(context, [atAddress])
  await countFailure(context, [takenOnDevice(context), atAddress])
  return wait > 0 ? new AppError('request.tooMany', { retryAfterSeconds: wait }) : taken
}
