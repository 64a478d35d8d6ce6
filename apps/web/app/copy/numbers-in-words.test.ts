import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type ESTree, parseAst } from 'vite'
import { expect, test } from 'vitest'
import { effects } from './console-edits.ts'
import { timeline } from './students.ts'
import { studentsAtOnce } from './students-at-once.ts'

/**
 * Finds every function of a number in this folder and renders it for a number of each grammatical form. A person reads
 * `numbers-in-words.txt` and approves it with `-u`, because a sentence around a plural cannot be tested otherwise.
 */
const NUMBERS = [0, 1, 2, 3, 11, 100]
const folder = import.meta.dirname

/** Samples for parameters of a named type; a new type needs its line here. */
const samples: Record<string, unknown> = {
  Date: new Date('2026-11-22T10:00:00Z'),
  BulkAction: 'note',
  GroupCharge: 'session',
  HolderTerms: 'onRedemption',
  ParentList: 'ready',
  ReadonlyArray: [],
  ImportedField: 'phone',
  StudentRowFault: 'repeated',
}

type Say = (count: number) => unknown
interface Saying {
  name: string
  say: Say
}

const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
const found = await Promise.all(files.map((file) => sayingsOf(file)))
const sayings: Saying[] = [...found.flat(), ...ofObjects()]

test('every sentence with a number reads right for each form of the number', async () => {
  expect(sayings.length).toBeGreaterThan(150)
  const page = sayings.map(({ name, say }) => [name, ...NUMBERS.map((count) => line(count, say(count)))].join('\n'))
  await expect(`${page.join('\n\n')}\n`).toMatchFileSnapshot('./numbers-in-words.txt')
})

test('a number with another sentence around it is found', async () => {
  const names = sayings.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['console-codes batchScreen.revoked', 'money holderPage.tookBack']))
  expect(names).toEqual(expect.arrayContaining(['windows attemptActions.left', 'security twoSteps.left']))
})

const line = (count: number, said: unknown) => `  ${String(count).padStart(3)}  ${readable(said)}`

const readable = (said: unknown) =>
  (typeof said === 'string' ? said : JSON.stringify(said)).replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')

async function sayingsOf(file: string): Promise<Saying[]> {
  const { body } = parseAst(readFileSync(join(folder, file), 'utf8'), { lang: 'ts' })
  const module: Record<string, unknown> = await import(join(folder, file))
  const consts = new Map(body.flatMap((statement) => declared(statement)))
  return Object.entries(module).flatMap(([name, value]) => {
    const node = consts.get(name)
    return node ? visit(node, value, `${basename(file, '.ts')} ${name}`, consts) : []
  })
}

type Consts = ReadonlyMap<string, ESTree.Node>

function declared(statement: ESTree.Node): Array<[string, ESTree.Node]> {
  if (statement.type === 'ExportNamedDeclaration') return statement.declaration ? declared(statement.declaration) : []
  if (statement.type === 'FunctionDeclaration') return statement.id ? [[statement.id.name, statement]] : []
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(
    ({ id, init }): Array<[string, ESTree.Node]> => (id.type === 'Identifier' && init ? [[id.name, init]] : []),
  )
}

function visit(node: ESTree.Node, value: unknown, name: string, consts: Consts): Saying[] {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return visit(node.expression, value, name, consts)
    case 'Identifier': {
      const meant = consts.get(node.name)
      return meant ? visit(meant, value, name, consts) : []
    }
    case 'CallExpression':
      return node.callee.type === 'Identifier' && /^(counted|plural)$/.test(node.callee.name)
        ? [{ name, say: value as Say }]
        : []
    case 'ObjectExpression':
      return node.properties.flatMap((property) => {
        if (property.type !== 'Property' || property.computed) return []
        const key =
          property.key.type === 'Identifier' ? property.key.name : String((property.key as ESTree.StringLiteral).value)
        return visit(property.value, (value as Record<string, unknown>)[key], `${name}.${key}`, consts)
      })
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return ofFunction(node.params, value as (...given: unknown[]) => unknown, name)
    default:
      return []
  }
}

function ofFunction(params: ESTree.ParamPattern[], call: (...given: unknown[]) => unknown, name: string): Saying[] {
  const typed = params.flatMap((param): Typed[] =>
    param.type === 'Identifier' ? [[param.name, param.typeAnnotation?.typeAnnotation]] : [],
  )
  if (typed.length < params.length || !typed.some(([, type]) => isNumber(type))) return []
  return [{ name, say: (count) => call(...typed.map((one) => sampleOf(one, count, name))) }]
}

type Typed = [name: string, type: ESTree.TSType | undefined]

function isNumber(type: ESTree.TSType | undefined): boolean {
  return type?.type === 'TSNumberKeyword' || (type?.type === 'TSUnionType' && type.types.some(isNumber))
}

function sampleOf([name, type]: Typed, count: number, of: string): unknown {
  switch (type?.type) {
    case 'TSNumberKeyword':
      return count
    case 'TSStringKeyword':
      return /^(date|day|at|moment|when)$/.test(name) ? '2026-11-22' : 'اسم'
    case 'TSBooleanKeyword':
      return true
    case 'TSArrayType':
    case 'TSTypeOperator':
      return ['اسم']
    case 'TSUnionType':
      return sampleOf([name, type.types.find(isNumber) ?? type.types[0]], count, of)
    case 'TSLiteralType':
      return type.literal.type === 'Literal' ? type.literal.value : null
    case 'TSTypeLiteral':
      return Object.fromEntries(
        type.members.map((member) => {
          if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') throw new Error(of)
          return [member.key.name, sampleOf([member.key.name, member.typeAnnotation?.typeAnnotation], count, of)]
        }),
      )
    default: {
      const word = type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : ''
      if (word in samples) return samples[word]
      throw new Error(`${of}: samples has no ${word || type?.type || 'type'} for ${name}`)
    }
  }
}

function ofObjects(): Saying[] {
  const none = { enrolments: 0, lectures: 0, attempts: 0, lessons: 0, codes: 0, payments: 0, notes: 0 }
  const change = { action: 'note', state: 'done', undoneAt: null, leftCount: 0 } as never
  const entry = { at: '2026-11-22T10:00:00Z', kind: 'attempt' } as never
  const moved = (moves: Partial<typeof none>) =>
    effects.what({ kind: 'accountsMerge', moves: { ...none, ...moves } } as never)
  return [
    { name: 'effects.what codesStop', say: (codeCount) => effects.what({ kind: 'codesStop', codeCount } as never) },
    { name: 'effects.what codesChange', say: (codeCount) => effects.what({ kind: 'codesChange', codeCount } as never) },
    { name: 'effects.what lessons', say: (lessons) => moved({ lessons }) },
    { name: 'effects.what enrolments and notes', say: (count) => moved({ enrolments: count, notes: count }) },
    {
      name: 'studentsAtOnce.outcome',
      say: (count) =>
        studentsAtOnce.outcome(Object.assign({}, change, { changedCount: count, studentCount: 100, undoneCount: 0 })),
    },
    {
      name: 'timeline.details attempts',
      say: (count) => timeline.details(Object.assign({}, entry, { count })).join(' '),
    },
  ]
}
