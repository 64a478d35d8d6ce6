import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { framedVideo } from '@manassa/contract/rules/framed-video'
import { hostedVideo } from '@manassa/contract/rules/hosted-video'
import type { tryHostedKey as call } from '@manassa/contract/teacher/hosted-libraries'
import { hostedKey, hostedToken } from '#api/features/media/hosted-address.ts'
import { expiryOf } from '#api/features/media/signed-address.ts'
import { sameBytes } from '#api/lib/crypto/keys.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'

/** Bunny's signing keys are UUIDs, and its API keys have another grouping. */
const SIGNING_KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const ACCOUNT_KEY = /^[\da-f]{8}(-[\da-f]{4}){2}-[\da-f]{12}(-[\da-f]{4}){2}$/i

/**
 * Compares the signature in an address with our own, without calling the service. Throws `hosted.noKey`, and
 * `request.invalid` for an address of another library.
 */
export async function tryHostedKey(
  context: StaffContext,
  { libraryId, address }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { services } = context
  const key = await hostedKey(context, String(libraryId))
  if (key === null) throw new AppError('hosted.noKey')
  const frame = framedVideo(address, services.environment.hostedPlayers)
  const hosted = frame && hostedVideo(frame.url)
  if (!hosted || hosted.library !== String(libraryId)) {
    throw new AppError('request.invalid', { fields: { address: 'hosted.address' } })
  }

  const { searchParams } = new URL(frame.url)
  const [token, expires] = [searchParams.get('token'), searchParams.get('expires')]
  const isSame = token !== null && expires !== null && isEqual(token, hostedToken(key, hosted, expires))
  return {
    keyForm: SIGNING_KEY.test(key) ? 'signing' : ACCOUNT_KEY.test(key) ? 'account' : 'other',
    signature: token === null ? 'none' : isSame ? 'same' : 'other',
    expiresAt: expiryOf(services, null).toISOString(),
  }
}

const isEqual = (one: string, other: string) => sameBytes(Buffer.from(one.toLowerCase()), Buffer.from(other))
