import type { Locator, Page } from '@playwright/test'
import { consoleBar } from '../apps/web/app/copy/console-frame.ts'
import { evening } from '../apps/web/app/copy/evening.ts'
import { lectureCode } from '../apps/web/app/copy/lecture-code.ts'
import { studentBar } from '../apps/web/app/copy/student-bar.ts'
import { study } from '../apps/web/app/copy/study.ts'
import { asStaff, asStudent } from './support/as-student.ts'
import type { DemoSchool } from './support/demo-school.ts'
import { expect, test } from './support/page-watch.ts'

const publicPages = ({ courseCodes }: DemoSchool) => [
  '/',
  '/about',
  '/courses',
  `/courses/${courseCodes[0]?.courseId}`,
  '/books',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?email=maryam%40example.com',
  '/c',
]

/** He has many courses and marks, and units that closed with lessons left. */
const WITH_EVERYTHING = 7

const studentPages = ({ courseCodes }: DemoSchool): [path: string, sees: string | RegExp][] => [
  ['/', evening.explore],
  ['/study', study.asCourses],
  ['/marks', /\d%/],
  ['/mistakes', /^(السؤال|مفيش غلطات)/],
  [`/course-player/${courseCodes[0]?.courseId}?unit=0&lesson=0`, /./],
]

/**
 * The elements that overflow the window at either side, except those on a horizontally scrolling shelf. Then the
 * samples that overflow their empty field, and the texts that lose the dots below their last line.
 */
const outside = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const pen = document.createElement('canvas').getContext('2d')
    const cutSamples = [...document.querySelectorAll('input')].flatMap((field) => {
      if (!pen || !field.checkVisibility()) return []
      pen.font = getComputedStyle(field, '::placeholder').font
      return pen.measureText(field.placeholder).width > field.clientWidth ? [field.placeholder] : []
    })
    const cutLetters = [...document.querySelectorAll('[class*="line-clamp"]')].flatMap((text) => {
      const { font, lineHeight, paddingBottom } = getComputedStyle(text)
      if (!pen || !text.checkVisibility()) return []
      pen.font = font
      const letter = pen.measureText('ي')
      const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = letter
      const room = (Number.parseFloat(lineHeight) - above - below) / 2 + below + Number.parseFloat(paddingBottom)
      return letter.actualBoundingBoxDescent > room + 1 ? [`${text.className}: ${text.textContent}`] : []
    })
    const overflowing = [...document.querySelectorAll('main *, header *, footer *')]
      .filter(
        (piece) =>
          piece.checkVisibility() && !piece.closest('.shelf, .sr-only, [class*="sr-only"], picture, figure svg'),
      )
      .filter((piece) => {
        const { left, right, width: own } = piece.getBoundingClientRect()
        return own > 0 && (left < -1 || right > width + 1)
      })
      .map((piece) => `${piece.tagName} ${piece.className} ${piece.textContent?.slice(0, 30)}`)
    return [...overflowing, ...cutSamples, ...cutLetters]
  })

for (const { name, width, percent } of [
  { name: 'letters twice as large on a small phone', width: 360, percent: 200 },
  { name: 'a page made half as large again', width: 240, percent: 100 },
]) {
  test(`${name}: nothing of a public page stands out of the window`, async ({ page, school }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of publicPages(school)) {
      await page.goto(path)
      await enlarged(page, percent)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
      expect(await outside(page), path).toEqual([])
    }
  })

  test(`${name}: nothing of a student's own page stands out of the window`, async ({ page, school }, { project }) => {
    await asStudent(page, school, WITH_EVERYTHING, project.name)
    await page.setViewportSize({ width, height: 800 })
    for (const [path, sees] of studentPages(school)) {
      await page.goto(path)
      await enlarged(page, percent)
      await expect(page.getByRole('main').getByText(sees).first(), path).toBeAttached()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
      expect(await outside(page), path).toEqual([])
    }
  })
}

/** The words of a bar at the foot that stand out of their link, and so reach into the next one. */
const outsideLinks = (bar: Locator) =>
  bar.getByRole('link').evaluateAll((links) =>
    links.flatMap((link) => {
      const words = document.createRange()
      words.selectNodeContents(link)
      const [own, space] = [words.getBoundingClientRect(), link.getBoundingClientRect()]
      const fits = own.left >= space.left - 0.5 && own.right <= space.right + 0.5
      return fits ? [] : [`${link.textContent}: ${own.width} of ${space.width}`]
    }),
  )

for (const { who, path, label } of [
  { who: 'the teacher', path: '/teacher/more', label: consoleBar.label },
  { who: 'a student', path: '/study', label: studentBar.label },
]) {
  test(`letters twice as large on the smallest phone: the labels of ${who}'s bar stay apart`, async ({ page, school }, {
    project,
  }) => {
    if (path === '/study') await asStudent(page, school, WITH_EVERYTHING, project.name)
    else await asStaff(page, school, 'teacher', project.name)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const bar = page.getByRole('navigation', { name: label, exact: true })
    await expect(bar.getByRole('link')).toHaveCount(5)
    for (const percent of [100, 200]) {
      await enlarged(page, percent)
      expect(await outsideLinks(bar), `${percent}%`).toEqual([])
    }
  })
}

const enlarged = (page: Page, percent: number) =>
  page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a button that cannot be pressed yet can be read (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    const button = page.getByRole('button', { name: lectureCode.submit })
    await expect(button).toBeDisabled()
    const ratio = () =>
      button.evaluate((element) => {
        const { color, backgroundColor, opacity } = getComputedStyle(element)
        const light = (text: string) => {
          const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
            const share = Number(part) / 255
            return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
        const [one, other] = [light(color), light(backgroundColor)].sort((a, b) => b - a) as [number, number]
        return opacity === '1' ? (one + 0.05) / (other + 0.05) : 0
      })
    await expect.poll(ratio).toBeGreaterThanOrEqual(4.5)
  })
}
