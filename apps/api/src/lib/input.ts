import type { AnyEndpoint } from '@manassa/contract/endpoint'
import { type FieldErrorCode, fieldErrors } from '@manassa/contract/errors'
import { IDENTITY_IMAGE_MAX_BYTES } from '@manassa/contract/limits'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from './app-error.ts'
import type { UploadedFile } from './visit.ts'

interface RawInput {
  raw: Record<string, unknown>
  files: Map<string, UploadedFile>
}

/** Gathers what a request says, from path, query and body, under the names that the contract gives them. */
export async function inputOf(request: FastifyRequest, call: AnyEndpoint): Promise<RawInput> {
  const files = new Map<string, UploadedFile>()
  const body = request.isMultipart() ? await formOf(request, files) : bodyOf(request)
  const takesQuery = call.method === 'GET' || call.carrier === 'query-or-json'
  const said = { ...(takesQuery && (request.query as object)), ...body, ...(request.params as object) }
  return { raw: underContractNames(said, call.input), files }
}

/** Parses an input; throws `request.invalid` with what is wrong with which field. */
export function parseInput<S extends z.ZodMiniType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const fields: Record<string, FieldErrorCode> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= fieldCode(issue.message)
  throw new AppError('request.invalid', { fields })
}

const fieldCode = (message: string): FieldErrorCode =>
  Object.hasOwn(fieldErrors, message) ? (message as FieldErrorCode) : 'field.invalid'

/** Names are read in any letter case; one that is spelled exactly wins. */
function underContractNames(said: Record<string, unknown>, schema: z.ZodMiniType): Record<string, unknown> {
  const names = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []
  const byLowerCase = new Map(Object.entries(said).map(([name, value]) => [name.toLowerCase(), value]))
  const entries = names.map((name) => [
    name,
    Object.hasOwn(said, name) ? said[name] : byLowerCase.get(name.toLowerCase()),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('request.malformed')
  return body as Record<string, unknown>
}

/** The text fields of a form; its files are put into `files`. The limits are those of the plugin, set in app.ts. */
async function formOf(request: FastifyRequest, files: Map<string, UploadedFile>) {
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts({ limits: { fileSize: IDENTITY_IMAGE_MAX_BYTES } })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      // A browser sends an empty part for a file field that was left alone.
      if (bytes.length > 0) files.set(part.fieldname.toLowerCase(), { fileName: part.filename, bytes })
    } else {
      fields[part.fieldname] = part.value
    }
  }
  return fields
}
