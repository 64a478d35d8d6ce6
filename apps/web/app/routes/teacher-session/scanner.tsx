import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { groupSession as copy } from '#app/copy/attendance.ts'
import { watchCamera } from '#app/features/console/camera/watch-camera.ts'
import { classes } from '#app/ui/class-names.ts'
import type { ScanMessage } from './use-attendance-desk.ts'

const frames: Record<ScanMessage['tone'], string> = {
  ok: 'border-ok',
  owes: 'border-warn',
  stranger: 'border-bad',
  bad: 'border-bad',
}

interface ScannerProps {
  onRead(text: string): void
  tone: ScanMessage['tone'] | null
}

/** The camera stays open between scans; its frame has the colour of the last one. */
export function Scanner({ onRead, tone }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const read = useEffectEvent((text: string) => {
    onRead(text)
    return false
  })
  useEffect(() => {
    const stop = new AbortController()
    watchCamera(video.current, read, stop.signal).catch(() => stop.signal.aborted || setFailed(true))
    return () => stop.abort()
  }, [])
  if (hasFailed) {
    return (
      <p role="alert" className="rounded-control bg-sheen p-4 text-sm">
        {copy.cameraFailed}
      </p>
    )
  }
  return (
    <video
      ref={video}
      aria-label={copy.camera}
      muted
      playsInline
      className={classes(
        'h-[26dvh] w-full md:h-[38dvh] rounded-control border-4 bg-sheen object-cover',
        tone ? frames[tone] : 'border-line',
      )}
    >
      <track kind="captions" />
    </video>
  )
}
