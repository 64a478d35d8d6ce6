import type Hls from 'hls.js'
import { readPreferences, savePreferences } from './preferences.ts'
import { canPlayStreams } from './stream-head.ts'

type Player = typeof Hls

let loading: Promise<Player> | null = null

/** Loads the library that plays streams once; a failed download is tried again by the next caller. */
export function streamScript(): Promise<Player> {
  loading ??= import('hls.js/light').then((module) => module.default)
  loading.catch(() => {
    loading = null
  })
  return loading
}

/**
 * Fetches it while the course is still asked for, which is half a second on a slow line; unless the last lesson of this
 * device did without.
 */
export function preloadStreamScript() {
  if (canPlayStreams() && readPreferences().streams) streamScript().catch(() => undefined)
}

/** Remembers whether a lesson needed it. */
export function rememberStreams(streams: boolean) {
  if (readPreferences().streams !== streams) savePreferences({ streams })
}
