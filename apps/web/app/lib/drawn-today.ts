import { CURRENT_USER } from './device-keys.ts'

/** The last drawing of a student's first page; the account's id follows. */
export const DRAWN_TODAY = 'drawn_today_'

/**
 * The HTML of the page in two parts: `start` is true whenever it is read, and `rest` until a moment of the device's
 * clock, in milliseconds. The closing tags between them are left to the browser.
 */
export interface DrawnToday {
  start: string
  rest: string
  until: number
}

/**
 * Runs before the app has loaded (page-code/start-after-paint.ts): shows a student the last drawing of this device. It
 * is part of every visitor's page, so it is short, and whatever is missing ends it.
 */
export function showDrawnToday() {
  try {
    const { id } = JSON.parse(localStorage[CURRENT_USER])
    const { start, rest, until }: DrawnToday = JSON.parse(localStorage[`${DRAWN_TODAY}${id}_`])
    const evening = document.querySelector('[data-evening] .evening') as Element
    evening.innerHTML = start + (Date.now() < until ? rest : '')
  } catch {}
}
