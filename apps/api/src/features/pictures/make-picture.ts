import {
  LOGO_SIDE_PIXELS,
  MADE_PICTURES,
  type MadePictureKind,
  pictureEndings,
  pictureSizes,
} from '@manassa/contract/rules/picture-sizes'
import { PICTURE_MAX_PIXELS } from '@manassa/contract/teacher/uploads'
import sharp, { type Sharp } from 'sharp'
import { z } from 'zod'
import type { Services } from '#api/lib/http/request-context.ts'
import { jobKind } from '#api/lib/jobs/job-kind.ts'
import { createLimiter } from '#api/lib/limits/limiter.ts'
import { type PictureRow, pictureWithId } from './made-pictures.queries.ts'

/** Runs right after the change that names the picture; an earlier request for the picture makes it at once. */
export const pictureJob = jobKind({
  queue: 'picture',
  payload: z.object({ pictureId: z.string() }),
  concurrency: 1,
  schoolsTakeTurns: true,
  maxAttempts: 3,
  retrySeconds: [5, 60],
  timeoutSeconds: 60,
})

type PictureServices = Pick<Services, 'db' | 'media'>

// Schools take turns, one picture at a time: most take half a second of a core, very large ones several.
const DECODING_LIMIT_SECONDS = 20

const limiter = createLimiter({ concurrency: 1, waiting: 100, retryAfterSeconds: 5 })
const running = new Map<string, Promise<boolean>>()

/** Makes the missing files of a picture; false when there is no such picture. */
export const makePicture = (services: PictureServices, tenantId: string, id: string): Promise<boolean> =>
  makeOnce({ tenantId, id }, () => makeMissing(services, tenantId, id))

/** Makes one picture at a time; whoever asks for one that is being made waits for it. */
export function makeOnce({ tenantId, id }: { tenantId: string; id: string }, make: () => Promise<boolean>) {
  const key = `${tenantId} ${id}`
  const current = running.get(key)
  if (current) return current
  const making = limiter.run(make, { key: tenantId }).finally(() => {
    running.delete(key)
  })
  running.set(key, making)
  return making
}

async function makeMissing({ db, media }: PictureServices, tenantId: string, id: string): Promise<boolean> {
  const picture = await db.inSchool(tenantId, (school) => pictureWithId(school, tenantId, id))
  if (!picture) return false
  const kind = picture.kind as MadePictureKind
  const base = `${tenantId}/images/${MADE_PICTURES}/${id}`
  const endings = pictureEndings(kind)
  const existing = await Promise.all(endings.map((ending) => media.stat(base + ending)))
  const missing = endings.filter((_ending, index) => existing[index] === null)
  if (missing.length === 0) return true
  const shown = await shownPart(Buffer.concat(await media.read(picture.storageKey).toArray()), picture)
  for (const ending of missing) await media.put(base + ending, await inSize(shown, kind, ending))
  return true
}

async function shownPart(original: Buffer, { crop }: PictureRow): Promise<Buffer> {
  const upright = sharp(original, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: DECODING_LIMIT_SECONDS })
    .autoOrient()
  if (crop === null) return upright.png({ compressionLevel: 1 }).toBuffer()
  const { autoOrient: sides } = await sharp(original).metadata()
  const left = Math.min(Math.floor(crop.x * sides.width), sides.width - 1)
  const top = Math.min(Math.floor(crop.y * sides.height), sides.height - 1)
  const width = Math.max(1, Math.min(Math.round(crop.width * sides.width), sides.width - left))
  const height = Math.max(1, Math.min(Math.round(crop.height * sides.height), sides.height - top))
  return upright.extract({ left, top, width, height }).png({ compressionLevel: 1 }).toBuffer()
}

/** `ending` gives width and format: `-640.avif`. */
function inSize(shown: Buffer, kind: MadePictureKind, ending: string): Promise<Buffer> {
  const [, width = '', format = ''] = /^-(\d+)\.(\w+)$/.exec(ending) ?? []
  return inFormat(resized(sharp(shown), kind, Number(width)), format).toBuffer()
}

function resized(picture: Sharp, kind: MadePictureKind, width: number): Sharp {
  if (kind === 'logo') {
    return picture.resize({
      width: LOGO_SIDE_PIXELS,
      height: LOGO_SIDE_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    })
  }
  const { ratio } = pictureSizes[kind]
  if (ratio === null) return picture.resize({ width, withoutEnlargement: true })
  return picture.resize({ width, height: Math.round(width / ratio), fit: 'cover', position: 'attention' })
}

function inFormat(picture: Sharp, format: string): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 3 })
  if (format === 'webp') return picture.webp({ quality: 78, alphaQuality: 90 })
  return picture.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true })
}
