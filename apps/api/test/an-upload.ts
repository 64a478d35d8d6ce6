import { UPLOADS_PATH, type UploadPurpose } from '@manassa/contract/teacher/uploads'
import sharp from 'sharp'
import { personHeaders } from './caller.ts'
import type { Person } from './people.ts'
import type { TestApi } from './start-api.ts'

export const TUS = { 'tus-resumable': '1.0.0' }
export const CHUNK_HEADERS = { ...TUS, 'content-type': 'application/offset+octet-stream' }

interface UploadSpec {
  purpose?: UploadPurpose | 'nothing'
  fileName?: string
  sizeBytes: number
  lessonId?: number | string
  revision?: number | string
}

const inBase64 = (text: string) => Buffer.from(text).toString('base64')

export const creation = ({ purpose = 'picture', fileName = 'صورة.png', sizeBytes, ...target }: UploadSpec) => ({
  ...TUS,
  'upload-length': String(sizeBytes),
  'upload-metadata': Object.entries({ filename: fileName, filetype: 'image/png', purpose, ...target })
    .map(([name, value]) => `${name} ${inBase64(String(value))}`)
    .join(','),
})

type Method = 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS'

export async function tus(api: TestApi, person: Person, method: Method, path: string, more: object, body?: Buffer) {
  const headers = { ...personHeaders(person), ...more }
  const {
    statusCode,
    headers: said,
    body: text,
  } = await api.app.inject({
    method,
    url: path,
    headers,
    ...(body && { payload: body }),
  })
  return { status: statusCode, headers: said, body: text ? JSON.parse(text) : null }
}

/** Creates an upload without bytes; returns the response, with the path and the id of the upload. */
export async function beginUpload(api: TestApi, person: Person, spec: UploadSpec, more: object = {}) {
  const made = await tus(api, person, 'POST', UPLOADS_PATH, { ...creation(spec), ...more })
  const path = String(made.headers.location ?? '')
  return { ...made, path, id: path.split('/').at(-1) ?? '' }
}

/** Sends a file in one chunk; returns the upload's id, or the refusal. */
export async function sendUpload(
  api: TestApi,
  person: Person,
  purpose: UploadPurpose,
  bytes: Buffer,
  fileName?: string,
) {
  const made = await beginUpload(api, person, { purpose, sizeBytes: bytes.length, ...(fileName && { fileName }) })
  if (made.status !== 201) return { refused: made, id: '' }
  const sent = await sendChunk(api, person, made.id, 0, bytes)
  return { refused: sent.status === 204 ? null : sent, id: made.id }
}

export async function anUpload(api: TestApi, person: Person, purpose: UploadPurpose, bytes: Buffer): Promise<string> {
  const { id, refused } = await sendUpload(api, person, purpose, bytes)
  if (refused) throw new Error(`The upload was refused: ${JSON.stringify(refused)}`)
  return id
}

export const sendChunk = (api: TestApi, person: Person, id: string, offset: number, bytes: Buffer) =>
  tus(api, person, 'PATCH', `${UPLOADS_PATH}/${id}`, { ...CHUNK_HEADERS, 'upload-offset': String(offset) }, bytes)

/** A picture of noise, whose bytes do not compress. */
export function aPicture(width = 640, height = 480): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer()
}
