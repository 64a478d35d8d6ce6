import { canonicalCode, printedCode } from '@manassa/contract/rules/access-code'
import { cardLayoutNames } from '@manassa/contract/rules/card-layouts'
import { coverColours } from '@manassa/contract/rules/cover-colours'
import { expect, test } from 'vitest'
import { randomCode } from '#api/features/codes/code.ts'
import { cases } from '#test/cases.ts'
import { qrCodesOn, renderedPages } from '#test/rendered-pdf.ts'
import { addressOfCode, type CardOrder, groupsOf, makeCardSheet } from './card-sheet.ts'
import { cardsOnPage, cornerOf, layoutOf, mm } from './layouts.ts'

const LONG_COURSE =
  'الدراسات الاجتماعية والجغرافيا السياسية والاقتصادية للوطن العربي في القرنين التاسع عشر والعشرين (History 101)'
const LONG_SCHOOL = 'منصة الأستاذ عبد الرحمن محمود عبد العزيز السيد لتعليم التاريخ والجغرافيا وعلم النفس والفلسفة'
const LONG_HOST = 'https://a-school-with-a-very-long-name-of-its-own.schools-of-egypt.manassa.example'

const someCards = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ code: printedCode(randomCode()), number: 340 + index, textsIndex: 0 }))

const order = (of: Partial<CardOrder> = {}): CardOrder => ({
  layout: 'a4-10',
  colours: coverColours(null),
  logo: { side: 2, rgb: new Uint8Array(12).fill(200) },
  origin: 'https://history.example',
  batch: 12,
  texts: [
    {
      schoolName: 'منصة التاريخ',
      title: 'تاريخ مصر القديمة',
      subtitle: null,
      price: '250.00 جنيه',
      expiry: 'صالح لحد 31/12/2026',
      howTo: 'نصوّر المربع بكاميرا الموبايل.',
      lost: 'الكارت ضاع؟ نكلّم واتساب 01012345678',
    },
  ],
  cards: someCards(10),
  ...of,
})

const longTexts = order().texts.map((texts) => ({
  ...texts,
  schoolName: LONG_SCHOOL,
  title: LONG_COURSE,
  subtitle: LONG_COURSE,
}))
const hard: Partial<CardOrder> = { texts: longTexts, origin: LONG_HOST }

test.each(
  cardLayoutNames.flatMap((layout) =>
    [
      { layout, of: hard },
      { layout, of: {} },
    ].slice(0, cases(1, 2)),
  ),
)('each QR code of $layout is read from the printed page, and leads to its own code', async ({ layout, of }) => {
  const size = cardsOnPage(layoutOf(layout))
  const ordered = order({ layout, cards: someCards(2 * size + 3), ...of })
  const pages = await renderedPages(makeCardSheet(ordered))
  expect(pages).toHaveLength(3)
  const read = pages.flatMap((page, index) => qrCodesOn(page, layout, index < 2 ? size : 3))
  expect(read).toEqual(ordered.cards.map(({ code }) => addressOfCode(ordered.origin, code)))
})

const FOREIGN = ['0012-3456', '48201736', 'zx81-QQ', '#55%66&77', '1234 5678 9012 3456', 'أب-123456', 'Q'.repeat(40)]

test('cards with codes of another system lead to that code and print it as written, or in groups of four', async () => {
  const cards = FOREIGN.map((code, index) => ({ code, number: index + 1, textsIndex: 0 }))
  const [page] = await renderedPages(makeCardSheet(order({ cards, ...hard })))
  const read = page ? qrCodesOn(page, 'a4-10', cards.length) : []
  const paths = read.map((address) => decodeURIComponent(new URL(address ?? LONG_HOST).pathname))
  expect(paths).toEqual(FOREIGN.map((code) => `/c/${canonicalCode(code)}`))
  expect(FOREIGN.slice(0, 5).map(groupsOf)).toEqual([
    '0012-3456',
    '4820 1736',
    'zx81-QQ',
    '#55% 66&7 7',
    '1234 5678 9012 3456',
  ])
  expect(groupsOf('k7mx4q92b01')).toBe('k7mx 4q92 b01')
})

test('a page has at least ten cards, the first at the upper right, with both bleeds between two cuts', () => {
  for (const layout of cardLayoutNames.map(layoutOf)) {
    expect(cardsOnPage(layout)).toBeGreaterThanOrEqual(10)
    const [first, second, third] = [0, 1, 2].map((place) => cornerOf(layout, place))
    expect((first?.x ?? 0) - (second?.x ?? 0) - layout.width).toBeCloseTo(mm(6))
    expect((first?.y ?? 0) - (third?.y ?? 0) - layout.height).toBeCloseTo(mm(6))
    expect([second?.y, third?.x]).toEqual([first?.y, first?.x])
    const last = cornerOf(layout, cardsOnPage(layout) - 1)
    expect(Math.min(last.x, last.y)).toBeGreaterThan(mm(9))
  }
})

test('the shared Arabic text is drawn once for a file, however many cards it has', () => {
  const one = makeCardSheet(order({ cards: someCards(10) })).length
  const many = makeCardSheet(order({ cards: someCards(210) })).length
  expect((many - one) / 200).toBeLessThan(1200)
})

test('typed text cannot inject PDF syntax, and no name makes the file fail', () => {
  const objectsOf = (of: Partial<CardOrder>) => {
    const pdf = makeCardSheet(order({ cards: someCards(1), ...of })).toString('latin1')
    expect(pdf).not.toMatch(/OpenAction|JavaScript|alert/)
    return pdf.match(/^\d+ 0 obj$/gm)?.length
  }
  const usual = objectsOf({})
  const typed = [
    ') Tj ET endstream endobj 9 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj',
    '\u202e\u2066\n\r\t\u0007>> 250',
    'W'.repeat(200),
    'ه '.repeat(100),
  ]
  for (const text of typed) {
    const texts = order().texts.map((one) => ({ ...one, schoolName: text, title: text, subtitle: text, lost: text }))
    expect(objectsOf({ texts })).toBe(usual)
  }
})

test('each finished page is reported as progress', () => {
  const progress: number[][] = []
  makeCardSheet(order({ cards: someCards(25) }), (done, of) => progress.push([done, of]))
  expect(progress).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ])
})
