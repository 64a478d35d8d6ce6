import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** A window that matches every media query, as a phone does; `turn` makes a phone's window a wide one, and back. */
export function aWindow({ matches = true } = {}) {
  const list = Object.assign(new EventTarget(), { matches })
  vi.stubGlobal('matchMedia', () => list)
  return {
    turn() {
      list.matches = !list.matches
      act(() => void list.dispatchEvent(new Event('change')))
    },
  }
}
