import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { MediaUnavailable } from './media-store.ts'
import { errorCodeOf } from './s3-responses.ts'

const RETRIES = 3

interface S3Request {
  body?: Buffer
  headers?: Record<string, string>
}

export interface S3Client {
  bucket(query: string): string
  object(key: string, query?: string): string
  /**
   * Sends a request and waits for the head of its response, which is 404 for an object that does not exist. Throws
   * `MediaUnavailable` for any other failure, and without a response in time.
   */
  send(method: string, address: string, request?: S3Request): Promise<Response>
}

/** Opens the bucket of `https://key:secret@host/bucket?region=…`. */
export function s3Client({ url, silenceMs }: { url: string; silenceMs: number }): S3Client {
  const { username, password, origin, pathname, searchParams } = new URL(url)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: RETRIES,
  })
  const address = `${origin}${pathname.replace(/\/$/, '')}`
  return {
    bucket: (query) => `${address}?${query}`,
    object: (key, query) => `${address}/${key.split('/').map(encoded).join('/')}${query ? `?${query}` : ''}`,
    async send(method, to, { body, headers } = {}) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new Error('no response')), silenceMs)
      try {
        const response = await client.fetch(to, {
          method,
          signal: late.signal,
          // The service compares the body with this hash.
          headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? Buffer.alloc(0)) },
          ...(body && { body: new Uint8Array(body) }),
        })
        if (response.ok || (response.status === 404 && method === 'HEAD')) return response
        const code = errorCodeOf(await response.text())
        if (response.status === 404 && code === 'NoSuchKey') return response
        throw new Error(`${response.status} ${code}`)
      } catch (error) {
        throw new MediaUnavailable(`The media cannot be used: ${reasonOf(error)}`, { cause: error })
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** As the signature wants it. */
export const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A failed connection has its reason in the cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}
