import { startAfterPaint } from 'virtual:in-page'

const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
/** What starts the app, with the nonce that it carries. */
const START = /<script (nonce="[^"]*" )?type="module" async="">/

/**
 * The page without the scripts that it asks for, and their addresses. What starts the app stays where it is, as text
 * that nobody runs yet, because React looks for it there. Null for a page that does not start the app.
 */
export function withoutScripts(page: string): { held: string; scripts: string[] } | null {
  const start = page.match(START)
  if (!start) return null
  const scripts = [...page.matchAll(PRELOADS)].map(([, address = '']) => address)
  return {
    held: page.replaceAll(PRELOADS, '').replace(START, `<script ${start[1] ?? ''}type="text/plain" id="start">`),
    scripts,
  }
}

/**
 * The page with its scripts asked for only after its first picture: on a slow line they would share it with the fonts
 * and the picture that the visitor waits for (docs/design/page-delivery.md). A page that does not start the app is left
 * as it is.
 */
export function deferScripts(page: string, nonce: string): string {
  const without = withoutScripts(page)
  if (!without) return page
  const addresses = JSON.stringify(without.scripts).replaceAll('<', '\\u003c')
  const script = `<script nonce="${nonce}">window.appScripts=${addresses};${startAfterPaint}</script>`
  return without.held.replace('</body>', () => `${script}</body>`)
}
