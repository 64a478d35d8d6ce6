import { useEffect, useRef, useState } from 'react'
import { controls } from '#app/copy/player.ts'
import { readPreferences, speedBeside, volumeBeside } from '../engine/preferences.ts'
import type { PlayerCommand } from '../engine/shortcuts.ts'
import type { Media } from '../engine/use-media.ts'
import type { Third } from './use-taps.ts'

const DEED_MS = 900
const NOTHING = { text: '', side: 0 } as const

export interface CommandDoors {
  toggleFullscreen(): void
  showHelp(): void
  next?: () => void
  previous?: () => void
}

/** Carries out what keys and fingers ask for, and says what was done (`deed`) for a moment. */
export function useCommands(media: Media, doors: CommandDoors) {
  const { adapter, setSpeed, setVolume, setMuted } = media
  const [deed, setDeed] = useState<{ text: string; side: Third }>(NOTHING)
  useEffect(() => {
    if (!deed.text) return
    const timer = setTimeout(() => setDeed(NOTHING), DEED_MS)
    return () => clearTimeout(timer)
  }, [deed])

  /** Two equal deeds in a row are two deeds: the space makes the text another one. */
  const say = (text: string, side: Third = 0) =>
    setDeed((before) => ({ text: before.text === text ? `${text} ` : text, side }))

  const jumped = useRef({ seconds: 0, at: Number.NEGATIVE_INFINITY })
  /** Jumps in one direction that follow each other closely are told as one: `+10`, `+20`, `+30`. */
  function seekBy(seconds: number, side: Third = 0) {
    adapter.seek(adapter.state().seconds + seconds)
    const { seconds: before, at } = jumped.current
    const now = performance.now()
    const goesOn = now - at < DEED_MS && Math.sign(before) === Math.sign(seconds)
    jumped.current = { seconds: goesOn ? before + seconds : seconds, at: now }
    const all = jumped.current.seconds
    say(all < 0 ? `−${-all}` : `+${all}`, side)
  }

  function toggleCaptions() {
    const [first] = media.languages
    if (!first) return
    media.setCaptions(media.captions ? null : first)
    say(media.captions ? controls.captionsOff : controls.captionsOn)
  }

  function run(command: PlayerCommand) {
    // What is drawn may be a step behind two quick keys, and so may what the element has told of its speed.
    const state = adapter.state()
    switch (command.do) {
      case 'toggle':
        return state.paused ? adapter.play() : adapter.pause()
      case 'seek':
        return seekBy(command.seconds)
      case 'jump':
        return adapter.seek((state.duration * command.tenth) / 10)
      case 'volume': {
        const volume = volumeBeside(state.muted ? 0 : state.volume, command.step)
        setVolume(volume)
        return say(controls.volumeAt(Math.round(volume * 100)))
      }
      case 'mute':
        setMuted(!state.muted)
        return say(state.muted ? controls.unmute : controls.mute)
      case 'speed': {
        const speed = speedBeside(readPreferences().speed, command.step)
        setSpeed(speed)
        return say(controls.speedAt(speed))
      }
      case 'fullscreen':
        return doors.toggleFullscreen()
      case 'captions':
        return toggleCaptions()
      case 'help':
        return doors.showHelp()
      case 'nextLesson':
        return doors.next?.()
      case 'previousLesson':
        return doors.previous?.()
    }
  }

  return { run, seekBy, deed }
}
