import { readdirSync, readFileSync } from 'node:fs'
import { callDocs, shapeDocs } from '@manassa/contract/docs'
import { type Fields, sentenceOf } from '@manassa/contract/documentation/doc'
import { errors, fieldErrors } from '@manassa/contract/errors'
import { errors as studentErrors, fieldErrors as studentFieldErrors } from '@manassa/contract/student/errors'
import { consoleFrame } from '../apps/web/app/copy/console-frame.ts'
import { overview } from '../apps/web/app/copy/overview.ts'
import { staff } from '../apps/web/app/copy/staff.ts'
import {
  authPages,
  CONSOLE_LAYOUT,
  consolePages,
  FOR_STAFF,
  pathOf,
  publicPages as publicRoutes,
} from '../apps/web/app/route-table.ts'
import { anotherPhone } from './support/another-phone.ts'
import { asStaff } from './support/as-student.ts'
import { consoleScreens, everybodysScreens } from './support/built-screens.ts'
import { expect, test } from './support/page-watch.ts'
import { bytesOf, listOf, watchTransfers } from './support/transfer.ts'

/** The budget of a first visit, which only a decision changes. Classes of a student's own pages took 1 KB of it. */
const ALL_BYTES = 221_000
/** The first visitor after a change gets a quickly compressed page, with a tenth more of its own bytes. */
const QUICKLY_COMPRESSED_BYTES = 2_500
const SCRIPT_BYTES = 116_000

const publicPages = [
  ...[...publicRoutes.filter(({ isKeptOffline }) => isKeptOffline), ...authPages].map((page) => `/${pathOf(page)}`),
  '/c',
  '/nowhere',
]

test.describe('a first visit', () => {
  for (const path of publicPages) {
    test(`to ${path} costs less script, and less in all, than is promised`, async ({ browser, school, watch }) => {
      watch.expect(404, '/')
      const address = path.replace(':courseId', String(school.courseCodes[0]?.courseId))
      // A page costs its own bytes at every visit. Once, on a busy machine, fonts of letters that it lacks were added.
      await expect(async () => {
        const page = await anotherPhone({ browser, watch })
        const transfers = await watchTransfers(page)
        await page.goto(address, { waitUntil: 'networkidle' })

        const arrived = transfers()
        const all = ALL_BYTES + QUICKLY_COMPRESSED_BYTES
        expect(bytesOf(arrived, 'Script'), `script:\n${listOf(arrived)}`).toBeLessThanOrEqual(SCRIPT_BYTES)
        expect(bytesOf(arrived), `in all:\n${listOf(arrived)}`).toBeLessThanOrEqual(all)
      }).toPass({ timeout: 40_000 })
    })
  }
})

/** The style and the code within a page as they were before students had pages of their own. */
const WITHIN_PAGE_BYTES = 59_700

test("a visitor's page is no larger for what it shows to students", async ({ request }) => {
  const html = await (await request.get('/')).text()
  const parts = [...html.matchAll(/<(style|script)[ >].*?<\/\1>/gs)].map(([part]) => part)
  const withoutContent = parts.filter((part) => !/ld\+json|enqueue/.test(part)).join('')
  expect(withoutContent).toContain('.evening')
  expect(Buffer.byteLength(withoutContent)).toBeLessThanOrEqual(WITHIN_PAGE_BYTES)
})

/** The budget of the teacher's first screen on a new device. */
const CONSOLE_SCRIPT_BYTES = 350_000

test("a teacher's first screen costs less script than is promised", async ({ page, school }, { project }) => {
  // Saving data turns off the prefetch of the other screens' code.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await asStaff(page, school, 'teacher', project.name)
  const transfers = await watchTransfers(page)
  await page.goto('/teacher', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: overview.waits })).toBeVisible()
  const script = bytesOf(transfers(), 'Script')
  expect(script, listOf(transfers())).toBeGreaterThan(SCRIPT_BYTES)
  expect(script, listOf(transfers())).toBeLessThan(CONSOLE_SCRIPT_BYTES)
})

const ASSETS = 'apps/web/build/client/assets/'
const staffTexts = [consoleFrame.nav, staff.forStudentsText, staff.seeHome]
const consoleTexts = [
  ...Object.entries(errors).flatMap(([code, { message }]) => (Object.hasOwn(studentErrors, code) ? [] : [message])),
  ...Object.entries(fieldErrors).flatMap(([code, words]) => (Object.hasOwn(studentFieldErrors, code) ? [] : [words])),
]

function filesWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const code = readFileSync(ASSETS + file, 'utf8')
  for (const [, name = ''] of code.matchAll(/(?:from|import)\s*["`']\.\/([\w.-]+\.js)["`']/g)) filesWith(name, found)
  return found
}

test('a screen of the staff costs nobody else a byte', () => {
  const { entry, routes } = everybodysScreens()
  const nameOf = ({ module }: { module: string }) => module.replace('/assets/', '')
  const staffTextsIn = (file: string) =>
    [...filesWith(file)].filter((name) => {
      const code = readFileSync(ASSETS + name, 'utf8')
      return [...staffTexts, ...consoleTexts].some((words) => code.includes(words))
    })

  expect(staffTextsIn(nameOf(entry))).toEqual([])
  for (const [id, route] of Object.entries(routes)) expect(staffTextsIn(nameOf(route)), id).toEqual([])
  const ofConsole = consoleScreens()
  expect(Object.keys(ofConsole).toSorted()).toEqual(
    [FOR_STAFF, CONSOLE_LAYOUT, ...consolePages.map(({ id }) => id)].toSorted(),
  )
  expect(staffTextsIn(nameOf(ofConsole[CONSOLE_LAYOUT] ?? { module: '' }))).not.toEqual([])
})

const sentencesOf = (fields: Fields): string[] =>
  Object.values(fields).flatMap((doc) => [
    sentenceOf(doc),
    ...(typeof doc === 'object' && 'fields' in doc ? sentencesOf(doc.fields) : []),
  ])

test('descriptions of the calls are in no file for browsers', () => {
  const sentences = [
    ...callDocs.flatMap(({ summary, details = summary }) => [summary, details]),
    ...callDocs.flatMap(({ input, files, reply }) => [input, files, reply ?? {}].flatMap(sentencesOf)),
    ...shapeDocs.flatMap(({ fields }) => sentencesOf(fields)),
  ]
  // A bundler keeps the beginning of a long text in one piece; short words may occur elsewhere.
  const beginnings = [...new Set(sentences.map((sentence) => sentence.slice(0, 40)))].filter(
    ({ length }) => length > 20,
  )
  expect(beginnings.length).toBeGreaterThan(200)

  const files = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const code = files.map((name) => readFileSync(ASSETS + name, 'utf8')).join('\n')
  expect(code).toContain(errors['auth.required'].message)
  expect(beginnings.filter((words) => code.includes(words))).toEqual([])
})
