import { posix } from 'node:path'
import {
  ADDRESS_OUTLASTS_VIDEO_SECONDS,
  ADDRESS_ROUNDED_TO_SECONDS,
  UNMEASURED_VIDEO_SECONDS,
} from '@manassa/contract/limits'
import type { Services, StudentContext } from '#api/lib/http/request-context.ts'
import { writeTicket } from './ticket.ts'

/** Writes the addresses of one lesson's files. */
export interface Addresses {
  /** The address of one private file. */
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
  { lessonId, durationSeconds }: { lessonId: number; durationSeconds: number | null },
): Addresses {
  const { tenantId, id: accountId, slot, sessionMark } = viewer
  const expiresAt = expiryOf(services, durationSeconds)
  const ticketFor = (scope: string) =>
    writeTicket(services.keys, scope, { tenantId, accountId, slot, sessionMark, lessonId, expiresAt })
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
