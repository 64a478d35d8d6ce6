import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import type { UnitWindowView } from '@manassa/contract/student/study'

/** A unit's window with its moments as text, as it travels. */
export function windowView(window: UnitWindow): UnitWindowView {
  switch (window.state) {
    case 'undated':
      return window
    case 'upcoming':
      return { ...window, opensAt: window.opensAt.toISOString() }
    case 'ended':
      return { ...window, endedAt: window.endedAt.toISOString() }
    case 'open':
      return {
        state: 'open',
        closes: window.closes && { ...window.closes, at: window.closes.at.toISOString() },
      }
  }
}
