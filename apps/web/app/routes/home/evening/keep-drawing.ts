import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import { cairoDay } from '#app/lib/cairo-day.ts'
import { ofStudent } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'
import { DRAWN_TODAY, type DrawnToday } from '#app/lib/drawn-today.ts'

/** Marks text that is outdated on the next visit; a stored page hides it and keeps its space. */
export const TIMED = { 'data-timed': '' }

/** The end of the day in Cairo, which is three hours ahead in summer, and two in winter. */
function endOfDay(now: number) {
  const day = cairoDay(now)
  const inSummer = day * DAY_MS + 21 * HOUR_MS
  return cairoDay(inSummer) === day ? inSummer + HOUR_MS : inSummer
}

/** Stores the rendered page, so that the next visit shows it before the app has loaded. */
export function keepDrawing(userId: number, page: HTMLElement, until: number) {
  const drawn = page.cloneNode(true) as HTMLElement
  for (const each of drawn.querySelectorAll<HTMLElement>('[data-timed]')) each.style.visibility = 'hidden'
  // Forms and buttons need the app; links do not.
  for (const each of drawn.querySelectorAll('form, button')) each.setAttribute('inert', '')
  const [, , ...below] = drawn.children
  const rest = below.map((each) => each.outerHTML).join('')
  for (const each of below) each.remove()
  const start = drawn.outerHTML.replace(/<\/div>$/, '')
  deviceStorage.write(ofStudent(DRAWN_TODAY, userId), JSON.stringify({ start, rest, until } satisfies DrawnToday))
}

/** The first moment at which the page changes: one of its own, or the end of the day. By the server's clock. */
export function trueUntil(now: number, moments: readonly number[]) {
  return Math.min(endOfDay(now), ...moments.filter((moment) => moment > now))
}
