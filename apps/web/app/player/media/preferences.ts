import { PLAYBACK_SPEEDS, VOLUME_STEP } from '@manassa/contract/limits'
import * as z from 'zod/mini'
import { savesData } from '../../lib/saves-data.ts'
import { deviceStorage, readJson } from '../device/device-storage.ts'

const KEY = 'player_preferences'

/** So many lines of picture: `360p`. */
const lines = z.templateLiteral([z.int(), 'p'])

const preferences = z.object({
  speed: z.catch(z.number().check(z.gte(PLAYBACK_SPEEDS[0]), z.lte(2)), 1),
  volume: z.catch(z.number().check(z.gte(0), z.lte(1)), 1),
  muted: z.catch(z.boolean(), false),
  quality: z.catch(z.nullable(z.union([z.enum(['auto', 'saver', 'high']), lines])), null),
  captions: z.catch(z.nullable(z.string()), null),
  shortcuts: z.catch(z.boolean(), true),
  /** Whether the last lesson was a stream. */
  streams: z.catch(z.boolean(), true),
  /** What the line gave when a stream was last played here, in bits per second. */
  lineSpeed: z.catch(z.nullable(z.number()), null),
})
type Kept = z.output<typeof preferences>
export type Preferences = Omit<Kept, 'quality'> & { quality: NonNullable<Kept['quality']> }

/** How this device last played a lesson; a phone that asks to save data starts with the small picture. */
export function readPreferences(): Preferences {
  const kept = preferences.safeParse(readJson(KEY))
  const read = kept.success ? kept.data : preferences.parse({})
  return { ...read, quality: read.quality ?? (savesData() ? 'saver' : 'auto') }
}

export function keepPreferences(change: Partial<Preferences>) {
  const kept = preferences.safeParse(readJson(KEY))
  deviceStorage.write(KEY, JSON.stringify({ ...(kept.success ? kept.data : {}), ...change }))
}

/** The next of the seven speeds up (1) or down (-1); stays at the ends. */
export function speedBeside(speed: number, step: 1 | -1): number {
  const index = PLAYBACK_SPEEDS.findIndex((each) => each >= speed)
  const next = Math.min(Math.max(index + step, 0), PLAYBACK_SPEEDS.length - 1)
  return PLAYBACK_SPEEDS[next] ?? 1
}

/** One step of volume up (1) or down (-1), without the crumbs of binary fractions. */
export const volumeBeside = (volume: number, step: 1 | -1) =>
  Math.min(Math.max(Math.round((volume + step * VOLUME_STEP) * 10) / 10, 0), 1)
