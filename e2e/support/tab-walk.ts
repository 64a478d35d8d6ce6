import type { Page } from '@playwright/test'

interface TabWalk {
  /** Elements for the mouse that were never reached. */
  missed: string[]
  /** Reached without a visible focus. */
  unmarked: string[]
  /** Reached, but covered by a sticky element. */
  covered: string[]
}

/** Far more than the Tab stops of any page. */
const LONGEST_WALK = 400

export async function walkByTab(page: Page): Promise<TabWalk> {
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    getSelection()?.removeAllRanges()
    scrollTo(0, 0)
  })
  const usable = await page.evaluate(() => {
    const kinds = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex="0"]'
    const usable = [...document.querySelectorAll<HTMLElement>(kinds)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        !element.closest('[inert]') &&
        // A group of radios has one stop: the chosen one, or the first.
        !(element instanceof HTMLInputElement && element.type === 'radio'),
    )
    for (const [place, element] of usable.entries()) element.dataset.tabStop = String(place)
    return usable.length
  })

  const walk: TabWalk = { missed: [], unmarked: [], covered: [] }
  const reached = new Set<string>()
  for (let step = 0; step < LONGEST_WALK; step++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(inspectFocus)
    if (stop === null || (stop.place !== undefined && reached.has(stop.place))) break
    if (stop.place !== undefined) reached.add(stop.place)
    if (!stop.marked) walk.unmarked.push(stop.html)
    if (stop.covered) walk.covered.push(stop.html)
  }
  for (let place = 0; place < usable; place++) {
    if (reached.has(String(place))) continue
    const element = page.locator(`[data-tab-stop="${place}"]`)
    // A button that the script disables on load was no stop.
    if (await element.isEnabled()) walk.missed.push(await element.evaluate(({ outerHTML }) => outerHTML.slice(0, 120)))
  }
  return walk
}

/** Runs in the page: null when the focus has left it. The content of a frame is checked in its own document. */
function inspectFocus() {
  const focused = document.activeElement
  const frame = focused instanceof HTMLIFrameElement ? focused.contentDocument : null
  const element = (frame?.activeElement ?? focused) as HTMLElement | null
  if (!element || element === document.body) return null
  // The focus enters or leaves the frame.
  if (frame && element === frame.body) return { place: undefined, html: '', marked: true, covered: false }
  const drawn = (each: Element | null) => {
    if (each === null) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || /\dpx 0px 0px/.test(boxShadow)
  }
  const { left, top, width, height } = element.getBoundingClientRect()
  const over = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
  return {
    place: element.dataset.tabStop,
    html: element.outerHTML.slice(0, 120),
    // The border of a field or a card may show the focus in place of the element.
    marked: drawn(element) || drawn(element.parentElement) || drawn(element.closest('label')),
    covered: over !== null && over !== element && !element.contains(over) && !over.contains(element),
  }
}
