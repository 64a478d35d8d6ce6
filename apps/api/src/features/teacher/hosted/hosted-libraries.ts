import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { framedVideo } from '@manassa/contract/rules/framed-video'
import { hostedVideo } from '@manassa/contract/rules/hosted-video'
import type * as calls from '@manassa/contract/teacher/hosted-libraries'
import { recordChange } from '#api/features/log/record-change.ts'
import { hostedKey, hostedToken } from '#api/features/media/hosted-address.ts'
import { findHostedKey } from '#api/features/media/hosted-keys.queries.ts'
import { expiryOf } from '#api/features/media/signed-address.ts'
import { sameBytes } from '#api/lib/crypto/keys.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { deleteHostedKey, hostedLibraries, storeHostedKey } from './hosted-libraries.queries.ts'

export async function listHostedLibraries(context: StaffContext): Promise<DataOf<typeof calls.listHostedLibraries>> {
  const libraries = await hostedLibraries(context)
  return { libraries: libraries.map(({ libraryId, setAt }) => ({ libraryId, setAt: setAt.toISOString() })) }
}

/** The log stores the time of the change and never the key. */
export async function setHostedKey(
  context: StaffContext,
  { libraryId, key }: ParsedInputOf<typeof calls.setHostedKey>,
): Promise<DataOf<typeof calls.setHostedKey>> {
  const { services, tenantId, db } = context
  const setAt = services.clock.now()
  const before = await findHostedKey(context, libraryId)
  const keys = await services.schoolKeys.of(tenantId, db)
  // The library's number is authenticated too, so a key copied to another row cannot be unsealed.
  const sealedKey = keys.seal('hosted-library', Buffer.from(key), String(libraryId))
  await storeHostedKey(context, { libraryId, sealedKey, setAt })
  await logKeyChange(context, libraryId, { was: before?.setAt, is: setAt })
  return { libraryId, setAt: setAt.toISOString() }
}

/** Removing a missing key changes nothing. */
export async function removeHostedKey(context: StaffContext, { libraryId }: { libraryId: number }): Promise<null> {
  const deleted = await deleteHostedKey(context, libraryId)
  if (deleted) await logKeyChange(context, libraryId, { was: deleted.setAt })
  return null
}

const logKeyChange = (context: StaffContext, libraryId: number, { was, is }: { was?: Date | undefined; is?: Date }) =>
  recordChange(context, {
    action: is ? 'hostedLibrary.setKey' : 'hostedLibrary.removeKey',
    subject: { kind: 'hostedLibrary', id: libraryId },
    before: { keySetAt: was?.toISOString() ?? null },
    after: { keySetAt: is?.toISOString() ?? null },
  })

/** Bunny's signing keys are UUIDs, and its API keys have another grouping. */
const SIGNING_KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const ACCOUNT_KEY = /^[\da-f]{8}(-[\da-f]{4}){2}-[\da-f]{12}(-[\da-f]{4}){2}$/i

/**
 * Compares the signature in an address with our own, without calling the service. Throws `hosted.noKey`, and
 * `request.invalid` for an address of another library.
 */
export async function tryHostedKey(
  context: StaffContext,
  { libraryId, address }: ParsedInputOf<typeof calls.tryHostedKey>,
): Promise<DataOf<typeof calls.tryHostedKey>> {
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
