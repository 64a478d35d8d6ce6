import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, '../../../src')
const FOLDERS = ['features', 'lib/limits', 'lib/jobs', 'lib/mail']
const FILES = ['lib/files-to-remove.ts']
/** The cleanup works across schools on purpose, as the owner. */
const OF_OWNER = 'features/retention/'
/** A name in capitals is a value. */
const FUNCTION = /^export (?:async function|function|const) (\w*[a-z]\w*)/gm

/** Every exported function of a file that sends statements, as `features/codes/codes.queries.ts unusedCodes`. */
export function queryFunctions(): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  return [...files, ...FILES]
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith(OF_OWNER))
    .map((file) => ({ file, source: readFileSync(join(SOURCE, file), 'utf8') }))
    .filter(({ source }) => /\.execute(TakeFirst(OrThrow)?)?\(|paginated?\(|\bstatement(OfOne|OfRow)?\(/.test(source))
    .flatMap(({ file, source }) => [...source.matchAll(FUNCTION)].map(([, name]) => `${file} ${name}`))
}
