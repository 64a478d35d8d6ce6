import type { Browser, Page } from '@playwright/test'
import type { DemoSchool } from '../e2e/support/demo-school.ts'
import { logInStudent } from './students.ts'
import { median, tableOf } from './table.ts'
import { onPhone } from './web-phone.ts'

const STUDENT = 7
/** Three seconds on a machine at rest, where the static home page shows after 430 ms. */
const LIMIT_TIMES_STATIC = 7
const PATIENCE = 30_000

declare global {
  interface Window {
    /** The time of the first video frame, in milliseconds since the page began. */
    firstFrame: number | null
    opened: number
  }
}

/** A student at home in the school: measures how long a lesson's first picture takes. */
export async function lessonOpener(browser: Browser, school: DemoSchool) {
  const { items: session } = await logInStudent(school, STUDENT)
  const course = school.courseCodes[0]?.courseId

  async function atHome(page: Page) {
    await page.addInitScript(plant, session)
    await page.addInitScript(watchForFrame)
  }
  return {
    /** From a tap on the course's page, where the app has long been there. In milliseconds. */
    tapped: () =>
      onPhone(browser, async (page) => {
        await atHome(page)
        await page.goto(`${school.url}/courses/${course}`, { waitUntil: 'networkidle' })
        const link = page.locator(`main a[href^="/course-player/${course}"]`).first()
        await link.scrollIntoViewIfNeeded()
        const box = await link.boundingBox()
        if (!box) throw new Error('There is no way into the player')
        await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
        return firstFrame(page)
      }),
    /** From its address, on a phone that has nothing of the school yet. In milliseconds. */
    cold: () =>
      onPhone(browser, async (page) => {
        await atHome(page)
        await page.goto(`${school.url}/course-player/${course}?unit=0&lesson=2`, { waitUntil: 'commit' })
        return firstFrame(page)
      }),
  }
}

export function playerTable(frames: {
  tapped: readonly number[]
  cold: readonly number[]
  bare: readonly number[]
}): string {
  const row = (title: string, rounds: readonly number[]) => {
    const ratio = median(rounds.map((own, round) => own / (frames.bare[round] ?? Number.NaN)))
    const limit = `${LIMIT_TIMES_STATIC} × static`
    const kept = ratio <= LIMIT_TIMES_STATIC ? 'yes' : 'no'
    return [title, median(rounds).toFixed(0), ratio.toFixed(2), limit, (ratio / LIMIT_TIMES_STATIC).toFixed(2), kept]
  }
  return tableOf(
    [
      row('first frame after a tap on the course, ms', frames.tapped),
      row('first frame on a phone that has nothing yet, ms', frames.cold),
    ],
    ['a 360p lesson', 'median', '× static', 'limit', '× limit', 'kept'],
  )
}

async function firstFrame(page: Page): Promise<number> {
  await page.waitForFunction(() => window.firstFrame, undefined, { timeout: PATIENCE })
  return page.evaluate(() => (window.firstFrame ?? Number.NaN) - window.opened)
}

/** Runs in the page. */
export function plant(items: Record<string, string>) {
  for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
}

/** Runs in the page: notes the last touch, and the first picture that a video shows. */
function watchForFrame() {
  window.firstFrame = null
  window.opened = 0
  const touched = ({ timeStamp }: Event) => {
    window.opened = timeStamp
  }
  document.addEventListener('pointerdown', touched, { capture: true })
  const watched = new Set<HTMLVideoElement>()
  const look = () => {
    for (const video of document.querySelectorAll('video')) {
      if (watched.has(video)) continue
      watched.add(video)
      video.requestVideoFrameCallback((now) => {
        window.firstFrame ??= now
      })
    }
    if (window.firstFrame === null) requestAnimationFrame(look)
  }
  look()
}
