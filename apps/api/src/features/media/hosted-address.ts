import { createHash } from 'node:crypto'
import type { Services } from '#api/lib/request-context.ts'

const LEAST_LIFE_SECONDS = 4 * 3600
/** A lecture is paused and gone back in: three times its length is still one sitting. */
const LIVES_OF_THE_VIDEO = 3

/**
 * The address of a hosted frame, with the token that its service asks for where this school's key for the library is
 * set: SHA-256 over key, video and expiry in seconds (Bunny Stream, "Token authentication"). Other addresses stay as
 * they are.
 */
export function signedHostedAddress(
  { environment, clock }: Pick<Services, 'environment' | 'clock'>,
  tenantId: string,
  address: string,
  durationSeconds: number,
): string {
  const url = new URL(address)
  const [, library, video] = url.pathname.match(/^\/embed\/([^/]+)\/([^/]+)$/) ?? []
  const key = library && environment.hostedTokenKeys.get(`${tenantId}/${library}`)
  if (!key) return address

  const life = Math.max(LEAST_LIFE_SECONDS, LIVES_OF_THE_VIDEO * durationSeconds)
  const expires = String(Math.floor(clock.now().getTime() / 1000 + life))
  url.searchParams.set('token', createHash('sha256').update(`${key}${video}${expires}`).digest('hex'))
  url.searchParams.set('expires', expires)
  return url.href
}
