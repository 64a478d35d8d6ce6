import type { UploadPurpose } from '@manassa/contract/teacher/uploads'
import { useEffect, useRef, useState } from 'react'
import { upload as copy } from '#app/copy/console-upload.ts'
import { refusedHere, type Sending, sendFile } from './send-file.ts'

export type UploadState =
  | { state: 'none' }
  | { state: 'sending' | 'paused'; sent: number; total: number }
  | { state: 'failed'; message: string; mayResume: boolean }
  | { state: 'using' }

/** One file at a time; `use` gets the id of what arrived, and gives what is wrong with it. */
export function useUpload(purpose: UploadPurpose, use: (uploadId: string) => Promise<string | null>) {
  const [upload, setUpload] = useState<UploadState>({ state: 'none' })
  const sending = useRef<Sending | null>(null)
  useEffect(() => () => sending.current?.pause(), [])

  async function begin(file: File) {
    const refusal = refusedHere(file, purpose)
    if (refusal) return setUpload({ state: 'failed', message: refusal, mayResume: false })
    setUpload({ state: 'sending', sent: 0, total: file.size })
    try {
      sending.current = await sendFile(file, purpose, {
        onProgress: (sent, total) => setUpload({ state: 'sending', sent, total }),
        onFailed: (message) => setUpload({ state: 'failed', message, mayResume: message === copy.failed }),
        async onDone(uploadId) {
          setUpload({ state: 'using' })
          const wrong = await use(uploadId)
          setUpload(wrong ? { state: 'failed', message: wrong, mayResume: false } : { state: 'none' })
        },
      })
    } catch {
      setUpload({ state: 'failed', message: copy.failed, mayResume: false })
    }
  }

  return {
    upload,
    begin: (file: File) => void begin(file),
    pause() {
      sending.current?.pause()
      setUpload((now) => (now.state === 'sending' ? { ...now, state: 'paused' } : now))
    },
    resume() {
      sending.current?.resume()
      setUpload((now) =>
        now.state === 'paused' ? { ...now, state: 'sending' } : { state: 'sending', sent: 0, total: 1 },
      )
    },
    cancel() {
      sending.current?.cancel()
      setUpload({ state: 'none' })
    },
  }
}
