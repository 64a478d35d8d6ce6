import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callDocs, shapeDocs } from '../docs.ts'
import { endpoint } from '../endpoint.ts'
import { calls } from '../index.ts'
import { callKey, described } from './describe.ts'
import { describe, type Fields, ID } from './doc.ts'
import { type JsonSchema, replySchema } from './json-schema.ts'
import { openApiDocument } from './openapi.ts'
import { operationOf } from './operation.ts'

const isNumber = ({ type, anyOf }: JsonSchema): boolean =>
  ['number', 'integer'].some((name) => type === name || type?.includes(name)) || (anyOf?.some(isNumber) ?? false)

test('every call is described once, with its files', () => {
  expect(callDocs.map(({ call }) => callKey(call)).sort()).toEqual(calls.map(callKey).sort())
  for (const doc of callDocs) {
    const { call, summary, details, files } = doc
    for (const words of [summary, details ?? 'None.']) expect(words).toMatch(/\S.*\.$/)
    expect(Object.keys(files)).toEqual(Object.keys(call.files ?? {}))
    expect(operationOf(doc)).toMatchObject({ summary, description: expect.stringContaining('Access: ') })
  }
})

test('staff calls show their access in the tag, in words and for programs', () => {
  for (const doc of callDocs) {
    const { call } = doc
    const { tags, description, ...operation } = operationOf(doc)
    const isOfStaff = typeof call.access === 'object'
    expect(tags.includes('teacher')).toBe(isOfStaff)
    expect(call.path.startsWith('/api/teacher/')).toBe(isOfStaff)
    expect('x-permission' in operation).toBe(isOfStaff)
    expect(/the teacher/.test(description.split('\n')[0] ?? '')).toBe(isOfStaff)
  }
})

test('the document is valid OpenAPI 3.1', async () => {
  const document = openApiDocument('0.1.0')
  const validator = new Validator()
  expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')

  const broken = { ...document, info: {} }
  expect((await validator.validate(broken)).valid).toBe(false)
})

test('the document contains every call once, with a unique id', () => {
  const { paths } = openApiDocument('0.1.0')
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, operation })),
  )
  const ofUploads = operations.filter(({ key }) => key.includes('/uploads')).map(({ key }) => key)
  expect(operations.map(({ key }) => key).sort()).toEqual([...calls.map(callKey), ...ofUploads].sort())
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
})

test('the upload calls of staff document their access and their protocol', () => {
  const { paths } = openApiDocument('0.1.0')
  const [made, one] = [paths['/api/teacher/uploads'] ?? {}, paths['/api/teacher/uploads/{id}'] ?? {}]
  expect([Object.keys(made), Object.keys(one)]).toEqual([
    ['options', 'post'],
    ['options', 'head', 'patch', 'delete', 'post'],
  ])
  for (const { tags, description } of [...Object.values(made), ...Object.values(one)]) {
    expect([tags, description]).toEqual([['teacher'], expect.stringContaining('Access: ')])
  }
  expect(made.post?.['x-permission']).toMatchObject({ picture: ['courses', 'school'], video: ['courses'] })
  expect(Object.keys(made.post?.responses['201']?.headers ?? {})).toContain('Location')
  expect(Object.keys(one.patch?.responses ?? {})).toEqual(
    expect.arrayContaining(['204', '400', '401', '403', '404', '409', '412', '413', '415', '507']),
  )
})

test('every field in the document has a description, and every number a unit', () => {
  const document: unknown = JSON.parse(JSON.stringify(openApiDocument('0.1.0')))
  const silent: string[] = []
  const uncounted: string[] = []
  let fields = 0
  const look = (path: string, description: string | undefined, schema: JsonSchema) => {
    fields += 1
    if (!/\S.*[.:`]$/.test(description ?? '')) silent.push(path)
    if (isNumber(schema) && !/ Unit: .+\.$/.test(description ?? '')) uncounted.push(path)
  }
  const walk = (part: unknown, path: string) => {
    if (typeof part !== 'object' || part === null) return
    const {
      properties,
      in: place,
      name,
      description,
      schema,
    } = part as JsonSchema & { in?: string; schema?: JsonSchema }
    for (const [field, inner] of Object.entries(properties ?? {})) look(`${path}.${field}`, inner.description, inner)
    if (place) look(`${path}.${name}`, description, schema ?? {})
    for (const [key, inner] of Object.entries(part)) if (key !== 'examples') walk(inner, `${path}.${key}`)
  }
  walk(document, '')
  expect({ silent, uncounted }).toEqual({ silent: [], uncounted: [] })
  expect(fields).toBeGreaterThan(400)
})

test('an undescribed field is refused by its name', () => {
  const reply = z.object({ books: z.array(z.object({ weightGrams: z.int() })) })
  const describedWith = (words: Fields) => described(reply, replySchema(reply), words)
  expect(() => describedWith({})).toThrow('Nobody has described the field books')
  expect(() => describedWith({ books: 'The books.' })).toThrow('Nobody has described the field weightGrams')
  const whole: Fields = { books: { says: 'The books.', fields: { weightGrams: ['What it weighs.', 'grams'] } } }
  expect(JSON.stringify(describedWith(whole))).toContain('What it weighs. Unit: grams.')
})

test('the input of a DELETE is documented for the query and for the body', () => {
  const call = endpoint({
    method: 'DELETE',
    path: '/api/Book/{id}',
    access: { staff: 'courses' },
    input: z.object({ id: z.int(), reason: z.string() }),
    reply: z.null(),
    errors: [],
  })
  const doc = describe(call, { summary: 'Ends a book.', input: { id: ['The book.', ID], reason: 'Why.' } })
  const {
    parameters,
    requestBody,
    responses,
    description,
    'x-permission': permission,
  } = operationOf({ ...doc, group: 'teacher' })

  const inPlaces = parameters.flatMap((parameter) => ('in' in parameter ? [`${parameter.in} ${parameter.name}`] : []))
  expect(inPlaces).toEqual(['path id', 'query reason'])
  expect(requestBody).toMatchObject({ required: false, content: { 'application/json': expect.anything() } })
  expect(description).toContain('an assistant with the permission `courses`')
  expect(permission).toBe('courses')
  expect(responses[403]?.content?.['application/json']?.examples).toHaveProperty('auth.notAllowed')
})

test('every described shape belongs to a call', () => {
  const met = new Set<z.core.$ZodType>()
  const meet = (schema: z.core.$ZodType) => {
    met.add(schema)
    if (schema instanceof z.core.$ZodObject) for (const field of Object.values(schema._zod.def.shape)) meet(field)
    const { innerType, element, options } = schema._zod.def as z.core.$ZodTypeDef & Partial<Inside>
    for (const part of [innerType, element, ...(options ?? [])]) if (part) meet(part)
  }
  for (const { input, reply } of calls) for (const schema of [input, reply]) meet(schema)
  expect(shapeDocs.length).toBeGreaterThan(5)
  expect(shapeDocs.filter(({ schema }) => !met.has(schema))).toEqual([])
})

interface Inside {
  innerType: z.core.$ZodType
  element: z.core.$ZodType
  options: readonly z.core.$ZodType[]
}
