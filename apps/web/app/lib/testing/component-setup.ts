import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// Whether each element on the way up can be seen takes jsdom most of a test's time; `toBeVisible` asks it where it
// matters. How long a test waits for what comes is a limit for what hangs, as in vitest.config.ts.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
// Saves of a kind wait for each other's turn: what a page sends as its test ends would be heard by the next test's
// server.
vi.mock('#app/lib/timings.ts', async (timings) => ({ ...(await timings<object>()), REQUEST_THROTTLE_MS: 0 }))
// Each test draws its own page, on a device that keeps nothing of the one before. What answers calls is asked for late,
// because a test may have put something in place of what it imports.
beforeEach(async () => {
  localStorage.clear()
  const { forgetAnswers } = await import('#app/lib/call.ts')
  forgetAnswers()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
document.documentElement.dir = 'rtl'
// jsdom has no window to be measured: it is a phone with a finger.
window.matchMedia ??= (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList
window.scrollTo = () => undefined
Element.prototype.scrollIntoView ??= () => undefined
