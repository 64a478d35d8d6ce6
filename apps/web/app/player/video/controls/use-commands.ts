import type { Chapter } from '@manassa/contract/rules/chapter-lines'
import { useEffect, useRef, useState } from 'react'
import { isolated } from '#app/copy/bidi.ts'
import { controls } from '#app/copy/player.ts'
import { adjacentSpeed, adjacentVolume, readPreferences } from '../engine/preferences.ts'
import type { Media } from '../engine/use-media.ts'
import { adjacentChapter } from './adjacent-chapter.ts'
import type { PlayerCommand } from './shortcuts.tsx'
import type { ScreenThird } from './use-taps.ts'

const TOAST_MS = 900
const NOTHING = { text: '', side: 0 } as const

interface CommandDeps {
  /** In the order of the video. */
  chapters: readonly Chapter[]
  toggleFullscreen(): void
  showHelp(): void
  next?: () => void
  previous?: () => void
}

export function useCommands(media: Media, deps: CommandDeps) {
  const { adapter, setSpeed, setVolume, setMuted } = media
  const [toast, setToast] = useState<{ text: string; side: ScreenThird }>(NOTHING)
  useEffect(() => {
    if (!toast.text) return
    const timer = setTimeout(() => setToast(NOTHING), TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast])

  /** The space makes the text of a repeated action different, so that it is shown again. */
  const showToast = (text: string, side: ScreenThird = 0) =>
    setToast((before) => ({ text: before.text === text ? `${text} ` : text, side }))

  const jumped = useRef({ seconds: 0, at: Number.NEGATIVE_INFINITY })
  /** Quick jumps in one direction are shown as their sum: `+10`, `+20`, `+30`. */
  function seekBy(seconds: number, side: ScreenThird = 0) {
    adapter.seek(adapter.state().seconds + seconds)
    const { seconds: before, at } = jumped.current
    const now = performance.now()
    const goesOn = now - at < TOAST_MS && Math.sign(before) === Math.sign(seconds)
    jumped.current = { seconds: goesOn ? before + seconds : seconds, at: now }
    const all = jumped.current.seconds
    showToast(all < 0 ? `−${-all}` : `+${all}`, side)
  }

  function toggleCaptions() {
    const [first] = media.languages
    if (!first) return
    media.setCaptions(media.captions ? null : first)
    showToast(media.captions ? controls.captionsOff : controls.captionsOn)
  }

  function run(command: PlayerCommand) {
    // The engine's state is current; the rendered one may be a step behind two quick keys.
    const state = adapter.state()
    switch (command.do) {
      case 'toggle':
        return state.paused ? adapter.play() : adapter.pause()
      case 'seek':
        return seekBy(command.seconds)
      case 'jump':
        return adapter.seek((state.duration * command.tenth) / 10)
      case 'chapter': {
        const chapter = adjacentChapter(deps.chapters, state, command.step)
        if (chapter) showToast(isolated(chapter.name))
        // A video without chapters has a beginning too.
        else if (command.step > 0 || deps.chapters.length === 0) return
        return adapter.seek(chapter?.seconds ?? 0)
      }
      case 'volume': {
        const volume = adjacentVolume(state.muted ? 0 : state.volume, command.step)
        setVolume(volume)
        return showToast(controls.volumeAt(Math.round(volume * 100)))
      }
      case 'mute':
        setMuted(!state.muted)
        return showToast(state.muted ? controls.unmute : controls.mute)
      case 'speed': {
        const speed = adjacentSpeed(readPreferences().speed, command.step)
        setSpeed(speed)
        return showToast(controls.speedAt(speed))
      }
      case 'fullscreen':
        return deps.toggleFullscreen()
      case 'captions':
        return toggleCaptions()
      case 'help':
        return deps.showHelp()
      case 'nextLesson':
        return deps.next?.()
      case 'previousLesson':
        return deps.previous?.()
    }
  }

  return { run, seekBy, toast }
}
