import { posix } from 'node:path'
import sharp from 'sharp'
import type { Services } from '#api/lib/http/request-context.ts'
import { makeOnce } from './make-picture.ts'

const NAME = 'poster-small.jpg'
/** Twice the size on the card of the next lesson, because phones draw each CSS pixel with two of their own. */
const SIZE = { width: 192, height: 108 }

export const smallPosterKey = (posterKey: string) => posix.join(posix.dirname(posterKey), NAME)

/** Makes the small form of a poster when it is first asked for. Other files are left alone. */
export async function makeSmallPoster({ media }: Pick<Services, 'media'>, key: string) {
  if (posix.basename(key) !== NAME || (await media.stat(key)) !== null) return
  const [tenantId = ''] = key.split('/', 1)
  await makeOnce({ tenantId, id: key }, async () => {
    const poster = posix.join(posix.dirname(key), 'poster.jpg')
    if ((await media.stat(poster)) === null) return false
    const picture = sharp(Buffer.concat(await media.read(poster).toArray())).resize({ ...SIZE, fit: 'cover' })
    await media.put(key, await picture.jpeg({ quality: 70, mozjpeg: true }).toBuffer())
    return true
  })
}
