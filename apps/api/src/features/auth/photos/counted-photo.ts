import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, RequestContext, TxContext } from '#api/lib/http/request-context.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import {
  type CountedFailure,
  countFailure,
  getRetryAfterSeconds,
  lockCounters,
  uncountFailure,
} from '#api/lib/limits/failure-counts.ts'
import { checkPhoto, cleanPhoto } from './identity-photo.ts'

/**
 * Returns the cleaned photo. Photos are counted by sender before they are decoded, because decoding is expensive.
 * `takeBackPhoto` reverts the count once an account is made. Throws `auth.tooManyPhotos`, and as `checkPhoto` and
 * `cleanPhoto` do.
 */
export async function countedPhoto(context: ManualTxContext, bytes: Buffer): Promise<Buffer> {
  await checkPhoto(bytes)
  await context.transaction(countPhoto)
  return uncountedIfUnavailable(context, photosOf(context), () => cleanPhoto(bytes, context.credentials.address))
}

/** Takes back what was counted when the server is the reason of a refusal: its queue is full, or its media are away. */
export async function uncountedIfUnavailable<T>(
  context: ManualTxContext,
  counted: readonly CountedFailure[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'server.unavailable') {
      await context.transaction((tx) => uncountFailure(tx, counted))
    }
    throw error
  }
}

async function countPhoto(tx: TxContext) {
  // Without the lock, concurrent photos would all pass the check.
  await lockCounters(tx, `photos of ${tx.credentials.address}`)
  const retryAfterSeconds = await getRetryAfterSeconds(tx, photosOf(tx))
  if (retryAfterSeconds > 0) {
    throw new AppError('auth.tooManyPhotos', { retryAfterSeconds, fields: { Image: 'image.tooMany' } })
  }
  await countFailure(tx, photosOf(tx))
}

export const takeBackPhoto = (tx: TxContext) => uncountFailure(tx, photosOf(tx))

export function photosOf({ credentials: { deviceId, address } }: RequestContext): CountedFailure[] {
  const ofAddress = { budget: budgets.photoAddress, key: address }
  return deviceId ? [{ budget: budgets.photoDevice, key: deviceId }, ofAddress] : [ofAddress]
}
