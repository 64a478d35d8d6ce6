import type { Evening } from '@manassa/contract/student/evening'
import type { Page } from '@playwright/test'

/**
 * Makes the evening that this device keeps so many milliseconds older. With `onDevice` it came so long ago, and the
 * server's time in it stays: on the copy's clock that time has passed since.
 */
export const makeEveningOlder = (page: Page, milliseconds: number, { onDevice = false } = {}) =>
  page.evaluate(
    ({ age, serverAge }) => {
      for (const key of Object.keys(localStorage).filter((each) => /^kept_page_\d+_\/$/.test(each))) {
        const copy = JSON.parse(localStorage.getItem(key) ?? '{}') as { cameAt: number; told: Evening }
        const now = new Date(Date.parse(copy.told.now) - serverAge).toISOString()
        localStorage.setItem(key, JSON.stringify({ ...copy, cameAt: copy.cameAt - age, told: { ...copy.told, now } }))
      }
    },
    { age: milliseconds, serverAge: onDevice ? 0 : milliseconds },
  )
