import type { Reply } from '@manassa/contract/endpoint'
import type { Crop } from '@manassa/contract/fields/crop'
import { madePictureId } from '@manassa/contract/rules/picture-sizes'
import { upload as copy } from '#app/copy/console-upload.ts'
import { useToasts } from '../overlay/toast-region.tsx'

interface NewPicture {
  /** An upload, or a picture that was there before; null for none. */
  uploadId: string | null
  crop: Crop | null
  /** What its writer has seen, where that is newer than the page. */
  revision?: number
}

/**
 * Puts a picture in the place of the one at `path`, or takes that away; the one before comes back from the note at the
 * foot of the page. `save` writes it and shows what is there then.
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
      if (again.success) toasts.tell(copy.back)
      else toasts.tellFailure(again)
    }
    if (path !== null) toasts.tell(picture.uploadId === null ? copy.removed : copy.changed, former ? { undo } : {})
    return null
  }
  return {
    onArrived: (uploadId: string, crop: Crop | null) => step({ uploadId, crop }),
    onRemove: () =>
      void step({ uploadId: null, crop: null }).then((wrong) => wrong && toasts.tell(wrong, { tone: 'bad' })),
  }
}
