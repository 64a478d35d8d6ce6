import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../setup/root.mjs'

/** One import of a file of the repository by another, tests and types included. Paths are the repository's. */
export interface Import {
  from: string
  to: string
  /** As the import names it. */
  specifier: string
  /** True for `import()`, which the app's build makes a chunk of its own. */
  isDynamic: boolean
}

const IMPORT = /(?:^|[\s;}(])(?:from|import)\s*(\()?\s*'([^']+)'/gm

/** Folders that an import names by an alias or a package, as the `package.json` files say. */
const aliases = {
  '#api/': 'apps/api/src/',
  '#demo/': 'apps/api/demo/',
  '#test/': 'apps/api/test/',
  '@manassa/api/': 'apps/api/',
  '#app/': 'apps/web/app/',
  '#web/': 'apps/web/',
  '@manassa/web/': 'apps/web/',
  '#e2e/': 'e2e/',
  '#scripts/': 'scripts/',
  '@manassa/contract/': 'packages/contract/src/',
}

export function importsOfAll(): Import[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', ':!demo-art'],
    {
      cwd: root,
    },
  )
  return `${listed}`
    .split('\n')
    .filter((from) => from !== '' && existsSync(join(root, from)))
    .flatMap((from) => importsOf(from, readFileSync(join(root, from), 'utf8')))
}

/** Returns the imports of one file, by its text: packages and files that a build makes are left out. */
export const importsOf = (from: string, text: string): Import[] =>
  [...text.matchAll(IMPORT)].flatMap(([, bracket, specifier = '']) => {
    const path = specifier.startsWith('.') ? join(dirname(from), specifier) : ofAlias(specifier)
    const to = path && existingFile(path)
    return to ? [{ from, to, specifier, isDynamic: bracket !== undefined }] : []
  })

function ofAlias(specifier: string): string | null {
  const alias = Object.entries(aliases).find(([prefix]) => specifier.startsWith(prefix))
  return alias ? alias[1] + specifier.slice(alias[0].length) : null
}

/** The contract's files are named without their ending. */
const existingFile = (path: string) =>
  [path, `${path}.ts`].find((file) => /\.\w+$/.test(file) && existsSync(join(root, file))) ?? null
