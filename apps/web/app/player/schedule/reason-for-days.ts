import type { UnitWindow, UnitWindowNow } from '@manassa/contract/rules/unit-window'
import { schedule } from '#app/copy/player.ts'

/** The reason why a unit's days differ from its weeks (docs/behaviour/windows.md); null if they do not. */
export function reasonForDays(window: UnitWindowNow): string | null {
  if (!('because' in window) || !window.because) return null
  const { because } = window
  if (because.kind === 'paused') return schedule.paused(because.until, because.reason)
  return schedule.noted(decidedBy(window, because.kind), because.note)
}

function decidedBy(window: Exclude<UnitWindow, { state: 'undated' }>, kind: 'given' | 'shut'): string {
  if (kind === 'shut') return window.state === 'upcoming' ? schedule.shutUntil(window.opensAt) : schedule.shut
  if (window.state === 'upcoming') return schedule.givenFrom(window.opensAt)
  return window.state === 'open' && window.closes ? schedule.givenUntil(window.closes.at) : schedule.given
}
