import type { ErrorCode } from '../errors.ts'
import { UPLOADS_PATH, uploadLimits, uploadPurposes } from '../teacher/uploads.ts'
import { groups } from './doc.ts'
import { type DocumentedResponse, failureResponses } from './failures.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Operation } from './operation.ts'

const OF_EVERY_CALL: readonly ErrorCode[] = [
  'auth.required',
  'auth.sessionEnded',
  'auth.notAllowed',
  'auth.secondFactorRequired',
  'upload.version',
  'school.unknown',
  'school.otherHost',
  'server.unavailable',
]
const OF_WRITES: readonly ErrorCode[] = ['request.foreignSite']
const OF_CHUNKS: readonly ErrorCode[] = [
  'upload.tooLarge',
  'upload.wrongKind',
  'upload.brokenPicture',
  'upload.tooManyPixels',
  'upload.tooFewPixels',
  'upload.noRoom',
  'upload.offsetConflict',
]

const TUS = 'Staff upload files with tus 1.0, in chunks that survive lost connections.'
const OWN = 'Access: the teacher and every assistant, for their own uploads; other uploads return 404.'
const permissionsOf = Object.fromEntries(uploadPurposes.map((purpose) => [purpose, uploadLimits[purpose].permissions]))
const byPurpose = uploadPurposes.map((purpose) => {
  const { permissions, maxBytes, keptHours } = uploadLimits[purpose]
  const may = permissions.map((one) => `\`${one}\``).join(' or ')
  return `\`${purpose}\`: ${may}; at most ${maxBytes} bytes; kept ${keptHours} hours after its last byte.`
})

const text: JsonSchema = { type: 'string' }
const bytes: JsonSchema = { type: 'integer', minimum: 0 }
const header = (name: string, description: string, schema: JsonSchema = text, required = true) => ({
  in: 'header',
  name,
  required,
  description,
  schema,
})
const tus = header('Tus-Resumable', 'The protocol version.', { type: 'string', const: '1.0.0' })
const offset = header('Upload-Offset', 'The start of this chunk. Unit: bytes.', bytes)
const shared = ['Tenant', 'Device'].map((name) => ({ $ref: `#/components/parameters/${name}` }))
const id = {
  in: 'path',
  name: 'id',
  required: true,
  schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
  description: 'The id of the upload, which is the last part of its address; other calls refer to it.',
}

const progressHeaders = {
  'Upload-Offset': { description: 'The number of bytes received. Unit: bytes.', schema: bytes },
  'Upload-Refusal': {
    description: 'The error code for which the lesson did not get the complete video; absent otherwise.',
    schema: text,
  },
  'Upload-Expires': { description: 'The expiry of the upload, as an HTTP date.', schema: text },
}
const fileHeaders = {
  'Upload-Length': { description: 'The size of the file. Unit: bytes.', schema: bytes },
  'Upload-Metadata': { description: 'The metadata as sent.', schema: text },
}
const featureHeaders = {
  'Tus-Version': { description: 'The supported protocol versions.', schema: text },
  'Tus-Extension': { description: 'The supported protocol extensions.', schema: text },
  'Tus-Max-Size': { description: 'The maximum file size of any purpose. Unit: bytes.', schema: bytes },
}

interface UploadOperation {
  operationId: string
  summary: string
  description: string
  permission: Operation['x-permission']
  sends: Operation['parameters']
  chunk?: 'may' | 'must'
  success: [status: number, response: DocumentedResponse]
  failures: readonly ErrorCode[]
}

function operation({
  operationId,
  summary,
  description,
  permission,
  sends,
  chunk,
  success,
  failures,
}: UploadOperation): Operation {
  const [status, response] = success
  const body = { content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  return {
    operationId,
    tags: [groups.teacher],
    summary,
    description,
    security: [{ session: [] }],
    ...(permission && { 'x-permission': permission }),
    parameters: [...sends, tus, ...shared],
    ...(chunk && { requestBody: { required: chunk === 'must', ...body } }),
    responses: { [status]: response, ...failureResponses([...OF_EVERY_CALL, ...failures]) },
  }
}

export function uploadOperations(): Record<string, Record<string, Operation>> {
  return {
    [UPLOADS_PATH]: { options: optionsOperation('optionsTeacherUploads'), post: createOperation() },
    [`${UPLOADS_PATH}/{id}`]: {
      options: { ...optionsOperation('optionsTeacherUploadsId'), parameters: [id] },
      head: progressOperation(),
      patch: appendOperation(),
      delete: cancelOperation(),
      post: overrideOperation(),
    },
  }
}

const optionsOperation = (operationId: string): Operation => ({
  operationId,
  tags: [groups.teacher],
  summary: 'Returns the supported tus features.',
  description: `Access: everybody.\n\n${TUS}`,
  security: [],
  parameters: [],
  responses: { 204: { description: 'The supported features.', headers: featureHeaders } },
})

const createOperation = () =>
  operation({
    operationId: 'postTeacherUploads',
    summary: 'Creates an upload.',
    description: [
      'Access: the teacher, and an assistant with a permission of its purpose.',
      `${TUS} An upload belongs to the account that created it and can be used once; an unused one is deleted.`,
      ...byPurpose,
    ].join('\n\n'),
    permission: permissionsOf,
    sends: [
      header('Upload-Length', 'The size of the file. Unit: bytes.', { type: 'integer', minimum: 1 }),
      header(
        'Upload-Metadata',
        [
          'Comma-separated names with Base64 values: `filename`, `purpose`, and `filetype` if known. A video may name',
          'its `lessonId`, which gets it with the last byte, and the `revision` of its video that the teacher has seen.',
        ].join(' '),
      ),
    ],
    chunk: 'may',
    success: [
      201,
      {
        description: 'The address of the upload, and the number of bytes that the call contained.',
        headers: { Location: { description: 'The address of the upload.', schema: text }, ...progressHeaders },
      },
    ],
    failures: [...OF_WRITES, 'request.invalid', 'lesson.notFound', 'lesson.notVideo', 'upload.tooMany', ...OF_CHUNKS],
  })

const progressOperation = () =>
  operation({
    operationId: 'headTeacherUploadsId',
    summary: 'Returns the progress of an upload.',
    description: `${OWN}\n\nA failure has only a status, because a HEAD response has no body.`,
    permission: 'any',
    sends: [id],
    success: [200, { description: 'The progress.', headers: { ...progressHeaders, ...fileHeaders } }],
    failures: ['upload.notFound'],
  })

const appendOperation = () =>
  operation({
    operationId: 'patchTeacherUploadsId',
    summary: 'Uploads the next chunk of a file.',
    description: `${OWN}\n\nReceived bytes are kept, even of an interrupted chunk. The file is checked after its last byte.`,
    permission: 'any',
    sends: [id, offset],
    chunk: 'must',
    success: [204, { description: 'The new progress.', headers: progressHeaders }],
    failures: [...OF_WRITES, 'request.invalid', 'request.unsupportedType', 'upload.notFound', ...OF_CHUNKS],
  })

const cancelOperation = () =>
  operation({
    operationId: 'deleteTeacherUploadsId',
    summary: 'Cancels an upload.',
    description: OWN,
    permission: 'any',
    sends: [id],
    success: [204, { description: 'The upload was deleted.' }],
    failures: [...OF_WRITES, 'upload.notFound'],
  })

const overrideOperation = () =>
  operation({
    operationId: 'postTeacherUploadsId',
    summary: 'Does the same as PATCH or DELETE, for clients whose proxies block these methods.',
    description: OWN,
    permission: 'any',
    sends: [
      id,
      header('X-HTTP-Method-Override', 'The intended method.', { type: 'string', enum: ['PATCH', 'DELETE'] }),
      { ...offset, required: false },
    ],
    chunk: 'may',
    success: [204, { description: 'The call succeeded.', headers: progressHeaders }],
    failures: [
      ...OF_WRITES,
      'request.invalid',
      'request.unsupportedType',
      'request.notFound',
      'upload.notFound',
      ...OF_CHUNKS,
    ],
  })
