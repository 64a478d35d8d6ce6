import type { UnitWindowNow } from '@manassa/contract/rules/unit-window'
import { kept } from '#app/copy/kept.ts'
import { schedule } from '#app/copy/player.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classes } from '#app/ui/class-names.ts'
import { countdownText } from './countdown.ts'
import { reasonForDays } from './reason-for-days.ts'
import type { ServerClock } from './server-clock.ts'
import { useEverySecond } from './use-moment.ts'

/**
 * The time until the unit closes, updated every second, or the days until it opens; orange from two days on. A timer is
 * not announced by screen readers.
 */
export function SchedulePill({ window, clock }: { window: UnitWindowNow; clock: ServerClock }) {
  const now = useEverySecond(clock)
  switch (window.state) {
    case 'open': {
      if (!window.closes) return <Badge tone="ok">{schedule.open}</Badge>
      const { at, closingSoon } = window.closes
      return (
        <span role="timer">
          <Badge tone={closingSoon ? 'warn' : 'ok'} icon="clock">
            {leftText(Date.parse(at) - now)}
          </Badge>
        </span>
      )
    }
    case 'upcoming':
      return (
        <Badge tone="brand" icon="clock">
          {schedule.opensIn(window.opensInDays)}
        </Badge>
      )
    case 'opening':
      return <Badge tone="brand">{schedule.openNow}</Badge>
    case 'unsure':
      return (
        <Badge tone="quiet" icon="offline">
          {kept.unsure}
        </Badge>
      )
    case 'ended':
      return (
        <Badge tone="quiet" icon="lock">
          {countdownText(0)}
        </Badge>
      )
    case 'undated':
      return <Badge tone="quiet">{schedule.unavailable}</Badge>
  }
}

const leftText = (milliseconds: number) =>
  milliseconds > 0 ? schedule.left(countdownText(milliseconds)) : countdownText(0)

const tones = { ok: 'text-ok', warn: 'text-warn', muted: 'text-muted' }

/**
 * The text about a unit's days in its heading (docs/behaviour/windows.md); it shows the same remaining time as the
 * pill.
 */
export function Availability({ window, clock }: { window: UnitWindowNow; clock: ServerClock }) {
  const now = useEverySecond(clock)
  const { text, tone } = availability(window, now)
  const why = reasonForDays(window)
  return (
    <>
      <span className={classes('inline-block font-bold', tones[tone])}>{text}</span>
      {why && why !== text && <span className="block text-muted">{why}</span>}
    </>
  )
}

function availability(window: UnitWindowNow, now: number): { text: string; tone: keyof typeof tones } {
  switch (window.state) {
    case 'open':
      if (!window.closes) return { text: schedule.open, tone: 'ok' }
      return { text: leftText(Date.parse(window.closes.at) - now), tone: window.closes.closingSoon ? 'warn' : 'ok' }
    case 'upcoming':
      return { text: schedule.opensIn(window.opensInDays), tone: 'muted' }
    case 'opening':
      return { text: schedule.openNow, tone: 'muted' }
    case 'unsure':
      return { text: kept.unsure, tone: 'muted' }
    case 'ended':
      return { text: (window.because?.kind === 'shut' && reasonForDays(window)) || schedule.ended, tone: 'muted' }
    case 'undated':
      return { text: schedule.noDate, tone: 'muted' }
  }
}
