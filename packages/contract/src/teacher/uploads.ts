import type { FileKind } from '../fields/file.ts'
import type { Access, Permission } from '../rules/permissions.ts'

/** Where uploads are made (tus 1.0); one that was made has its id below. */
export const UPLOADS_PATH = '/api/teacher/uploads'

/** Who may speak of uploads at all; what one is for says who may bring it. */
export const uploadsAccess = { staff: 'any' } as const satisfies Access

/** What an upload is for: it says how large it may be, of what kinds, and who may bring it. */
export const uploadPurposes = ['picture', 'attachment', 'captions', 'import', 'video'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

interface Allowed {
  maxBytes: number
  kinds: readonly FileKind[]
  /** One of them is enough. */
  permissions: readonly Permission[]
  /** How long after its last byte it waits to go on, or to be used. */
  keptHours: number
}

const MEGABYTE = 1_048_576
const TWO_DAYS = 48
const A_WEEK = 168

export const uploadLimits: Record<UploadPurpose, Allowed> = {
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

/** A picture of more pixels is none that a camera took, and fills the memory. */
export const PICTURE_MAX_PIXELS = 50_000_000
/** Cameras write JPEG; of other formats a few bytes can claim a picture whose decoding takes a gigabyte. */
export const DRAWN_PICTURE_MAX_PIXELS = 25_000_000
/** Resizing a row of more pixels takes seconds. */
export const PICTURE_MAX_SIDE_PIXELS = 20_000
/** Of one side: smaller ones would be blurred on every page. */
export const PICTURE_MIN_SIDE_PIXELS = 64
export const UPLOAD_NAME_MAX_CHARACTERS = 255
/** Limits the announced and missing video bytes of one account: four of the largest. */
export const ANNOUNCED_VIDEOS_MAX_BYTES = 20_480 * MEGABYTE
/** Of one account, under way or not used yet. */
export const UPLOADS_OPEN_AT_ONCE = 100
