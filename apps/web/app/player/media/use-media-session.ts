import { useEffect, useEffectEvent } from 'react'
import type { MediaAdapter, MediaState } from './media-adapter.ts'

export interface NowPlaying {
  title: string
  artist: string
  album: string
  posterUrl: string | null
}

type Action = Extract<MediaSessionAction, 'play' | 'pause' | 'seekbackward' | 'seekforward' | 'seekto'>

/** The lesson on the lock screen and under the keys of a headset; where a browser lacks a part, the rest works. */
export function useMediaSession(
  { title, artist, album, posterUrl }: NowPlaying,
  adapter: MediaAdapter,
  state: MediaState,
) {
  const act = useEffectEvent((action: Action, { seekTime }: MediaSessionActionDetails) => {
    const { seconds } = adapter.state()
    if (action === 'play') adapter.play()
    else if (action === 'pause') adapter.pause()
    else if (action === 'seekbackward') adapter.seek(seconds - 10)
    else if (action === 'seekforward') adapter.seek(seconds + 10)
    else if (seekTime !== undefined) adapter.seek(seekTime)
  })

  useEffect(() => {
    const session = navigator.mediaSession
    if (!session || adapter.kind === 'frame') return
    session.metadata = new MediaMetadata({ title, artist, album, artwork: posterUrl ? [{ src: posterUrl }] : [] })
    const actions: Action[] = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto']
    for (const action of actions) setHandler(session, action, (details) => act(action, details))
    return () => {
      session.metadata = null
      for (const action of actions) setHandler(session, action, null)
    }
  }, [title, artist, album, posterUrl, adapter])

  const { duration, speed, paused } = state
  const second = Math.min(Math.floor(state.seconds), Math.floor(duration))
  useEffect(() => {
    if (!navigator.mediaSession?.setPositionState || duration === 0) return
    navigator.mediaSession.playbackState = paused ? 'paused' : 'playing'
    navigator.mediaSession.setPositionState({ duration, playbackRate: speed, position: second })
  }, [duration, speed, paused, second])
}

/** A browser that does not know an action throws. */
function setHandler(session: MediaSession, action: Action, handler: MediaSessionActionHandler | null) {
  try {
    session.setActionHandler(action, handler)
  } catch {
    // Then the lock screen has one button less.
  }
}
