import type { Evening } from '@manassa/contract/student/evening'
import type { Page } from '@playwright/test'

/** Makes the evening that this device keeps so many milliseconds older. */
export const makeEveningOlder = (page: Page, milliseconds: number) =>
  page.evaluate((age) => {
    for (const key of Object.keys(localStorage).filter((each) => /^kept_page_\d+_\/$/.test(each))) {
      const copy = JSON.parse(localStorage.getItem(key) ?? '{}') as { cameAt: number; told: Evening }
      const now = new Date(Date.parse(copy.told.now) - age).toISOString()
      localStorage.setItem(key, JSON.stringify({ ...copy, cameAt: copy.cameAt - age, told: { ...copy.told, now } }))
    }
  }, milliseconds)
