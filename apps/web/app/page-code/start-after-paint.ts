import { keepInputUntilHydrated } from '../lib/keep-input-until-hydrated.ts'
import { showStoredHome } from '../lib/stored-home.ts'

declare global {
  interface Window {
    /** The app's scripts, written by the server before this code. */
    appScripts: string[]
  }
}

/** Milliseconds after which the app starts without a paint, because background tabs are not painted. */
const AT_MOST_MS = 1500

let isStarted = false

keepInputUntilHydrated()
showStoredHome()
requestAnimationFrame(async () => {
  // A student's first page hides the pictures of the advertisement and does not wait for them.
  const loading = [...document.images].filter(
    (image) => image.fetchPriority === 'high' && !image.complete && image.offsetParent,
  )
  if (loading.length > 0) {
    await Promise.all(loading.map(settled))
    await new Promise(requestAnimationFrame)
  }
  setTimeout(start)
})
setTimeout(start, AT_MOST_MS)

function settled(image: HTMLImageElement) {
  return new Promise((resolve) => {
    image.addEventListener('load', resolve)
    image.addEventListener('error', resolve)
  })
}

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
