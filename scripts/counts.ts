import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsIn } from './documents/words.ts'
import { root } from './setup/root.mjs'
import { importsOfAll } from './zones/imports.ts'

const product = ['packages/contract/src', 'apps/api/src', 'apps/web/app']
const areas = [
  ...product,
  ...['routes', 'features', 'player', 'ui', 'lib', 'copy'].map((part) => `apps/web/app/${part}`),
]
const NOT_COUNTED = /\.(test|long)\.tsx?$|\.d\.ts$|\/testing\//
const MANY_FILES = 8
/** A file of at most so many lines joins its only importer, unless it has its own place. */
const FEW_LINES = 25
/** Route modules, and the parts of the contract's areas that have their own files. */
const HAS_OWN_PLACE = /(\.routes|\/route|\.docs|\/errors|\/permissions)\.tsx?$/

const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)

const files = tracked('*.ts', '*.tsx').filter((file) => !NOT_COUNTED.test(file))

const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length

function rowOf(area: string): string {
  const lengths = files
    .filter((file) => file.startsWith(`${area}/`))
    .map(linesOf)
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

const importers = Map.groupBy(
  importsOfAll().filter(({ from }) => /^(apps|packages)\//.test(from) && !NOT_COUNTED.test(from)),
  ({ to }) => to,
)
const hasOwnTest = (file: string) =>
  ['.test.ts', '.test.tsx', '.dom.test.tsx'].some((ending) => existsSync(join(root, file.replace(/\.tsx?$/, ending))))

/** Short product files that one file imports, and that are no route module, docs, errors, chunk or tested rule. */
const smallFiles = files.flatMap((file) => {
  if (!product.some((area) => file.startsWith(`${area}/`)) || HAS_OWN_PLACE.test(file) || hasOwnTest(file)) return []
  const found = importers.get(file) ?? []
  const [importer, ...others] = new Set(found.map(({ from }) => from))
  const isChunk = found.some(({ isDynamic }) => isDynamic)
  return !importer || others.length > 0 || isChunk || linesOf(file) > FEW_LINES ? [] : [`${file} ← ${importer}`]
})
console.log(`
${smallFiles.length} files of at most ${FEW_LINES} lines have one importer, besides route modules, docs, errors, chunks and tested rules:
${smallFiles.join('\n')}`)

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
