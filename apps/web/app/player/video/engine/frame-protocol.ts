import type { MediaState } from './media-adapter.ts'

/** What a message from a frame means. */
export interface FrameMessage {
  state?: Partial<MediaState>
  /** The player takes commands from now on. */
  becomesReady?: boolean
  /** What to say to that. */
  answer?: readonly object[]
}

type Messages = readonly object[]

/** How one kind of framed player speaks; pure, so that every oddity can be tested without a frame. */
export interface FrameProtocol {
  /** The frame's address, for a page of this origin. */
  addressOf(url: string, origin: string): string
  /** Said every second until the player is ready; empty where it speaks first. */
  handshake(): Messages
  /** Said every second while it plays. */
  askTime(): Messages
  /** Null for a message that is not this player's. */
  parse(message: Record<string, unknown>): FrameMessage | null
  play(): Messages
  pause(): Messages
  seek(seconds: number): Messages
  setVolume(volume: number): Messages
  setMuted(muted: boolean): Messages
  setSpeed(speed: number): Messages
}

/** A number that means something: JSON turns "not known yet" into null. */
export const finite = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null

/** An object, whatever came. */
export const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Time and length, as far as the player knows them. */
export function times(seconds: unknown, duration: unknown): Partial<MediaState> {
  const [at, length] = [finite(seconds), finite(duration)]
  return { ...(at === null ? {} : { seconds: at }), ...(length ? { duration: length } : {}) }
}
