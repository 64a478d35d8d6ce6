import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatWhileVisible } from './repeat-while-visible.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.stubGlobal('document', page)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function setVisibility(visibilityState: 'visible' | 'hidden') {
  Object.assign(page, { visibilityState })
  page.dispatchEvent(new Event('visibilitychange'))
}

test('repeated work waits while the page is hidden, runs at once when it is visible, and ends', () => {
  const work = vi.fn()
  const end = repeatWhileVisible(1_000, work)
  setVisibility('visible')
  vi.advanceTimersByTime(2_000)
  expect(work).toHaveBeenCalledTimes(2)

  setVisibility('hidden')
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledTimes(2)
  setVisibility('visible')
  expect(work, 'it was due').toHaveBeenCalledTimes(3)
  setVisibility('hidden')
  setVisibility('visible')
  expect(work, 'it was not due yet').toHaveBeenCalledTimes(3)

  end()
  vi.advanceTimersByTime(60_000)
  setVisibility('visible')
  expect(work).toHaveBeenCalledTimes(3)
})
