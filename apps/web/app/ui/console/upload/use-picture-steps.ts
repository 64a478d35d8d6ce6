import type { Reply } from '@manassa/contract/endpoint'
import type { Crop } from '@manassa/contract/fields/crop'
import { madePictureId } from '@manassa/contract/rules/picture-sizes'
import { upload as copy } from '#app/copy/console-upload.ts'
import { useToasts } from '../overlay/toast-region.tsx'

interface NewPicture {
  /** An upload, or a former picture; null removes the picture. */
  uploadId: string | null
  crop: Crop | null
  /** The base revision, when it is newer than the page's. */
  revision?: number
}

/**
 * Replaces or removes the picture at `path`; a toast offers to restore the former one. `save` writes the picture and
 * shows the new one.
 */
export function usePictureSteps(
  path: string | null,
  save: (picture: NewPicture) => Promise<Reply<{ revision: number }>>,
) {
  const toasts = useToasts()
  const former = madePictureId(path)
  async function step(picture: NewPicture): Promise<string | null> {
    const reply = await save(picture)
    if (!reply.success) return reply.message
    const { revision } = reply.data
    const undo = async () => {
      const again = await save({ uploadId: former, crop: null, revision })
      if (again.success) toasts.notify(copy.back)
      else toasts.notifyFailure(again)
    }
    if (path !== null) toasts.notify(picture.uploadId === null ? copy.removed : copy.changed, former ? { undo } : {})
    return null
  }
  return {
    onArrived: (uploadId: string, crop: Crop | null) => step({ uploadId, crop }),
    onRemove: () =>
      void step({ uploadId: null, crop: null }).then((wrong) => wrong && toasts.notify(wrong, { tone: 'bad' })),
  }
}
