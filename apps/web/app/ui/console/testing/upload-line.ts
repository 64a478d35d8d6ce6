import { UPLOADS_PATH } from '@manassa/contract/teacher/uploads'
import { vi } from 'vitest'

/** The line by which files go: each arrives whole, and the n-th has the id of n in 32 digits. */
export function anUploadLine() {
  const purposes: string[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 0
      responseText = ''
      upload = {}
      onload: (() => void) | null = null
      #method = ''
      #sent: Record<string, string> = {}
      #said: Record<string, string> = {}
      open(method: string) {
        this.#method = method
      }
      setRequestHeader(name: string, value: string) {
        this.#sent[name.toLowerCase()] = value
      }
      getResponseHeader(name: string) {
        return this.#said[name.toLowerCase()] ?? null
      }
      abort() {}
      send(body: Blob | null) {
        if (this.#method === 'POST') {
          purposes.push(/purpose (\S+)/.exec(this.#sent['upload-metadata'] ?? '')?.[1] ?? '')
          this.status = 201
          this.#said = { location: `${UPLOADS_PATH}/${uploadIdOf(purposes.length)}` }
        } else {
          this.status = 204
          this.#said = { 'upload-offset': String(Number(this.#sent['upload-offset']) + (body?.size ?? 0)) }
        }
        setTimeout(() => this.onload?.())
      }
    },
  )
  return { purposes: () => purposes.map((text) => atob(text)) }
}

export const uploadIdOf = (count: number) => String(count).padStart(32, '0')
