import { TRANSFER_MATCHED_WITHIN_HOURS } from '@manassa/contract/limits'
import type { TransferProvider } from '@manassa/contract/rules/transfers'
import { type SqlBool, sql } from 'kysely'
import { listConditions } from '#api/features/transfers/order-state.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { containsWords } from '#api/lib/search-text.ts'

interface NewMessage {
  receivingAccountId: number
  amount: number | null
  sender: string | null
  reference: string | null
  at: Date
  text: string | null
  textHash: Buffer
  createdAt: Date
  /** Null for the payment gateway. */
  byId: number | null
}

/** Returns no row for a text or a reference that is known already, also by a concurrent request. */
export const insertMessage = ({ db, tenantId }: InSchool, message: NewMessage) =>
  db
    .insertInto('transferMessage')
    .values({ tenantId, ...message })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const studentOfKnownMessage = (
  { db, tenantId }: InSchool,
  { textHash, receivingAccountId, reference }: Pick<NewMessage, 'textHash' | 'receivingAccountId' | 'reference'>,
) =>
  db
    .selectFrom('transferMessage')
    .leftJoin('transferOrder', sameSchool('transferOrder.id', 'transferMessage.orderId'))
    .leftJoin('account', sameSchool('account.id', 'transferOrder.studentId'))
    .where('transferMessage.tenantId', '=', tenantId)
    .where(({ or, eb, and }) =>
      or([
        eb('transferMessage.textHash', '=', textHash),
        and([
          eb('transferMessage.receivingAccountId', '=', receivingAccountId),
          eb(sql`reference_form(transfer_message.reference)`, '=', sql`reference_form(${reference})`),
        ]),
      ]),
    )
    .select(['transferMessage.amount', 'account.id as studentId', 'account.name as studentName'])
    .executeTakeFirst()

/** A moment of the school's clock, from its day and time. */
export async function momentAt({ db, tenantId }: InSchool, { day, time }: { day: string; time: string }) {
  const { at } = await db
    .selectFrom('school')
    .where('tenantId', '=', tenantId)
    .select(sql<Date>`(${day}::date + ${time}::time) at time zone time_zone`.as('at'))
    .executeTakeFirstOrThrow()
  return at
}

/** The order whose payment has this reference already, because staff typed it before the message came. */
export const orderPaidWith = ({ db, tenantId }: InSchool, receivingAccountId: number, reference: string) =>
  db
    .selectFrom('transferOrder')
    .innerJoin('payment', sameSchool('payment.id', 'transferOrder.paymentId'))
    .where('transferOrder.tenantId', '=', tenantId)
    .where('payment.receivingAccountId', '=', receivingAccountId)
    .where(sql<SqlBool>`payment.reference_key = reference_form(${reference})`)
    .select(['transferOrder.id', 'transferOrder.studentId'])
    .executeTakeFirst()

interface ArrivedMoney {
  receivingAccountId: number
  amount: number
  reference: string | null
  at: Date
}

/**
 * The undecided orders of an account that expect this amount and were open within a day of the message, live ones
 * first. An order that another student claims with this reference makes all of them uncertain.
 */
export async function ordersExpecting({ db, tenantId }: InSchool, money: ArrivedMoney) {
  const { receivingAccountId, amount, reference, at } = money
  const { rows } = await sql<{ id: number; isLive: boolean; isOwnAmount: boolean; isClaimed: boolean }>`
    with near as (
      select id, state, is_own_amount, is_short, expected,
        reference_key = reference_form(${reference}) as has_reference
      from transfer_order
      where tenant_id = ${tenantId} and receiving_account_id = ${receivingAccountId}
        and state in ('open', 'sent', 'expired')
        and created_at <= ${at}::timestamptz + make_interval(hours => ${TRANSFER_MATCHED_WITHIN_HOURS}::int)
        and (state = 'sent'
          or reserved_until >= ${at}::timestamptz - make_interval(hours => ${TRANSFER_MATCHED_WITHIN_HOURS}::int))
    )
    select id, state <> 'expired' as is_live, is_own_amount, coalesce(has_reference, false) as is_claimed
    from near
    where expected = ${amount}::numeric
      and not exists (select from near as other where other.has_reference and other.id <> near.id)
      and (is_short or not exists (
        select from transfer_message as message
        where message.tenant_id = ${tenantId} and message.order_id = near.id))
    order by state = 'expired', id`.execute(db)
  return rows
}

export const lockMessage = ({ db, tenantId }: InSchool, messageId: number) =>
  db
    .selectFrom('transferMessage')
    .innerJoin('receivingAccount', sameSchool('receivingAccount.id', 'transferMessage.receivingAccountId'))
    .where('transferMessage.tenantId', '=', tenantId)
    .where('transferMessage.id', '=', messageId)
    .select(['transferMessage.id', 'provider', 'amount', 'reference', 'orderId', 'dismissedAt'])
    .forUpdate('transferMessage')
    .executeTakeFirst()

/** Gives a free message to an order; of two requests one gets a row. The text is kept no longer. */
export async function attachMessage(
  { db, tenantId }: InSchool,
  { messageId, orderId, amount }: { messageId: number; orderId: number; amount: number },
) {
  const attached = await db
    .updateTable('transferMessage')
    .set({ orderId, amount, text: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', messageId)
    .where('orderId', 'is', null)
    .where('dismissedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (attached) {
    const order = db.updateTable('transferOrder').set({ isShort: false }).where('tenantId', '=', tenantId)
    await order.where('id', '=', orderId).execute()
  }
  return attached
}

/** Gives the free message with a reference that staff typed to its order, so that it pays nothing else. */
export const attachByReference = (
  { db, tenantId }: InSchool,
  { orderId, accountId, reference }: { orderId: number; accountId: number; reference: string },
) =>
  db
    .updateTable('transferMessage')
    .set({ orderId })
    .where('tenantId', '=', tenantId)
    .where('receivingAccountId', '=', accountId)
    .where(sql<SqlBool>`reference_form(reference) = reference_form(${reference})`)
    .where('amount', 'is not', null)
    .where('orderId', 'is', null)
    .where('dismissedAt', 'is', null)
    .execute()

export const detachMessages = ({ db, tenantId }: InSchool, orderId: number) =>
  db
    .updateTable('transferMessage')
    .set({ orderId: null })
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .execute()

/** Frees a message that is dismissed, or alone with its order; no row for one of several, which belong together. */
export const freeMessage = ({ db, tenantId }: InSchool, messageId: number) =>
  db
    .updateTable('transferMessage as message')
    .set({ orderId: null, dismissedAt: null })
    .where('message.tenantId', '=', tenantId)
    .where('message.id', '=', messageId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transferMessage as other')
            .where('other.tenantId', '=', tenantId)
            .whereRef('other.orderId', '=', 'message.orderId')
            .whereRef('other.id', '<>', 'message.id')
            .select('other.id'),
        ),
      ),
    )
    .returning('message.id')
    .executeTakeFirst()

export const dismissMessage = ({ db, tenantId }: InSchool, messageId: number, now: Date) =>
  db
    .updateTable('transferMessage')
    .set({ dismissedAt: now, text: null, orderId: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', messageId)
    .execute()

/** The newest message of an order, whose reference and time the payment gets. */
export const newestMessageOf = ({ db, tenantId }: InSchool, orderId: number) =>
  db
    .selectFrom('transferMessage')
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .select(['reference', 'at'])
    .executeTakeFirst()

interface WaitingMessageRow {
  id: number
  accountId: number
  provider: TransferProvider
  address: string
  addsPiastres: boolean
  opensAtOnce: boolean
  amount: string | null
  sender: string | null
  reference: string | null
  at: Date
  text: string | null
}

/** The waiting orders of these numbers, and those whose own piastres are among `piastres`. */
export const ordersLike = (
  { db, tenantId }: InSchool,
  { senders, piastres }: { senders: readonly string[]; piastres: readonly number[] },
) =>
  db
    .selectFrom('transferOrder')
    .innerJoin('account', sameSchool('account.id', 'transferOrder.studentId'))
    .innerJoin('course', sameSchool('course.id', 'transferOrder.courseId'))
    .where('transferOrder.tenantId', '=', tenantId)
    .where(listConditions.waiting)
    .where(sql<SqlBool>`(account.phone = any(${senders}::text[]) or account.parent_phone = any(${senders}::text[])
        or (is_own_amount and (expected * 100)::int % 100 = any(${piastres}::int[])))`)
    .orderBy('transferOrder.id')
    .select([
      'transferOrder.isOwnAmount',
      'transferOrder.id as orderId',
      'transferOrder.receivingAccountId as accountId',
      'transferOrder.expected',
      'account.id as studentId',
      'account.name as studentName',
      'account.phone',
      'account.parentPhone',
      'course.name as courseName',
    ])
    .execute()

export function waitingMessages(
  { db, tenantId }: InSchool,
  { words, ...page }: PageRequest & { words: readonly string[] },
) {
  const found = db
    .selectFrom('transferMessage')
    .innerJoin('receivingAccount', sameSchool('receivingAccount.id', 'transferMessage.receivingAccountId'))
    .where('transferMessage.tenantId', '=', tenantId)
    .where('transferMessage.orderId', 'is', null)
    .where('transferMessage.dismissedAt', 'is', null)
    .where(
      containsWords(
        sql`concat_ws(' ', transfer_message.amount, transfer_message.sender, transfer_message.reference, transfer_message.text)`,
        words,
      ),
    )
  const rows = found.select([
    'transferMessage.id',
    'receivingAccount.id as accountId',
    'receivingAccount.provider',
    'receivingAccount.address',
    'receivingAccount.addsPiastres',
    'receivingAccount.opensAtOnce',
    'transferMessage.amount',
    'transferMessage.sender',
    'transferMessage.reference',
    'transferMessage.at',
    'transferMessage.text',
  ])
  return paginate<WaitingMessageRow>(
    db,
    { count: found.select('transferMessage.id'), rows, order: sql`at desc, id desc` },
    page,
  )
}
