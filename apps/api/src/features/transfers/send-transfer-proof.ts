import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { sendTransferProof as call } from '@manassa/contract/student/transfers'
import { forgetRemoval } from '#api/lib/files-to-remove.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Student, StudentContext } from '#api/lib/http/request-context.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import { checkFailures, countFailure } from '#api/lib/limits/failure-counts.ts'
import { uncountedIfUnavailable } from '../auth/photos/counted-photo.ts'
import { checkPhoto, cleanPhoto } from '../auth/photos/identity-photo.ts'
import { storePhoto } from '../auth/photos/stored-photo.ts'
import { courseTransfer } from './read-transfer.ts'
import { lockOwnOrder, markSent, replacePicture } from './transfers.queries.ts'

/**
 * Adds a picture or a transfer number to an order; a later one replaces the earlier. Throws `request.invalid` without
 * either, `transfer.notFound`, `transfer.decided`, `request.tooMany`, and as `checkPhoto`, `cleanPhoto` and
 * `storePhoto` do.
 */
export async function sendTransferProof(
  context: ManualTxContext<Student>,
  { orderId, reference }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { viewer: student, tenantId, now } = context
  const image = context.files.get('image')
  if (!image && !reference) throw new AppError('request.invalid', { fields: { reference: 'transfer.proof' } })
  if (image) await checkPhoto(image.bytes)
  const sent = [{ budget: budgets.transferProofs, key: String(student.id) }]
  await context.transaction(async (tx) => {
    await requireOpenOrder(tx, orderId)
    await checkFailures(tx, sent)
    await countFailure(tx, sent)
  })
  const photo =
    image &&
    (await uncountedIfUnavailable(context, sent, async () =>
      storePhoto(context, await cleanPhoto(image.bytes, context.credentials.address), 'transfers'),
    ))
  return context.transaction(async (tx) => {
    const { courseId } = await requireOpenOrder(tx, orderId)
    await markSent(tx, orderId, now, reference || null)
    if (photo) {
      await replacePicture(tx, { orderId, studentId: student.id, ...photo, uploadedAt: now })
      await forgetRemoval(tx.db, tenantId, photo.storageKey)
    }
    return courseTransfer(tx, courseId)
  })
}

async function requireOpenOrder(context: StudentContext, orderId: number) {
  const order = await lockOwnOrder(context, context.viewer, orderId)
  if (!order) throw new AppError('transfer.notFound')
  if (order.state !== 'open' && order.state !== 'sent') throw new AppError('transfer.decided')
  return order
}
