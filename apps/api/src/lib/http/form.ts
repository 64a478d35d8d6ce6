import type { MultipartFile } from '@fastify/multipart'
import type { AnyEndpoint } from '@manassa/contract/endpoint'
import type { FormFile } from '@manassa/contract/fields/file'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { sendAndClose } from './error-responses.ts'
import { fileIn, tooLarge } from './form-files.ts'
import type { UploadedFile } from './request-context.ts'

export interface Form {
  fields: Record<string, unknown>
  /** By field names in lower case. */
  files: Map<string, UploadedFile>
}

const MOST_FIELDS = 12
const FIELD_BYTES = 1024

// A browser reads a refusal only after sending its body, so up to this many excess bytes are read and dropped.
const MAX_DRAINED_BYTES = 20_000_000

const filesOf = ({ files = {} }: AnyEndpoint) => Object.entries<FormFile>(files)
const mostBytes = (call: AnyEndpoint) =>
  filesOf(call).reduce((sum, [, { maxBytes }]) => sum + maxBytes, MAX_DRAINED_BYTES)

export const isTooLarge = ({ headers }: FastifyRequest, call: AnyEndpoint) =>
  Number(headers['content-length']) > mostBytes(call)

/** The failure of a form that is too long as a whole: that of its file, if it takes one. */
export function tooLargeForm(call: AnyEndpoint): AppError {
  const [first] = filesOf(call)
  return first ? tooLarge(...first) : new AppError('request.tooLarge')
}

/** Throws the failure of `tooLarge`, and `request.malformed`. */
export async function readForm(request: FastifyRequest, call: AnyEndpoint): Promise<Form> {
  const endless = request.headers['content-length'] === undefined
  const files: Form['files'] = new Map()
  const fields: Form['fields'] = {}
  try {
    const fieldSize = call.maxBodyBytes ?? FIELD_BYTES
    const mostFiles = Math.max(1, filesOf(call).length)
    const limits = { files: mostFiles, fields: MOST_FIELDS, parts: mostFiles + MOST_FIELDS, fieldSize }
    const parts = request.parts({ limits: { ...limits, fileSize: mostBytes(call) } })
    if (endless) cutOff(request, call)
    for await (const part of parts) {
      if (part.type === 'file') {
        const bytes = await fileBytes(part, fileIn(call, part.fieldname), endless)
        // A browser sends an empty part for an unused file field.
        if (bytes.length > 0) files.set(part.fieldname.toLowerCase(), { fileName: part.filename, bytes })
      } else {
        // A repeated field is ambiguous, so it is refused.
        if (Object.hasOwn(fields, part.fieldname)) throw new AppError('request.malformed')
        fields[part.fieldname] = part.value
      }
    }
  } catch (error) {
    // The parser reports a malformed form by its message only.
    throw error instanceof Error && !(error instanceof AppError) && !('code' in error)
      ? new AppError('request.malformed')
      : error
  }
  return { fields, files }
}

/** Closes the connection of a form that declared no length and does not end, even before its first file. */
function cutOff({ raw }: FastifyRequest, call: AnyEndpoint) {
  let receivedBytes = 0
  raw.on('data', (chunk: Buffer) => {
    receivedBytes += chunk.length
    if (receivedBytes > mostBytes(call)) sendAndClose(tooLargeForm(call), raw.socket)
  })
}

/**
 * Reads a file. In a field that takes none, its beginning suffices. A file that is too large is read and dropped,
 * unless its end is unknown.
 */
async function fileBytes({ file, fieldname }: MultipartFile, taken: FormFile | undefined, endless: boolean) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (taken && size > taken.maxBytes && endless) throw tooLarge(fieldname, taken)
    if (taken ? size <= taken.maxBytes : chunks.length === 0) chunks.push(chunk)
  }
  if (taken && size > taken.maxBytes) throw tooLarge(fieldname, taken)
  return Buffer.concat(chunks)
}
