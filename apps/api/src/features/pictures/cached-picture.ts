import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { createLimiter } from '#api/lib/limiter.ts'
import type { MediaStore } from '#api/lib/media/media-store.ts'

// Drawing takes a fifth of a second of a core: one at a time, so that pages do not wait for pictures.
const limiter = createLimiter({ concurrency: 1, waiting: 200, retryAfterSeconds: 5 })

/** Counted up when the drawing changes, so that what was kept is drawn anew. */
const DRAWING = 2

interface Wanted {
  tenantId: string
  /** `card-12.jpg`: its ending tells the format. */
  name: string
  /** All that the picture shows: another text or colour is another picture. */
  of: unknown
  draw(): Promise<Buffer>
}

/** A picture that this server draws: once, then from the store for as long as it shows what is so. */
export async function cachedPicture(media: MediaStore, { tenantId, name, of, draw }: Wanted) {
  const state = createHash('sha256')
    .update(JSON.stringify([DRAWING, of]))
    .digest('hex')
    .slice(0, 16)
  const key = `${tenantId}/drawn/${name.replace(/(\.\w+)$/, `-${state}$1`)}`
  if ((await media.stat(key)) === null) {
    await limiter.run(async () => {
      // Whoever stood in front may have drawn it.
      if ((await media.stat(key)) === null) await media.put(key, await draw())
    })
  }
  return { state, size: (await media.stat(key))?.size ?? 0, read: (): Readable => media.read(key) }
}

/** A picture of the school's own, whole; null when it lies elsewhere or is gone. `path` is as pages name it. */
export async function ownPicture(media: MediaStore, tenantId: string, path: string | null): Promise<Buffer | null> {
  const [, owner, name] = /^\/media\/images\/([^/]+)\/(.+)$/.exec(path ?? '') ?? []
  if (owner !== tenantId || !name) return null
  // The widest of its sizes first (picture-sources in the web app).
  for (const candidate of [name.replace(/-\d+\.jpg$/, '-960.webp'), name]) {
    const key = `${tenantId}/images/${candidate}`
    if ((await media.stat(key)) !== null) return Buffer.concat(await media.read(key).toArray())
  }
  return null
}
