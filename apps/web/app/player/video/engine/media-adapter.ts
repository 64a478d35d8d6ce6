import type { VideoLesson } from '@manassa/contract/student/study'
import type { HlsConfig } from 'hls.js'
import { createStore } from '#app/lib/store.ts'

/** The state that every engine reports to the controls. Times are in seconds, `volume` is from 0 to 1. */
export interface MediaState {
  status: 'loading' | 'ready' | 'failed'
  paused: boolean
  /** Playback waits for the network. */
  buffering: boolean
  ended: boolean
  seconds: number
  duration: number
  bufferedUntil: number
  speed: number
  /** False for a hosted player without speeds. */
  hasSpeeds: boolean
  volume: number
  muted: boolean
  qualities: readonly Quality[]
  /** The height of the playing rendition; null while unknown, 0 for audio only. */
  height: number | null
  ratio: number
  /** The current caption, with its first and last second. */
  captionText: string
  captionFrom: number
  captionTo: number
}

/** One rendition of a stream, lowest first. */
export interface Quality {
  id: number
  height: number
  bitsPerSecond: number
}

/** The student's choice of renditions: `saver` takes the smallest, `audio` has no video, a number is a fixed height. */
export type QualityChoice = 'auto' | 'saver' | 'high' | 'audio' | `${number}p`

export interface MediaSource
  extends Pick<
    VideoLesson,
    | 'videoUrl'
    | 'streamUrl'
    | 'audioUrl'
    | 'frame'
    | 'posterUrl'
    | 'thumbnails'
    | 'chapters'
    | 'renditions'
    | 'durationSeconds'
  > {
  /** With their text where it is on this device; a page may not fetch from such addresses. */
  captions: ReadonlyArray<VideoLesson['captions'][number] & { text?: string }>
  startAt: number
  /** Loads a stream that is saved on this device, in place of the library's loader. */
  savedLoader?: (Usual: HlsConfig['loader']) => HlsConfig['loader']
}

/** Requests fresh addresses of the same video. Null without a connection or after the lesson was closed. */
export type FreshSource = () => Promise<MediaSource | null>

/**
 * One engine behind the controls: a file, a stream, or a hosted player in a frame. Methods that an engine lacks are
 * null, and the controls hide their buttons.
 */
export interface MediaAdapter {
  readonly kind: 'native' | 'hls' | 'frame'
  /** Mounts the video in `host`; returns the function that removes it. */
  mount(host: HTMLElement): () => void
  play(): void
  pause(): void
  seek(seconds: number): void
  /** Continues from another address of the same video, at the second of `source`. */
  load(source: MediaSource): void
  setSpeed(speed: number): void
  setVolume(volume: number): void
  setMuted(muted: boolean): void
  setQuality: ((choice: QualityChoice) => void) | null
  /** Shows the captions of a language; null turns them off. */
  setCaptions: ((language: string | null) => void) | null
  state(): MediaState
  subscribe(listener: () => void): () => void
}

export const initialMediaState: MediaState = {
  status: 'loading',
  paused: true,
  buffering: false,
  ended: false,
  seconds: 0,
  duration: 0,
  bufferedUntil: 0,
  speed: 1,
  hasSpeeds: true,
  volume: 1,
  muted: false,
  qualities: [],
  height: null,
  ratio: 16 / 9,
  captionText: '',
  captionFrom: 0,
  captionTo: 0,
}

/** The state of an engine; a change to equal values notifies nobody. */
export function createMediaStore() {
  const { get, set, subscribe } = createStore(initialMediaState)
  return {
    read: get,
    change(part: Partial<MediaState>) {
      const next = { ...get(), ...part }
      if (!isSame(get(), next)) set(next)
    },
    subscribe,
  }
}

export type MediaStore = ReturnType<typeof createMediaStore>

const isSame = (a: MediaState, b: MediaState) =>
  (Object.keys(a) as (keyof MediaState)[]).every((key) => Object.is(a[key], b[key]))
