import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { searchWords } from '@manassa/contract/rules/search-text'
import { isTransferService } from '@manassa/contract/rules/transfers'
import type * as calls from '@manassa/contract/teacher/transfer-messages'
import { ofStudent, recordChange } from '#api/features/log/record-change.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { requireUndecided } from './decide-transfer.ts'
import { accountView } from './list-transfers.ts'
import {
  attachMessage,
  dismissMessage,
  freeMessage,
  lockMessage,
  ordersLike,
  waitingMessages,
} from './messages.queries.ts'

export async function listTransferMessages(
  context: StaffContext,
  { pagenumber, pagesize, search = '' }: ParsedInputOf<typeof calls.listTransferMessages>,
): Promise<DataOf<typeof calls.listTransferMessages>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await waitingMessages(context, { ...page, words: searchWords(search) })
  const orders = await ordersLike(context, {
    senders: rows.flatMap(({ sender }) => sender ?? []),
    piastres: rows.flatMap(({ amount }) => (amount === null ? [] : piastresOf(amount))),
  })
  const messages = rows.map((row) => ({
    id: row.id,
    account: accountView(row),
    amount: row.amount === null ? null : Number(row.amount),
    sender: row.sender,
    reference: row.reference,
    at: row.at.toISOString(),
    text: row.text,
    suggestions: suggestionsFor(row, orders),
  }))
  return { ...pageMeta(totalCount, page), messages }
}

type WaitingMessage = Awaited<ReturnType<typeof waitingMessages>>['rows'][number]
type LikelyOrder = Awaited<ReturnType<typeof ordersLike>>[number]

const piastresOf = (pounds: string) => Math.round(Number(pounds) * 100) % 100

/** The orders of the sender's number; without one, the nearest of those whose own piastres came with other pounds. */
function suggestionsFor({ accountId, sender, amount }: WaitingMessage, orders: readonly LikelyOrder[]) {
  const ofAccount = orders.filter((order) => order.accountId === accountId)
  const ofSender = ofAccount.filter(({ phone, parentPhone }) => sender && [phone, parentPhone].includes(sender))
  if (ofSender.length > 0 || amount === null) return ofSender.map((order) => suggestionOf(order, 'number'))
  const distance = ({ expected }: LikelyOrder) => Math.abs(Number(expected) - Number(amount))
  return ofAccount
    .filter(({ isOwnAmount, expected }) => isOwnAmount && piastresOf(expected) === piastresOf(amount))
    .filter((order) => distance(order) <= Number(order.expected) / 2)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, 1)
    .map((order) => suggestionOf(order, 'piastres'))
}

const suggestionOf = (
  { orderId, studentId, studentName, courseName, expected }: LikelyOrder,
  by: 'number' | 'piastres',
) => ({ orderId, student: { id: studentId, name: studentName }, courseName, expected: Number(expected), by })

/**
 * Gives a message to an order by hand. Throws `transfer.messageNotFound`, `transfer.messageUsed`, `request.invalid`
 * without an amount, and as `requireUndecided` does.
 */
export async function attachTransferMessage(
  context: StaffContext,
  { messageId, orderId, amount: typed }: ParsedInputOf<typeof calls.attachTransferMessage>,
): Promise<null> {
  const message = await requireMessage(context, messageId)
  if (message.orderId === orderId) return null
  const amount = message.amount === null ? typed : Number(message.amount)
  if (amount === undefined) throw new AppError('request.invalid', { fields: { amount: 'amount.required' } })
  if (message.orderId !== null || message.dismissedAt !== null) throw new AppError('transfer.messageUsed')
  const order = await requireUndecided(context, orderId)
  await attachMessage(context, { messageId, orderId, amount })
  if (order.studentId !== null) {
    await recordChange(context, {
      action: 'student.matchTransfer',
      ...ofStudent(order.studentId),
      before: {},
      after: { courseName: order.courseName, amount, reference: message.reference },
    })
  }
  return null
}

/** Throws `transfer.messageNotFound` and `transfer.messageUsed`. */
export async function dismissTransferMessage(
  context: StaffContext,
  { messageId }: ParsedInputOf<typeof calls.dismissTransferMessage>,
): Promise<null> {
  const { orderId, dismissedAt, amount, reference } = await requireMessage(context, messageId)
  if (orderId !== null) throw new AppError('transfer.messageUsed')
  if (dismissedAt !== null) return null
  await dismissMessage(context, messageId, context.now)
  await recordChange(context, {
    action: 'school.dismissMessage',
    subject: { kind: 'school', id: 0 },
    before: {},
    after: { amount: amount === null ? null : Number(amount), reference },
  })
  return null
}

/**
 * Throws `transfer.messageNotFound`, `transfer.messageUsed` for money of the gateway, for an unread text and for one of
 * several messages of an order, and as `requireUndecided` does.
 */
export async function freeTransferMessage(
  context: StaffContext,
  { messageId }: ParsedInputOf<typeof calls.freeTransferMessage>,
): Promise<null> {
  const { orderId, dismissedAt, amount, reference, provider } = await requireMessage(context, messageId)
  if (orderId === null && dismissedAt === null) return null
  if (amount === null || !isTransferService(provider)) throw new AppError('transfer.messageUsed')
  const order = orderId === null ? null : await requireUndecided(context, orderId)
  if (!(await freeMessage(context, messageId))) throw new AppError('transfer.messageUsed')
  const after = { amount: Number(amount), reference }
  if (order && order.studentId !== null) {
    await recordChange(context, {
      action: 'student.unmatchTransfer',
      ...ofStudent(order.studentId),
      before: {},
      after: { ...after, courseName: order.courseName },
    })
  } else {
    await recordChange(context, {
      action: 'school.freeMessage',
      subject: { kind: 'school', id: 0 },
      before: {},
      after,
    })
  }
  return null
}

async function requireMessage(context: StaffContext, messageId: number) {
  return requireFound(await lockMessage(context, messageId), 'transfer.messageNotFound')
}
