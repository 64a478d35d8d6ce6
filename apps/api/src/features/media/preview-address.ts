import { PREVIEW_OUTLASTS_VIDEO_SECONDS, UNMEASURED_VIDEO_SECONDS } from '@manassa/contract/limits'
import { type Keys, sameBytes } from '#api/lib/crypto/keys.ts'
import type { TxContext } from '#api/lib/http/request-context.ts'

/** The path of files of public previews; tickets of sessions are not valid there, nor these anywhere else. */
export const PREVIEW_FILES = '/media/previews'

const MAC_BYTES = 16
/** Expiry in seconds and lesson. With the MAC a multiple of three bytes, so that base64 has one spelling. */
const BODY_BYTES = 5 + 6
const form = new RegExp(`^[A-Za-z0-9_-]{${((BODY_BYTES + MAC_BYTES) / 3) * 4}}$`)

interface PreviewTicket {
  tenantId: string
  lessonId: number
  expiresAt: Date
}

/** Writes addresses of a preview's files for anybody; which files they open is checked with each request. */
export function previewAddresses(
  { services, origin, tenantId }: Pick<TxContext, 'services' | 'origin' | 'tenantId'>,
  { lessonId, durationSeconds }: { lessonId: number; durationSeconds: number | null },
) {
  const lasts = Math.ceil(durationSeconds ?? UNMEASURED_VIDEO_SECONDS) + PREVIEW_OUTLASTS_VIDEO_SECONDS
  const body = Buffer.alloc(BODY_BYTES)
  const at = body.writeUIntBE(Math.floor(services.clock.now().getTime() / 1000) + lasts, 0, 5)
  body.writeUIntBE(lessonId, at, 6)
  const ticket = Buffer.concat([body, macOf(services.keys, tenantId, body)]).toString('base64url')
  return (key: string) => `${origin}${PREVIEW_FILES}/${ticket}/${key.split('/').map(encodeURIComponent).join('/')}`
}

/** The claims of an authentic ticket for files of this school, even an expired one; null for any other text. */
export function readPreviewTicket(keys: Keys, tenantId: string, text: string): PreviewTicket | null {
  if (!form.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  const body = bytes.subarray(0, BODY_BYTES)
  if (!sameBytes(bytes.subarray(BODY_BYTES), macOf(keys, tenantId, body))) return null
  return { tenantId, expiresAt: new Date(body.readUIntBE(0, 5) * 1000), lessonId: body.readUIntBE(5, 6) }
}

const macOf = (keys: Keys, tenantId: string, body: Buffer) =>
  keys.mac('preview-address', tenantId, body).subarray(0, MAC_BYTES)
