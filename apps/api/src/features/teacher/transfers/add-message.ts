import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { addTransferMessage as call } from '@manassa/contract/teacher/transfer-messages'
import { lockAmounts, transferAccounts } from '#api/features/transfers/transfers.queries.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { namedOrNull } from '#api/lib/named-or-null.ts'
import { approveTransfer } from './decide-transfer.ts'
import {
  attachMessage,
  insertMessage,
  momentAt,
  orderPaidWith,
  ordersExpecting,
  studentOfKnownMessage,
} from './messages.queries.ts'
import { type ReadMessage, readMessage } from './read-message.ts'
import { findTransfer } from './transfers.queries.ts'

type Outcome = DataOf<typeof call>

/**
 * Reads a message that money arrived and finds its order (docs/behaviour/transfers.md). Staff who may not grant open a
 * course only where the school's account opens at once. Throws `transfer.accountNotFound`, `request.invalid` when the
 * account is not certain, and as `approveTransfer` does.
 */
export async function addTransferMessage(
  context: StaffContext,
  { text, accountId }: ParsedInputOf<typeof call>,
): Promise<Outcome> {
  const read = readMessage(text)
  const account = await requireAccount(context, accountId, read)
  // Two people may share one message at once, and an order with its amount may come at this moment.
  await lockAmounts(context, account.id)
  const keys = await context.services.schoolKeys.of(context.tenantId, context.db)
  const textHash = keys.mac('transfer-message', text.replace(/\s+/g, ' '))
  const { amount = null, sender = null, reference = null } = read ?? {}
  const at = await momentOf(context, read)
  const message = { receivingAccountId: account.id, amount, sender, reference, at, textHash }
  const kept = { ...message, text: read ? null : text, createdAt: context.now, byId: context.viewer.id }
  const inserted = await insertMessage(context, kept)
  if (!inserted) return knownBefore(context, message)
  if (amount === null) return { outcome: 'unmatched', amount, student: null, orderId: null }

  const paid = reference === null ? undefined : await orderPaidWith(context, account.id, reference)
  if (paid) return attached(context, { messageId: inserted.id, orderId: paid.id, amount }, 'known')
  const order = await orderOf(context, { ...message, amount })
  if (!order) return { outcome: 'unmatched', amount, student: null, orderId: null }
  const opens = account.opensAtOnce && order.isOwnAmount && order.isLive
  const outcome = await attached(context, { messageId: inserted.id, orderId: order.id, amount }, 'matched')
  if (!opens) return outcome
  await approveTransfer(context, { orderId: order.id })
  return { ...outcome, outcome: 'opened' }
}

/** The account that was named, the only one of the message's service, or the only one. */
async function requireAccount(context: StaffContext, accountId: number | undefined, read: ReadMessage | null) {
  const accounts = await transferAccounts(context)
  if (accountId !== undefined) {
    const named = accounts.find(({ id }) => id === accountId)
    if (!named) throw new AppError('transfer.accountNotFound')
    return named
  }
  const ofService = accounts.filter(({ provider }) => provider === read?.provider)
  const [only, ...others] = ofService.length > 0 ? ofService : accounts
  if (!only || others.length > 0) {
    throw new AppError('request.invalid', { fields: { accountId: 'transfer.whichAccount' } })
  }
  return only
}

/** A time in the future is not believed. */
async function momentOf(context: StaffContext, read: ReadMessage | null): Promise<Date> {
  if (!read?.at) return context.now
  const at = await momentAt(context, read.at)
  return new Date(Math.min(at.getTime(), context.now.getTime()))
}

async function knownBefore(
  context: StaffContext,
  message: Pick<Parameters<typeof studentOfKnownMessage>[1], 'textHash' | 'receivingAccountId' | 'reference'>,
): Promise<Outcome> {
  const known = await studentOfKnownMessage(context, message)
  const amount = known?.amount ?? null
  return {
    outcome: 'known',
    amount: amount === null ? null : Number(amount),
    student: namedOrNull(known?.studentId ?? null, known?.studentName ?? null),
    orderId: null,
  }
}

/** One order alone: a live one, or else an expired one whose money is late. */
async function orderOf(context: StaffContext, money: Parameters<typeof ordersExpecting>[1]) {
  const orders = await ordersExpecting(context, money)
  const live = orders.filter(({ isLive }) => isLive)
  const [only, ...others] = live.length > 0 ? live : orders
  return others.length === 0 ? only : undefined
}

async function attached(
  context: StaffContext,
  message: { messageId: number; orderId: number; amount: number },
  outcome: Outcome['outcome'],
): Promise<Outcome> {
  await attachMessage(context, message)
  const order = await findTransfer(context, message.orderId)
  const student = namedOrNull(order?.studentId ?? null, order?.studentName ?? null)
  return { outcome, amount: message.amount, student, orderId: message.orderId }
}
