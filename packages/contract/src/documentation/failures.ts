import { type AnyEndpoint, endReasons } from '../endpoint.ts'
import { type ErrorCode, errorInArabic, errors } from '../errors.ts'
import type { FormFile } from '../fields/file.ts'
import type { JsonSchema } from './json-schema.ts'

/** Lists every error code that a call can return: its own, and those of access and of the request's form. */
export function failuresOf(call: AnyEndpoint, takesInput: boolean): ErrorCode[] {
  const { access, method, errors: own = [], files = {}, beforeSecondFactor = false } = call
  const of = (applies: boolean, ...codes: ErrorCode[]) => (applies ? codes : [])
  const all = [
    ...of(takesInput, 'request.invalid'),
    ...of(method !== 'GET', 'request.malformed', 'request.foreignSite', 'request.tooLarge', 'request.unsupportedType'),
    ...of(access !== 'public', 'auth.required', 'auth.sessionEnded'),
    ...of(access !== 'public' && access !== 'member', 'auth.notAllowed'),
    ...of(typeof access === 'object' && !beforeSecondFactor, 'auth.secondFactorRequired'),
    ...Object.values(files).flatMap(refusalCodes),
    ...of(true, 'school.unknown', 'school.otherHost', ...own, 'server.unavailable'),
  ]
  return [...new Set(all)]
}

const refusalCodes = ({ refusals }: FormFile): ErrorCode[] =>
  refusals ? [refusals.wrongKind.code, refusals.tooLarge.code] : ['upload.wrongKind', 'upload.tooLarge']

export interface DocumentedResponse {
  description: string
  headers?: Record<string, { $ref: string } | { description: string; schema: JsonSchema }>
  content?: Partial<Record<'application/json' | NonNullable<AnyEndpoint['file']>, DocumentedContent>>
}

interface DocumentedContent {
  schema: JsonSchema
  examples?: Record<string, { value: unknown }>
}

export function failureResponses(codes: readonly ErrorCode[]): Record<string, DocumentedResponse> {
  const statuses = [...new Set(codes.map((code) => errors[code].status))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      failureResponse(
        status,
        codes.filter((code) => errors[code].status === status),
      ),
    ]),
  )
}

const WHICH = 'The failure, out of those listed above.'

function failureResponse(status: number, codes: readonly ErrorCode[]): DocumentedResponse {
  const asksToWait = status === 429 || status === 503
  return {
    description: codes.map((code) => `\`${code}\`: ${messageOf(code)}`).join('\n\n'),
    ...(asksToWait && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Failure' },
            { properties: { code: { enum: codes, description: WHICH } } },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  }
}

function messageOf(code: ErrorCode): string {
  const { message } = errors[code]
  const arabic = errorInArabic(code)
  return arabic === message ? message : `${message} (${arabic})`
}

const exampleOf = (code: ErrorCode) => ({
  success: false,
  message: errors[code].message,
  error: errors[code].message,
  code,
  requestId: '4b1f1c0e-6c1c-4c7e-9d3a-0a2f5b7c8d9e',
})

export const failureSchema: JsonSchema = {
  type: 'object',
  required: ['success', 'message', 'error', 'code', 'requestId'],
  properties: {
    success: { type: 'boolean', const: false, description: 'The call failed.' },
    message: {
      type: 'string',
      description: 'An English literal where programs compare one, otherwise an Arabic text.',
    },
    error: { type: 'string', description: 'The same text as `message`.' },
    code: {
      type: 'string',
      description: 'A stable code for programs; later versions may add codes.',
    },
    requestId: { type: 'string', description: "The id of the request in the server's log." },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'An Arabic message for each invalid field.',
    },
    ended: {
      type: 'object',
      required: ['reason', 'at'],
      properties: {
        reason: { type: 'string', enum: [...endReasons], description: 'The event that ended the session.' },
        at: { type: 'string', description: 'The time of that event, as ISO 8601 text in UTC.' },
      },
      description: 'With a 401: the reason why the session ended, unless its own device ended it.',
    },
    isMaxDevicesError: {
      type: 'boolean',
      description: 'True if all device slots of the account are in use.',
    },
  },
}
