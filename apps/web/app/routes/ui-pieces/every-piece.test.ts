import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

/**
 * Components without a look of their own: the label and messages of every field, a note that needs a call, and the
 * shapes of the icons.
 */
const UNSEEN = ['FieldShell', 'MailNote', 'PageIcons']

const PIECES = join(import.meta.dirname, '../../ui')

const programsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => parseAst(readFileSync(join(folder, name), 'utf8'), { lang: 'tsx' }))

type Program = ReturnType<typeof parseAst>

test('every component of ui/ is on this page', () => {
  const pieces = programsIn(PIECES).flatMap(exportedComponents)
  expect(pieces.length).toBeGreaterThan(30)
  const drawn = new Set(programsIn(import.meta.dirname).flatMap(drawnElements))
  expect(pieces.filter((name) => !drawn.has(name))).toEqual(UNSEEN)
})

const exportedComponents = ({ body }: Program) =>
  body
    .flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? [statement.declaration] : []))
    .flatMap((declared) => {
      if (declared?.type === 'FunctionDeclaration') return [declared.id?.name ?? '']
      if (declared?.type !== 'VariableDeclaration') return []
      return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    })
    .filter((name) => /^[A-Z]\w*[a-z]/.test(name))

function drawnElements(program: Program): string[] {
  const names: string[] = []
  JSON.stringify(program, (_key, node) => {
    if (node?.type === 'JSXOpeningElement' && node.name.type === 'JSXIdentifier') names.push(node.name.name)
    return typeof node === 'bigint' ? null : node
  })
  return names
}
