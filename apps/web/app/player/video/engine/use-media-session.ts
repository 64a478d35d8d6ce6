import { useEffect, useEffectEvent } from 'react'
import type { MediaAdapter, MediaState } from './media-adapter.ts'

export interface NowPlaying {
  title: string
  artist: string
  album: string
  /** The lesson's own picture comes first. */
  artwork: MediaImage[]
}

/** The open lessons before and after, for the track keys. */
export interface Neighbours {
  onNext?: () => void
  onPrevious?: () => void
}

const STEP_SECONDS = 10

/** Shows the lesson on the lock screen and serves the keys of a headset; missing browser features are skipped. */
export function useMediaSession(
  { title, artist, album, artwork }: NowPlaying,
  adapter: MediaAdapter,
  state: MediaState,
  { onNext, onPrevious }: Neighbours,
) {
  const isOurs = adapter.kind !== 'frame' && 'mediaSession' in navigator

  const pictures = JSON.stringify(artwork)
  useEffect(() => {
    if (!isOurs) return
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist, album, artwork: JSON.parse(pictures) })
    return () => {
      navigator.mediaSession.metadata = null
    }
  }, [isOurs, title, artist, album, pictures])

  const seekBy = (seconds: number) => adapter.seek(adapter.state().seconds + seconds)
  useAction(isOurs, 'play', adapter.play)
  useAction(isOurs, 'pause', adapter.pause)
  useAction(isOurs, 'seekbackward', ({ seekOffset = STEP_SECONDS }) => seekBy(-seekOffset))
  useAction(isOurs, 'seekforward', ({ seekOffset = STEP_SECONDS }) => seekBy(seekOffset))
  useAction(isOurs, 'seekto', ({ seekTime = adapter.state().seconds }) => adapter.seek(seekTime))
  useAction(isOurs, 'nexttrack', onNext)
  useAction(isOurs, 'previoustrack', onPrevious)

  const { duration, speed, paused } = state
  const second = Math.min(Math.floor(state.seconds), Math.floor(duration))
  useEffect(() => {
    if (!isOurs || duration === 0) return
    navigator.mediaSession.playbackState = paused ? 'paused' : 'playing'
    navigator.mediaSession.setPositionState?.({ duration, playbackRate: speed, position: second })
  }, [isOurs, duration, speed, paused, second])
}

/** Registers a handler for a key; the lock screen hides a key without one. */
function useAction(
  isOurs: boolean,
  action: MediaSessionAction,
  handler: ((details: MediaSessionActionDetails) => void) | undefined,
) {
  const act = useEffectEvent((details: MediaSessionActionDetails) => handler?.(details))
  const isThere = isOurs && Boolean(handler)
  useEffect(() => {
    if (!isThere) return
    setHandler(action, (details) => act(details))
    return () => setHandler(action, null)
  }, [action, isThere])
}

/** A browser throws for an unknown action. */
function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
  try {
    navigator.mediaSession.setActionHandler(action, handler)
  } catch {}
}
