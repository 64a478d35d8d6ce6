import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { settled } from './settled.ts'

/** The axe that `@axe-core/playwright` brings. Its own builder brings it into a page anew for every look. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string }

/**
 * Axe leaves out what it takes for a sign of an icon font: letters that look otherwise together than alone. So do those
 * of Arabic, and more than half of the words here were never looked at for their contrast.
 */
const SIGNS_LEFT_OUT = "=== '#text' && !_isIconLigature(vChild)"
if (!source.includes(SIGNS_LEFT_OUT)) throw new Error('This axe leaves out Arabic words in another way')
const AXE = source.replace(SIGNS_LEFT_OUT, "=== '#text'")

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails when the page can be scrolled sideways: on a phone that reads as broken. Names what sticks out. */
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

/** Fails on every serious and critical violation of WCAG 2.2 AA that axe finds, and says which and where. */
export const expectAccessible = (page: Page) => expectNoneFound(page, { type: 'tag', values: WCAG_2_2_AA })

/** The same for contrast alone: what another set of colours can break. */
export const expectContrast = (page: Page) => expectNoneFound(page, { type: 'rule', values: ['color-contrast'] })

type Rules = { type: 'tag' | 'rule'; values: string[] }

async function expectNoneFound(page: Page, runOnly: Rules) {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(lookedAtByAxe, {
    runOnly,
    // What passed is counted, and not described: describing it takes longer than finding it.
    resultTypes: ['violations'],
    // Frames are of other origins, and their content is not ours.
    iframes: false,
    // Rules that read style sheets are experimental, and not asked for.
    preload: { assets: ['media'] },
  })
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = grave.flatMap(({ id, impact, help, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${help}\n    ${node.target.join(' ')}\n    ${node.failureSummary}`),
  )
  expect(told.join('\n'), `accessibility of ${page.url()}`).toBe('')
}

/**
 * In the page. The number that wanders over a video is faint on purpose (docs/behaviour/player.md), and says
 * nothing that is not said elsewhere.
 */
async function lookedAtByAxe(options: { runOnly: Rules }) {
  const { axe } = window as unknown as {
    axe: { run(context: { exclude: string[][] }, options: { runOnly: Rules }): Promise<AxeResults> }
  }
  const { violations, passes } = await axe.run({ exclude: [['.watermark-text']] }, options)
  if (passes.length === 0) throw new Error('axe has looked at nothing')
  return violations
}
