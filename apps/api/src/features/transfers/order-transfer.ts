import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { TRANSFER_ORDERS_IN_DAY, TRANSFER_RESERVED_HOURS } from '@manassa/contract/limits'
import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import { isLive } from '@manassa/contract/rules/transfers'
import type { orderTransfer as call } from '@manassa/contract/student/transfers'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { courseTransfer } from './read-transfer.ts'
import {
  countOrdersSince,
  courseToPay,
  creditOf,
  expireOrderOf,
  insertOrder,
  type liveAccounts,
  lockOrder,
  newestOrder,
  transferAccounts,
} from './transfers.queries.ts'

const RETRY_AFTER_SECONDS = 3_600

/** Throws as `placeOrder` does. */
export async function orderTransfer(
  context: StudentContext,
  { courseId, accountId }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const accounts = await transferAccounts(context)
  await placeOrder(
    context,
    courseId,
    accounts.find(({ id }) => id === accountId),
  )
  return courseTransfer(context, courseId)
}

type Account = Awaited<ReturnType<typeof liveAccounts>>[number]

/**
 * Orders a course, to be paid to an account of the school, and returns both. A live order for the same account is
 * returned as it is; an open one for another account ends. Throws `course.notFound`, `transfer.alreadyOpen`,
 * `transfer.notOffered` and `request.tooMany`.
 */
export async function placeOrder(context: StudentContext, courseId: number, account: Account | undefined) {
  const { viewer: student, now } = context
  const course = await courseToPay(context, student, courseId)
  if (!course) throw new AppError('course.notFound')
  if (course.enrolledAt) throw new AppError('transfer.alreadyOpen')
  if (!account || Number(course.price) === 0) throw new AppError('transfer.notOffered')

  // People tap twice, so the second request waits here and finds the first one's order.
  await lockOrder(context, student.id, account.id)
  const order = await newestOrder(context, student, courseId)
  const isKept = order && isLive(order.state) && (order.receivingAccountId === account.id || order.state !== 'open')
  if (isKept) return { course, order }

  const { count } = await countOrdersSince(context, student, new Date(now.getTime() - DAY_MS))
  if (count >= TRANSFER_ORDERS_IN_DAY) throw new AppError('request.tooMany', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  await expireOrderOf(context, student.id, courseId)
  await insertOrder(context, {
    student,
    courseId,
    account,
    price: course.price,
    credit: Math.min(await creditOf(context, student.id), Number(course.price)),
    now,
    reservedUntil: new Date(now.getTime() + TRANSFER_RESERVED_HOURS * HOUR_MS),
  })
  return { course, order: await newestOrder(context, student, courseId) }
}
