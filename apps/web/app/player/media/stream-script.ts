import type Hls from 'hls.js'
import { canPlayStreams } from './play-streams.ts'
import { keepPreferences, readPreferences } from './preferences.ts'

let script: Promise<typeof Hls> | null = null

/** What takes streams apart: it comes over the network once, and a failure is tried again. */
export function streamScript(): Promise<typeof Hls> {
  script ??= import('hls.js/light').then(
    ({ default: Light }) => Light,
    (error) => {
      script = null
      throw error
    },
  )
  return script
}

/**
 * Fetches it while the course is still asked for, which is half a second on a slow line; unless the last lesson of this
 * device did without.
 */
export function fetchStreamScriptEarly() {
  if (canPlayStreams() && readPreferences().streams) streamScript().catch(() => undefined)
}

/** Remembers whether a lesson needed it. */
export function rememberStreams(streams: boolean) {
  if (readPreferences().streams !== streams) keepPreferences({ streams })
}
