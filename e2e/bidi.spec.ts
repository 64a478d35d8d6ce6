import type { Locator } from '@playwright/test'
import { login, register } from '../apps/web/app/copy/account.ts'
import { layout } from '../apps/web/app/copy/common.ts'
import { samples, turning } from '../apps/web/app/copy/samples.ts'
import { asStudent } from './support/as-student.ts'
import { expectNoSidewaysScroll } from './support/expect-page.ts'
import { expect, test } from './support/page-watch.ts'

/** The characters of a text in visual order from the left, without spaces. */
const asSeen = (line: Locator) =>
  line.evaluate((element) => {
    const seen: { character: string; at: number }[] = []
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.textContent ?? ''
      for (let place = 0; place < text.length; place++) {
        const range = document.createRange()
        range.setStart(node, place)
        range.setEnd(node, place + 1)
        const { left, width } = range.getBoundingClientRect()
        const character = text[place] ?? ''
        if (width > 0 && character.trim() !== '') seen.push({ character, at: left })
      }
    }
    return seen
      .sort((one, other) => one.at - other.at)
      .map(({ character }) => character)
      .join('')
  })

const together = (text: string) => text.replaceAll(' ', '')

test('codes, phones, times and Latin names are read as they were written, in the middle of Arabic', async ({
  page,
}) => {
  await page.goto('/ui')
  for (const kind of ['elements', 'words']) {
    const lines = page.locator(`[data-bidi="${kind}"] p`)
    await expect(lines).toHaveCount(turning.length)
    for (const [place, { text }] of turning.entries()) {
      const seen = await asSeen(lines.nth(place))
      expect(seen, `${text} among ${kind}`).toContain(together(text))
      // The sentence's own punctuation stays with the sentence: its end is on the left, and the other mark left of the
      // isolated text.
      expect(seen, text).toMatch(/^\./)
      expect(seen.indexOf('!'), text).toBe(seen.indexOf(together(text)) - 1)
    }
  }
})

test('the same texts would be read the other way round without their isolation', async ({ page }) => {
  await page.goto('/ui')
  const line = page.locator('[data-bidi="elements"] p').first()
  for (const [text, seen] of [
    ['+20 100 123 4567', '456712310020+'],
    ['1234-5678-9012', '9012-5678-1234'],
    ['92-K7M-4Q', 'K7M-4Q-92'],
    ['01:23 / 45:00', '45:00/01:23'],
    ['-5', '5-'],
  ] as const) {
    await line.evaluate((element, words) => {
      element.textContent = words
    }, `${samples.theCode} ${text} ${samples.inTheName}.`)
    expect(await asSeen(line), text).toContain(seen)
  }
})

test('numbers and addresses are typed from left to right, Arabic words from right to left', async ({ page }) => {
  const directionOf = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((input) => getComputedStyle(input).direction)
  await page.goto('/register')
  expect(await directionOf(register.email)).toBe('ltr')
  expect(await directionOf(register.phone)).toBe('ltr')
  expect(await directionOf(register.parentPhone)).toBe('ltr')
  expect(await directionOf(register.userName)).toBe('rtl')
  await page.goto('/login')
  expect(await directionOf(login.identifier)).toBe('ltr')
  expect(await directionOf(login.password)).toBe('ltr')
})

test('the bar of a student has every page from 1024 pixels on, and begins a long Latin name with its first letter', async ({
  page,
  school,
}, { project }) => {
  await asStudent(page, school, 7, project.name)
  const name = 'Abdelrahman-Mohamed Elsayed'
  await page.addInitScript((name) => {
    localStorage.setItem('currentUser', JSON.stringify({ ...JSON.parse(localStorage.currentUser), name }))
  }, name)
  const bar = page.getByRole('banner')
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/books')
  const links = [layout.study, layout.myLectures, layout.myCourses, layout.marks, layout.mistakes]
  for (const label of links) await expect(bar.getByRole('link', { name: label })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.setViewportSize({ width: 1440, height: 800 })
  const isFirstLetterSeen = await bar
    .getByText(name)
    .first()
    .evaluate((element) => {
      const range = document.createRange()
      range.setStart(element.firstChild ?? element, 0)
      range.setEnd(element.firstChild ?? element, 1)
      const [box, letter] = [element.getBoundingClientRect(), range.getBoundingClientRect()]
      return letter.left >= box.left - 1 && letter.right <= box.right && letter.bottom <= box.bottom + 4
    })
  expect(isFirstLetterSeen).toBe(true)
})
