import { posix } from 'node:path'
import {
  ADDRESS_OUTLASTS_VIDEO_SECONDS,
  ADDRESS_ROUNDED_TO_SECONDS,
  UNMEASURED_VIDEO_SECONDS,
} from '@manassa/contract/limits'
import { isOneOf, type Keys } from '#api/lib/crypto/keys.ts'
import type { Services, StudentContext } from '#api/lib/http/request-context.ts'
import type { OpenedPart } from '../access/open-lesson.ts'
import type { MarkedSession } from '../auth/sessions/member-of-session.ts'
import { SESSION_MARK_BYTES } from '../auth/sessions/session-mark.ts'

export interface Addresses {
  file(key: string): string
  /** The address of a stream's playlist; its ticket opens the whole folder, so that relative segment names work. */
  stream(key: string): string
}

/**
 * Complete addresses of a lesson for this session, which a plain player can use without headers. They are valid as long
 * as the video and an hour, and end with the session or its access to the lesson (`access-check.ts`).
 */
export function addressesFor(
  { services, origin, viewer }: StudentContext,
  { lessonId, durationSeconds, part = 'all' }: { lessonId: number; durationSeconds: number | null } & OpenedPart,
): Addresses {
  const { tenantId, id: accountId, slot, sessionMark } = viewer
  const expiresAt = expiryOf(services, durationSeconds)
  const ticketFor = (scope: string) =>
    writeTicket(services.keys, scope, { tenantId, accountId, slot, sessionMark, lessonId, part, expiresAt })
  return {
    file: (key) => `${origin}/media/files/${ticketFor(key)}/${encoded(key)}`,
    stream: (key) => `${origin}/media/streams/${ticketFor(posix.dirname(key))}/${encoded(key)}`,
  }
}

/**
 * The expiry of an address made now, for a video of this length; null for an unknown length. It counts from the end of
 * this hour, so that reopening a lesson within it uses the browser's cache.
 */
export function expiryOf({ clock }: Pick<Services, 'clock'>, videoSeconds: number | null): Date {
  const hour = Math.floor(clock.now().getTime() / 1000 / ADDRESS_ROUNDED_TO_SECONDS) + 1
  const video = Math.ceil(videoSeconds ?? UNMEASURED_VIDEO_SECONDS)
  const seconds = hour * ADDRESS_ROUNDED_TO_SECONDS + video + ADDRESS_OUTLASTS_VIDEO_SECONDS
  return new Date(seconds * 1000)
}

const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/')

/** A ticket of each part has its own first byte, so that addresses of an open unit end with it. */
const VERSIONS = { all: 1, attachment: 2 } as const
const MAC_BYTES = 16
/**
 * Version, expiry in seconds, account, slot, lesson, mark, MAC: a multiple of three bytes, so that base64 has one
 * spelling.
 */
const BODY_BYTES = 1 + 4 + 6 + 1 + 6 + SESSION_MARK_BYTES
const form = new RegExp(`^[A-Za-z0-9_-]{${((BODY_BYTES + MAC_BYTES) / 3) * 4}}$`)

export interface Ticket extends MarkedSession {
  tenantId: string
  lessonId: number
  /** An attachment of a closed unit has a ticket that opens nothing else. */
  part: NonNullable<OpenedPart['part']>
  expiresAt: Date
}

/** The ticket that opens `scope`, a file or folder of the store; equal tickets have equal texts. */
function writeTicket(keys: Keys, scope: string, ticket: Ticket): string {
  const body = Buffer.alloc(BODY_BYTES)
  let at = body.writeUInt8(VERSIONS[ticket.part])
  at = body.writeUInt32BE(ticket.expiresAt.getTime() / 1000, at)
  at = body.writeUIntBE(ticket.accountId, at, 6)
  at = body.writeUInt8(ticket.slot, at)
  at = body.writeUIntBE(ticket.lessonId, at, 6)
  ticket.sessionMark.copy(body, at)
  return Buffer.concat([body, macsOf(keys, ticket.tenantId, scope, body)[0].subarray(0, MAC_BYTES)]).toString(
    'base64url',
  )
}

/** The claims of an authentic ticket for this scope, even an expired one; null for any other text. */
export function readTicket(keys: Keys, scope: string, text: string): Ticket | null {
  if (!form.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  const body = bytes.subarray(0, BODY_BYTES)
  const tenantId = resolveTenant(scope)
  if (!isOneOf(macsOf(keys, tenantId, scope, body), bytes.subarray(BODY_BYTES))) return null
  return {
    tenantId,
    expiresAt: new Date(body.readUInt32BE(1) * 1000),
    accountId: body.readUIntBE(5, 6),
    slot: body.readUInt8(11),
    lessonId: body.readUIntBE(12, 6),
    part: body.readUInt8(0) === VERSIONS.attachment ? 'attachment' : 'all',
    sessionMark: body.subarray(18),
  }
}

export const sessionName = ({ tenantId, accountId, slot, sessionMark }: MarkedSession & { tenantId: string }) =>
  `${tenantId} ${accountId} ${slot} ${sessionMark.toString('base64url')}`

const macsOf = (keys: Keys, tenantId: string, scope: string, body: Buffer) =>
  keys.macs('media-address', tenantId, scope, body)

/** Every key of the store starts with its school. */
const resolveTenant = (scope: string) => scope.split('/', 1)[0] ?? ''
