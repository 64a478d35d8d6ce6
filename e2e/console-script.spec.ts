import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtFile, builtFiles, everybodysScreens } from './support/built-screens.ts'
import { expect, test } from './support/page-watch.ts'

const CONSOLE_MARKERS = ['data-rac', 'react-aria', 'x-manassa-leaf']

function importedBy(starts: string[]): Set<string> {
  const found = new Set<string>()
  const ahead = [...starts]
  for (let name = ahead.pop(); name !== undefined; name = ahead.pop()) {
    if (found.has(name)) continue
    found.add(name)
    for (const [, other = ''] of builtFile(name).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      ahead.push(other)
  }
  return found
}

const namesOf = (paths: string[]) => paths.map((path) => path.replace('/assets/', ''))
const consoleMarkersIn = (name: string) => CONSOLE_MARKERS.filter((word) => builtFile(name).includes(word))

// The build is the same in both windows.
test('no screen of a student brings a script of the console', { tag: '@phone' }, () => {
  const { entry, routes } = everybodysScreens()
  expect(Object.keys(routes).length).toBeGreaterThan(15)
  for (const [id, { module, imports = [] }] of Object.entries(routes)) {
    const scripts = importedBy(namesOf([entry.module, ...entry.imports, module, ...imports]))
    expect(scripts.size, id).toBeGreaterThan(2)
    expect(
      [...scripts].filter((name) => consoleMarkersIn(name).length > 0),
      id,
    ).toEqual([])
  }
})

test('the words of the console are those that its scripts have', { tag: '@phone' }, () => {
  const chunks = builtFiles().filter((name) => /^console-pieces-.*\.js$/.test(name))
  const words = new Set([...importedBy(chunks)].flatMap(consoleMarkersIn))
  expect([...words].toSorted()).toEqual(CONSOLE_MARKERS.toSorted())
})

const APP = join(import.meta.dirname, '../apps/web/app')
const OF_CONSOLE = /^(ui\/console|routes\/teacher[\w-]*|routes\/ui-pieces\/console)\//

/** Possible class names in the sources of the console, or in all others. */
function wordsIn(isOfConsole: boolean): Set<string> {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && OF_CONSOLE.test(name) === isOfConsole,
  )
  return new Set(files.flatMap((name) => readFileSync(join(APP, name), 'utf8').split(/[\s'"`{}]+/)))
}

const hasClass = (sheet: string, name: string) => {
  const escaped = name.replace(/[^\w-]/g, (sign) => `\\${sign}`)
  return new RegExp(`\\.${escaped.replace(/[^\w-]/g, '\\$&')}(?![\\w\\\\-])`).test(sheet)
}

test('the style that every page carries has no class that only the console names', { tag: '@phone' }, async ({
  request,
}) => {
  const page = await (await request.get('/')).text()
  const [, style = ''] = /<style id="page-style"[^>]*>(.*?)<\/style>/s.exec(page) ?? []
  expect(hasClass(style, 'bg-brand-soft')).toBe(true)

  const css = builtFiles().filter((name) => name.endsWith('.css'))
  // One style sheet has a name for each chunk that needs it.
  const sheets = new Set(css.map(builtFile).filter((text) => text.includes('react-aria-pressable')))
  const [sheet = ''] = sheets
  expect(sheets.size).toBe(1)
  const others = wordsIn(false)
  const ofConsole = [...wordsIn(true)].filter((name) => name.length > 3 && !others.has(name) && hasClass(sheet, name))
  expect(ofConsole.length).toBeGreaterThan(30)
  expect(ofConsole.filter((name) => hasClass(style, name))).toEqual([])
})
