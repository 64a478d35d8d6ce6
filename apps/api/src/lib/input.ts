import type { MultipartFile } from '@fastify/multipart'
import { type AnyEndpoint, takesQuery } from '@manassa/contract/endpoint'
import { type FieldErrorCode, fieldErrors } from '@manassa/contract/errors'
import { IDENTITY_IMAGE_MAX_BYTES } from '@manassa/contract/limits'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { answerAndClose } from './answer-errors.ts'
import { AppError } from './app-error.ts'
import type { UploadedFile } from './request-context.ts'

interface RawInput {
  raw: Record<string, unknown>
  files: Map<string, UploadedFile>
}

/**
 * Gathers what a request says, from path, query and body, under the names that the contract gives them, and hands it
 * on. A form keeps its place in the queue of uploads until `handle` is done with it.
 */
export async function withInput<T>(
  request: FastifyRequest,
  call: AnyEndpoint,
  handle: (input: RawInput) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return handle(inputOf(request, call, { fields: bodyOf(request), files: new Map() }))
  if (Number(request.headers['content-length']) > MAX_DRAINED_BYTES) throw new AppError('auth.imageTooLarge')
  return request.server.services.uploads.receive(
    request,
    () => formOf(request),
    (form) => handle(inputOf(request, call, form)),
  )
}

interface Form {
  fields: Record<string, unknown>
  files: RawInput['files']
}

function inputOf(request: FastifyRequest, call: AnyEndpoint, { fields, files }: Form): RawInput {
  refuseMisplaced(fields, files, call)
  const said = { ...(takesQuery(call) && (request.query as object)), ...fields, ...(request.params as object) }
  return { raw: underContractNames(said, call.input), files }
}

/** Says which file is in no field of files, and where words stand in place of one, before either is lost in silence. */
function refuseMisplaced(body: Record<string, unknown>, files: RawInput['files'], { files: taken = [] }: AnyEndpoint) {
  const takesFile = (field: string) => taken.some((name) => name.toLowerCase() === field.toLowerCase())
  const strays = [...files.keys()].filter((field) => !takesFile(field))
  const words = Object.keys(body).filter((field) => takesFile(field) && typeof body[field] === 'string' && body[field])
  const fields: Record<string, FieldErrorCode> = {}
  for (const field of strays) fields[field] = 'field.invalid'
  for (const field of words) fields[field] = 'image.type'
  if (strays.length + words.length > 0) throw new AppError('request.invalid', { fields })
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

// A browser reads a refusal only once its body is sent, so a photo that is somewhat too large is read to its end and
// dropped; no more than this.
const MAX_DRAINED_BYTES = 25_000_000

/** A form's text fields and its files. The limits are those of the plugin, set in app.ts. */
async function formOf(request: FastifyRequest): Promise<Form> {
  const endless = request.headers['content-length'] === undefined
  const files: Form['files'] = new Map()
  const fields: Form['fields'] = {}
  try {
    const parts = request.parts({ limits: { fileSize: IDENTITY_IMAGE_MAX_BYTES } })
    if (endless) cutOff(request)
    for await (const part of parts) {
      if (part.type === 'file') {
        const bytes = await fileBytes(part, endless)
        // A browser sends an empty part for a file field that was left alone.
        if (bytes.length > 0) files.set(part.fieldname.toLowerCase(), { fileName: part.filename, bytes })
      } else {
        // Which of two did its sender mean?
        if (Object.hasOwn(fields, part.fieldname)) throw new AppError('request.malformed')
        fields[part.fieldname] = part.value
      }
    }
  } catch (error) {
    // The parser says of a broken form only in words what is wrong with it.
    throw error instanceof Error && !(error instanceof AppError) && !('code' in error)
      ? new AppError('request.malformed')
      : error
  }
  return { fields, files }
}

/** Cuts off a form that did not say how long it is and goes on for ever, also where no file of it has begun. */
function cutOff({ raw }: FastifyRequest) {
  let heard = 0
  raw.on('data', (piece: Buffer) => {
    heard += piece.length
    if (heard > MAX_DRAINED_BYTES) answerAndClose(new AppError('auth.imageTooLarge'), raw.socket)
  })
}

async function fileBytes({ file, fieldname }: MultipartFile, endless: boolean): Promise<Buffer> {
  const tooLarge = new AppError('auth.imageTooLarge', { fields: { [fieldname]: 'image.tooLarge' } })
  if (endless) file.once('limit', () => file.destroy(tooLarge))
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
  if (file.truncated) throw tooLarge
  return Buffer.concat(chunks)
}
