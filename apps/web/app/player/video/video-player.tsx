import { canComplete } from '@manassa/contract/rules/video-progress'
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import { controls } from '#app/copy/player.ts'
import { sessionHeaders } from '#app/lib/call.ts'
import { classes } from '#app/ui/class-names.ts'
import { useWatermark } from '../watermark/use-watermark.ts'
import { Captions } from './controls/captions.tsx'
import { ControlBar } from './controls/control-bar.tsx'
import {
  ActionToast,
  Buffering,
  NextLessonOverlay,
  PauseNote,
  PlaybackFailed,
  ResumeChip,
} from './controls/overlays.tsx'
import { ShortcutsDialog, useShortcuts } from './controls/shortcuts.tsx'
import { useCommands } from './controls/use-commands.ts'
import { useControlsShown } from './controls/use-controls-shown.ts'
import { useFullscreen } from './controls/use-fullscreen.ts'
import { useTaps } from './controls/use-taps.ts'
import type { FreshSource, MediaAdapter, MediaSource, QualityChoice } from './engine/media-adapter.ts'
import { usePauseOtherTabs, usePauseReason } from './engine/use-auto-pause.ts'
import { type Media, useMedia } from './engine/use-media.ts'
import { type NowPlaying, useMediaSession } from './engine/use-media-session.ts'
import './player.css'

interface VideoPlayerProps {
  source: MediaSource
  nowPlaying: NowPlaying
  watermark: { text: string; opacity: number }
  /** A fresh address of the same video, because the old one may have expired. Null without one. */
  freshSource: FreshSource
  /** The next step at the end of the video; null when nothing is left to do. */
  endAction: { text: string; go(): void } | null
  lesson: LessonEvents
}

interface LessonEvents {
  /** Receives the engine of this lesson, to save its position. Returns the cleanup. */
  onEngine(adapter: MediaAdapter): () => void
  /** The quality was changed, possibly for this lesson only. */
  onQuality(choice: QualityChoice): void
  /** More than nine tenths have been played (docs/behaviour/player.md). */
  onNearEnd(): void
  onNext?: () => void
  onPrevious?: () => void
}

/** A lesson's video with its controls and its watermark. Give it a `key` for each lesson. */
export function VideoPlayer({ source, nowPlaying, watermark, freshSource, endAction, lesson }: VideoPlayerProps) {
  const wrapper = useRef<HTMLElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const [menuOpen, setMenuOpen] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const media = useMedia(source, { fresh: freshSource, headers: sessionHeaders })
  const { adapter, state } = media
  const { isFull, fillsWindow, toggle } = useFullscreen(wrapper)
  const { shown, idle, wake, hide, inputProps } = useControlsShown(state, menuOpen)
  const { run, seekBy, toast } = useCommands(media, {
    chapters: source.chapters,
    toggleFullscreen: toggle,
    showHelp: () => setHelpOpen(true),
    next: lesson.onNext,
    previous: lesson.onPrevious,
  })

  useShortcuts((command) => {
    wake()
    run(command)
  })
  useTaps(surface, {
    touch: () => (shown && !state.paused ? hide() : wake()),
    click: () => run({ do: 'toggle' }),
    doubleClick: toggle,
    doubleTap: (third) => (third === 0 ? toggle() : seekBy(third * 10, third)),
    hold,
  })
  const [pausedFor, pauseFor] = usePauseReason(media)
  useWatermark(wrapper, watermark.text, watermark.opacity, () => pauseFor('watermark'))
  usePauseOtherTabs(state.paused, () => pauseFor('otherTab'))
  useMediaSession(nowPlaying, adapter, state, lesson)

  useEngineEvents(media, lesson)

  const [hasBegun, setBegun] = useState(false)
  if (!state.paused && !hasBegun) setBegun(true)

  const [heldSpeed, setHeldSpeed] = useState<number | null>(null)
  async function hold(released: AbortSignal) {
    const loaded = await import('./controls/hold-speed.ts').catch(() => null)
    setHeldSpeed(loaded?.holdSpeed(adapter, released) ?? null)
    released.addEventListener('abort', () => setHeldSpeed(null))
    if (released.aborted) setHeldSpeed(null)
  }

  async function goOn() {
    // The celebration and the next step are outside of the fullscreen element.
    await toggle()
    endAction?.go()
  }

  async function retry() {
    const at = state.seconds
    const fresh = await freshSource()
    if (fresh) adapter.load({ ...fresh, startAt: at })
  }

  return (
    <section
      ref={wrapper}
      aria-label={controls.region}
      className={classes('player', fillsWindow && 'player-filling')}
      data-controls={shown ? 'shown' : 'hidden'}
      data-playing={!state.paused}
      data-idle={idle}
      data-begun={hasBegun}
      style={{ '--ratio': state.ratio } as CSSProperties}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && wake()}
    >
      <div ref={media.host} className="player-picture" />
      <div ref={surface} className="player-surface" />
      {state.buffering && <Buffering media={media} />}
      {media.captions && <Captions {...state} />}
      {source.startAt > 0 && state.status === 'ready' && (
        <ResumeChip startAt={source.startAt} onRestart={() => adapter.seek(0)} />
      )}
      <ControlBar
        media={media}
        source={source}
        freshSource={freshSource}
        isFull={isFull}
        run={run}
        onMenu={setMenuOpen}
        inputProps={inputProps}
      />
      {state.ended && isFull && endAction && <NextLessonOverlay text={endAction.text} onClick={goOn} />}
      {state.status === 'failed' && <PlaybackFailed onRetry={retry} />}
      <PauseNote>{heldSpeed ? controls.speedAt(heldSpeed) : pausedFor && controls.paused[pausedFor]}</PauseNote>
      <ActionToast {...toast} />
      <ShortcutsDialog open={helpOpen} onClose={() => setHelpOpen(false)} />
    </section>
  )
}

function useEngineEvents({ adapter, state, quality }: Media, on: LessonEvents) {
  const engine = useEffectEvent(on.onEngine)
  useEffect(() => engine(adapter), [adapter])

  const chosen = useEffectEvent(on.onQuality)
  useEffect(() => chosen(quality), [quality])

  const isNearEnd = canComplete(state.seconds, state.duration)
  const nearEnd = useEffectEvent(on.onNearEnd)
  useEffect(() => {
    if (isNearEnd) nearEnd()
  }, [isNearEnd])
}
