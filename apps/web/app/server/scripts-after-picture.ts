import { keepUntilReady, READY } from '../lib/keep-until-ready.ts'

/** Longest time that the app waits for a first picture, in milliseconds: a tab in the background has none. */
const AT_MOST_MS = 1500

const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
/** What starts the app, with the nonce that it carries. */
const START = /<script (nonce="[^"]*" )?type="module" async="">/

/**
 * The page without the scripts that it asks for, and their addresses. What starts the app stays where it is, as text that nobody
 * runs yet, because React looks for it there. Null for a page that does not start the app.
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
 * The page with its scripts asked for only after its first picture: on a slow line they would share it with the fonts and
 * the picture that the visitor waits for (docs/decisions/0015). A page that does not start the app is left as it is.
 */
export function scriptsAfterPicture(page: string, nonce: string): string {
  const without = withoutScripts(page)
  if (!without) return page
  const meanwhile = `${inPage(startAfterPicture, without.scripts, AT_MOST_MS)};${inPage(keepUntilReady, READY)}`
  return without.held.replace('</body>', () => `<script nonce="${nonce}">${meanwhile}</script></body>`)
}

const inPage = <Given extends unknown[]>(run: (...given: Given) => void, ...given: Given) =>
  `(${run.toString()})(${given.map((each) => JSON.stringify(each))})`.replaceAll('</', '<\\/')

/** Runs in the page, so it uses nothing of this file. */
function startAfterPicture(addresses: string[], atMost: number) {
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const href of addresses) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    const app = document.createElement('script')
    app.type = 'module'
    app.textContent = document.getElementById('start')?.textContent ?? ''
    document.head.append(app)
  }
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, atMost)
}
