import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { settled } from './settled.ts'

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
export async function expectAccessible(page: Page) {
  await expectNoneFound(page, new AxeBuilder({ page }).withTags(WCAG_2_2_AA))
}

/** The same for contrast alone: what another set of colours can break. */
export async function expectContrast(page: Page) {
  await expectNoneFound(page, new AxeBuilder({ page }).withRules('color-contrast'))
}

async function expectNoneFound(page: Page, axe: AxeBuilder) {
  await settled(page)
  // Without its second page for frames of other origins, whose content is not ours: half the time. The number that
  // wanders over a video is faint on purpose (docs/behaviour.md#the-watermark), and says nothing that is not said
  // elsewhere.
  const { violations } = await axe.exclude('.watermark-text').setLegacyMode().analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = grave.flatMap(({ id, impact, help, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${help}\n    ${node.target.join(' ')}\n    ${node.failureSummary}`),
  )
  expect(told.join('\n'), `accessibility of ${page.url()}`).toBe('')
}
