import type { VideoLesson } from '@manassa/contract/student/study'
import { createStore } from '#app/lib/store.ts'

/** What every engine tells the controls. Times are seconds of the video, `volume` runs from 0 to 1. */
export interface MediaState {
  status: 'loading' | 'ready' | 'failed'
  paused: boolean
  /** Wants to play and cannot: the network is slower than the video. */
  buffering: boolean
  ended: boolean
  seconds: number
  duration: number
  bufferedUntil: number
  speed: number
  /** Somebody else's player may not know of speeds. */
  hasSpeeds: boolean
  volume: number
  muted: boolean
  qualities: readonly Quality[]
  /** Lines of the picture that plays; null while that is not known, 0 for sound alone. */
  height: number | null
  /** Width of the picture by its height. */
  ratio: number
  /** What is being said, where captions are on, and from which second to which. */
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

/**
 * How a student wants a stream to be chosen: `saver` takes the smallest picture that there is, `audio` leaves the
 * picture away, and a number of lines stays with them.
 */
export type QualityChoice = 'auto' | 'saver' | 'high' | 'audio' | `${number}p`

/** Where a video plays, and the second to start from. */
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
    | 'captions'
    | 'renditions'
    | 'durationSeconds'
  > {
  startAt: number
}

/**
 * Asks the server for fresh addresses of the same video. Null when there are none: no line, or the lesson has been
 * shut.
 */
export type FreshSource = () => Promise<MediaSource | null>

/**
 * One engine behind the controls: our own file, a stream, or a player in a frame that belongs to somebody else.
 * What an engine cannot do is null, and the controls leave its button out.
 */
export interface MediaAdapter {
  readonly kind: 'native' | 'hls' | 'frame'
  /** Puts the picture into `host`; answers with what takes it out again. */
  mount(host: HTMLElement): () => void
  play(): void
  pause(): void
  seek(seconds: number): void
  /** Plays on from another address of the same video, at the source's own second. */
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
