import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import { cairoDay } from '#app/lib/cairo-day.ts'
import { ofStudent } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'
import { DRAWN_TODAY, type DrawnToday } from '#app/lib/drawn-today.ts'

/** Marks text that is true at its moment only; a drawing keeps its room empty. */
export const TIMED = { 'data-timed': '' }

/** Cairo is two or three hours ahead, so its day is not over before this time of UTC. */
const DAY_ENDS_AT_MS = 21 * HOUR_MS

/** Keeps what stands on the page, so that the next visit begins with it before the app has loaded. */
export function keepDrawing(userId: number, page: HTMLElement, until: number) {
  const drawn = page.cloneNode(true) as HTMLElement
  for (const each of drawn.querySelectorAll<HTMLElement>('[data-timed]')) each.style.visibility = 'hidden'
  // They need the app, and links do not.
  for (const each of drawn.querySelectorAll('form, button')) each.setAttribute('inert', '')
  const [, , ...below] = drawn.children
  const rest = below.map((each) => each.outerHTML).join('')
  for (const each of below) each.remove()
  const start = drawn.outerHTML.replace(/<\/div>$/, '')
  deviceStorage.write(ofStudent(DRAWN_TODAY, userId), JSON.stringify({ start, rest, until } satisfies DrawnToday))
}

/** The first moment at which the page changes: one of its own, or the end of the day. By the server's clock. */
export function trueUntil(now: number, moments: readonly number[]) {
  const endOfDay = cairoDay(now) * DAY_MS + DAY_ENDS_AT_MS
  return Math.min(endOfDay, ...moments.filter((moment) => moment > now))
}
