import { type Chapter, chapterAt } from '@manassa/contract/rules/chapter-lines'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { controls } from '#app/copy/player.ts'
import { timeText } from '#app/copy/time-text.ts'
import type { MediaState } from '../engine/media-adapter.ts'
import { type Sheets, Thumbnail } from './thumbnail.tsx'

const KEY_SECONDS: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
}
/** The width of the dragged thumb, whose centre never reaches the ends. */
const THUMB_PIXELS = 14

interface SeekBarProps {
  state: MediaState
  /** The thumbnails of the video; null when there are none or none are wanted. */
  sheets: Sheets | null
  chapters: readonly Chapter[]
  onSeek(seconds: number): void
}

/**
 * The position in the video. It runs left to right as on every player. A drag seeks when it ends, so that a stream does
 * not load each position; a thumbnail shows the position meanwhile.
 */
export function SeekBar({ state, sheets, chapters, onSeek }: SeekBarProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const isPressed = useRef(false)
  const { duration, bufferedUntil } = state
  const seconds = dragged ?? state.seconds
  const shown = dragged ?? pointed
  const chapter = shown === null ? undefined : chapterAt(chapters, shown)
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

  function point({ pointerType, clientX, currentTarget }: PointerEvent<HTMLInputElement>) {
    if (pointerType !== 'mouse' || duration === 0) return
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = (clientX - left - THUMB_PIXELS / 2) / (width - THUMB_PIXELS)
    setPointed(duration * Math.min(Math.max(share, 0), 1))
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
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onChange={({ currentTarget }) => change(Number(currentTarget.value))}
        onKeyDown={press}
      />
      {duration > 0 &&
        chapters
          .filter((chapter) => chapter.seconds > 0 && chapter.seconds < duration)
          .map((chapter) => (
            <span
              key={chapter.seconds}
              className="seek-mark"
              style={{ '--share': chapter.seconds / duration } as CSSProperties}
            />
          ))}
      {shown !== null && (
        <output className="seek-bubble" aria-hidden="true" style={{ '--at': percent(shown) } as CSSProperties}>
          {sheets && <Thumbnail sheets={sheets} seconds={Math.min(shown, duration - 0.1)} />}
          <span className="seek-bubble-time">
            {timeText(shown)}
            {chapter && <bdi className="seek-bubble-chapter">{chapter.name}</bdi>}
          </span>
        </output>
      )}
    </div>
  )
}
