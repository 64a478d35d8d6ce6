import { openPhoto } from '#api/features/auth/photos/view-photo.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import { FileResponse } from '#api/lib/http/file-response.ts'
import type { ManualTxContext, Staff } from '#api/lib/http/request-context.ts'
import { lockTransfer, pictureOf } from './transfers.queries.ts'

/** Returns the picture of a transfer. Throws `transfer.notFound`, and `transfer.noPicture` once it is deleted. */
export async function viewTransferPicture(
  context: ManualTxContext<Staff>,
  { orderId }: { orderId: number },
): Promise<FileResponse> {
  const picture = await context.transaction(async (tx) => {
    if (!(await lockTransfer(tx, orderId))) throw new AppError('transfer.notFound')
    return pictureOf(tx, orderId, tx.now)
  })
  if (!picture) throw new AppError('transfer.noPicture')
  const bytes = await openPhoto(context, picture)
  return new FileResponse({ fileName: `transfer-${orderId}.jpg`, mediaType: 'image/jpeg', bytes })
}
