import { type AnyEndpoint, type ParsedInputOf, takesQuery } from '@manassa/contract/endpoint'
import { type FieldErrorCode, fieldErrors } from '@manassa/contract/errors'
import type { FormFile } from '@manassa/contract/fields/file'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from './app-error.ts'
import { type Form, isTooLarge, readForm, tooLargeForm } from './form.ts'
import { fileIn, isOfItsKinds, refusal, type WrongFields, wrongKind } from './form-files.ts'
import type { RequestContext, UploadedFile } from './request-context.ts'

interface RawInput {
  raw: Record<string, unknown>
  files: Map<string, UploadedFile>
}

/**
 * Collects a request's path, query and body under the contract's names and passes them on. A form keeps its place in
 * the upload queue until `handle` has finished.
 */
export async function withInput<T>(
  request: FastifyRequest,
  call: AnyEndpoint,
  handle: (input: RawInput) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return handle(inputOf(request, call, { fields: bodyOf(request), files: new Map() }))
  if (isTooLarge(request, call)) throw tooLargeForm(call)
  return request.server.services.uploads.receive(
    request,
    () => readForm(request, call),
    (form) => handle(inputOf(request, call, form)),
  )
}

function inputOf(request: FastifyRequest, call: AnyEndpoint, { fields, files }: Form): RawInput {
  refuseMisplaced(fields, files, call)
  const values = { ...(takesQuery(call) && (request.query as object)), ...fields, ...(request.params as object) }
  return { raw: underContractNames(values, call.input), files }
}

/** Refuses files in fields that take none, and text in fields of files, which would be lost otherwise. */
function refuseMisplaced(body: Record<string, unknown>, files: RawInput['files'], call: AnyEndpoint) {
  const wrong: WrongFields = {}
  for (const field of files.keys()) if (!fileIn(call, field)) wrong[field] = { code: 'field.invalid' }
  for (const [field, values] of Object.entries(body)) {
    const file = fileIn(call, field)
    if (file && typeof values === 'string' && values) wrong[field] = wrongKind(file)
  }
  refuseInvalid(wrong)
}

/**
 * Parses an input and checks the first bytes of its files. Throws `request.invalid` with errors by field; for a file of
 * another type alone, `upload.wrongKind` or the call's own failure.
 */
export function parseInput<E extends AnyEndpoint>(
  call: E,
  raw: unknown,
  files: RequestContext['files'],
): ParsedInputOf<E> {
  const parsed = call.input.safeParse(raw)
  const wrong: WrongFields = {}
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    wrong[issue.path.join('.') || 'body'] ??= { code: fieldCode(issue.message) }
  }
  const refused = Object.entries<FormFile>(call.files ?? {}).filter(([name, file]) => {
    const sent = files.get(name.toLowerCase())
    return sent && !isOfItsKinds(file, sent.bytes)
  })
  for (const [name, file] of refused) wrong[name] = wrongKind(file)
  const [first] = refused
  if (parsed.success && first) throw refusal(first[1].refusals?.wrongKind.code ?? 'upload.wrongKind', wrong)
  refuseInvalid(wrong)
  return parsed.data as ParsedInputOf<E>
}

function refuseInvalid(wrong: WrongFields) {
  if (Object.keys(wrong).length > 0) throw refusal('request.invalid', wrong)
}

const fieldCode = (message: string): FieldErrorCode =>
  Object.hasOwn(fieldErrors, message) ? (message as FieldErrorCode) : 'field.invalid'

/** Matches names in any letter case; an exact match wins. */
function underContractNames(values: Record<string, unknown>, schema: z.ZodMiniType): Record<string, unknown> {
  const names = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []
  const byLowerCase = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]))
  const entries = names.map((name) => [
    name,
    Object.hasOwn(values, name) ? values[name] : byLowerCase.get(name.toLowerCase()),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  // Some clients send an empty text to calls without a body.
  if (body === undefined || body === null || body === '') return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('request.malformed')
  return body as Record<string, unknown>
}
