import type Hls from 'hls.js'
import { readPreferences, savePreferences } from './preferences.ts'
import { canPlayStreams } from './stream-head.ts'

type Player = typeof Hls

/** In two sizes: ours have one form, those of others any (patches/hls.js@1.7.4.patch). */
const sizes = {
  ours: () => import('hls.js/light'),
  others: () => import('hls.js/dist/hls.light.min.mjs'),
}
const coming = new Map<keyof typeof sizes, Promise<Player>>()

/** What takes streams apart: it comes over the network once, and a failure is tried again. */
export function streamScript(whose: keyof typeof sizes): Promise<Player> {
  const script = coming.get(whose) ?? sizes[whose]().then((module) => module.default)
  coming.set(whose, script)
  script.catch(() => coming.delete(whose))
  return script
}

/**
 * Fetches it while the course is still asked for, which is half a second on a slow line; unless the last lesson of this
 * device did without.
 */
export function preloadStreamScript() {
  if (canPlayStreams() && readPreferences().streams) streamScript('ours').catch(() => undefined)
}

/** Remembers whether a lesson needed it. */
export function rememberStreams(streams: boolean) {
  if (readPreferences().streams !== streams) savePreferences({ streams })
}
