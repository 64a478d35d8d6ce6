import { type AnyEndpoint, takesQuery } from '../endpoint.ts'
import type { FileKind, FormFile } from '../fields/file.ts'
import { type StaffNeed, teachersOwn } from '../rules/permissions.ts'
import { callKey, described } from './describe.ts'
import { type CallDoc, groups, sentenceOf } from './doc.ts'
import { type DocumentedResponse, failureResponses, failuresOf } from './failures.ts'
import { inputSchema, type JsonSchema, replySchema } from './json-schema.ts'

interface Parameter {
  in: string
  name: string
  required: boolean
  description: string
  schema: JsonSchema
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Array<{ session: string[] }>
  /** The permission that staff need. Where the input decides it, each value maps to the sufficient permissions. */
  'x-permission'?: StaffNeed | Readonly<Record<string, readonly StaffNeed[]>>
  parameters: Array<Parameter | { $ref: string }>
  requestBody?: { required: boolean; description?: string; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, DocumentedResponse>
}

export function operationOf(doc: CallDoc): Operation {
  const { call } = doc
  const input = described(call.input, inputSchema(call.input), doc.input)
  const sends = splitInput(doc, input)
  const takesInput = Object.keys(input.properties ?? {}).length > 0
  return {
    operationId: operationId(call),
    tags: [groups[doc.group]],
    summary: doc.summary,
    description: [accessSentence(doc), doc.details].filter(Boolean).join('\n\n'),
    security: securityOf(doc),
    ...(typeof call.access === 'object' && { 'x-permission': call.access.staff }),
    parameters: [...sends.parameters, ...headersOf(doc)],
    ...(sends.body && { requestBody: sends.body }),
    responses: responsesOf(doc, takesInput),
  }
}

const operationId = (call: AnyEndpoint) =>
  callKey(call)
    .replace('/api/', '')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .map((word, place) => (place === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')

function accessSentence({ call, onSession }: CallDoc): string {
  if (onSession) return 'Access: the bearer token of any session, even an expired one.'
  if (call.access === 'public') return 'Access: everybody.'
  if (call.access === 'member') return 'Access: any account that is logged in.'
  if (call.access === 'student') return 'Access: a student who is logged in.'
  return `Access: ${staffSentence(call.access.staff)}`
}

function staffSentence(need: StaffNeed): string {
  if (need === 'any') return 'the teacher, and every assistant.'
  if (teachersOwn.some((own) => own === need)) return 'the teacher alone.'
  const names = [need].flat().map((one) => `\`${one}\``)
  return `the teacher, and an assistant with the permission ${names.join(' or ')}.`
}

const securityOf = ({ call, onSession }: CallDoc) => (onSession || call.access !== 'public' ? [{ session: [] }] : [])

function headersOf(doc: CallDoc) {
  const onDevice = securityOf(doc).length > 0 || doc.call.errors?.includes('auth.deviceRequired')
  const names = ['Tenant', ...(onDevice ? ['Device'] : []), ...(doc.headers ?? []).map(() => 'IdempotencyKey')]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function splitInput(doc: CallDoc, input: JsonSchema) {
  const { call } = doc
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  const fields = Object.entries(input.properties ?? {})
  const required = (name: string) => input.required?.includes(name) ?? false
  const path = fields
    .filter(([name]) => inPath.includes(name))
    .map(([name, field]) => parameter('path', name, field, true))
  const rest = fields.filter(([name]) => !inPath.includes(name))

  if (call.method === 'GET') {
    return { parameters: [...path, ...rest.map(([name, field]) => parameter('query', name, field, required(name)))] }
  }
  if (rest.length === 0) return { parameters: path }
  const body = { ...input, properties: Object.fromEntries(rest) }
  if (takesQuery(call)) {
    return {
      parameters: [...path, ...rest.map(([name, field]) => parameter('query', name, field, false))],
      body: {
        description:
          'The same fields, for clients that keep them out of addresses. Each required field must be in one of the two.',
        required: false,
        content: { 'application/json': { schema: body } },
      },
    }
  }
  const type = call.carrier === 'form' ? 'multipart/form-data' : 'application/json'
  return { parameters: path, body: { required: true, content: { [type]: { schema: withFiles(doc, body) } } } }
}

/** Query names are case-insensitive. OpenAPI cannot express this, so the introduction of the document says it. */
function parameter(where: 'path' | 'query', name: string, field: JsonSchema, required: boolean) {
  const { description = '', ...schema } = field
  return { in: where, name, required, description, schema }
}

const mediaTypes: Record<FileKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  video: 'video/*',
  text: 'text/plain',
}

function withFiles({ call, files: descriptions }: CallDoc, body: JsonSchema): JsonSchema {
  const files = Object.entries<FormFile>(call.files ?? {}).map(([name, { kinds, maxBytes }]): [string, JsonSchema] => [
    name,
    {
      type: 'string',
      contentMediaType: kinds.map((kind) => mediaTypes[kind]).join(', '),
      maxLength: maxBytes,
      description: sentenceOf(descriptions[name] ?? ''),
    },
  ])
  return { ...body, properties: { ...body.properties, ...Object.fromEntries(files) } }
}

const responsesOf = (doc: CallDoc, takesInput: boolean): Record<string, DocumentedResponse> => ({
  [doc.call.status ?? 200]: successOf(doc),
  ...(doc.call.file && { 200: fileOf(doc.call.file) }),
  ...failureResponses(failuresOf(doc.call, takesInput)),
})

const fileOf = (mediaType: NonNullable<AnyEndpoint['file']>): DocumentedResponse => ({
  description: 'The file.',
  content: { [mediaType]: { schema: { type: 'string', contentMediaType: mediaType } } },
})

function successOf({ call, reply }: CallDoc): DocumentedResponse {
  const data = described(call.reply, replySchema(call.reply), reply)
  return {
    description: call.message ?? 'The response.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['success', 'message', 'data'],
          properties: {
            success: { type: 'boolean', const: true, description: 'The call succeeded.' },
            message: { type: 'string', description: 'A sentence for the user.' },
            data: { description: 'The result of the call.', ...data },
          },
        },
      },
    },
  }
}
