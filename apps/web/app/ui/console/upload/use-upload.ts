import type { UploadPurpose } from '@manassa/contract/teacher/uploads'
import { useEffect, useRef, useState } from 'react'
import { upload as copy } from '#app/copy/console-upload.ts'
import { type StallCause, type UploadHandle, uploadFile, validateFile } from './upload-file.ts'

export type UploadState =
  | { state: 'none' }
  | { state: 'sending' | 'paused'; sent: number; total: number }
  | { state: 'stalled'; cause: StallCause; sent: number; total: number }
  | { state: 'failed'; message: string; mayResume: boolean }
  | { state: 'using' }

type ActiveUpload = Extract<UploadState, { sent: number }>

export const isUploading = (upload: UploadState): upload is ActiveUpload =>
  upload.state === 'sending' || upload.state === 'stalled' || upload.state === 'paused'

/**
 * Uploads one file at a time; `use` receives the id of the finished upload, and resolves to an error message or null.
 */
export function useUpload(purpose: UploadPurpose, use: (uploadId: string) => Promise<string | null>) {
  const [upload, setUpload] = useState<UploadState>({ state: 'none' })
  const sending = useRef<UploadHandle | null>(null)
  const reached = useRef({ sent: 0, total: 1 })
  useEffect(() => () => sending.current?.pause(), [])

  async function begin(file: File) {
    const refusal = validateFile(file, purpose)
    if (refusal) return setUpload({ state: 'failed', message: refusal, mayResume: false })
    reached.current = { sent: 0, total: file.size }
    setUpload({ state: 'sending', ...reached.current })
    try {
      sending.current = await uploadFile(file, purpose, {
        onProgress(sent, total) {
          reached.current = { sent, total }
          setUpload({ state: 'sending', sent, total })
        },
        onStalled: (cause) => setUpload({ state: 'stalled', cause, ...reached.current }),
        onFailed: (message, mayResume) => setUpload({ state: 'failed', message, mayResume }),
        async onDone(uploadId) {
          setUpload({ state: 'using' })
          const wrong = await use(uploadId)
          setUpload(wrong ? { state: 'failed', message: wrong, mayResume: false } : { state: 'none' })
        },
      })
      sending.current.resume()
    } catch {
      setUpload({ state: 'failed', message: copy.failed, mayResume: false })
    }
  }

  return {
    upload,
    begin: (file: File) => void begin(file),
    pause() {
      sending.current?.pause()
      setUpload((now) => (isUploading(now) ? { state: 'paused', ...reached.current } : now))
    },
    resume() {
      sending.current?.resume()
      setUpload({ state: 'sending', ...reached.current })
    },
    cancel() {
      sending.current?.cancel()
      setUpload({ state: 'none' })
    },
  }
}
