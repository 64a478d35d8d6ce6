import type { CSSProperties } from 'react'
import { controls } from '#app/copy/player.ts'
import { VOLUME_STEP } from '#app/lib/timings.ts'
import { ControlButton } from './control-button.tsx'

/** Mute, and the volume from 0 to 1 in tenths (docs/behaviour/player.md). */
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
  const level = isSilent ? 0 : volume
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
        value={level}
        aria-label={controls.volume}
        aria-valuetext={controls.volumeAt(Math.round(level * 100))}
        style={{ '--played': `${level * 100}%` } as CSSProperties}
        onChange={({ currentTarget }) => onVolume(Number(currentTarget.value))}
      />
    </div>
  )
}
