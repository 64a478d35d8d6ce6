import { inputSchema } from '@manassa/contract/documentation/json-schema'
import type { AnyEndpoint } from '@manassa/contract/endpoint'
import * as fc from 'fast-check'
import type { Person } from '#test/people.ts'
import { malformedRequests } from './malformed-requests.ts'
import { fitting, junk } from './values.ts'
import { type Shape, written } from './writing.ts'

export interface Starting {
  call: AnyEndpoint
  input: Record<string, unknown>
  /** People who may make it without affecting the rest of the run. */
  people: readonly Person[]
}

export interface FuzzedRequest {
  path: AnyEndpoint['path']
  bytes: Buffer
  /** Its bytes were damaged afterwards, so it may be no request at all. */
  damaged: boolean
}

/**
 * Generates requests inside and outside of a call's schema: wrong values, wrong places, wrong encodings, damaged bytes.
 */
export function requests(startings: readonly Starting[]): fc.Arbitrary<FuzzedRequest> {
  const request = fc
    .constantFrom(...startings)
    .chain(({ call, input, people }) =>
      fc.record({ call: fc.constant(call), input: inputs(call, input), person: fc.constantFrom(...people) }),
    )
  return fc.record({ request, form: shape, damage }).map(({ request, form, damage }) => {
    const bytes = written(request.call, request.input, request.person, form)
    const { path } = request.call
    return damage ? { path, bytes: damage(bytes), damaged: true } : { path, bytes, damaged: false }
  })
}

/** The valid input: unchanged once in four times, else with fields changed, removed or added. */
function inputs(call: AnyEndpoint, working: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const schema = inputSchema(call.input)
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    // Read when it is sent, because the valid input may have been renewed.
    const own = fc.constant(null).map(() => working[name])
    const value = fc.oneof(
      { weight: 6, arbitrary: own },
      { weight: 3, arbitrary: fitting(field) },
      { weight: 2, arbitrary: junk },
      { weight: 1, arbitrary: fc.constant(undefined) },
    )
    return [name, value] as const
  })
  const extra = fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 20 }), junk, { maxKeys: 3 }) },
  )
  const varied = fc.tuple(fc.record(Object.fromEntries(fields)), extra).map(([known, more]) => ({ ...more, ...known }))
  return fc.oneof({ weight: 1, arbitrary: fc.constant(working) }, { weight: 3, arbitrary: varied })
}

const headerValue = fc.oneof(
  fc.string({ unit: fc.integer({ min: 32, max: 255 }).map((byte) => String.fromCharCode(byte)), maxLength: 200 }),
  fc.constantFrom(
    'tenant1',
    'tenant3',
    '*/*',
    'gzip',
    'chunked',
    'bytes=0-',
    'Bearer x',
    'application/json; charset=utf-16',
    'W/"x"',
    '9'.repeat(400),
  ),
)
const headerName = fc.constantFrom(
  'X-Tenant-ID',
  'DeviceId',
  'Authorization',
  'Idempotency-Key',
  'Content-Type',
  'Content-Encoding',
  'Accept',
  'Accept-Encoding',
  'Cookie',
  'Origin',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Forwarded-Host',
  'User-Agent',
  'If-None-Match',
  'Range',
  'Accept-Version',
  'X-HTTP-Method-Override',
  'Expect',
  'TE',
  '__proto__',
)
const shape: fc.Arbitrary<Shape> = fc.record({
  method: rarely(fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'), 12),
  withApi: fc.boolean(),
  spelling: fc.constantFrom('as it is', 'as it is', 'upper', 'lower'),
  place: fc.constantFrom(...Array<'as it is'>(12).fill('as it is'), 'query', 'json', 'urlencoded', 'multipart', 'raw'),
  raw: fc.uint8Array({ maxLength: 300 }),
  headers: rarely(fc.array(fc.tuple(headerName, headerValue), { maxLength: 3 }), 8).map((headers) => headers ?? []),
  tail: fc.constantFrom(...Array<''>(40).fill(''), '/', '?', '?&&=', '#x', '%00', ';a=b', '?a[b][c]=1', '/..'),
})

/** Damage to one request in ten: truncated, a changed byte, trailing noise, or malformed. */
const damage = rarely(
  fc.oneof(
    fc
      .double({ min: 0, max: 1, noNaN: true })
      .map((part) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * part))),
    fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 }))
      .map(([part, byte]) => (bytes: Buffer) => {
        const changed = Buffer.from(bytes)
        changed[Math.floor((bytes.length - 1) * part)] = byte
        return changed
      }),
    fc.uint8Array({ minLength: 1, maxLength: 60 }).map((noise) => (bytes: Buffer) => Buffer.concat([bytes, noise])),
    fc.constantFrom(...Object.values(malformedRequests)),
  ),
  10,
)

/** A value once in about `times`, else null. */
function rarely<T>(arbitrary: fc.Arbitrary<T>, times: number): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })
}
