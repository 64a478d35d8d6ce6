import { VOLUME_STEP } from '@manassa/contract/limits'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { controls } from '#app/copy/player.ts'
import { timeText } from '#app/copy/time-text.ts'
import type { MediaState } from '../engine/media-adapter.ts'
import { ControlButton } from './control-button.tsx'

const KEY_SECONDS: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
}

/**
 * Where the video is. It runs from left to right like every player's, in Arabic too; a drag is only carried out when
 * it ends, so that a stream does not load every place it passes.
 */
export function SeekBar({ state, onSeek }: { state: MediaState; onSeek(seconds: number): void }) {
  const [dragged, setDragged] = useState<number | null>(null)
  const isPressed = useRef(false)
  const { duration, bufferedUntil } = state
  const seconds = dragged ?? state.seconds
  const percent = (value: number) => `${duration > 0 ? Math.min(100, (100 * value) / duration) : 0}%`

  function change(value: number) {
    if (isPressed.current) setDragged(value)
    else onSeek(value)
  }

  function letGo() {
    isPressed.current = false
    if (dragged !== null) onSeek(dragged)
    setDragged(null)
  }

  function press(event: KeyboardEvent) {
    const step = KEY_SECONDS[event.code]
    const target = event.code === 'Home' ? 0 : event.code === 'End' ? duration : step && state.seconds + step
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    onSeek(target)
  }

  return (
    <div
      className="seek"
      style={{ '--played': percent(seconds), '--buffered': percent(bufferedUntil) } as CSSProperties}
    >
      <input
        type="range"
        dir="ltr"
        min={0}
        max={duration || 1}
        step={0.1}
        value={seconds}
        disabled={duration === 0}
        aria-label={controls.seek}
        aria-valuetext={controls.time(timeText(seconds), timeText(duration))}
        onPointerDown={() => {
          isPressed.current = true
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onChange={({ currentTarget }) => change(Number(currentTarget.value))}
        onKeyDown={press}
      />
      {dragged !== null && (
        <output className="seek-bubble" aria-hidden="true">
          {timeText(dragged)}
        </output>
      )}
    </div>
  )
}

/** Mute, and the volume from 0 to 1 in tenths (docs/behaviour.md#the-player). */
export function VolumeControl({
  volume,
  muted,
  onVolume,
  onMuted,
}: {
  volume: number
  muted: boolean
  onVolume(volume: number): void
  onMuted(muted: boolean): void
}) {
  const isSilent = muted || volume === 0
  const heard = isSilent ? 0 : volume
  return (
    <div className="volume">
      <ControlButton
        icon={isSilent ? 'muted' : 'volume'}
        label={isSilent ? controls.unmute : controls.mute}
        onClick={() => onMuted(!isSilent)}
      />
      <input
        type="range"
        dir="ltr"
        min={0}
        max={1}
        step={VOLUME_STEP}
        value={heard}
        aria-label={controls.volume}
        aria-valuetext={controls.volumeAt(Math.round(heard * 100))}
        style={{ '--played': `${heard * 100}%` } as CSSProperties}
        onChange={({ currentTarget }) => onVolume(Number(currentTarget.value))}
      />
    </div>
  )
}
