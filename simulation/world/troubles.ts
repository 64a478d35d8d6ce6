import type { Scheduler } from '../scheduler.ts'
import type { PostOffice } from './post-office.ts'
import type { SimulatedServer } from './server.ts'

const DAY_MS = 86_400_000
const AWAY_MS = 900_000

interface Chance {
  scheduler: Scheduler
  random: () => number
}

/** About once a day the process dies, and about twice a day the mail server and the media are away for some minutes. */
export function bringTroubles(
  { scheduler, random }: Chance,
  server: SimulatedServer,
  postOffice: PostOffice,
  isStormy: () => boolean,
) {
  const crash = () => {
    server.crashSoon(Math.floor(random() * 40))
    scheduler.after(random() * 2 * DAY_MS, crash)
  }
  scheduler.after(random() * DAY_MS, crash)
  for (const needed of [postOffice, server.media]) {
    const leave = () => {
      needed.isAway = isStormy()
      scheduler.after(random() * AWAY_MS, () => {
        needed.isAway = false
        scheduler.after(random() * DAY_MS, leave)
      })
    }
    scheduler.after(random() * DAY_MS, leave)
  }
}
