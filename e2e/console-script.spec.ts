import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { CONSOLE_LAYOUT, consolePages } from '#app/route-table.ts'

const ASSETS = join(import.meta.dirname, '../apps/web/build/client/assets')
/** What only the console's scripts have: React Aria's own attributes, and a mark of each of its pieces. */
const CONSOLE_WORDS = ['data-rac', 'react-aria', 'x-manassa-leaf']

const ofConsole = [CONSOLE_LAYOUT, ...consolePages.map(({ id }) => id)]

interface Built {
  entry: { module: string; imports: string[] }
  routes: Record<string, { module: string; imports?: string[] }>
}

const textOf = (name: string) => readFileSync(join(ASSETS, name), 'utf8')

/** What the build says of its screens: the file of each, and what that imports. */
function manifest(): Built {
  const name = readdirSync(ASSETS).find((file) => /^manifest-.*\.js$/.test(file)) ?? ''
  return JSON.parse(
    textOf(name)
      .replace(/^[^{]*/, '')
      .replace(/;\s*$/, ''),
  )
}

/** A file and all that comes with it, without what is fetched later. */
function comesWith(starts: string[]): Set<string> {
  const found = new Set<string>()
  const ahead = [...starts]
  for (let name = ahead.pop(); name !== undefined; name = ahead.pop()) {
    if (found.has(name)) continue
    found.add(name)
    for (const [, other = ''] of textOf(name).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      ahead.push(other)
  }
  return found
}

const namesOf = (paths: string[]) => paths.map((path) => path.replace('/assets/', ''))
const consoleWordsIn = (name: string) => CONSOLE_WORDS.filter((word) => textOf(name).includes(word))

// What a build has is the same in every window.
test('no screen of a student brings a script of the console', { tag: '@phone' }, () => {
  const { entry, routes } = manifest()
  const students = Object.entries(routes).filter(([id]) => !ofConsole.includes(id))
  expect(students.length).toBeGreaterThan(15)
  for (const [id, { module, imports = [] }] of students) {
    const scripts = comesWith(namesOf([entry.module, ...entry.imports, module, ...imports]))
    expect(scripts.size, id).toBeGreaterThan(2)
    expect(
      [...scripts].filter((name) => consoleWordsIn(name).length > 0),
      id,
    ).toEqual([])
  }
})

test('the words of the console are those that its scripts have', { tag: '@phone' }, () => {
  const pieces = readdirSync(ASSETS).filter((name) => /^console-pieces-.*\.js$/.test(name))
  const words = new Set([...comesWith(pieces)].flatMap(consoleWordsIn))
  expect([...words].toSorted()).toEqual(CONSOLE_WORDS.toSorted())
})
