import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Moment } from './columns.ts'
import type { StoredRendition } from './content.ts'

export interface VideoThumbnails {
  everySeconds: number
  columns: number
  rows: number
  /** In pixels. */
  width: number
  height: number
  sizeBytes: number
  /** The keys of the sheets, in the order of the video. */
  keys: string[]
}

/** A rendition or the audio, as players and the master playlist describe it. */
export interface Rendition extends StoredRendition {
  width: number
  framesPerSecond: number
  averageBitsPerSecond: number
  /** The codecs in the notation of RFC 6381. */
  codecs: string
  seconds: number
}

export interface UploadTables {
  /** A file of staff that is being uploaded, or complete and not used yet. */
  upload: {
    tenantId: string
    id: string
    accountId: number
    purpose: string
    fileName: string
    fileType: string
    sizeBytes: number
    receivedBytes: Generated<number>
    /** By its content, once complete. */
    kind: string | null
    storageKey: string | null
    lessonId: number | null
    /** The revision of the lesson's video that the teacher has seen. */
    revision: number | null
    /** The error code for which the lesson did not get the complete video. */
    refusal: string | null
    createdAt: Moment
    expiresAt: Moment
  }
  uploadChunk: {
    tenantId: string
    uploadId: string
    startsAt: number
    sizeBytes: number
    storageKey: string
  }
  video: {
    tenantId: string
    id: GeneratedAlways<number>
    uploadId: string
    fileName: string
    sizeBytes: number
    state: Generated<'preparing' | 'ready' | 'failed'>
    /** A code of the catalogue. */
    failure: string | null
    /** The original file; null while it consists of chunks. */
    storageKey: string | null
    createdAt: Moment
    renditions: JSONColumnType<Rendition[], string | undefined>
    /** Null for videos before the first thumbnails. */
    thumbnails: JSONColumnType<VideoThumbnails> | null
    /** The columns of a lesson's video that students play; null before there is anything. */
    plays: JSONColumnType<Record<string, unknown>> | null
  }
  videoChunk: { tenantId: string; videoId: number; startsAt: number; storageKey: string }
  /** An attachment or captions of a lesson's video, current or former. */
  lessonFile: {
    tenantId: string
    uploadId: string
    kind: 'attachment' | 'captions'
    storageKey: string
    fileName: string
    sizeBytes: number
  }
  /** A former video of a lesson, or one that never became ready. */
  formerVideo: {
    tenantId: string
    lessonId: number
    videoId: number
    leftAt: Moment
  }
  picture: {
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
  fileToRemove: { tenantId: string; storageKey: string; removeAt: Moment }
}
