import { common } from '#app/copy/common.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Rotation } from './use-rotation.ts'

/** Stops what moves by itself, and lets it go on. */
export function PauseButton({ rotation: { paused, setPaused } }: { rotation: Rotation }) {
  return (
    <button
      type="button"
      aria-label={paused ? common.play : common.pause}
      onClick={() => setPaused(!paused)}
      className="flex size-11 shrink-0 items-center justify-center rounded-full text-brand-strong hover:bg-brand-soft"
    >
      <Icon name={paused ? 'play' : 'pause'} />
    </button>
  )
}
