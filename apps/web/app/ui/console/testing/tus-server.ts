import { UPLOADS_PATH } from '@manassa/contract/teacher/uploads'
import { vi } from 'vitest'

/** A response that replaces the server's own; status 0 is a network error. */
interface FakeResponse {
  status: number
  body?: object
  headers?: Record<string, string>
}

/** Identifies a request by its method, and for a chunk also by its offset. */
type RequestId = string

interface Upload {
  size: number
  received: number
}

/** Stubs XMLHttpRequest with a tus server; the n-th upload has the id n in 32 digits. */
export function aTusServer() {
  const purposes: string[] = []
  const uploads = new Map<string, Upload>()
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
        this.#respond(override ?? this.#defaultResponse(body?.size ?? 0))
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
    #defaultResponse(bytes: number): FakeResponse {
      if (this.#method === 'POST') {
        purposes.push(/purpose (\S+)/.exec(this.#requestHeaders['upload-metadata'] ?? '')?.[1] ?? '')
        const id = uploadIdOf(purposes.length)
        uploads.set(id, { size: Number(this.#requestHeaders['upload-length']), received: 0 })
        return { status: 201, headers: { location: `${UPLOADS_PATH}/${id}` } }
      }
      const upload = uploads.get(this.#id)
      if (!upload) return { status: 404, headers: { 'tus-resumable': '1.0.0' } }
      if (this.#method === 'DELETE') uploads.delete(this.#id)
      upload.received += bytes
      const headers = { 'upload-offset': String(upload.received), 'upload-length': String(upload.size) }
      return { status: this.#method === 'HEAD' ? 200 : 204, headers }
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeXhr)

  return {
    purposes: () => purposes.map((text) => atob(text)),
    requests,
    creationKeys,
    /** Replaces the responses to the next requests of this method, in turn. */
    meets: (method: string, ...those: FakeResponse[]) => void overrides.set(method, those),
    /** Disconnects or reconnects the network. */
    cut(isGone: boolean) {
      isOffline = isGone
    },
    /** Responds with 401 to this token. */
    refuses(token: string) {
      refused = `Bearer ${token}`
    },
    /** Leaves requests of this kind without a response; null ends that. */
    stopsAt(kind: RequestId | null) {
      stopsAt = kind
    },
    /** Reports the sent bytes of the request without a response. */
    leaves: (loaded: number) => stopped?.upload.onprogress?.({ lengthComputable: true, loaded }),
  }
}

export const uploadIdOf = (count: number) => String(count).padStart(32, '0')
