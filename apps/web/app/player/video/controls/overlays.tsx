import { useEffect, useState } from 'react'
import { controls } from '#app/copy/player.ts'
import { timeText } from '#app/copy/time-text.ts'
import { onReconnect } from '#app/lib/page-events.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Media } from '../engine/use-media.ts'
import type { ScreenThird } from './use-taps.ts'
import './overlays.css'

const RESUME_CHIP_MS = 8_000
/** After a longer wait the connection is too slow, and a smaller rendition would help. */
const STALL_MS = 4_000

/** Shown while the video buffers; after four seconds it offers a smaller rendition, unless the phone is offline. */
export function Buffering({ media: { lowerQuality, setQualityForNow } }: { media: Media }) {
  const isOnline = useOnline()
  const [stalls, setStalls] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStalls(true), STALL_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className="overlay overlay-buffering">
      {isOnline && !stalls && <Spinner size={76} label={controls.buffering} />}
      {!isOnline && (
        <div role="status" className="overlay-offer">
          <Icon name="offline" size={24} />
          <p>{controls.offline}</p>
        </div>
      )}
      {isOnline && stalls && (
        <div role="status" className="overlay-offer">
          <p>{controls.slow}</p>
          {lowerQuality && (
            <Button kind="gold" size="small" onClick={() => setQualityForNow(lowerQuality)}>
              {lowerQuality === 'audio' ? controls.audioAlone : controls.lower}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Shown when playback has failed, with a retry at the same second; it retries by itself on reconnect. */
export function PlaybackFailed({ onRetry }: { onRetry(): void }) {
  const [offline, setOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    return onReconnect(() => {
      setOffline(false)
      onRetry()
    })
  }, [onRetry])

  return (
    <div className="overlay overlay-failed" role="alert">
      <Icon name={offline ? 'offline' : 'alert'} size={32} />
      <p>{offline ? controls.offline : controls.error}</p>
      <Button kind="gold" size="small" icon="retry" onClick={onRetry}>
        {controls.retry}
      </Button>
    </div>
  )
}

/** The next step at the end of a fullscreen video, where the lesson's own buttons are hidden. */
export const NextLessonOverlay = ({ text, onClick }: { text: string; onClick(): void }) => (
  <div className="overlay overlay-end">
    <Button kind="gold" icon="check" className="rising" onClick={onClick}>
      {text}
    </Button>
  </div>
)

export function PauseNote({ children }: { children: string | null }) {
  return (
    <div role="status" className="pause-note">
      {children && <p className="rising">{children}</p>}
    </div>
  )
}

/** Names the second at which the video resumes, for eight seconds, with a button to start over. */
export function ResumeChip({ startAt, onRestart }: { startAt: number; onRestart(): void }) {
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), RESUME_CHIP_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null

  return (
    <div className="resume rising" role="status">
      <span>{controls.resumed(timeText(startAt))}</span>
      <button
        type="button"
        onClick={() => {
          setShown(false)
          onRestart()
        }}
      >
        {controls.restart}
      </button>
    </div>
  )
}

/** Shows the effect of a key or a tap for a moment, on the side that was used; `text` differs for each action. */
export function ActionToast({ text, side }: { text: string; side: ScreenThird }) {
  return (
    <div className="action-toast" data-side={side} role="status" aria-live="polite">
      {text && (
        <span key={text} dir="auto" className="action-toast-text">
          {text.trim()}
        </span>
      )}
    </div>
  )
}
