import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import { cairoDay } from '#app/lib/cairo-day.ts'
import { ofStudent } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'
import { STORED_HOME, type StoredHome } from '#app/lib/stored-home.ts'

/** Marks text that is outdated on the next visit; a stored page hides it and keeps its space. */
export const TIMED = { 'data-timed': '' }

/** The end of the day in Cairo, which is three hours ahead in summer, and two in winter. */
function endOfDay(now: number) {
  const day = cairoDay(now)
  const inSummer = day * DAY_MS + 21 * HOUR_MS
  return cairoDay(inSummer) === day ? inSummer + HOUR_MS : inSummer
}

/** Moments of the device's clock. */
interface ValidUntil {
  page: number
  /** The lesson of the card is open until then; null if it stays open. */
  lesson: number | null
}

/**
 * Stores the rendered page, so that the next visit shows it before the app has loaded. Later it shows only the card,
 * and after its lesson has closed the card without its link.
 */
export function storeHome(userId: number, page: HTMLElement, until: ValidUntil) {
  const copy = page.cloneNode(true) as HTMLElement
  for (const each of copy.querySelectorAll<HTMLElement>('[data-timed]')) each.style.visibility = 'hidden'
  // Forms and buttons need the app; links do not.
  for (const each of copy.querySelectorAll('form, button')) each.setAttribute('inert', '')
  const pages: StoredHome[] = [[until.page, copy.outerHTML]]
  const [, , ...below] = copy.children
  for (const each of below) each.remove()
  if (until.lesson !== null) {
    pages.push([until.lesson, copy.outerHTML])
    for (const each of copy.querySelectorAll('a')) each.style.visibility = 'hidden'
  }
  pages.push([FOREVER, copy.outerHTML])
  deviceStorage.write(ofStudent(STORED_HOME, userId), JSON.stringify(pages))
}

/** JSON has no infinity. */
const FOREVER = Number.MAX_SAFE_INTEGER

/** The first moment at which the page changes: one of its own, or the end of the day. By the server's clock. */
export function validUntil(now: number, moments: readonly number[]) {
  return Math.min(endOfDay(now), ...moments.filter((moment) => moment > now))
}
