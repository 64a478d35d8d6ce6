import { UPLOADS_PATH } from '@manassa/contract/teacher/uploads'
import { vi } from 'vitest'

/** An answer in the server's place, before it has heard the request; 0 is a line that breaks. */
interface Trouble {
  status: number
  body?: object
  headers?: Record<string, string>
}

/** What a request is told apart by: its method, and for bytes of a file where they begin. */
type Kind = string

interface Upload {
  size: number
  received: number
}

/** The line by which files go: each arrives whole, and the n-th has the id of n in 32 digits. */
export function anUploadLine() {
  const purposes: string[] = []
  const uploads = new Map<string, Upload>()
  const [requests, placeKeys]: [Kind[], string[]] = [[], []]
  const troubles = new Map<string, Trouble[]>()
  let refused: string | null = null
  let stopsAt: Kind | null = null
  let stopped: FakeXhr | null = null
  let isCut = false

  class FakeXhr {
    status = 0
    responseText = ''
    upload: { onprogress?(event: object): void } = {}
    onload: (() => void) | null = null
    onerror: ((event: object) => void) | null = null
    #method = ''
    #id = ''
    #isAborted = false
    #sent: Record<string, string> = {}
    #said: Record<string, string> = {}
    open(method: string, address: string) {
      this.#method = method
      this.#id = address.split('/').at(-1) ?? ''
    }
    setRequestHeader(name: string, value: string) {
      this.#sent[name.toLowerCase()] = value
    }
    getResponseHeader(name: string) {
      return this.#said[name.toLowerCase()] ?? null
    }
    abort() {
      this.#isAborted = true
    }
    send(body: Blob | null) {
      const kind = this.#method === 'PATCH' ? `PATCH ${this.#sent['upload-offset']}` : this.#method
      requests.push(kind)
      if (kind === 'POST') placeKeys.push(this.#sent['idempotency-key'] ?? '')
      if (kind === stopsAt) {
        stopped = this
        return
      }
      const trouble = isCut ? { status: 0 } : (troubles.get(this.#method)?.shift() ?? this.#refusal())
      setTimeout(() => {
        if (this.#isAborted) return
        this.#say(trouble ?? this.#answer(body?.size ?? 0))
        if (this.status === 0) this.onerror?.({})
        else this.onload?.()
      })
    }
    #refusal = () => (refused && this.#sent.authorization === refused ? { status: 401 } : null)
    #say({ status, body, headers = {} }: Trouble) {
      this.status = status
      this.responseText = body ? JSON.stringify(body) : ''
      this.#said = headers
    }
    #answer(bytes: number): Trouble {
      if (this.#method === 'POST') {
        purposes.push(/purpose (\S+)/.exec(this.#sent['upload-metadata'] ?? '')?.[1] ?? '')
        const id = uploadIdOf(purposes.length)
        uploads.set(id, { size: Number(this.#sent['upload-length']), received: 0 })
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
    /** Every request, in the order in which they came. */
    requests,
    /** The Idempotency-Key of each request for a place. */
    placeKeys,
    /** The next requests of this method meet these, one after the other; after them they pass. */
    meets: (method: string, ...those: Trouble[]) => void troubles.set(method, those),
    /** The line is gone, or there again. */
    cut(isGone: boolean) {
      isCut = isGone
    },
    /** A session whose token has run out. */
    refuses(token: string) {
      refused = `Bearer ${token}`
    },
    /** Requests of this kind are heard and get no answer; with null all do again. */
    stopsAt(kind: Kind | null) {
      stopsAt = kind
    },
    /** So much of what is not answered has left the device. */
    leaves: (loaded: number) => stopped?.upload.onprogress?.({ lengthComputable: true, loaded }),
  }
}

export const uploadIdOf = (count: number) => String(count).padStart(32, '0')
