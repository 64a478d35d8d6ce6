import type { FileKind } from '../fields/file.ts'
import type { Access, Permission } from '../rules/permissions.ts'

/** Uploads are created at this path (tus 1.0); each has its id below it. */
export const UPLOADS_PATH = '/api/teacher/uploads'

/** All staff may call the upload endpoints; the purpose decides who may upload. */
export const uploadsAccess = { staff: 'any' } as const satisfies Access

/** The purpose of an upload determines its size, its types and the permissions for it. */
export const uploadPurposes = ['picture', 'attachment', 'captions', 'import', 'video'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

interface UploadLimits {
  maxBytes: number
  kinds: readonly FileKind[]
  /** One of them is enough. */
  permissions: readonly Permission[]
  /** An idle or unused upload is deleted this long after its last byte. */
  keptHours: number
}

const MEGABYTE = 1_048_576
const TWO_DAYS = 48
const A_WEEK = 168

export const uploadLimits: Record<UploadPurpose, UploadLimits> = {
  picture: {
    maxBytes: 10 * MEGABYTE,
    kinds: ['jpeg', 'png', 'webp', 'avif'],
    permissions: ['courses', 'school'],
    keptHours: TWO_DAYS,
  },
  attachment: {
    maxBytes: 50 * MEGABYTE,
    kinds: ['pdf', 'docx', 'pptx', 'xlsx', 'jpeg', 'png', 'webp'],
    permissions: ['courses'],
    keptHours: TWO_DAYS,
  },
  captions: { maxBytes: MEGABYTE, kinds: ['vtt', 'srt'], permissions: ['courses'], keptHours: TWO_DAYS },
  import: {
    maxBytes: 10 * MEGABYTE,
    kinds: ['xlsx', 'text'],
    permissions: ['courses', 'grants'],
    keptHours: TWO_DAYS,
  },
  video: { maxBytes: 5_120 * MEGABYTE, kinds: ['video'], permissions: ['courses'], keptHours: A_WEEK },
}

/** A larger picture does not come from a camera and would exhaust the memory. */
export const PICTURE_MAX_PIXELS = 50_000_000
/** Cameras write JPEG; in other formats a few bytes can claim a picture whose decoding takes a gigabyte. */
export const DRAWN_PICTURE_MAX_PIXELS = 25_000_000
/** Resizing a longer row takes seconds. */
export const PICTURE_MAX_SIDE_PIXELS = 20_000
/** Limits each side, because a smaller picture would be blurred on every page. */
export const PICTURE_MIN_SIDE_PIXELS = 64
export const UPLOAD_NAME_MAX_CHARACTERS = 255
/** Limits the announced and missing video bytes of one account: four of the largest. */
export const ANNOUNCED_VIDEOS_MAX_BYTES = 20_480 * MEGABYTE
/** Limits the unfinished or unused uploads of one account. */
export const UPLOADS_OPEN_AT_ONCE = 100
