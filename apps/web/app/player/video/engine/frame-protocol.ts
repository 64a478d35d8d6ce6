import type { MediaState } from './media-adapter.ts'

export interface FrameMessage {
  state?: Partial<MediaState>
  /** The player accepts commands from now on. */
  becomesReady?: boolean
  reply?: readonly object[]
}

type Messages = readonly object[]

/** The protocol of one kind of hosted player; pure, so that it is testable without a frame. */
export interface FrameProtocol {
  /** The frame's address for a page of this origin. */
  addressOf(url: string, origin: string): string
  /** Sent every second until the player is ready; empty when the player starts by itself. */
  handshake(): Messages
  /** Sent every second during playback. */
  askTime(): Messages
  /** Null for a message of another player. */
  parse(message: Record<string, unknown>): FrameMessage | null
  play(): Messages
  pause(): Messages
  seek(seconds: number): Messages
  setVolume(volume: number): Messages
  setMuted(muted: boolean): Messages
  setSpeed(speed: number): Messages
}

/** The number, or undefined: JSON turns an unknown value into null. */
export const finite = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null

export const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export function times(seconds: unknown, duration: unknown): Partial<MediaState> {
  const [at, length] = [finite(seconds), finite(duration)]
  return { ...(at === null ? {} : { seconds: at }), ...(length ? { duration: length } : {}) }
}
