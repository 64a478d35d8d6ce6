import type Hls from 'hls.js'
import { readPreferences, savePreferences } from './preferences.ts'
import { canPlayStreams } from './stream-head.ts'

type Player = typeof Hls

let loading: Promise<Player> | null = null

/** Loads the streaming library once; after a failure the next caller tries again. */
export function streamScript(): Promise<Player> {
  loading ??= import('hls.js/light').then((module) => module.default)
  loading.catch(() => {
    loading = null
  })
  return loading
}

/**
 * Fetches the library in parallel with the course, which saves half a second on a slow connection, unless the last
 * lesson of this device was no stream.
 */
export function preloadStreamScript() {
  if (canPlayStreams() && readPreferences().streams) streamScript().catch(() => undefined)
}

export function rememberStreams(streams: boolean) {
  if (readPreferences().streams !== streams) savePreferences({ streams })
}
