import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/root.mjs'
import { wordsIn } from './words.ts'

/** Without the generated pages, which programs write: together all have fewer than 40,000. */
const WRITTEN_DOCUMENTS_MAX_WORDS = 34_900
const DECISION_MAX_WORDS = 300
const NOT_OURS = ['CAP_SYS_ADMIN']
/** One is set by `npm run dev` for its own server, and one is Node's own. */
const INTERNAL_SETTINGS = ['MANASSA_DEV', 'TZ']

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const named = (pattern: RegExp) => tracked.filter((file) => pattern.test(file))

const pages = named(/\.md$/)
const documents = named(/^docs\/.*\.md$/)
/** Landed files of the database folder never change, and cite the pages of their day. */
const code = named(/^(?!patches\/|db\/).*\.(ts|tsx|mjs|cjs|css)$/)

/** Anchors as GitHub makes them: `## A course's page` is `#a-courses-page`. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )

const linksIn = (text: string) =>
  [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([link, path = '', anchor]) => ({
    link,
    path,
    anchor,
  }))

test('every relative link of a page leads to a file, a folder or a heading that exists', () => {
  const broken = pages.flatMap((page) =>
    linksIn(read(page))
      .filter(({ path, anchor }) => {
        const target = path === '' ? page : join(page, '..', path)
        const exists = tracked.some((file) => file === target || file.startsWith(`${target.replace(/\/$/, '')}/`))
        return !exists || (anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor))
      })
      .map(({ link }) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('every page of a folder of documents is in the index of that folder', () => {
  const indexes = documents.filter((page) => page.endsWith('README.md') && !page.includes('decisions'))
  expect(indexes.length).toBeGreaterThan(1)
  const forgotten = indexes.flatMap((index) => {
    const folder = join(index, '..')
    const listed = linksIn(read(index)).map(({ path }) => join(folder, path))
    return documents.filter((page) => join(page, '..') === folder && page !== index && !listed.includes(page))
  })
  expect(forgotten).toEqual([])
})

test('every page and every promise that the code cites exists', () => {
  const promises = read('docs/design/promises.md')
  const numbers = new Set([...promises.matchAll(/^\| ([\d, a-z]+) \|/gm)].flatMap(([, list = '']) => promisesIn(list)))
  const cited = code.flatMap((file) => {
    const text = read(file)
    const missing = [...text.matchAll(/(?<![\w/])docs\/[\w/-]+\.md\b/g)].filter(([page]) => !tracked.includes(page))
    const unknown = [...text.matchAll(/\bT(\d+\w?)\b(?=[^(\n]*\))/g)].filter(([, id = '']) => !numbers.has(id))
    const numbered = [...text.matchAll(/\(decisions? \d+/g)]
    return [...missing, ...unknown, ...numbered].map(([found]) => `${file}: ${found}`)
  })
  expect(cited).toEqual([])
})

/** `1, 3` and `17 to 20`. */
function promisesIn(list: string): string[] {
  const [, first, last] = /(\d+) to (\d+)/.exec(list) ?? []
  const range =
    first && last ? Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at) : []
  return [...list.split(/, | to /), ...range.map(String)]
}

test('every number that a document names is a constant of the code', () => {
  const names = documents.flatMap((page) =>
    [...read(page).matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)`/g)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(100)
  const sources = code.map(read).join('\n')
  const unknown = [...new Set(names)].filter((name) => !NOT_OURS.includes(name) && !sources.includes(name))
  expect(unknown).toEqual([])
})

const settingsOfServer = () => {
  const environment = read('apps/api/src/lib/environment.ts')
  const [, variables = ''] = /const variables = z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(environment) ?? []
  return [...variables.matchAll(/^ {2}([A-Z_\d]+):/gm)].map(([, name = '']) => name)
}

test('the README lists the settings that the server reads, and no others', () => {
  const [, settings = ''] = /^## Settings\n([\s\S]*?)^## /m.exec(read('README.md')) ?? []
  const names = [...settings.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = '']) => cell.match(/[A-Z_\d]{4,}/g) ?? [])
  expect(names.toSorted()).toEqual(
    settingsOfServer()
      .filter((name) => !INTERNAL_SETTINGS.includes(name))
      .toSorted(),
  )
})

test('the files of deploy set what the server reads', () => {
  const files = ['Containerfile', 'compose.yml', 'manassa.service'].map((name) => read(join('deploy', name)))
  const lines = files.flatMap((text) => text.match(/^(?:ENV |Environment=).*|^ {6}[A-Z_\d]+:/gm) ?? [])
  const names = lines.flatMap((line) => line.match(/[A-Z_\d]+(?=[=:])/g) ?? [])
  const ofPostgres = ['POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'SUPERUSER_PASSWORD']
  expect(names).toEqual(expect.arrayContaining(['NODE_ENV', 'DATA_DIR', 'HOST', 'DATABASE_URL', ...ofPostgres]))
  const known = [...settingsOfServer(), ...ofPostgres]
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  // Otherwise compose takes a missing one for an empty text.
  const values = files.flatMap((text) => text.match(/\$\{.*?\}/g) ?? [])
  expect(values.length).toBeGreaterThan(0)
  for (const value of values) expect(value).toContain(':?')
})

test('the documents are short enough to be read', () => {
  const written = documents.filter((page) => !page.startsWith('docs/generated/'))
  const words = written.reduce((sum, page) => sum + wordsIn(read(page)), 0)
  expect(words).toBeLessThan(WRITTEN_DOCUMENTS_MAX_WORDS)
})

test('a decision has at most 300 words, and says what was rejected and when it would be reversed', () => {
  const records = documents.filter((page) => /\/decisions\/\d/.test(page))
  expect(records.length).toBeGreaterThan(20)
  const wrong = records.filter((page) => {
    const text = read(page)
    return wordsIn(text) > DECISION_MAX_WORDS || !/rejected/i.test(text) || !/revers/i.test(text)
  })
  expect(wrong).toEqual([])
})
