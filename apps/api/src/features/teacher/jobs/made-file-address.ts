import { MADE_FILE_ADDRESS_MINUTES } from '@manassa/contract/limits'
import { MINUTE_MS, SECOND_MS } from '@manassa/contract/rules/time-units'
import type { MarkedSession } from '#api/features/auth/sessions/member-of-session.ts'
import { SESSION_MARK_BYTES } from '#api/features/auth/sessions/session-mark.ts'
import { isOneOf, type Keys } from '#api/lib/crypto/keys.ts'
import type { RequestContext, Staff } from '#api/lib/http/request-context.ts'

const VERSION = 2
/** Version, expiry in seconds, job, account, slot and session mark. */
const BODY_BYTES = 1 + 4 + 6 + 6 + 1 + SESSION_MARK_BYTES
/** The length makes the ticket a multiple of three bytes, which Base64 writes without padding. */
const MAC_BYTES = 19
const form = new RegExp(`^[A-Za-z0-9_-]{${((BODY_BYTES + MAC_BYTES) / 3) * 4}}$`)

export interface FileTicket extends MarkedSession {
  jobId: number
  expiresAt: Date
}

/** The absolute address of a job's file, for a plain link (docs/behaviour/console.md). */
export function addressOfMadeFile(
  { services, tenantId, origin, viewer }: Pick<RequestContext, 'services' | 'tenantId' | 'origin'> & { viewer: Staff },
  { jobId, fileName, goneAt }: { jobId: number; fileName: string; goneAt: Date },
): string {
  const inMinutes = new Date(services.clock.now().getTime() + MADE_FILE_ADDRESS_MINUTES * MINUTE_MS)
  const expiresAt = goneAt < inMinutes ? goneAt : inMinutes
  const body = Buffer.alloc(BODY_BYTES)
  let at = body.writeUInt8(VERSION)
  at = body.writeUInt32BE(Math.floor(expiresAt.getTime() / SECOND_MS), at)
  at = body.writeUIntBE(jobId, at, 6)
  at = body.writeUIntBE(viewer.id, at, 6)
  at = body.writeUInt8(viewer.slot, at)
  viewer.sessionMark.copy(body, at)
  const ticket = Buffer.concat([body, macsOf(services.keys, tenantId, body)[0].subarray(0, MAC_BYTES)]).toString(
    'base64url',
  )
  return `${origin}/media/made/${tenantId}/${ticket}/${encodeURIComponent(fileName)}`
}

/** Decodes an authentic ticket of this school, also an expired one; null for any other text. */
export function readFileTicket(keys: Keys, tenantId: string, text: string): FileTicket | null {
  if (!form.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  const body = bytes.subarray(0, BODY_BYTES)
  if (!isOneOf(macsOf(keys, tenantId, body), bytes.subarray(BODY_BYTES))) return null
  return {
    expiresAt: new Date(body.readUInt32BE(1) * SECOND_MS),
    jobId: body.readUIntBE(5, 6),
    accountId: body.readUIntBE(11, 6),
    slot: body.readUInt8(17),
    sessionMark: body.subarray(18),
  }
}

const macsOf = (keys: Keys, tenantId: string, body: Buffer) => keys.macs('made-file-address', tenantId, body)
