import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { chooseAdapter } from './choose-adapter.ts'
import type { MediaSource } from './media-adapter.ts'
import { keepPreferences, readPreferences } from './preferences.ts'

/**
 * The engine of one lesson, its picture in `host` and its state. Speed, volume and quality are as this device last had
 * them, and what the student changes is remembered.
 */
export function useMedia(source: MediaSource) {
  const host = useRef<HTMLDivElement>(null)
  const [quality, chooseQuality] = useState(() => readPreferences().quality)
  const [adapter] = useState(() => chooseAdapter(source, quality))
  const state = useSyncExternalStore(adapter.subscribe, adapter.state)

  useEffect(() => {
    if (!host.current) return
    const { speed, volume, muted } = readPreferences()
    const unmount = adapter.mount(host.current)
    adapter.setSpeed?.(speed)
    adapter.setVolume?.(volume)
    adapter.setMuted?.(muted)
    return unmount
  }, [adapter])

  return {
    host,
    adapter,
    state,
    quality,
    setSpeed(speed: number) {
      adapter.setSpeed?.(speed)
      keepPreferences({ speed })
    },
    setVolume(volume: number) {
      adapter.setVolume?.(volume)
      adapter.setMuted?.(volume === 0)
      keepPreferences({ volume, muted: volume === 0 })
    },
    setMuted(muted: boolean) {
      adapter.setMuted?.(muted)
      // Silence that came from the slider has no volume to go back to.
      if (!muted && adapter.state().volume === 0) adapter.setVolume?.(1)
      keepPreferences({ muted, volume: adapter.state().volume })
    },
    setQuality(choice: typeof quality) {
      adapter.setQuality?.(choice)
      chooseQuality(choice)
      keepPreferences({ quality: choice })
    },
  }
}

export type Media = ReturnType<typeof useMedia>
