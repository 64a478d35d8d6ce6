import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askBeforeUnload, onHidden, onReconnect, onStorage, onVisible } from './page-events.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
})
afterEach(() => void vi.unstubAllGlobals())

function listening() {
  const events: string[] = []
  const ends = [
    onReconnect(() => events.push('connection back')),
    onVisible(() => events.push('looked at')),
    onHidden(() => events.push('hidden')),
    onStorage((key, value) => events.push(`${key} is ${value}`)),
  ]
  return { events, end: () => ends.map((end) => end()) }
}

function dispatch(name: string, visibilityState = 'visible') {
  Object.assign(page, { visibilityState })
  const event = Object.assign(new Event(name), { key: 'device_id', newValue: 'a phone' })
  ;(name === 'visibilitychange' ? page : window).dispatchEvent(event)
}

test('a page is notified of its connection, its visibility and other tabs until it unsubscribes', () => {
  const { events, end } = listening()
  dispatch('online')
  dispatch('visibilitychange', 'hidden')
  dispatch('visibilitychange')
  dispatch('storage')
  dispatch('pagehide')
  expect(events).toEqual(['connection back', 'hidden', 'looked at', 'device_id is a phone', 'hidden'])
  end()
  for (const name of ['online', 'visibilitychange', 'storage', 'pagehide']) dispatch(name)
  expect(events).toHaveLength(5)
})

test('closing a page with unsaved work asks first', () => {
  let isUnkept = false
  const closes = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented ? 'asked' : 'closed'
  }
  const end = askBeforeUnload(() => isUnkept)
  expect(closes()).toBe('closed')
  isUnkept = true
  expect(closes()).toBe('asked')
  end()
  expect(closes()).toBe('closed')
})
