import { randomBytes } from 'node:crypto'
import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { TRANSFER_PICTURE_KEPT_DAYS, TRANSFER_RESERVED_HOURS } from '@manassa/contract/limits'
import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import { isTransferService, transferProviders } from '@manassa/contract/rules/transfers'
import type {
  approveTransfer as approveCall,
  approveMatched as approveMatchedCall,
  askForRest as askCall,
  DecidedTransfer,
  refuseTransfer as refuseCall,
} from '@manassa/contract/teacher/transfers'
import { NO_REFERENCE_REASON, ONLINE_REASON, TRANSFER_REASON } from '#api/copy/messages.ts'
import { ofStudent, recordChange } from '#api/features/log/record-change.ts'
import {
  creditOf,
  expireOrderOf,
  insertCredit,
  lockCredit,
  lockOrder,
} from '#api/features/transfers/transfers.queries.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import { authorOf, type StaffContext } from '#api/lib/http/request-context.ts'
import { grantCourse } from '../grants/grant-access.ts'
import { takePayment } from '../takings/take-payment.ts'
import { dueOf, missingOf, roundToPiastres } from './due.ts'
import { transferView } from './list-transfers.ts'
import {
  attachByReference,
  attachMessage,
  detachMessages,
  insertMessage,
  newestMessageOf,
  orderPaidWith,
} from './messages.queries.ts'
import {
  decideTransfer,
  findTransfer,
  lockTransfer,
  setExpectedAmount,
  type TransferRecord,
} from './transfers.queries.ts'

/** Takes the place of the hash of a text, because money that staff saw has none. */
const SEEN_HASH_BYTES = 32

type ApproveInput = ParsedInputOf<typeof approveCall>

/**
 * Opens the course of an order and records its payment in one transaction (docs/behaviour/transfers.md). Throws
 * `transfer.notFound`, `transfer.decided`, `transfer.short` with the missing pounds, `transfer.enrolled`,
 * `student.notFound`, and as `grantCourse` and `takePayment` do.
 */
export async function approveTransfer(context: StaffContext, input: ApproveInput): Promise<DataOf<typeof approveCall>> {
  const waiting = await lockedOrder(context, input.orderId)
  if (isOwnDecision(context, waiting, 'approved')) return transferView(waiting, context.now)
  const { studentId } = waiting
  if (studentId === null) throw new AppError('student.notFound')

  await lockCredit(context, studentId)
  const order = await withMessageOf(context, waiting, input.reference)
  const message = await newestMessageOf(context, order.id)
  // A gateway alone tells what it received.
  const arrived = isTransferService(order.provider)
    ? (input.received ?? order.received ?? order.amount)
    : order.received
  const received = Number(arrived ?? 0)
  const credit = Math.min(Number(order.credit), await creditOf(context, studentId))
  const { least, most } = dueOf(order, credit)
  const reference = input.reference ?? message?.reference ?? order.reference ?? undefined
  const isAssumed = received > 0 && (input.received ?? order.received) === null
  const paid = { studentId, received, isAssumed, reference, at: message?.at.toISOString() }
  const opened = await openCourse(context, order, paid)
  const missing = roundToPiastres(least - received)
  // Too little money opens nothing, but it becomes credit for a course that is open already.
  if (opened && missing > 0) throw new AppError('transfer.short', { data: { missing } })
  const paymentId = opened ? opened.paymentId : await takeAsCredit(context, order, paid)
  const change = opened ? roundToPiastres(received - most) : received
  // Another order may have spent a part of the credit, and this one was paid with money instead.
  const amount = roundToPiastres(Number(order.amount) + Number(order.credit) - credit)
  await decideTransfer(context, order.id, decisionOf(context), {
    state: 'approved',
    paymentId,
    isCredited: !opened,
    ...(opened && { credit, amount }),
  })
  const entries = [Math.max(change, 0), opened ? -credit : 0].filter((amount) => amount !== 0)
  for (const amount of entries) {
    await insertCredit(context, {
      studentId,
      amount,
      orderId: order.id,
      at: context.now,
      byId: authorOf(context.viewer),
    })
  }
  return viewOf(context, order.id)
}

/** The order with the free message of a reference, which tells what came: the typed one, or that of the student. */
async function withMessageOf(
  context: StaffContext,
  order: TransferRecord,
  reference = order.reference ?? undefined,
): Promise<TransferRecord> {
  if (reference === undefined) return order
  await attachByReference(context, { orderId: order.id, accountId: order.accountId, reference })
  return (await findTransfer(context, order.id)) ?? order
}

/** Refuses an order; the student reads the reason. Throws `transfer.notFound` and `transfer.decided`. */
export async function refuseTransfer(
  context: StaffContext,
  { orderId, why }: ParsedInputOf<typeof refuseCall>,
): Promise<DataOf<typeof refuseCall>> {
  const order = await lockedOrder(context, orderId)
  if (isOwnDecision(context, order, 'refused')) return transferView(order, context.now)
  await detachMessages(context, order.id)
  await decideTransfer(context, order.id, decisionOf(context), { state: 'refused', refusal: why })
  const { studentId, courseName, amount } = order
  if (studentId !== null) {
    await recordChange(context, {
      action: 'student.refuseTransfer',
      ...ofStudent(studentId),
      before: {},
      after: { courseName, amount: Number(amount), refusal: why },
    })
  }
  return viewOf(context, orderId)
}

/**
 * Keeps an order whose messages tell too little, or for which staff saw too little in the account, and expects the
 * rest. Throws `transfer.notFound`, `transfer.decided`, `transfer.notShort` and `payment.sameReference`.
 */
export async function askForRest(
  context: StaffContext,
  { orderId, received, reference }: ParsedInputOf<typeof askCall>,
): Promise<DataOf<typeof askCall>> {
  const { studentId, courseId, accountId } = (await findTransfer(context, orderId)) ?? {}
  if (accountId === undefined) throw new AppError('transfer.notFound')
  if (studentId == null || courseId === undefined) throw new AppError('transfer.notShort')
  // A message with the same reference, or an order of the student, may come at this moment.
  await lockOrder(context, studentId, accountId)
  if (received !== undefined) await recordSeen(context, { orderId, accountId, received, reference })
  const order = await requireUndecided(context, orderId)
  const { courseName } = order
  const missing = missingOf(order)
  if (missing === 0) throw new AppError('transfer.notShort')
  // The student may have ordered again since; the money that came is for this one.
  await expireOrderOf(context, studentId, courseId, { exceptId: orderId })
  const reservedUntil = new Date(context.now.getTime() + TRANSFER_RESERVED_HOURS * HOUR_MS)
  await setExpectedAmount(context, orderId, missing, reservedUntil)
  await recordChange(context, {
    action: 'student.askForRest',
    ...ofStudent(studentId),
    before: {},
    after: { courseName, received, reference, amount: missing },
  })
  return viewOf(context, orderId)
}

interface SeenMoney {
  orderId: number
  accountId: number
  received: number
  reference: string | undefined
}

/** Records money that staff saw in the account as a message would tell it, less what the messages tell already. */
async function recordSeen(context: StaffContext, { orderId, accountId, received, reference = '' }: SeenMoney) {
  const order = await requireUndecided(context, orderId)
  if (!isTransferService(order.provider)) throw new AppError('transfer.notShort')
  const amount = roundToPiastres(received - Number(order.received ?? 0))
  if (amount <= 0) return
  if (reference !== '' && (await orderPaidWith(context, accountId, reference)))
    throw new AppError('payment.sameReference')
  const inserted = await insertMessage(context, {
    receivingAccountId: accountId,
    amount,
    sender: null,
    reference: reference || null,
    at: context.now,
    text: null,
    textHash: randomBytes(SEEN_HASH_BYTES),
    createdAt: context.now,
    byId: authorOf(context.viewer),
  })
  if (inserted) await attachMessage(context, { messageId: inserted.id, orderId, amount })
  else if (
    !(await attachByReference(context, { orderId, accountId, reference })).some((row) => row.numUpdatedRows > 0n)
  )
    throw new AppError('payment.sameReference')
}

/** Approves matched orders whose sum was confirmed. Throws `transfer.otherSum`, and as `approveTransfer` does. */
export async function approveMatched(
  context: StaffContext,
  { orderIds, total }: ParsedInputOf<typeof approveMatchedCall>,
): Promise<DataOf<typeof approveMatchedCall>> {
  // One order of locks for all requests, so that no two of them wait for each other.
  const ids = [...new Set(orderIds)].sort((one, other) => one - other)
  const orders: TransferRecord[] = []
  for (const id of ids) {
    await lockTransfer(context, id)
    const order = await findTransfer(context, id)
    if (order?.state === 'matched' && missingOf(order) === 0) orders.push(order)
  }
  const sum = roundToPiastres(orders.reduce((pounds, { received }) => pounds + Number(received), 0))
  if (sum !== total) throw new AppError('transfer.otherSum')
  for (const { id } of orders) await approveTransfer(context, { orderId: id })
  return { approved: orders.length, total: sum }
}

async function lockedOrder(context: StaffContext, orderId: number): Promise<TransferRecord> {
  if (!(await lockTransfer(context, orderId))) throw new AppError('transfer.notFound')
  return requireFound(await findTransfer(context, orderId), 'transfer.notFound')
}

/** Returns the locked order. Of two people who decide at once, the second is told of the first. */
export async function requireUndecided(context: StaffContext, orderId: number): Promise<TransferRecord> {
  const order = await lockedOrder(context, orderId)
  const decided = decisionIn(order)
  if (decided) throw new AppError('transfer.decided', { data: { ...decided } })
  return order
}

/** A repeated decision changes nothing; another one is refused. */
function isOwnDecision({ viewer }: StaffContext, order: TransferRecord, state: DecidedTransfer['state']) {
  const decided = decisionIn(order)
  if (!decided) return false
  if (order.decidedBy === authorOf(viewer) && decided.state === state) return true
  throw new AppError('transfer.decided', { data: { ...decided } })
}

function decisionIn({ decidedAt, deciderName, refusal }: TransferRecord): DecidedTransfer | null {
  if (decidedAt === null) return null
  return { by: { name: deciderName }, at: decidedAt.toISOString(), state: refusal === null ? 'approved' : 'refused' }
}

const paymentOf = (order: TransferRecord, amount: number, reference: string | undefined) => ({
  amount,
  method: transferProviders[order.provider].method,
  ...(reference === undefined ? { noReferenceReason: NO_REFERENCE_REASON } : { reference }),
})

const reasonOf = ({ provider }: TransferRecord) => (isTransferService(provider) ? TRANSFER_REASON : ONLINE_REASON)

interface Paid {
  studentId: number
  received: number
  /** Neither a message nor staff told the amount. */
  isAssumed: boolean
  reference: string | undefined
  /** The time that the newest message tells; now without one. */
  at: string | undefined
}

/**
 * Null if the course is closed, or the student has it already. Throws `transfer.enrolled` if money that nobody saw
 * would become credit for it, because the money that came may have opened the course through another order.
 */
async function openCourse(
  context: StaffContext,
  order: TransferRecord,
  { studentId, received, isAssumed, reference, at }: Paid,
) {
  const payment = { ...paymentOf(order, received, reference), at, receivingAccountId: order.accountId }
  try {
    const granted = await grantCourse(context, {
      studentId,
      courseId: order.courseId,
      reason: reasonOf(order),
      payment: received > 0 ? payment : undefined,
    })
    if (granted.isNew) return { paymentId: granted.paymentId }
    if (isAssumed) throw new AppError('transfer.enrolled')
    return null
  } catch (error) {
    if (error instanceof AppError && error.code === 'grant.notPublished') return null
    throw error
  }
}

async function takeAsCredit(
  context: StaffContext,
  order: TransferRecord,
  { studentId, received, reference, at }: Paid,
) {
  if (received === 0) return null
  const payment = paymentOf(order, received, reference)
  const id = await takePayment(context, {
    ...payment,
    paidBy: { studentId },
    at,
    receivingAccountId: order.accountId,
    reason: reasonOf(order),
  })
  await recordChange(context, {
    action: 'student.credit',
    ...ofStudent(studentId),
    reason: reasonOf(order),
    before: {},
    after: { courseName: order.courseName, amount: received, method: payment.method, reference },
  })
  return id
}

const decisionOf = ({ now, viewer }: StaffContext) => ({
  decidedAt: now,
  decidedBy: authorOf(viewer),
  removeAt: new Date(now.getTime() + TRANSFER_PICTURE_KEPT_DAYS * DAY_MS),
})

async function viewOf(context: StaffContext, orderId: number) {
  const order = requireFound(await findTransfer(context, orderId), 'transfer.notFound')
  return transferView(order, context.now)
}
