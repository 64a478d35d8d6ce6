import { schedule } from '../../copy/player.ts'
import { Badge } from '../../ui/badge.tsx'
import { countdownText } from './countdown-text.ts'
import type { ServerClock } from './server-clock.ts'
import { useEverySecond } from './use-moment.ts'
import type { WindowNow } from './window-now.ts'

/**
 * How long the unit is still open, or how long until it opens, told again every second. Orange with two days or fewer
 * left. It is a timer, so nobody is read the change of every minute.
 */
export function SchedulePill({ window, clock }: { window: WindowNow; clock: ServerClock }) {
  const now = useEverySecond(clock)
  switch (window.state) {
    case 'open': {
      if (!window.closes) return <Badge tone="ok">{schedule.open}</Badge>
      const { at, closingSoon } = window.closes
      return (
        <span role="timer">
          <Badge tone={closingSoon ? 'warn' : 'ok'} icon="clock">
            {at > now ? schedule.left(countdownText(at - now)) : countdownText(0)}
          </Badge>
        </span>
      )
    }
    case 'upcoming':
      return (
        <span role="timer">
          <Badge tone="brand" icon="clock">
            {schedule.opensAfter(countdownText(window.opensAt - now))}
          </Badge>
        </span>
      )
    case 'opening':
      return <Badge tone="brand">{schedule.openNow}</Badge>
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

/** What a unit's head in the list says of its days (specification, section 4). */
export function availability(window: WindowNow): { words: string; tone: 'ok' | 'warn' | 'muted' } {
  switch (window.state) {
    case 'open':
      if (!window.closes) return { words: schedule.open, tone: 'ok' }
      return { words: schedule.daysLeft(window.closes.daysLeft), tone: window.closes.closingSoon ? 'warn' : 'ok' }
    case 'upcoming':
      return { words: schedule.opensIn(window.opensInDays), tone: 'muted' }
    case 'opening':
      return { words: schedule.openNow, tone: 'muted' }
    case 'ended':
      return { words: schedule.ended, tone: 'muted' }
    case 'undated':
      return { words: schedule.noDate, tone: 'muted' }
  }
}
