import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url).pathname
const LINE_WIDTH = 120

const CODE = /\.(ts|tsx|js|mjs|cjs|css|sql)$/
const ALL = /\.(ts|tsx|js|mjs|cjs|css|sql|md)$/

interface Line {
  /** `apps/api/src/app.ts:12` */
  place: string
  text: string
}

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')

/** A patch's own text and this file's examples are left out. */
const isOurs = (file: string) => !/^patches\/|comments\.test\.ts$/.test(file)

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const linesOf = (files: string[]): Line[] =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .map((text, index) => ({ place: `${file}:${index + 1}`, text })),
  )

const code = tracked.filter((file) => CODE.test(file) && isOurs(file))
const everything = tracked.filter((file) => ALL.test(file) && isOurs(file))

const isComment = /^\s*(\/\/|\/\*|\*|\{\/\*)|^\s*--\s|\s\/\/ /
const COMMENT_BEGINS = /\/\/ |\/\*|^\s*\*|--\s/

/** A file as it is named in a sentence, with or without the folders that it is in. */
const NAMED_FILE = /(?<![\w./<>*@-])(?:[\w@-][\w@.-]*\/)*\w[\w.-]*\.(?:tsx?|mjs|cjs|css|sql)(?![\w*/])/g

/** A file of another package. */
const OF_OTHERS = new Set(['intl/dnd/ar-AE.mjs'])

/** `apps/api/src/app.ts`, `api/src/app.ts`, `src/app.ts`, `app.ts`: it may be named by any of them. */
const endsOf = (file: string) => file.split('/').map((_part, place, parts) => parts.slice(place).join('/'))

test('nothing cites a paper that is not in the repository', () => {
  const papers = /(specification|design|security|style|stack|messages|platform|console|ux|spec), (sections? \d|[DT]\d)/i
  const numbered = /\b(section|sections) \d|\bthe (design|specification)'s section|(spec|design|ux|stack|style)\.md\b/i
  const cites = ({ text }: Line) => papers.test(text) || numbered.test(text)
  expect(linesOf(everything).filter(cites)).toEqual([])
})

test('every file that a comment or a page of the docs names is there', () => {
  const paths = new Set(tracked.flatMap((file) => endsOf(file)))
  const missing = linesOf(everything).flatMap(({ place, text }) => {
    const said = place.includes('.md:') ? text : isComment.test(text) ? text.slice(text.search(COMMENT_BEGINS)) : ''
    const names = [...said.matchAll(NAMED_FILE)].map(([name]) => name.replace(/^contract\//, 'packages/contract/src/'))
    return names.filter((name) => !paths.has(name) && !OF_OTHERS.has(name)).map((name) => `${place}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('no line of a comment is wider than the formatter makes lines of code', () => {
  const isText = /^\s*(['"`]|.*['"`].*\s\/\/ )/
  const long = linesOf(code).filter(
    ({ text }) => text.length > LINE_WIDTH && isComment.test(text) && !isText.test(text),
  )
  expect(long).toEqual([])
})
