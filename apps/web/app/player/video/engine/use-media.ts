import { useEffect, useRef, useState } from 'react'
import { useStore } from '#app/lib/store.ts'
import { frameAdapter } from './frame-adapter.ts'
import { hlsAdapter } from './hls-adapter.ts'
import type { FreshSource, MediaAdapter, MediaSource, QualityChoice } from './media-adapter.ts'
import { nativeAdapter } from './native-adapter.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import type { StreamDeps } from './stream-access.ts'
import { canPlayStreams } from './stream-head.ts'
import { lowerChoice } from './stream-quality.ts'
import { rememberStreams } from './stream-script.ts'

/**
 * The engine of one lesson, mounted in `host`, and its state. Speed, volume and quality of the device are applied, and
 * changes are remembered.
 */
export function useMedia(source: MediaSource, deps: EngineDeps) {
  const host = useRef<HTMLDivElement>(null)
  const [quality, chooseQuality] = useState<QualityChoice>(() => readPreferences().quality)
  const [captions, chooseCaptions] = useState(() => languageOf(source, readPreferences().captions))
  const [adapter] = useState(() => chooseAdapter(source, quality, deps))
  const state = useStore({ get: adapter.state, subscribe: adapter.subscribe })

  useEffect(() => {
    if (!host.current) return
    const { speed, volume, muted } = readPreferences()
    const unmount = adapter.mount(host.current)
    adapter.setSpeed(speed)
    adapter.setVolume(volume)
    adapter.setMuted(muted)
    adapter.setCaptions?.(languageOf(source, readPreferences().captions))
    return unmount
  }, [adapter, source])

  function setQuality(choice: QualityChoice) {
    adapter.setQuality?.(choice)
    chooseQuality(choice)
  }

  return {
    host,
    adapter,
    state,
    quality,
    captions,
    languages: adapter.setCaptions ? source.captions.map(({ language }) => language) : [],
    setSpeed(speed: number) {
      adapter.setSpeed(speed)
      savePreferences({ speed })
    },
    setVolume(volume: number) {
      adapter.setVolume(volume)
      adapter.setMuted(volume === 0)
      savePreferences({ volume, muted: volume === 0 })
    },
    setMuted(muted: boolean) {
      adapter.setMuted(muted)
      // A volume of zero from the slider has no earlier value to restore.
      if (!muted && adapter.state().volume === 0) adapter.setVolume(1)
      savePreferences({ muted, volume: adapter.state().volume })
    },
    /** The rendition to offer when the connection is too slow; null at the smallest. */
    lowerQuality: adapter.setQuality && lowerChoice(state, source.audioUrl !== null),
    /** Applies to this lesson only. */
    setQualityForNow: setQuality,
    setQuality(choice: QualityChoice) {
      setQuality(choice)
      // Audio only applies to this lesson only.
      if (choice !== 'audio') savePreferences({ quality: choice })
    },
    setCaptions(language: string | null) {
      adapter.setCaptions?.(language)
      chooseCaptions(language)
      savePreferences({ captions: language })
    },
  }
}

export type Media = ReturnType<typeof useMedia>

const languageOf = ({ captions }: MediaSource, preferred: string | null) =>
  captions.some(({ language }) => language === preferred) ? preferred : null

interface EngineDeps {
  fresh: FreshSource
  /** The session's headers, for the keys of a stream. */
  headers: StreamDeps['headers']
}

function chooseAdapter(source: MediaSource, quality: QualityChoice, { fresh, headers }: EngineDeps): MediaAdapter {
  rememberStreams(source.streamUrl !== null)
  if (source.frame) return frameAdapter(source, source.frame)
  if (source.streamUrl && canPlayStreams()) return hlsAdapter(source, quality, fresh, headers)
  return nativeAdapter(source, fresh)
}
