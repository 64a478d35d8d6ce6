/** A lesson's video in this folder, as demo-art/make-media.ts makes it. */
export interface Media {
  /** MP4 in this folder: H.264 Main and AAC, 640 by 360, 25 frames a second. */
  file: string
  durationSeconds: number
  sizeBytes: number
  /** Name without extension: there is an .avif and a .jpg, 640 wide. */
  poster: string
  /** WebVTT in Arabic in this folder. */
  captions?: string
  /** Master playlist of an unencrypted HLS ladder in this folder; it is encrypted on its way into the store. */
  hls?: string
  renditions?: Rendition[]
}

export interface Rendition {
  name: string
  /** Lines of the picture; 0 for sound alone. */
  height: number
  /** Bits per second, of its largest segment. */
  bandwidth: number
  sizeBytes: number
  /** Beside the master playlist. */
  playlist: string
}
