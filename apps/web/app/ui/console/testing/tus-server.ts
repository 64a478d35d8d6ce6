import { UPLOADS_PATH } from '@manassa/contract/teacher/uploads'
import { vi } from 'vitest'

/** A response that replaces the server's own; status 0 is a network error. */
interface FakeResponse {
  status: number
  body?: object
  headers?: Record<string, string>
}

type RequestId = string

interface Upload {
  id: string
  size: number
  chunks: Blob[]
  metadata: Record<string, string>
}

function fakeUploads() {
  const created: Upload[] = []
  const [deleted, completed] = [new Set<Upload>(), new Set<Upload>()]
  let refusal: string | null = null

  return {
    purposes: () => created.map(({ metadata }) => metadata.purpose),
    attached: () =>
      [...completed].map(({ id, metadata: { lessonId, revision } }) => ({ uploadId: id, lessonId, revision })),
    /** Refuses to attach complete uploads, with this error code. */
    refuseLessons(code: string) {
      refusal = code
    },
    texts: () => Promise.all(created.map(({ chunks }) => new Blob(chunks).text())),
    respond(method: string, id: string, requestHeaders: Record<string, string>, chunk: Blob | null): FakeResponse {
      if (method === 'POST') {
        const metadata = metadataIn(requestHeaders['upload-metadata'] ?? '')
        const newId = uploadIdOf(created.length + 1)
        created.push({ id: newId, size: Number(requestHeaders['upload-length']), chunks: [], metadata })
        return { status: 201, headers: { location: `${UPLOADS_PATH}/${newId}` } }
      }
      const upload = created.find((each) => each.id === id)
      if (!upload || deleted.has(upload)) return { status: 404, headers: { 'tus-resumable': '1.0.0' } }
      if (method === 'DELETE') deleted.add(upload)
      if (chunk) upload.chunks.push(chunk)
      const received = upload.chunks.reduce((sum, { size }) => sum + size, 0)
      const headers: Record<string, string> = {
        'upload-offset': String(received),
        'upload-length': String(upload.size),
      }
      if (received === upload.size) {
        completed.add(upload)
        if (refusal) headers['upload-refusal'] = refusal
      }
      return { status: method === 'HEAD' ? 200 : 204, headers }
    },
  }
}

/** Stubs XMLHttpRequest with a tus server; the n-th upload has the id n in 32 digits. */
export function aTusServer() {
  const uploads = fakeUploads()
  const [requests, creationKeys]: [RequestId[], string[]] = [[], []]
  const overrides = new Map<string, FakeResponse[]>()
  let refused: string | null = null
  let stopsAt: RequestId | null = null
  let stopped: FakeXhr | null = null
  let isOffline = false

  class FakeXhr {
    status = 0
    responseText = ''
    upload: { onprogress?(event: object): void } = {}
    onload: (() => void) | null = null
    onerror: ((event: object) => void) | null = null
    #method = ''
    #id = ''
    #isAborted = false
    #requestHeaders: Record<string, string> = {}
    #headers: Record<string, string> = {}
    open(method: string, address: string) {
      this.#method = method
      this.#id = address.split('/').at(-1) ?? ''
    }
    setRequestHeader(name: string, value: string) {
      this.#requestHeaders[name.toLowerCase()] = value
    }
    getResponseHeader(name: string) {
      return this.#headers[name.toLowerCase()] ?? null
    }
    abort() {
      this.#isAborted = true
    }
    send(body: Blob | null) {
      const kind = this.#method === 'PATCH' ? `PATCH ${this.#requestHeaders['upload-offset']}` : this.#method
      requests.push(kind)
      if (kind === 'POST') creationKeys.push(this.#requestHeaders['idempotency-key'] ?? '')
      if (kind === stopsAt) {
        stopped = this
        return
      }
      const override = isOffline ? { status: 0 } : (overrides.get(this.#method)?.shift() ?? this.#refusal())
      setTimeout(() => {
        if (this.#isAborted) return
        this.#respond(override ?? uploads.respond(this.#method, this.#id, this.#requestHeaders, body))
        if (this.status === 0) this.onerror?.({})
        else this.onload?.()
      })
    }
    #refusal = () => (refused && this.#requestHeaders.authorization === refused ? { status: 401 } : null)
    #respond({ status, body, headers = {} }: FakeResponse) {
      this.status = status
      this.responseText = body ? JSON.stringify(body) : ''
      this.#headers = headers
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  return {
    ...uploads,
    requests,
    creationKeys,
    overrideWith: (method: string, ...those: FakeResponse[]) => void overrides.set(method, those),
    cut(isGone: boolean) {
      isOffline = isGone
    },
    refuse(token: string) {
      refused = `Bearer ${token}`
    },
    /** Leaves requests of this kind without a response; null ends that. */
    stopAt(kind: RequestId | null) {
      stopsAt = kind
    },
    /** Reports the sent bytes of the request without a response. */
    reportProgress: (loaded: number) => stopped?.upload.onprogress?.({ lengthComputable: true, loaded }),
  }
}

const metadataIn = (header: string) =>
  Object.fromEntries(
    header
      .split(',')
      .map((pair) => pair.split(' '))
      .map(([name, value = '']) => [name, atob(value)]),
  )

export const uploadIdOf = (count: number) => String(count).padStart(32, '0')
