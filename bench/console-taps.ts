import type { Browser, Page } from '@playwright/test'
import { consoleBar } from '../apps/web/app/copy/console-frame.ts'
import { PREFETCH_SCREENS_AFTER_MS } from '../apps/web/app/lib/timings.ts'
import { bytesOf, watchTransfers } from '../e2e/support/transfer.ts'
import { BIG_SCHOOL } from './big-school.ts'
import { type ConsoleWindow, inWindow, type WindowName } from './console-window.ts'

/** The condition for a screen to be complete: this number of elements, one of which has these words. */
interface Content {
  selector: string
  count: number
  text: string
}

export interface Target {
  name: string
  from: string
  tap: { link: string } | { button: string }
  content: Content
}

const { course, video, quiz } = BIG_SCHOOL
const atCourse = `/teacher/courses/${course.id}`
const menu = (path: string) => ({ link: `nav a[href="${path}"]` })

export const targets: readonly Target[] = [
  {
    name: 'list of courses',
    from: '/teacher',
    tap: menu('/teacher/courses'),
    content: { selector: 'main tbody tr', count: 20, text: course.name },
  },
  {
    name: `a course with ${course.lessons} lessons`,
    from: '/teacher/courses',
    tap: { link: `main a[href="${atCourse}"]` },
    content: { selector: 'main [role="row"]', count: 1, text: video.name },
  },
  {
    name: 'a lesson with a video',
    from: atCourse,
    tap: { button: video.name },
    content: { selector: 'main input', count: 1, text: video.address },
  },
  {
    name: `a quiz with ${quiz.questions} questions`,
    from: atCourse,
    tap: { button: quiz.name },
    content: { selector: 'main li textarea', count: 1, text: 'سؤال 1:' },
  },
  {
    name: 'overview',
    from: '/teacher/books',
    tap: menu('/teacher'),
    content: { selector: 'main a, main button, main summary', count: 1, text: 'الأرقام يوم بيوم' },
  },
  {
    name: 'books',
    from: '/teacher',
    tap: menu('/teacher/books'),
    content: { selector: 'main tbody tr', count: 20, text: 'كتاب 200' },
  },
  {
    name: "the school's face",
    from: '/teacher',
    tap: menu('/teacher/school'),
    content: { selector: 'main form input, main input', count: 2, text: '' },
  },
  {
    name: 'log',
    from: '/teacher',
    tap: menu('/teacher/log'),
    content: { selector: 'main tbody tr', count: 1, text: 'اسم جديد' },
  },
  {
    name: 'transfers',
    from: '/teacher',
    tap: menu('/teacher/payments'),
    content: { selector: 'main tbody tr', count: 20, text: 'كورس ' },
  },
  {
    name: 'lesson questions',
    from: '/teacher',
    tap: menu('/teacher/questions'),
    content: { selector: 'main tbody tr', count: 20, text: 'وحّد القطرين' },
  },
  {
    name: 'groups',
    from: '/teacher',
    tap: menu('/teacher/groups'),
    content: { selector: 'main tbody tr', count: 20, text: 'مجموعة ' },
  },
  {
    name: "parents' round",
    from: '/teacher',
    tap: menu('/teacher/parents'),
    content: { selector: 'main tbody tr', count: 20, text: '0129' },
  },
]

interface Tapped {
  /** From the tap to the picture with the content, in milliseconds. */
  milliseconds: number
  bytes: number
}

declare global {
  interface Window {
    contentAfter: number | null
  }
}

/** Opens a window that has nothing of the screen yet, and taps the way to it. */
export const tapped = (
  browser: Browser,
  at: { name: WindowName; items: Record<string, string>; origin: string },
  target: Target,
): Promise<Tapped> =>
  inWindow(browser, at, async (opened) => {
    const { page } = opened
    const sinceLastRequest = watchRequests(page)
    await page.goto(at.origin + target.from, { waitUntil: 'networkidle' })
    await atRest(page, sinceLastRequest)
    const finger = await reach(opened, target)
    await opened.slowDown()
    const transfers = await watchTransfers(page)
    await page.evaluate(watchForContent, target.content)
    await touch(opened, finger)
    const shown = await page.waitForFunction(() => window.contentAfter)
    const milliseconds = Number(await shown.jsonValue())
    return { milliseconds, bytes: bytesOf(transfers()) }
  })

/** A page of so many bytes and one sentence, without script or style: what the same line takes for it. */
export const plainTapped = (browser: Browser, at: { name: WindowName; origin: string }, bytes: number) =>
  inWindow(browser, { name: at.name, items: {} }, async (opened) => {
    const { page } = opened
    await page.goto(`${at.origin}/from?bytes=${bytes}`, { waitUntil: 'networkidle' })
    const box = await middleOf(page, 'a')
    await opened.slowDown()
    await page.evaluate(() =>
      document.addEventListener('pointerdown', ({ timeStamp }) =>
        sessionStorage.setItem('touched', String(performance.timeOrigin + timeStamp)),
      ),
    )
    await touch(opened, box)
    await page.waitForURL(/\/plain/)
    const shown = await page.waitForFunction(() => {
      const [first] = performance.getEntriesByName('first-contentful-paint')
      return first && performance.timeOrigin + first.startTime - Number(sessionStorage.getItem('touched'))
    })
    return Number(await shown.jsonValue())
  })

/** Tells how long ago a request began or ended, in milliseconds. */
function watchRequests(page: Page): () => number {
  let last = performance.now()
  const note = () => {
    last = performance.now()
  }
  page.on('request', note)
  page.on('requestfinished', note)
  page.on('requestfailed', note)
  return () => performance.now() - last
}

async function atRest(page: Page, sinceLastRequest: () => number) {
  while (sinceLastRequest() < PREFETCH_SCREENS_AFTER_MS + 500) await page.waitForTimeout(100)
}

async function reach({ page, name }: ConsoleWindow, { tap, from }: Target) {
  await page.locator('main h1').first().waitFor()
  if ('button' in tap) return middleOf(page, page.getByRole('button', { name: tap.button, exact: true }))
  if (tap.link.startsWith('nav') && name === 'phone') {
    const isInBar = (await page.locator(tap.link).filter({ visible: true }).count()) > 0
    if (!isInBar) await page.getByRole('link', { name: consoleBar.more }).click()
    return middleOf(page, tap.link)
  }
  await page
    .locator(from === '/teacher' ? 'main' : tap.link)
    .first()
    .waitFor()
  return middleOf(page, tap.link)
}

async function middleOf(page: Page, what: string | ReturnType<Page['locator']>) {
  const target = (typeof what === 'string' ? page.locator(what) : what).filter({ visible: true }).first()
  await target.scrollIntoViewIfNeeded()
  // Wait until opened or scrolled elements have come to rest.
  await page.waitForTimeout(300)
  const box = await target.boundingBox()
  if (!box) throw new Error(`There is nothing to touch: ${target}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const touch = ({ page, name }: ConsoleWindow, { x, y }: { x: number; y: number }) =>
  name === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)

/** Runs in the page: notes the time from the next touch until the picture that has the content. */
function watchForContent({ selector, count, text }: Content) {
  window.contentAfter = null
  const has = (element: Element) =>
    element.textContent.includes(text) ||
    (element instanceof HTMLInputElement && element.value.includes(text)) ||
    (element instanceof HTMLTextAreaElement && element.value.includes(text))
  const isHere = () => {
    const found = [...document.querySelectorAll(selector)]
    return found.length >= count && found.some(has)
  }
  const touched = (event: Event) => {
    const look = () => {
      if (!isHere()) return requestAnimationFrame(look)
      return requestAnimationFrame((now) => {
        window.contentAfter = now - event.timeStamp
      })
    }
    requestAnimationFrame(look)
  }
  document.addEventListener('pointerdown', touched, { capture: true, once: true })
}
