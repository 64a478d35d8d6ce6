import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type AnyEndpoint, endpoint } from '../endpoint.ts'
import { calls } from '../index.ts'
import { callNotes } from './call-notes.ts'
import { callKey, described, meaningOf } from './describe.ts'
import { inputSchema, type JsonSchema, replySchema } from './json-schema.ts'
import { from, ID } from './meaning.ts'
import { meanings } from './meanings/meanings.ts'
import { openApiDocument } from './openapi.ts'
import { operationOf } from './operation.ts'

/** Every field within a schema, with its path, also within lists and choices. */
function fieldsOf(schema: JsonSchema, path: string[] = []): Array<{ path: string[]; field: JsonSchema }> {
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])]
  return [
    ...inside.flatMap((part) => fieldsOf(part, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      { path: [...path, name], field },
      ...fieldsOf(field, [...path, name]),
    ]),
  ]
}
const isNumber = ({ type, anyOf }: JsonSchema): boolean =>
  ['number', 'integer'].some((name) => type === name || type?.includes(name)) || (anyOf?.some(isNumber) ?? false)

describe.each(calls.map((call) => [callKey(call), call] as const))('%s', (_key, call) => {
  const fields = [inputSchema(call.input), replySchema(call.reply)].flatMap((schema) => fieldsOf(schema))

  test('a reader finds what each field means, and in what each number is counted', () => {
    for (const { path, field } of fields) {
      const { says, unit, source } = meaningOf(call, path)
      expect(says).toMatch(/\S.*[.:`]$/)
      expect(source).toMatch(/^(specification|design), section \d/)
      if (isNumber(field)) expect(unit, path.join('.')).toBeTruthy()
    }
    expect(operationOf(call)).toMatchObject({ summary: expect.stringMatching(/\.$/), description: /Access: / })
  })
})

test('the document is OpenAPI 3.1, as its own schema has it', async () => {
  const document = openApiDocument('0.1.0')
  const validator = new Validator()
  expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')

  const broken = { ...document, info: {} }
  expect((await validator.validate(broken)).valid).toBe(false)
})

test('the document names every call once, with an id of its own', () => {
  const { paths } = openApiDocument('0.1.0')
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, operation })),
  )
  expect(operations.map(({ key }) => key).sort()).toEqual(calls.map(callKey).sort())
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(calls.length)
})

test('in the finished document every field of every call says what it means and who asks for it', () => {
  const document: unknown = JSON.parse(JSON.stringify(openApiDocument('0.1.0')))
  const silent: string[] = []
  let fields = 0
  const walk = (part: unknown, path: string[]) => {
    if (typeof part !== 'object' || part === null) return
    const { properties, in: place, name, description } = part as JsonSchema & { in?: string; name?: string }
    const described = Object.entries(properties ?? {}).map(([field, schema]) => [field, schema.description] as const)
    if (place) described.push([name ?? '', description])
    for (const [field, says] of described) {
      fields += 1
      if (!/\S.*\((specification|design), section \d/.test(says ?? '')) silent.push([...path, field].join('.'))
    }
    for (const [key, inner] of Object.entries(part)) if (key !== 'examples') walk(inner, [...path, key])
  }
  walk(document, [])
  expect(silent).toEqual([])
  expect(fields).toBeGreaterThan(400)
})

test('a call or a field that nobody described is refused, and says where to write', () => {
  const call = endpoint({
    method: 'GET',
    path: '/api/Book/active',
    access: 'public',
    summary: 'Books with a secret.',
    input: z.object({}),
    reply: z.object({ books: z.array(z.object({ weightGrams: z.int() })) }),
    errors: [],
  })
  expect(() => operationOf(call)).toThrow('field books.weightGrams of GET /api/Book/active')
  expect(() => operationOf({ ...call, path: '/api/Book/heaviest' })).toThrow('documentation/call-notes.ts')
})

test('what a DELETE says is documented for the query and for the body', () => {
  const call = endpoint({
    method: 'DELETE',
    path: '/api/Book/{id}',
    access: { staff: 'courses' },
    summary: 'Ends a book.',
    input: z.object({ id: z.int(), reason: z.string() }),
    reply: z.null(),
    errors: [],
  })
  callNotes[callKey(call)] = {
    group: 'teacher',
    source: 'design, section 6',
    fields: from('design, section 6', { reason: 'Why.', id: ['The book.', ID] }),
  }
  const { parameters, requestBody, responses, description } = operationOf(call)
  delete callNotes[callKey(call)]

  const inPlaces = parameters.flatMap((parameter) => ('in' in parameter ? [`${parameter.in} ${parameter.name}`] : []))
  expect(inPlaces).toEqual(['path id', 'query reason'])
  expect(requestBody).toMatchObject({ required: false, content: { 'application/json': expect.anything() } })
  expect(description).toContain('an assistant with the permission `courses`')
  expect(responses[403]?.content['application/json'].examples).toHaveProperty('auth.notAllowed')
})

test('a field without words of its own is found within lists and choices too', () => {
  const call = calls.find(({ path }) => path === '/api/Course/tree-course-with-progress')
  if (!call) throw new Error('The call is gone')
  const undescribed = fieldsOf(described(call, replySchema(call.reply))).filter(({ field }) => !field.description)
  expect(undescribed).toEqual([])
})

test('nothing is described that no call has', () => {
  const met = new Set<string>(calls.flatMap((call: AnyEndpoint) => call.files ?? []))
  for (const call of calls) {
    for (const { path } of [inputSchema(call.input), replySchema(call.reply)].flatMap((schema) => fieldsOf(schema))) {
      for (let start = 0; start < path.length; start += 1) met.add(path.slice(start).join('.'))
    }
  }
  expect(Object.keys(meanings).filter((name) => !met.has(name))).toEqual([])
  const known = new Set(calls.map(callKey))
  expect(Object.keys(callNotes).filter((key) => !known.has(key))).toEqual([])
})
