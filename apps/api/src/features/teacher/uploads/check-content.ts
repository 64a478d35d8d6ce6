import type { FileKind } from '@manassa/contract/fields/file'
import { wrongKindMessage } from '@manassa/contract/teacher/upload-messages'
import {
  DRAWN_PICTURE_MAX_PIXELS,
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_SIDE_PIXELS,
  PICTURE_MIN_SIDE_PIXELS,
} from '@manassa/contract/teacher/uploads'
import sharp from 'sharp'
import { AppError } from '#api/lib/http/app-error.ts'
import { looksLike } from '#api/lib/media/file-kinds.ts'
import type { MediaStore } from '#api/lib/media/media-store.ts'
import { VIDEO_HEAD_BYTES, videoContainerOf } from '#api/lib/media/video-container.ts'

interface AllowedContent {
  kinds: readonly FileKind[]
  maxBytes: number
}

/** Signatures fit into this many bytes. */
const BEGINNING_BYTES = 4_096
const RECOGNISED_BY_BEGINNING = ['jpeg', 'png', 'webp', 'avif', 'pdf'] as const
const IN_AN_ARCHIVE = ['xlsx', 'docx', 'pptx'] as const
const ARCHIVE = Buffer.from('PK\x03\x04', 'latin1')
/** Decoders know more formats than browsers display. */
const DECODED_AS: Record<string, FileKind> = { jpeg: 'jpeg', png: 'png', webp: 'webp', heif: 'avif' }

/**
 * Refuses a large file after its first chunk if the signature is wrong. Throws `upload.wrongKind`.
 * @param isWhole true if the file has no other chunk
 */
export async function checkBeginning(
  media: MediaStore,
  storageKey: string,
  allowed: AllowedContent,
  isWhole: boolean,
): Promise<void> {
  const size = (await media.stat(storageKey))?.size ?? 0
  const range = { start: 0, end: Math.min(size, BEGINNING_BYTES) - 1 }
  const beginning = Buffer.concat(await media.read(storageKey, range).toArray())
  const isWrong = allowed.kinds.includes('video') ? isNoVideo(beginning, isWhole) : isAnother(beginning, allowed)
  if (isWrong) throw wrongKind(allowed)
}

/** A first chunk that broke off early proves nothing; the video is checked again before transcoding. */
const isNoVideo = (beginning: Buffer, isWhole: boolean) =>
  (isWhole || beginning.length >= VIDEO_HEAD_BYTES) && videoContainerOf(beginning) === null

function isAnother(beginning: Buffer, { kinds }: AllowedContent): boolean {
  const recognised = RECOGNISED_BY_BEGINNING.find((kind) => looksLike[kind](beginning))
  if (recognised) return !kinds.includes(recognised)
  return beginning.subarray(0, ARCHIVE.length).equals(ARCHIVE) && !IN_AN_ARCHIVE.some((kind) => kinds.includes(kind))
}

/**
 * The kind of a complete file, by its content. Throws `upload.wrongKind`, and for unusable pictures
 * `upload.brokenPicture`, `upload.tooManyPixels`, `upload.tooFewPixels`.
 */
export async function kindOf(bytes: Buffer, allowed: AllowedContent): Promise<FileKind> {
  const kind = allowed.kinds.find((one) => looksLike[one](bytes))
  if (!kind) throw wrongKind(allowed)
  if (Object.values(DECODED_AS).includes(kind)) await checkPicture(bytes, kind)
  return kind
}

async function checkPicture(bytes: Buffer, kind: FileKind) {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw new AppError('upload.brokenPicture', { cause })
    })
  if (DECODED_AS[format] !== kind) throw new AppError('upload.brokenPicture')
  const mostPixels = kind === 'jpeg' ? PICTURE_MAX_PIXELS : DRAWN_PICTURE_MAX_PIXELS
  const isTooLarge = width * height > mostPixels || Math.max(width, height) > PICTURE_MAX_SIDE_PIXELS
  if (isTooLarge) throw new AppError('upload.tooManyPixels')
  if (Math.min(width, height) < PICTURE_MIN_SIDE_PIXELS) throw new AppError('upload.tooFewPixels')
}

const wrongKind = (allowed: AllowedContent) => new AppError('upload.wrongKind', { message: wrongKindMessage(allowed) })
