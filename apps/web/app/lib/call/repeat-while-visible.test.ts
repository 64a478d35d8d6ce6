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

function becomes(visibilityState: 'visible' | 'hidden') {
  Object.assign(page, { visibilityState })
  page.dispatchEvent(new Event('visibilitychange'))
}

test('repeated work waits while the page is hidden, runs at once when it is visible, and ends', () => {
  const work = vi.fn()
  const end = repeatWhileVisible(1_000, work)
  becomes('visible')
  vi.advanceTimersByTime(2_000)
  expect(work).toHaveBeenCalledTimes(2)

  becomes('hidden')
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledTimes(2)
  becomes('visible')
  expect(work, 'it was due').toHaveBeenCalledTimes(3)
  becomes('hidden')
  becomes('visible')
  expect(work, 'it was not due yet').toHaveBeenCalledTimes(3)

  end()
  vi.advanceTimersByTime(60_000)
  becomes('visible')
  expect(work).toHaveBeenCalledTimes(3)
})
