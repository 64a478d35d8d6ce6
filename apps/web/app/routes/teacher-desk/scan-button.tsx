import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { desk as copy } from '#app/copy/students.ts'
import { watchCamera } from '#app/features/console/camera/watch-camera.ts'
import { ConsoleIcon } from '#app/ui/console/console-icon.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { codeOnCard } from './code-on-card.ts'

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
        <Camera
          onRead={(code) => {
            close()
            onRead(code)
          }}
        />
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
    watchCamera(video.current, read, stop.signal).catch(() => stop.signal.aborted || setFailed(true))
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
