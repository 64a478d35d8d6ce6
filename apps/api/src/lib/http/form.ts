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
  /** By the fields' names in lower case. */
  files: Map<string, UploadedFile>
}

const MOST_FIELDS = 12
const FIELD_BYTES = 1024

// A browser reads a refusal only once its body is sent, so a file that is somewhat too large is read to its end and
// dropped; no more than this beyond what the call takes.
const MAX_DRAINED_BYTES = 20_000_000

const filesOf = ({ files = {} }: AnyEndpoint) => Object.entries<FormFile>(files)
const mostBytes = (call: AnyEndpoint) =>
  filesOf(call).reduce((sum, [, { maxBytes }]) => sum + maxBytes, MAX_DRAINED_BYTES)

/** True for a form that says it is too long to be heard out. */
export const isTooLarge = ({ headers }: FastifyRequest, call: AnyEndpoint) =>
  Number(headers['content-length']) > mostBytes(call)

/** The failure of a form that is too long as a whole: its file's, where it takes one. */
export function tooLargeForm(call: AnyEndpoint): AppError {
  const [first] = filesOf(call)
  return first ? tooLarge(...first) : new AppError('request.tooLarge')
}

/** A form's text fields and its files. Throws what `tooLarge` gives, and `request.malformed`. */
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
function cutOff({ raw }: FastifyRequest, call: AnyEndpoint) {
  let receivedBytes = 0
  raw.on('data', (piece: Buffer) => {
    receivedBytes += piece.length
    if (receivedBytes > mostBytes(call)) sendAndClose(tooLargeForm(call), raw.socket)
  })
}

/**
 * The bytes of a file; of one in a field that takes none, only its beginning, which is enough to say that it is there.
 * What is too large is heard out and not kept, unless nobody knows when it ends.
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
