import { createHash } from 'node:crypto'
import { type HostedVideo, hostedVideo } from '@manassa/contract/rules/hosted-video'
import type { InSchool, Services } from '#api/lib/http/request-context.ts'
import { findHostedKey } from './hosted-keys.queries.ts'
import { expiryOf } from './signed-address.ts'

type Signing = InSchool & { services: Pick<Services, 'environment' | 'clock' | 'schoolKeys'> }

/**
 * The address of a hosted frame, with its service's token if the school or the operator has set the key of its library.
 * It is valid as long as one of our own addresses. Other addresses are returned unchanged.
 */
export async function signedHostedAddress(context: Signing, address: string, videoSeconds: number | null) {
  const named = hostedVideo(address)
  const key = named && (await hostedKey(context, named.library))
  if (!key) return address

  const expires = Math.floor(expiryOf(context.services, videoSeconds).getTime() / 1000)
  const url = new URL(address)
  url.searchParams.set('token', hostedToken(key, named, expires))
  url.searchParams.set('expires', String(expires))
  return url.href
}

/** The token of Bunny Stream's "Embed view token authentication", which covers the video and the expiry only. */
export const hostedToken = (key: string, { video }: HostedVideo, expiresSeconds: number | string) =>
  createHash('sha256').update(`${key}${video}${expiresSeconds}`).digest('hex')

/** The key of a library: the school's own, or the operator's; null without one. */
export async function hostedKey(context: Signing, library: string): Promise<string | null> {
  const { services, db, tenantId } = context
  const row = isNumber(library) && (await findHostedKey(context, Number(library)))
  if (!row) return services.environment.hostedTokenKeys.get(`${tenantId}/${library}`) ?? null
  const keys = await services.schoolKeys.of(tenantId, db)
  return keys.unseal('hosted-library', row.sealedKey, library).toString()
}

const isNumber = (library: string) => /^[1-9]\d{0,14}$/.test(library)
