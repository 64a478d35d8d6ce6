import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/root.mjs'

/** How many own files there are and how long they are, tests left out: the table in docs/architecture.md. */
const areas = [
  'packages/contract/src',
  'apps/api/src',
  'apps/web/app',
  ...['routes', 'features', 'player', 'ui', 'lib', 'copy'].map((part) => `apps/web/app/${part}`),
]
const NOT_COUNTED = /\.(test|long)\.tsx?$|\.d\.ts$|\/testing\//
/** Screens of so many files and more are named. */
const MANY_FILES = 8

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !NOT_COUNTED.test(file))

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
