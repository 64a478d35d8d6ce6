import { AppError } from '../../lib/app-error.ts'
import { budgets } from '../../lib/limits/budgets.ts'
import {
  type Counted,
  countFailure,
  holdCounts,
  longestWait,
  takeBackFailure,
} from '../../lib/limits/failure-counts.ts'
import type { Steps } from '../../lib/serve.ts'
import type { OpenVisit, Visit } from '../../lib/visit.ts'
import { checkPhoto, cleanPhoto } from './identity-photo.ts'

/**
 * The photo as it is kept. It is counted before it is decoded, because decoding is what costs, and by whoever sends it;
 * `takeBackPhoto` takes the count back once an account has come of it. Throws `auth.tooManyPhotos`, and what `checkPhoto`
 * and `cleanPhoto` throw.
 */
export async function countedPhoto(steps: Steps, bytes: Buffer): Promise<Buffer> {
  await checkPhoto(bytes)
  await steps.enter((db) => countPhoto({ ...steps, db }))
  try {
    return await cleanPhoto(bytes, steps.credentials.address)
  } catch (error) {
    // There was no room to decode it: that cost nothing.
    if (error instanceof AppError && error.code === 'server.unavailable') {
      await steps.enter((db) => takeBackPhoto({ ...steps, db }))
    }
    throw error
  }
}

async function countPhoto(visit: OpenVisit) {
  // Those that come together would all find room.
  await holdCounts(visit.db, visit, `photos of ${visit.credentials.address}`)
  const retryAfterSeconds = await longestWait(visit.db, visit, photosOf(visit))
  if (retryAfterSeconds > 0) {
    throw new AppError('auth.tooManyPhotos', { retryAfterSeconds, fields: { Image: 'image.tooMany' } })
  }
  await countFailure(visit.db, visit, photosOf(visit))
}

export const takeBackPhoto = (visit: OpenVisit) => takeBackFailure(visit.db, visit, photosOf(visit))

function photosOf({ credentials: { deviceId, address } }: Visit): Counted[] {
  const ofAddress = { budget: budgets.photoAddress, key: address }
  return deviceId ? [{ budget: budgets.photoDevice, key: deviceId }, ofAddress] : [ofAddress]
}
