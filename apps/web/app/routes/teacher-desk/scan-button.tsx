import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { desk as copy } from '#app/copy/students.ts'
import { ConsoleIcon } from '#app/ui/console/console-icon.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { codeOnCard } from './code-on-card.ts'
import { openCodeReader } from './code-reader.ts'

/** Without a camera, the end of the code is typed instead. */
export function ScanButton({ onRead, className }: { onRead(code: string): void; className: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const [can] = useState(() => typeof navigator !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined)
  if (!can) return null
  return (
    <>
      <button type="button" aria-label={copy.scan} onClick={() => setOpen(true)} className={className}>
        <ConsoleIcon name="camera" />
      </button>
      <ConsoleDialog open={isOpen} onClose={close} title={copy.scanTitle}>
        {isOpen && (
          <Camera
            onRead={(code) => {
              close()
              onRead(code)
            }}
          />
        )}
      </ConsoleDialog>
    </>
  )
}

function Camera({ onRead }: { onRead(code: string): void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const read = useEffectEvent((text: string) => {
    const code = codeOnCard(text)
    if (code !== null) onRead(code)
    return code !== null
  })
  useEffect(() => {
    const stop = new AbortController()
    watch(video.current, read, stop.signal).catch(() => stop.signal.aborted || setFailed(true))
    return () => stop.abort()
  }, [])
  if (hasFailed) return <p role="alert">{copy.scanFailed}</p>
  return (
    <>
      <p className="text-muted text-sm">{copy.scanText}</p>
      <video ref={video} muted playsInline className="aspect-square w-full rounded-control bg-sheen object-cover">
        <track kind="captions" />
      </video>
    </>
  )
}

const PAUSE_MS = 60

async function watch(video: HTMLVideoElement | null, read: (text: string) => boolean, signal: AbortSignal) {
  if (!video) throw new Error('There is nothing to look at')
  const readCode = await openCodeReader()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stopCamera = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stopCamera)
  if (signal.aborted) return stopCamera()
  video.srcObject = stream
  await video.play()
  while (!signal.aborted) {
    const text = await readCode(video)
    if (text !== null && read(text)) return stopCamera()
    // A phone that decodes in JavaScript needs the pause to react to touches.
    await new Promise((next) => setTimeout(next, PAUSE_MS))
  }
}
