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
  /** On a phone the picture is small until it is tapped. */
  isLarge: boolean
  onResize(): void
}

/** The camera stays open between scans; its frame has the colour of the last one. */
export function Scanner({ onRead, tone, isLarge, onResize }: ScannerProps) {
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
      <p
        role="alert"
        className="grow basis-[7.5rem] rounded-control bg-sheen p-2 text-xs md:basis-full md:p-4 md:text-sm"
      >
        {copy.cameraFailed}
      </p>
    )
  }
  return (
    <div className={classes('relative grow md:basis-full', isLarge ? 'basis-full' : 'basis-[7.5rem]')}>
      <video
        ref={video}
        aria-label={copy.camera}
        muted
        playsInline
        className={classes(
          'w-full rounded-control border-4 bg-sheen object-cover md:h-[38dvh]',
          isLarge ? 'h-[38dvh]' : 'h-22',
          tone ? frames[tone] : 'border-line',
        )}
      >
        <track kind="captions" />
      </video>
      {/* The whole picture is the button, because a thumb finds it without looking. */}
      <button
        type="button"
        aria-label={copy.largeCamera}
        aria-pressed={isLarge}
        onClick={onResize}
        className="absolute inset-0 rounded-control md:hidden"
      />
    </div>
  )
}
