import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsIn } from './documents/words.ts'
import { root } from './setup/root.mjs'

/** The folders whose files are counted, tests left out. */
const areas = [
  'packages/contract/src',
  'apps/api/src',
  'apps/web/app',
  ...['routes', 'features', 'player', 'ui', 'lib', 'copy'].map((part) => `apps/web/app/${part}`),
]
const NOT_COUNTED = /\.(test|long)\.tsx?$|\.d\.ts$|\/testing\//
/** Screens of so many files and more are named. */
const MANY_FILES = 8

const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)

const files = tracked('*.ts', '*.tsx').filter((file) => !NOT_COUNTED.test(file))

function rowOf(area: string): string {
  const lengths = files
    .filter((file) => file.startsWith(`${area}/`))
    .map((file) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length)
    .sort((one, other) => one - other)
  const sum = lengths.reduce((total, length) => total + length, 0)
  return `| \`${area}\` | ${lengths.length} | ${sum} | ${lengths[Math.floor(lengths.length / 2)]} | ${lengths.at(-1)} |`
}

const screens = new Map<string, number>()
for (const file of files) {
  const [, screen] = /^apps\/web\/app\/routes\/([^/]+)\//.exec(file) ?? []
  if (screen) screens.set(screen, (screens.get(screen) ?? 0) + 1)
}
const ordered = [...screens].sort(([, one], [, other]) => other - one)
const most = ordered.filter(([, count]) => count >= MANY_FILES).map(([screen, count]) => `\`${screen}\` ${count}`)
const median = ordered[Math.floor(ordered.length / 2)]?.[1]

console.log(`| own source files | files | lines | median | longest |\n| --- | ---: | ---: | ---: | ---: |
${areas.map(rowOf).join('\n')}

A screen's folder has ${median} files in the middle of ${ordered.length}; ${MANY_FILES} and more have ${most.join(', ')}.`)

const documents = ['behaviour', 'decisions', 'design', 'generated', 'how-to', ''].map((folder) => {
  const pages = tracked(`:(glob)docs/${folder ? `${folder}/` : ''}*.md`)
  const words = pages.reduce((sum, page) => sum + wordsIn(readFileSync(join(root, page), 'utf8')), 0)
  return { folder: `docs/${folder}`, pages: pages.length, words }
})
const total = documents.reduce((sum, { words }) => sum + words, 0)
console.log(`
| documents | pages | words |
| --- | ---: | ---: |
${documents.map(({ folder, pages, words }) => `| \`${folder}\` | ${pages} | ${words} |`).join('\n')}
| all | | ${total} |`)
