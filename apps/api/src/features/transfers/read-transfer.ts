import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { readTransfer as call } from '@manassa/contract/student/transfers'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { receivesTransfers } from './order-state.ts'
import { courseToPay, creditOf, liveAccounts, newestOrder } from './transfers.queries.ts'

/** Throws `course.notFound`. */
export async function readTransfer(context: StudentContext, { courseId }: ParsedInputOf<typeof call>) {
  if (!(await courseToPay(context, context.viewer, courseId))) throw new AppError('course.notFound')
  return courseTransfer(context, courseId)
}

/** The same for a course that the student was found to have ordered. */
export async function courseTransfer(context: StudentContext, courseId: number): Promise<DataOf<typeof call>> {
  const accounts = await liveAccounts(context)
  const order = await newestOrder(context, context.viewer, courseId)
  const credit = await creditOf(context, context.viewer.id)
  return {
    accounts: accounts.filter(receivesTransfers).map(({ id, provider, address }) => ({ id, provider, address })),
    paysOnline: !accounts.every(receivesTransfers),
    credit,
    order: order
      ? {
          id: order.id,
          account: { id: order.receivingAccountId, provider: order.provider, address: order.address },
          price: Number(order.price),
          credit: Number(order.credit),
          expected: Number(order.expected),
          received: order.received === null ? null : Number(order.received),
          isOwnAmount: order.isOwnAmount,
          state: order.state,
          reservedUntil: order.reservedUntil.toISOString(),
          reference: order.reference,
          hasPicture: order.pictureAt !== null,
          refusal: order.refusal,
          isCredited: order.isCredited,
          online: order.online,
        }
      : null,
  }
}
