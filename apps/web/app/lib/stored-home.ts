import { CURRENT_USER } from './device-keys.ts'

/** The last rendered first page of a student; the account's id follows. */
export const STORED_HOME = 'drawn_today_'

/** The HTML of the page, valid until a moment of the device's clock in milliseconds. */
export type StoredHome = [until: number, html: string]

/**
 * Runs before the app has loaded (page-code/start-after-paint.ts): shows a student the last stored first page of this
 * device. Every visitor's page contains it, so it is short, and any missing part ends it.
 */
export function showStoredHome() {
  try {
    const { id } = JSON.parse(localStorage[CURRENT_USER])
    const pages: StoredHome[] = JSON.parse(localStorage[`${STORED_HOME}${id}_`])
    const [, html] = pages.find(([until]) => Date.now() < until) as StoredHome
    const evening = document.querySelector('[data-evening] .evening') as Element
    evening.innerHTML = html
  } catch {}
}
