import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  checkMediaFolder,
  checkMediaKey,
  isMediaKey,
  type MediaStore,
  type StoredFile,
} from '#api/lib/media/media-store.ts'

interface StoredObject {
  bytes: Buffer
  modifiedAt: Date
}

/**
 * An object store over HTTP: objects have names and no folders, ranges are read with `Range`, and an incomplete upload
 * does not exist.
 */
export async function startObjectStore(): Promise<MediaStore> {
  const objects = new Map<string, StoredObject>()
  const server = createServer((request, response) => void answer(objects, request, response).catch(() => {}))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It ends with the tests of its file.
  server.unref()
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const urlOf = (key: string) => {
    checkMediaKey(key)
    return at + key.split('/').map(encodeURIComponent).join('/')
  }

  async function* bytesOf(url: string, range?: { start: number; end: number }) {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
    const found = await fetch(url, { headers })
    if (!found.ok || !found.body) throw new Error(`The object store answered ${found.status}`)
    yield* found.body
  }

  return {
    async put(key, content) {
      const body = Buffer.isBuffer(content) ? new Uint8Array(content) : Readable.toWeb(content)
      await fetch(urlOf(key), { method: 'PUT', body, duplex: 'half' } as RequestInit)
    },
    async stat(key) {
      if (!isMediaKey(key)) return null
      const found = await fetch(urlOf(key), { method: 'HEAD' })
      return found.ok ? fileOf(found.headers) : null
    },
    read: (key, range) => Readable.from(bytesOf(urlOf(key), range), { objectMode: false }),
    localPath: () => null,
    async remove(key) {
      await fetch(urlOf(key), { method: 'DELETE' })
    },
    async *list(folder) {
      checkMediaFolder(folder)
      const found = await fetch(`${at}?prefix=${encodeURIComponent(folder && `${folder}/`)}`)
      for (const { key, size, modifiedAt } of (await found.json()) as Array<
        Record<'key' | 'modifiedAt', string> & { size: number }
      >) {
        yield { key, size, modifiedAt: new Date(modifiedAt) }
      }
    },
    room: async () => null,
    check: async () => {},
  }
}

const fileOf = (headers: Headers): StoredFile => ({
  size: Number(headers.get('content-length')),
  modifiedAt: new Date(headers.get('x-modified-at') ?? ''),
})

async function answer(objects: Map<string, StoredObject>, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://objects')
  const key = decodeURIComponent(pathname.slice(1))
  if (request.method === 'PUT') {
    // Rejects when the sender disconnects before the end.
    objects.set(key, { bytes: await buffer(request), modifiedAt: new Date() })
    return response.end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return response.writeHead(204).end()
  }
  if (key === '') {
    const under = [...objects].filter(([name]) => name.startsWith(searchParams.get('prefix') ?? ''))
    return response.end(
      JSON.stringify(
        under.map(([name, { bytes, modifiedAt }]) => ({ key: name, size: bytes.length, modifiedAt })).sort(byKey),
      ),
    )
  }
  const found = objects.get(key)
  if (!found) return response.writeHead(404).end()
  const { bytes, modifiedAt } = found
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = start && end ? bytes.subarray(Number(start), Number(end) + 1) : bytes
  response.writeHead(start ? 206 : 200, {
    'content-length': part.length,
    'x-modified-at': modifiedAt.toISOString(),
  })
  return response.end(request.method === 'HEAD' ? undefined : part)
}

const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1)
