import { orderTransfer, readTransfer, sendTransferProof } from '@manassa/contract/student/transfers'
import sharp from 'sharp'
import type { Phone } from '../world/phone.ts'
import type { School } from '../world/school.ts'
import { pause, type Run } from './run.ts'

const WHITE = { width: 8, height: 8, channels: 3, background: 'white' } as const
const PICTURE = new Uint8Array(await sharp({ create: WHITE }).png().toBuffer())

export async function payByTransfer(run: Run, { paidCourse, accountId }: School, phone: Phone) {
  const courseId = paidCourse.id
  const seen = await phone.call(readTransfer, { courseId })
  if (!seen.success) return
  const { order } = seen.data
  if (order?.state !== 'open') return void (await phone.call(orderTransfer, { courseId, accountId }))
  await pause(run)
  const sent =
    run.random() < 0.5
      ? await phone.call(sendTransferProof, { orderId: order.id, reference: `T${order.id}` })
      : await phone.call(
          sendTransferProof,
          { orderId: order.id },
          { files: { Image: new File([PICTURE], 'photo.png') } },
        )
  if (sent.success) run.records.money.proven(phone.owner.tenantId, order.id)
}
