import { startAfterPaint } from 'virtual:in-page'

const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
/** The app's entry, with its nonce. */
const START = /<script (nonce="[^"]*" )?type="module" async="">/

/**
 * Removes the scripts that the page requests, and returns them. The app's entry stays in its place as inert text,
 * because React hydrates it. Null for a page without the app.
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
 * Defers the page's scripts until the first paint, because on a slow connection they would compete with fonts and
 * pictures (docs/design/page-delivery.md). A page without the app stays unchanged.
 */
export function deferScripts(page: string, nonce: string): string {
  const without = withoutScripts(page)
  if (!without) return page
  const addresses = JSON.stringify(without.scripts).replaceAll('<', '\\u003c')
  const script = `<script nonce="${nonce}">window.appScripts=${addresses};${startAfterPaint}</script>`
  return without.held.replace('</body>', () => `${script}</body>`)
}
