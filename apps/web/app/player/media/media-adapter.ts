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
  volume: number
  muted: boolean
  qualities: readonly Quality[]
}

/** One rendition of a stream, lowest first. */
export interface Quality {
  id: number
  height: number
  bitsPerSecond: number
}

/** How a student wants a stream to be chosen; `saver` never goes above the height that a lecture needs. */
export type QualityChoice = 'auto' | 'saver' | 'high'

export interface MediaSource {
  videoUrl: string
  streamUrl: string | null
  posterUrl: string | null
  startAt: number
}

/**
 * One engine behind the controls: our own file, a stream, or a player in a frame that belongs to somebody else.
 * What an engine cannot do is null, and the controls leave its button out.
 */
export interface MediaAdapter {
  readonly kind: 'native' | 'hls' | 'hosted'
  /** Puts the picture into `host`; answers with what takes it out again. */
  mount(host: HTMLElement): () => void
  play(): void
  pause(): void
  seek(seconds: number): void
  /** Plays on from another address of the same video, at the source's own second. */
  load(source: MediaSource): void
  setSpeed: ((speed: number) => void) | null
  setVolume: ((volume: number) => void) | null
  setMuted: ((muted: boolean) => void) | null
  setQuality: ((choice: QualityChoice) => void) | null
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
  volume: 1,
  muted: false,
  qualities: [],
}
