import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Moment } from './columns.ts'
import type { StoredRendition } from './content.ts'

/** A file of staff that is on its way, or whole and not used yet. */
export interface UploadTable {
  tenantId: string
  id: string
  accountId: number
  purpose: string
  fileName: string
  fileType: string
  sizeBytes: number
  receivedBytes: Generated<number>
  /** By its content, once it is whole. */
  kind: string | null
  storageKey: string | null
  createdAt: Moment
  expiresAt: Moment
}

export interface UploadChunkTable {
  tenantId: string
  uploadId: string
  startsAt: number
  sizeBytes: number
  storageKey: string
}

/** A video that staff brought as a file. */
export interface VideoTable {
  tenantId: string
  id: GeneratedAlways<number>
  uploadId: string
  fileName: string
  sizeBytes: number
  state: Generated<'preparing' | 'ready' | 'failed'>
  /** A code of the catalogue. */
  failure: string | null
  /** The file as it came; null while it lies in its pieces. */
  storageKey: string | null
  createdAt: Moment
  renditions: JSONColumnType<Rendition[], string | undefined>
  /** Null for videos of before there were any. */
  thumbnails: JSONColumnType<VideoThumbnails> | null
  /** What students have of it, by the columns of a lesson's video; null before there is anything. */
  plays: JSONColumnType<Record<string, unknown>> | null
}

/** A paper, or words, that stand or stood beside a video. */
export interface LessonFileTable {
  tenantId: string
  uploadId: string
  kind: 'attachment' | 'captions'
  storageKey: string
  fileName: string
  sizeBytes: number
}

/** A video that a lesson had, or was to have. */
export interface FormerVideoTable {
  tenantId: string
  lessonId: number
  videoId: number
  leftAt: Moment
}

/** Small pictures of a video in sheets, each of so many beside and below each other. */
export interface VideoThumbnails {
  everySeconds: number
  columns: number
  rows: number
  /** Of one picture, in pixels. */
  width: number
  height: number
  /** Of all sheets. */
  sizeBytes: number
  /** The addresses of the sheets, in the order of the video. */
  keys: string[]
}

/** A rung as it was made, or the sound alone: what players and the playlist of all say of it. */
export interface Rendition extends StoredRendition {
  width: number
  framesPerSecond: number
  averageBitsPerSecond: number
  /** As RFC 6381 names what it is encoded in. */
  codecs: string
  seconds: number
}

/** A picture of the school's pages, as it was uploaded. */
export interface PictureTable {
  tenantId: string
  id: string
  kind: string
  /** As shares of its sides. */
  crop: JSONColumnType<{ x: number; y: number; width: number; height: number }> | null
  storageKey: string
  uploadId: string
  createdAt: Moment
  removeAt: Moment | null
}
