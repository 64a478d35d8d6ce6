import { keepInputUntilHydrated } from '../lib/keep-input-until-hydrated.ts'

declare global {
  interface Window {
    /** Written by the server before this code: the app's scripts. */
    appScripts: string[]
  }
}

/** Longest time that the app waits for a first picture, in milliseconds: a tab in the background has none. */
const AT_MOST_MS = 1500

let isStarted = false

keepInputUntilHydrated()
requestAnimationFrame(() => setTimeout(start))
setTimeout(start, AT_MOST_MS)

/** What starts the app stands in the page, as text that nobody has run (server/defer-scripts.ts). */
function start() {
  if (isStarted) return
  isStarted = true
  for (const href of window.appScripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const app = document.createElement('script')
  app.type = 'module'
  app.textContent = document.getElementById('start')?.textContent ?? ''
  document.head.append(app)
}
