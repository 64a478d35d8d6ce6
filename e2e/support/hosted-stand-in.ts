import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

export const HOSTED = 'https://iframe.mediadelivery.net'
const script = createRequire(import.meta.url).resolve('player.js/dist/player-0.1.0.js')

/** What hosted players do to those who drive them. */
export type Oddity =
  | 'none'
  | 'refuses'
  | 'late'
  | 'length unknown at first'
  | 'speaks in objects'
  | 'ends without a last time'

const oddities: Record<Oddity, string> = {
  none: 'adapter.ready()',
  refuses: '',
  late: 'setTimeout(() => adapter.ready(), 2000)',
  'length unknown at first': `
    let asked = 0
    adapter.receiver.methods.getDuration = undefined
    adapter.receiver.on('getDuration', (answer) => answer(asked++ ? 20 : NaN))
    adapter.ready()`,
  'speaks in objects': `
    adapter.receiver.send = (event, value, listener) =>
      window.parent.postMessage({ context: 'player.js', version: '0.0.11', event, value, listener }, '*')
    adapter.ready()`,
  'ends without a last time': `
    adapter.ready()
    adapter.receiver.on('setCurrentTime', () =>
      setTimeout(() => {
        adapter.receiver.emit('ended')
        adapter.receiver.emit = () => {}
      }, 300))`,
}

/**
 * Puts the package that hosted players are made with behind the host of one, on an origin of its own, and turns the
 * lesson that is opened next into one that plays there. `oddity` is asked for each time that the frame is loaded.
 */
export async function standIn(page: Page, oddity: () => Oddity) {
  const source = await readFile(script, 'utf8')
  await page.route(`${HOSTED}/**`, (route) => {
    const how = oddity()
    if (how === 'refuses') return route.fulfill({ status: 403, body: 'Forbidden' })
    const body = `<!doctype html><title>Video</title><body style="margin:0;background:#223"><script>${source}
      const adapter = playerjs.MockAdapter()
      ${oddities[how]}
    </script>`
    return route.fulfill({ contentType: 'text/html', body })
  })
  await page.route('**/api/Student/contentlesson/**', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const url = `${HOSTED}/embed/42/a-video`
    json.data = { ...json.data, videoUrl: url, streamUrl: null, frame: { player: 'hosted', url, origins: [HOSTED] } }
    return route.fulfill({ response, json })
  })
}
