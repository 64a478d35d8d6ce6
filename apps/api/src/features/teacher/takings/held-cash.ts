import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { HAND_OVERS_CONFIRMED_AT_ONCE } from '@manassa/contract/limits'
import { isAllowed } from '@manassa/contract/rules/permissions'
import type {
  confirmHandOvers as confirmCall,
  HandOver,
  handOverCash as handOverCall,
  listHandOvers as listCall,
  readHeldCash as readCall,
} from '@manassa/contract/teacher/takings'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { namedOrNull } from '#api/lib/named-or-null.ts'
import {
  handOverPage,
  heldByPerson,
  insertHandOver,
  lockHandOvers,
  sessionCashByTaker,
  staffNames,
  confirmHandOvers as storeConfirmation,
  unconfirmedHandOvers,
} from './held-cash.queries.ts'
import { lockSubject } from './payments.queries.ts'

/** Reads the cash that the caller holds, and with `money` that of everybody (docs/behaviour/money.md). */
export async function readHeldCash(context: StaffContext): Promise<DataOf<typeof readCall>> {
  const { viewer } = context
  const seesAll = isAllowed(viewer, 'money')
  const personId = seesAll ? null : viewer.id
  const held = await heldByPerson(context, personId)
  const staff = await staffNames(context)
  const toConfirm = await unconfirmedHandOvers(context, viewer.id, HAND_OVERS_CONFIRMED_AT_ONCE)
  const mine = held.find(({ id }) => id === viewer.id)
  return {
    mine: Number(mine?.amount ?? 0),
    since: mine?.since?.toISOString() ?? null,
    receivers: staff.filter(({ id }) => id !== viewer.id),
    people: seesAll
      ? held
          .filter(({ amount }) => Number(amount) !== 0)
          .map(({ id, name, amount, isBlocked }) => ({ person: { id, name }, amount: Number(amount), isBlocked }))
      : null,
    toConfirm: toConfirm.map(handOverOf),
  }
}

type HandOverRow = Awaited<ReturnType<typeof unconfirmedHandOvers>>[number]

const handOverOf = ({ fromId, fromName, at, amount, confirmedAt, ...row }: HandOverRow): HandOver => ({
  ...row,
  confirmedAt: confirmedAt?.toISOString() ?? null,
  at: at.toISOString(),
  amount: Number(amount),
  from: namedOrNull(fromId, fromName),
})

export async function listHandOvers(
  context: StaffContext,
  { pagenumber, pagesize, ...days }: ParsedInputOf<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const { viewer } = context
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const personId = isAllowed(viewer, 'money') ? null : viewer.id
  const { rows, totalCount } = await handOverPage(context, personId, { ...page, ...days })
  return { ...pageMeta(totalCount, page), handOvers: rows.map(handOverOf) }
}

/**
 * Throws `handOver.toWhom` for a receiver who is no other member of staff, `handOver.tooMuch`, and `handOver.fromWhom`
 * for the cash of somebody who is not blocked, or without `money`.
 */
export async function handOverCash(
  context: StaffContext,
  { amount, fromId, toId, toName = '' }: ParsedInputOf<typeof handOverCall>,
): Promise<DataOf<typeof handOverCall>> {
  const { viewer, now } = context
  const giverId = fromId ?? viewer.id
  if (giverId !== viewer.id && !isAllowed(viewer, 'money')) throw new AppError('handOver.fromWhom')
  // The second of two hand-overs at once sees what is left.
  await lockSubject(context, `held by ${giverId}`)
  const [held] = await heldByPerson(context, giverId)
  if (giverId !== viewer.id && !held?.isBlocked) throw new AppError('handOver.fromWhom')
  const receiver = toId === undefined ? null : (await staffNames(context)).find(({ id }) => id === toId)
  if (receiver === undefined || receiver?.id === giverId) throw new AppError('handOver.toWhom')
  if (amount > Number(held?.amount ?? 0)) throw new AppError('handOver.tooMuch')
  const name = receiver?.name ?? toName.trim()
  await insertHandOver(context, {
    fromId: giverId,
    toId: receiver?.id ?? null,
    toName: name,
    amount,
    at: now,
    sessionId: null,
    // A receiver who records it has confirmed it.
    confirmedAt: receiver?.id === viewer.id ? now : null,
  })
  await recordChange(context, {
    action: 'school.handOver',
    subject: { kind: 'school', id: 0 },
    before: {},
    after: { amount, handedTo: name, ...(giverId !== viewer.id && { handedBy: held?.name }) },
  })
  return readHeldCash(context)
}

/** Throws `handOver.notFound` for a hand-over to somebody else. Confirming again changes nothing. */
export async function confirmHandOvers(
  context: StaffContext,
  { handOverIds }: ParsedInputOf<typeof confirmCall>,
): Promise<DataOf<typeof confirmCall>> {
  const handOvers = await lockHandOvers(context, handOverIds, context.viewer.id)
  if (handOvers.length < new Set(handOverIds).size) throw new AppError('handOver.notFound')
  const waiting = handOvers.filter(({ confirmedAt }) => confirmedAt === null)
  const ids = waiting.map(({ id }) => id)
  if (ids.length > 0) await storeConfirmation(context, ids, context.now)
  for (const [handedBy, those] of Map.groupBy(waiting, ({ fromName }) => fromName)) {
    const piastres = those.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    await recordChange(context, {
      action: 'school.confirmHandOver',
      subject: { kind: 'school', id: 0 },
      before: {},
      after: { amount: piastres / 100, handedBy },
    })
  }
  return readHeldCash(context)
}

/**
 * A closing that names a receiver hands over the cash of everybody who took it in the session, except for what they
 * handed over before.
 */
export async function handOverSession(
  context: StaffContext,
  { sessionId, toName }: { sessionId: number; toName: string },
) {
  // In the order of the accounts, so that no two closings wait for each other.
  for (const { byId, amount: taken } of await sessionCashByTaker(context, sessionId)) {
    await lockSubject(context, `held by ${byId}`)
    const [held] = await heldByPerson(context, byId)
    const amount = nearerToNothing(Number(taken), Number(held?.amount ?? 0))
    if (amount !== 0)
      await insertHandOver(context, { fromId: byId, toId: null, toName, amount, at: context.now, sessionId })
  }
}

/** The smaller of two amounts with the same sign; 0 for amounts of which one was taken and one given back. */
const nearerToNothing = (one: number, other: number) =>
  one > 0 ? Math.max(0, Math.min(one, other)) : Math.min(0, Math.max(one, other))
