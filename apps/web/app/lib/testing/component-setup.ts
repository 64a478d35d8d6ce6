import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { clearResponseCache } from '#app/lib/call.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'

// Checking the visibility of all ancestors takes most of a test's time in jsdom; `toBeVisible` checks it where it
// matters. The timeout only ends a test that hangs, as in vitest.config.ts.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
// Without the throttle no request of a test is delayed into the next test.
vi.mock('#app/lib/timings.ts', async (timings) => ({ ...(await timings<object>()), REQUEST_THROTTLE_MS: 0 }))
// Each test starts on an empty device without a session.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sessionStore.reread()
  clearResponseCache()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
document.documentElement.dir = 'rtl'
// jsdom cannot match media: tests run as a phone with a touch screen.
window.matchMedia ??= (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList
window.scrollTo = () => undefined
Element.prototype.scrollIntoView ??= () => undefined
Element.prototype.scrollBy ??= () => undefined
// jsdom has no animations, and a watermark moves during a slow test.
Element.prototype.animate ??= () => ({}) as Animation
// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}
