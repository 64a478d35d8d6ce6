import { AppError } from '#api/lib/app-error.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import {
  type CountedFailure,
  countFailure,
  getRetryAfterSeconds,
  lockCounters,
  uncountFailure,
} from '#api/lib/limits/failure-counts.ts'
import type { ManualTxContext, RequestContext, TxContext } from '#api/lib/request-context.ts'
import { checkPhoto, cleanPhoto } from './identity-photo.ts'

/**
 * The photo as it is kept. It is counted before it is decoded, because decoding is what costs, and by whoever sends it;
 * `takeBackPhoto` takes the count back once an account has come of it. Throws `auth.tooManyPhotos`, and what
 * `checkPhoto` and `cleanPhoto` throw.
 */
export async function countedPhoto(context: ManualTxContext, bytes: Buffer): Promise<Buffer> {
  await checkPhoto(bytes)
  await context.transaction(countPhoto)
  try {
    return await cleanPhoto(bytes, context.credentials.address)
  } catch (error) {
    // There was no room to decode it: that cost nothing.
    if (error instanceof AppError && error.code === 'server.unavailable') {
      await context.transaction(takeBackPhoto)
    }
    throw error
  }
}

async function countPhoto(tx: TxContext) {
  // Those that come together would all find room.
  await lockCounters(tx, `photos of ${tx.credentials.address}`)
  const retryAfterSeconds = await getRetryAfterSeconds(tx, photosOf(tx))
  if (retryAfterSeconds > 0) {
    throw new AppError('auth.tooManyPhotos', { retryAfterSeconds, fields: { Image: 'image.tooMany' } })
  }
  await countFailure(tx, photosOf(tx))
}

export const takeBackPhoto = (tx: TxContext) => uncountFailure(tx, photosOf(tx))

function photosOf({ credentials: { deviceId, address } }: RequestContext): CountedFailure[] {
  const ofAddress = { budget: budgets.photoAddress, key: address }
  return deviceId ? [{ budget: budgets.photoDevice, key: deviceId }, ofAddress] : [ofAddress]
}
