import { keepInputUntilHydrated } from '../lib/keep-input-until-hydrated.ts'

declare global {
  interface Window {
    /** Written by the server before this code: the app's scripts. */
    appScripts: string[]
  }
}

/** Longest time that the app waits for the page to be drawn, in milliseconds: a tab in the background is not. */
const AT_MOST_MS = 1500

let isStarted = false

keepInputUntilHydrated()
requestAnimationFrame(async () => {
  const coming = [...document.images].filter((image) => image.fetchPriority === 'high' && !image.complete)
  if (coming.length > 0) {
    await Promise.all(coming.map(settled))
    await new Promise(requestAnimationFrame)
  }
  setTimeout(start)
})
setTimeout(start, AT_MOST_MS)

/** A picture above the fold, which the app's scripts would share the line and the processor with. */
function settled(image: HTMLImageElement) {
  return new Promise((resolve) => {
    image.addEventListener('load', resolve)
    image.addEventListener('error', resolve)
  })
}

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
