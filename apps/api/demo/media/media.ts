/** A lesson's video in this folder, as demo-art/make-media.ts creates it. */
export interface Media {
  /** MP4 in this folder: H.264 Main and AAC, 640 by 360, 25 frames a second. */
  file: string
  durationSeconds: number
  sizeBytes: number
  /** Name without extension: there is an .avif and a .jpg, 640 wide. */
  poster: string
  /** WebVTT in Arabic in this folder. */
  captions?: string
  /** Master playlist of an unencrypted HLS stream in this folder; it is encrypted when it is stored. */
  hls?: string
  renditions?: Rendition[]
}

export interface Rendition {
  name: string
  /** The height of the picture; 0 for audio only. */
  height: number
  /** Bits per second, of its largest segment. */
  bandwidth: number
  sizeBytes: number
  /** Beside the master playlist. */
  playlist: string
}
