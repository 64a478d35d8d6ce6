import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

const KEY_ID = 'the-key-of-a-test'
const SECRET = 'a secret/of+a test'
const REGION = 'eu-south-1'
const BUCKET = 'lectures'
const LEAST_PART_BYTES = 5_242_880
const PAGE_KEYS = 3

interface StoredObject {
  bytes: Buffer
  modifiedAt: Date
}

/** A way in which the service fails; `stalls` sends the head of an object and then nothing. */
export type S3Fault = 'unavailable' | 'denied' | 'silent' | 'stalls' | 'cut'

interface S3Server extends AsyncDisposable {
  url: string
  openUploads(): string[]
  requests: Map<string, number>
  /** Fails all requests, or those of one method, until it is called with null. */
  failWith(fault: S3Fault | null, method?: string): void
}

class S3Failure extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

/** Serves one bucket: signed requests, ranges, uploads in parts, and lists in pages of three keys. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>()
  const requests = new Map<string, number>()
  let fault: { kind: S3Fault; method: string | undefined } | null = null

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET' } = request
    requests.set(method, (requests.get(method) ?? 0) + 1)
    const fails = fault && (!fault.method || fault.method === method) ? fault.kind : null
    if (fails === 'silent') return
    if (fails === 'unavailable') throw new S3Failure(503, 'SlowDown')
    if (fails === 'denied') throw new S3Failure(403, 'AccessDenied')
    const url = new URL(request.url ?? '/', 'http://s3')
    const [path = ''] = (request.url ?? '').split('?')
    checkSignature(request, path, url)
    const body = await buffer(request)
    if (sha256(body) !== request.headers['x-amz-content-sha256']) throw new S3Failure(400, 'XAmzContentSHA256Mismatch')
    const [, bucket, ...rest] = path.split('/').map(decodeURIComponent)
    if (bucket !== BUCKET) throw new S3Failure(404, 'NoSuchBucket')
    const key = rest.join('/')
    if (Buffer.byteLength(key) > 1024) throw new S3Failure(400, 'KeyTooLongError')
    if (key === '') return list(url.searchParams, response)
    if (url.searchParams.has('uploads')) return begin(key, response)
    const uploadId = url.searchParams.get('uploadId')
    if (uploadId) return continueUpload(request, response, { uploadId, body, query: url.searchParams })
    if (method === 'PUT') {
      objects.set(key, { bytes: body, modifiedAt: new Date() })
      return response.end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) throw new S3Failure(404, 'NoSuchKey')
    return sendObject(request, response, found, fails)
  }

  function list(query: URLSearchParams, response: ServerResponse) {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, PAGE_KEYS)
    const entries = page.map((key) => {
      const { bytes, modifiedAt } = objects.get(key) as StoredObject
      const name = encodeURIComponent(key).replaceAll('%20', '+').replaceAll('%2F', '/')
      return `<Contents><Key>${name}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
    })
    const isCut = keys.length > page.length
    const next = isCut ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : ''
    response.end(`<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`)
  }

  function begin(key: string, response: ServerResponse) {
    const id = randomUUID()
    uploads.set(id, { key, parts: new Map() })
    response.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }

  function continueUpload(
    { method }: IncomingMessage,
    response: ServerResponse,
    { uploadId, body, query }: { uploadId: string; body: Buffer; query: URLSearchParams },
  ) {
    const upload = uploads.get(uploadId)
    if (!upload) throw new S3Failure(404, 'NoSuchUpload')
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return response.writeHead(200, { etag: `"${sha256(body)}"` }).end()
    }
    uploads.delete(uploadId)
    if (method === 'DELETE') return response.writeHead(204).end()
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)]
    const parts = named.map(([, number, tag]) => {
      const part = upload.parts.get(Number(number))
      if (!part || sha256(part) !== tag) throw new S3Failure(400, 'InvalidPart')
      return part
    })
    if (parts.slice(0, -1).some((part) => part.length < LEAST_PART_BYTES)) throw new S3Failure(400, 'EntityTooSmall')
    objects.set(upload.key, { bytes: Buffer.concat(parts), modifiedAt: new Date() })
    return response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: Error) => {
      const status = error instanceof S3Failure ? error.status : 500
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(request.method === 'HEAD' ? undefined : `<Error><Code>${escaped(error.message)}</Code></Error>`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${KEY_ID}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${BUCKET}?region=${REGION}`,
    openUploads: () => [...uploads.values()].map(({ key }) => key),
    requests,
    failWith(kind, method) {
      fault = kind && { kind, method }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, modifiedAt }: StoredObject,
  fault: S3Fault | null,
) {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = from && to ? bytes.subarray(Number(from), Number(to) + 1) : bytes
  response.writeHead(from ? 206 : 200, { 'content-length': part.length, 'last-modified': modifiedAt.toUTCString() })
  if (request.method === 'HEAD') return response.end()
  if (fault === 'stalls' || fault === 'cut') {
    response.write(part.subarray(0, part.length / 2))
    await pause(20)
    if (fault === 'cut') response.destroy()
    return
  }
  response.end(part)
}

/** Signature Version 4, in the header. */
function checkSignature(request: IncomingMessage, path: string, url: URL) {
  const { authorization = '' } = request.headers
  const field = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(authorization)?.[1] ?? ''
  const [keyId, day = '', region, service, end] = field('Credential').split('/')
  const date = String(request.headers['x-amz-date'])
  const names = field('SignedHeaders')
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`)
  const canonicalRequest = [
    request.method,
    path,
    query,
    headers.join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = [day, region, service, end].join('/')
  const key = [day, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(
    (one, word) => hmac(one, word),
    `AWS4${SECRET}`,
  )
  const signature = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(Buffer.from(canonicalRequest))].join('\n'))
  const given = Buffer.from(field('Signature'), 'hex')
  const isSame = given.length === signature.length && timingSafeEqual(given, signature)
  if (keyId !== KEY_ID || !isSame) throw new S3Failure(403, 'SignatureDoesNotMatch')
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
