import type { UnitWindow } from '@manassa/contract/rules/unit-window'

/**
 * The unit whose window speaks for several: the open one that closes first, else the next to open, else the last that
 * ended. Null when none has a date.
 */
export function unitToAnnounce<Unit extends { window: UnitWindow }>(units: readonly Unit[]): Unit | null {
  const [first] = units
    .filter(({ window }) => window.state !== 'undated')
    .toSorted((a, b) => rank(a.window) - rank(b.window))
  return first ?? null
}

/** Less is sooner told. */
function rank(window: UnitWindow): number {
  if (window.state === 'open') return window.closes ? Date.parse(window.closes.at) : 1e15
  if (window.state === 'upcoming') return 1e15 + Date.parse(window.opensAt)
  return window.state === 'ended' ? 4e15 - Date.parse(window.endedAt) : Number.POSITIVE_INFINITY
}
