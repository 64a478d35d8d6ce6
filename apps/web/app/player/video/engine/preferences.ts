import { PLAYBACK_SPEEDS } from '@manassa/contract/limits'
import { PLAYER_PREFERENCES } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'
import { savesData } from '#app/lib/saves-data.ts'
import { VOLUME_STEP } from '#app/lib/timings.ts'
import type { QualityChoice } from './media-adapter.ts'

const FASTEST = 2

type StoredQuality = Exclude<QualityChoice, 'audio'>

interface Preferences {
  speed: number
  /** From 0 to 1. */
  volume: number
  muted: boolean
  quality: StoredQuality
  /** The language of captions used last; null for none. */
  captions: string | null
  shortcuts: boolean
  streams: boolean
  /** The bandwidth measured with the last stream, in bits per second. */
  lineSpeed: number | null
}

/**
 * The preferences of this device; a phone that saves data starts with the smallest rendition. Parsed by hand, because
 * the head of a player's page reads them before any script has loaded (player/head-start.ts).
 */
export function readPreferences(): Preferences {
  const { speed, volume, muted, quality, captions, shortcuts, streams, lineSpeed } = stored()
  return {
    speed: isBetween(speed, PLAYBACK_SPEEDS[0], FASTEST) ? speed : 1,
    volume: isBetween(volume, 0, 1) ? volume : 1,
    muted: muted === true,
    quality: isQuality(quality) ? quality : savesData() ? 'saver' : 'auto',
    captions: typeof captions === 'string' ? captions : null,
    shortcuts: shortcuts !== false,
    streams: streams !== false,
    lineSpeed: isBetween(lineSpeed, 0, Number.MAX_VALUE) ? lineSpeed : null,
  }
}

export function savePreferences(change: Partial<Preferences>) {
  deviceStorage.write(PLAYER_PREFERENCES, JSON.stringify({ ...stored(), ...change }))
}

function stored(): Partial<Record<keyof Preferences, unknown>> {
  const read = readJson(PLAYER_PREFERENCES)
  return typeof read === 'object' && read !== null ? read : {}
}

const isBetween = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

const isQuality = (value: unknown): value is StoredQuality =>
  typeof value === 'string' && /^(auto|saver|high|\d+p)$/.test(value)

export function adjacentSpeed(speed: number, step: 1 | -1): number {
  const index = PLAYBACK_SPEEDS.findIndex((each) => each >= speed)
  const next = Math.min(Math.max(index + step, 0), PLAYBACK_SPEEDS.length - 1)
  return PLAYBACK_SPEEDS[next] ?? 1
}

/** One step of volume up (1) or down (-1), rounded to whole tenths. */
export const adjacentVolume = (volume: number, step: 1 | -1) =>
  Math.min(Math.max(Math.round((volume + step * VOLUME_STEP) * 10) / 10, 0), 1)
