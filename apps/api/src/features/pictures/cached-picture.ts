import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { createLimiter } from '#api/lib/limits/limiter.ts'
import type { MediaStore } from '#api/lib/media/media-store.ts'

// Drawing takes a fifth of a second of a core: pictures queue, so that pages do not wait.
const limiter = createLimiter({ concurrency: 1, waiting: 200, retryAfterSeconds: 5 })

/** Increment this when the drawing changes, so that cached pictures are drawn anew. */
const DRAWING = 2

interface PictureRequest {
  tenantId: string
  /** File name such as `card-12.jpg`; its ending gives the format. */
  name: string
  /** All data that the picture shows; other data make another picture. */
  of: unknown
  draw(): Promise<Buffer>
}

export async function cachedPicture(media: MediaStore, { tenantId, name, of, draw }: PictureRequest) {
  const state = createHash('sha256')
    .update(JSON.stringify([DRAWING, of]))
    .digest('hex')
    .slice(0, 16)
  const key = `${tenantId}/drawn/${name.replace(/(\.\w+)$/, `-${state}$1`)}`
  if ((await media.stat(key)) === null) {
    await limiter.run(async () => {
      // An earlier task of the queue may have drawn it.
      if ((await media.stat(key)) === null) await media.put(key, await draw())
    })
  }
  return { state, size: (await media.stat(key))?.size ?? 0, read: (): Readable => media.read(key) }
}

/** Reads a picture of the school's own; null when it is stored elsewhere or gone. `path` is its path in pages. */
export async function ownPicture(media: MediaStore, tenantId: string, path: string | null): Promise<Buffer | null> {
  const [, owner, name] = /^\/media\/images\/([^/]+)\/(.+)$/.exec(path ?? '') ?? []
  if (owner !== tenantId || !name) return null
  // The widest size is preferred (picture-sources in the web app).
  for (const candidate of [name.replace(/-\d+\.jpg$/, '-960.webp'), name]) {
    const key = `${tenantId}/images/${candidate}`
    if ((await media.stat(key)) !== null) return Buffer.concat(await media.read(key).toArray())
  }
  return null
}
