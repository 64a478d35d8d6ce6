import type { ErrorCode } from '../errors.ts'
import { UPLOADS_PATH, uploadLimits, uploadPurposes } from '../teacher/uploads.ts'
import { groups } from './doc.ts'
import { type DocumentedAnswer, failureResponses } from './failures.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Operation } from './operation.ts'

/** These failures concern the caller and the form of the request. */
const OF_EVERY_CALL: readonly ErrorCode[] = [
  ...([
    'auth.required',
    'auth.sessionEnded',
    'auth.notAllowed',
    'auth.secondFactorRequired',
    'upload.version',
  ] as const),
  ...(['school.unknown', 'school.otherHost', 'server.unavailable'] as const),
]
const OF_WRITES: readonly ErrorCode[] = ['request.foreignSite']
/** These failures concern the bytes of a file. */
const OF_PIECES: readonly ErrorCode[] = [
  ...(['upload.tooLarge', 'upload.wrongKind', 'upload.brokenPicture', 'upload.tooManyPixels'] as const),
  ...(['upload.tooFewPixels', 'upload.noRoom', 'upload.offsetConflict'] as const),
]

const TUS = 'The files of staff come by tus 1.0: in pieces, over lines that break.'
const OWN = 'Access: the teacher and every assistant, each with their own uploads; those of others are a 404.'
const permissionsOf = Object.fromEntries(uploadPurposes.map((purpose) => [purpose, uploadLimits[purpose].permissions]))
const byPurpose = uploadPurposes.map((purpose) => {
  const { permissions, maxBytes, keptHours } = uploadLimits[purpose]
  const may = permissions.map((one) => `\`${one}\``).join(' or ')
  return `\`${purpose}\`: ${may}; at most ${maxBytes} bytes; kept ${keptHours} hours after its last byte.`
})

const text: JsonSchema = { type: 'string' }
const bytes: JsonSchema = { type: 'integer', minimum: 0 }
const header = (name: string, description: string, schema: JsonSchema = text, required = true) => ({
  ...{ in: 'header', name, required, description, schema },
})
const tus = header('Tus-Resumable', 'The version of the protocol.', { type: 'string', const: '1.0.0' })
const offset = header('Upload-Offset', 'Where this piece begins. Unit: bytes.', bytes)
const shared = ['Tenant', 'Device'].map((name) => ({ $ref: `#/components/parameters/${name}` }))
const id = {
  ...{ in: 'path', name: 'id', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{32}$' } },
  description: 'The upload: the last part of its address, with which other calls name it.',
}

const progressHeaders = {
  'Upload-Offset': { description: 'How much has arrived. Unit: bytes.', schema: bytes },
  'Upload-Expires': { description: 'Until when it waits, as HTTP has dates.', schema: text },
}
const ofWhole = {
  'Upload-Length': { description: 'How large the file is. Unit: bytes.', schema: bytes },
  'Upload-Metadata': { description: 'As it was sent.', schema: text },
}
const abilities = {
  'Tus-Version': { description: 'The versions that are spoken here.', schema: text },
  'Tus-Extension': { description: 'What is spoken of the protocol besides its core.', schema: text },
  'Tus-Max-Size': { description: 'The largest file of any purpose. Unit: bytes.', schema: bytes },
}

interface UploadOperation {
  operationId: string
  summary: string
  description: string
  permission: Operation['x-permission']
  sends: Operation['parameters']
  piece?: 'may' | 'must'
  success: [status: number, answer: DocumentedAnswer]
  failures: readonly ErrorCode[]
}

function operation({
  operationId,
  summary,
  description,
  permission,
  sends,
  piece,
  success,
  failures,
}: UploadOperation): Operation {
  const [status, answer] = success
  const body = { content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  return {
    ...{ operationId, tags: [groups.teacher], summary, description, security: [{ session: [] }] },
    ...(permission && { 'x-permission': permission }),
    parameters: [...sends, tus, ...shared],
    ...(piece && { requestBody: { required: piece === 'must', ...body } }),
    responses: { [status]: answer, ...failureResponses([...OF_EVERY_CALL, ...failures]) },
  }
}

/** Documents the upload calls of staff, which follow the tus protocol and are not part of the contract. */
export function uploadOperations(): Record<string, Record<string, Operation>> {
  return {
    [UPLOADS_PATH]: { options: asks('optionsTeacherUploads'), post: makes() },
    [`${UPLOADS_PATH}/{id}`]: {
      options: { ...asks('optionsTeacherUploadsId'), parameters: [id] },
      head: tells(),
      patch: goesOn(),
      delete: ends(),
      post: goesOnByPost(),
    },
  }
}

const asks = (operationId: string): Operation => ({
  ...{ operationId, tags: [groups.teacher], summary: 'Tells what of tus is spoken here.' },
  description: `Access: everybody.\n\n${TUS}`,
  security: [],
  parameters: [],
  responses: { 204: { description: 'What is spoken.', headers: abilities } },
})

const makes = () =>
  operation({
    operationId: 'postTeacherUploads',
    summary: 'Makes a place for a file that is about to come.',
    description: [
      'Access: the teacher, and an assistant with a permission of its purpose.',
      `${TUS} An upload belongs to the account that made it, is used once, and is gone when it was not used in time.`,
      ...byPurpose,
    ].join('\n\n'),
    permission: permissionsOf,
    sends: [
      header('Upload-Length', 'How large the file is. Unit: bytes.', { type: 'integer', minimum: 1 }),
      header(
        'Upload-Metadata',
        'Names with values in Base64, between commas: `filename`, `purpose`, and `filetype` where it is known.',
      ),
    ],
    piece: 'may',
    success: [
      201,
      {
        description: 'The place, and how much of the file came with the call.',
        headers: { Location: { description: 'The address of the upload.', schema: text }, ...progressHeaders },
      },
    ],
    failures: [...OF_WRITES, 'request.invalid', 'upload.tooMany', ...OF_PIECES],
  })

const tells = () =>
  operation({
    operationId: 'headTeacherUploadsId',
    summary: 'Tells how much of a file has arrived.',
    description: `${OWN}\n\nA failure has its status alone, as an answer to HEAD has no body.`,
    permission: 'any',
    sends: [id],
    success: [200, { description: 'How far it is.', headers: { ...progressHeaders, ...ofWhole } }],
    failures: ['upload.notFound'],
  })

const goesOn = () =>
  operation({
    operationId: 'patchTeacherUploadsId',
    summary: 'Sends the next piece of a file.',
    description: `${OWN}\n\nWhatever arrives is kept, also of a piece that broke off. With the last byte a file is looked at.`,
    permission: 'any',
    sends: [id, offset],
    piece: 'must',
    success: [204, { description: 'How far it is now.', headers: progressHeaders }],
    failures: [...OF_WRITES, 'request.invalid', 'request.unsupportedType', 'upload.notFound', ...OF_PIECES],
  })

const ends = () =>
  operation({
    operationId: 'deleteTeacherUploadsId',
    summary: 'Gives an upload up.',
    description: OWN,
    permission: 'any',
    sends: [id],
    success: [204, { description: 'It is gone.' }],
    failures: [...OF_WRITES, 'upload.notFound'],
  })

const goesOnByPost = () =>
  operation({
    operationId: 'postTeacherUploadsId',
    summary: 'The same as PATCH or DELETE, for those whose proxies let no other method through.',
    description: OWN,
    permission: 'any',
    sends: [
      id,
      header('X-HTTP-Method-Override', 'What is meant.', { type: 'string', enum: ['PATCH', 'DELETE'] }),
      { ...offset, required: false },
    ],
    piece: 'may',
    success: [204, { description: 'It is done.', headers: progressHeaders }],
    failures: [
      ...OF_WRITES,
      ...(['request.invalid', 'request.unsupportedType', 'request.notFound', 'upload.notFound'] as const),
      ...OF_PIECES,
    ],
  })
