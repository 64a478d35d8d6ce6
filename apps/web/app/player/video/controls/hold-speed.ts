import { PLAYBACK_SPEEDS } from '@manassa/contract/limits'
import type { MediaAdapter } from '../engine/media-adapter.ts'

/**
 * Plays at the fastest speed until `released`, and then at the chosen one again. Returns the speed; null where nothing
 * plays, or only at one speed.
 */
export function holdSpeed(adapter: MediaAdapter, released: AbortSignal): number | null {
  const { paused, hasSpeeds, speed } = adapter.state()
  if (paused || !hasSpeeds || released.aborted) return null
  const fastest = Math.max(...PLAYBACK_SPEEDS)
  adapter.setSpeed(fastest)
  released.addEventListener('abort', () => adapter.setSpeed(speed))
  return fastest
}
