import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { aliases } from './linter-rules.ts'

/** One import of a file of the repository by another, tests and types included. Paths are the repository's. */
export interface Import {
  from: string
  to: string
}

const ROOT = join(import.meta.dirname, '../..')
const IMPORT = /(?:^|[\s;}(])(?:from|import)\s*\(?\s*'([^']+)'/gm

/** Every import between the repository's own files. */
export function importsOfAll(): Import[] {
  const known = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT })
  return `${known}`
    .split('\n')
    .filter((from) => from !== '' && existsSync(join(ROOT, from)))
    .flatMap((from) => importsOf(from, readFileSync(join(ROOT, from), 'utf8')))
}

/** The imports of one file, by its text: of packages and of what a build makes there are none. */
export function importsOf(from: string, text: string): Import[] {
  const to = [...text.matchAll(IMPORT)].map(([, spelled = '']) => resolved(from, spelled))
  return to.filter((path) => path !== null).map((path) => ({ from, to: path }))
}

function resolved(from: string, spelled: string): string | null {
  if (spelled.startsWith('.')) return existing(join(dirname(from), spelled))
  const alias = aliases.find(([, prefix]) => spelled.startsWith(`${prefix}/`))
  return alias ? existing(`${alias[0]}${spelled.slice(alias[1].length)}`) : null
}

/** The path as a file that is there; the contract's are named without their ending. */
const existing = (path: string) =>
  [path, `${path}.ts`].find((file) => /\.\w+$/.test(file) && existsSync(join(ROOT, file))) ?? null
