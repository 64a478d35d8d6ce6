import type { Browser, Page } from '@playwright/test'
import type { DemoSchool } from '../e2e/support/demo-school.ts'
import { logInStudent } from './students.ts'
import { median, tableOf } from './table.ts'
import { onPhone } from './web-phone.ts'
import { plant } from './web-player.ts'

/** A student in the middle of a video whose unit closes within a week. */
const STUDENT = 3
/** After these days that unit was missed. */
export const DAYS_AWAY = 7
const DAY_MS = 86_400_000
/** A copy of this device names its age from five minutes on, and so tells when the server's data have replaced it. */
const COPY_AGE_MS = 600_000
const PATIENCE = 30_000
/** 1.0 s and 2.5 s on a machine at rest, where the static home page shows after 430 ms. */
const COPY_TIMES_STATIC = 2.3
const FRESH_TIMES_STATIC = 5.8
const SHIFT = 0.02

declare global {
  interface Window {
    /** The time of the first picture with the server's data, in milliseconds since the page began. */
    freshShown: number | null
  }
}

/** One return to the first page: milliseconds, and the layout shift until the server's data have been there a while. */
export interface Return {
  copy: number
  fresh: number
  shift: number
}

/** A student at home in the school, who comes back to a first page of which the phone has a copy. */
export async function eveningReader(browser: Browser, school: DemoSchool) {
  const { items: session } = await logInStudent(school, STUDENT)
  const atHome = <Result>(use: (page: Page) => Promise<Result>) =>
    onPhone(
      browser,
      async (page) => {
        await page.addInitScript(plant, session)
        return use(page)
      },
      // Its requests would not take the slow connection.
      { serviceWorkers: 'block' },
    )
  return {
    /** On the same evening, when the server answers what the phone knows. */
    again: () =>
      atHome(async (page) => {
        await firstVisit(page, school.url)
        await makeCopyOlder(page, COPY_AGE_MS)
        return comeBack(page, school.url)
      }),
    /** With the copy of a week before, on a server that is a week ahead of the other. */
    aWeekLater: (copy: Record<string, string>) =>
      atHome(async (page) => {
        await firstVisit(page, school.url)
        await page.evaluate(plant, copy)
        return comeBack(page, school.url)
      }),
    /** The copy that a phone has after a visit, as if it had been made a week ago. */
    copyOfLastWeek: () =>
      atHome(async (page) => {
        await firstVisit(page, school.url)
        return makeCopyOlder(page, DAYS_AWAY * DAY_MS, 0)
      }),
  }
}

/** The medians, and the medians of what each round says beside the largest content of the static home page. */
export function eveningTable(rounds: { again: readonly Return[]; later: readonly Return[]; bare: readonly number[] }) {
  const time = (title: string, read: (round: Return) => number, limit: number) => {
    const ratio = median(rounds.again.map((own, round) => read(own) / (rounds.bare[round] ?? Number.NaN)))
    const value = median(rounds.again.map(read)).toFixed(0)
    return row(title, value, ratio.toFixed(2), `${limit} × static`, ratio / limit)
  }
  const shift = (title: string, returns: readonly Return[]) => {
    const value = median(returns.map((each) => each.shift))
    return row(title, value.toFixed(3), '–', String(SHIFT), value / SHIFT)
  }
  return tableOf(
    [
      time('largest content from the copy, ms', ({ copy }) => copy, COPY_TIMES_STATIC),
      time("the server's data are shown, ms", ({ fresh }) => fresh, FRESH_TIMES_STATIC),
      shift('layout shift, the facts unchanged', rounds.again),
      shift('layout shift, a unit was missed since', rounds.later),
    ],
    ["a student's first page, again", 'median', '× static', 'limit', '× limit', 'kept'],
  )
}

const row = (title: string, value: string, ratio: string, limit: string, share: number) => [
  title,
  value,
  ratio,
  limit,
  share.toFixed(2),
  share <= 1 ? 'yes' : 'no',
]

async function firstVisit(page: Page, url: string) {
  await page.goto(`${url}/`, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => /^kept_page_\d+_\/$/.test(key)))
}

async function comeBack(page: Page, url: string): Promise<Return> {
  await page.addInitScript(watchForFreshData)
  await page.goto('about:blank')
  await page.goto(`${url}/`, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => window.freshShown, undefined, { timeout: PATIENCE })
  await page.waitForTimeout(1000)
  return page.evaluate(() => ({
    copy: window.seen.largest,
    fresh: window.freshShown ?? Number.NaN,
    shift: window.seen.shift,
  }))
}

/**
 * Changes when the phone's copy came, and the server's time in it by `serverMs`: with less than `deviceMs` the
 * difference has passed on both clocks since. Returns the copy.
 */
function makeCopyOlder(page: Page, deviceMs: number, serverMs = deviceMs) {
  return page.evaluate(
    ({ deviceMs, serverMs }) => {
      const copies = Object.entries({ ...localStorage }).filter(([key]) => /^kept_page_\d+_\/$/.test(key))
      return Object.fromEntries(
        copies.map(([key, text]) => {
          const copy = JSON.parse(text)
          copy.cameAt -= deviceMs
          copy.told.now = new Date(Date.parse(copy.told.now) - serverMs).toISOString()
          localStorage.setItem(key, JSON.stringify(copy))
          return [key, JSON.stringify(copy)]
        }),
      )
    },
    { deviceMs, serverMs },
  )
}

/** Runs in the page: notes the first picture with a line below the name that does not tell the age of the copy. */
function watchForFreshData() {
  window.freshShown = null
  let sawCopy = false
  const look = (now: number) => {
    const place = document.querySelector<HTMLElement>('.evening h1 + div')
    const line = place?.style.visibility === 'hidden' ? '' : (place?.textContent ?? '')
    const isCopy = line.startsWith('من آخر مرة')
    sawCopy ||= isCopy
    if (sawCopy && line && !isCopy) window.freshShown = now
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
