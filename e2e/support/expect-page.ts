import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { settled } from './settled.ts'

/** The axe script of `@axe-core/playwright`, whose own builder would inject it at every check. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string }

/**
 * Axe skips text that it takes for an icon font, because its letters look different together. Arabic letters do so too,
 * and more than half of the texts were never checked.
 */
const SIGNS_LEFT_OUT = "=== '#text' && !_isIconLigature(vChild)"
if (!source.includes(SIGNS_LEFT_OUT)) throw new Error('This axe leaves out Arabic words in another way')
const AXE = source.replace(SIGNS_LEFT_OUT, "=== '#text'")

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const tooWide = scrollWidth - clientWidth
    if (tooWide <= 0) return { tooWide: 0, culprits: [] }
    const sticksOut = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < -0.5 || right > clientWidth + 0.5)
    })
    return { tooWide, culprits: sticksOut.slice(0, 5).map((element) => element.outerHTML.slice(0, 160)) }
  })
  expect(overflow, `sideways scrolling on ${page.url()}`).toEqual({ tooWide: 0, culprits: [] })
}

/** Fails on every serious and critical violation of WCAG 2.2 AA that axe finds, with its element. */
export const expectAccessible = (page: Page) => expectNoneFound(page, { type: 'tag', values: WCAG_2_2_AA })

export const expectContrast = (page: Page) => expectNoneFound(page, { type: 'rule', values: ['color-contrast'] })

type Rules = { type: 'tag' | 'rule'; values: string[] }

const setBarPosition = (page: Page, position: string) =>
  page.evaluate((value) => {
    for (const bar of document.querySelectorAll<HTMLElement>(
      '[data-student-bar], [data-bottom-bar], [data-page-foot]',
    )) {
      bar.style.position = value
    }
  }, position)

async function expectNoneFound(page: Page, runOnly: Rules) {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  // Axe takes what lies below a bar at the foot for covered, although the page scrolls it free.
  await setBarPosition(page, 'static')
  const violations = await page.evaluate(lookedAtByAxe, {
    runOnly,
    // Passed checks are counted without details, which would take longer than the checks.
    resultTypes: ['violations'],
    // Frames belong to other origins.
    iframes: false,
    // Rules that read style sheets are experimental, and not used.
    preload: { assets: ['media'] },
  })
  await setBarPosition(page, '')
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const problems = grave.flatMap(({ id, impact, help, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${help}\n    ${node.target.join(' ')}\n    ${node.failureSummary}`),
  )
  expect(problems.join('\n'), `accessibility of ${page.url()}`).toBe('')
}

/** Runs in the page. The watermark is faint on purpose (docs/behaviour/player.md), and repeats information. */
async function lookedAtByAxe(options: { runOnly: Rules }) {
  const { axe } = window as unknown as {
    axe: { run(context: { exclude: string[][] }, options: { runOnly: Rules }): Promise<AxeResults> }
  }
  const { violations, passes } = await axe.run({ exclude: [['.watermark-text']] }, options)
  if (passes.length === 0) throw new Error('axe has looked at nothing')
  return violations
}

/** An element that was scrolled to is what a finger at its centre touches, and not a bar or a message above it. */
export async function expectUncovered(element: Locator) {
  const { isUncovered, html } = await element.evaluate((node) => {
    node.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = node.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return { isUncovered: hit !== null && (node.contains(hit) || hit.contains(node)), html: node.outerHTML }
  })
  expect(isUncovered, html.slice(0, 200)).toBe(true)
}
