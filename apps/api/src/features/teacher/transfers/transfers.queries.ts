import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { Refusal } from '@manassa/contract/rules/transfers'
import type { transferLists } from '@manassa/contract/teacher/transfers'
import { type SqlBool, sql } from 'kysely'
import { listConditions, receivedBy, stateOfOrder } from '#api/features/transfers/order-state.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { isNamed } from '../students/is-named.ts'

type TransferList = (typeof transferLists)[number]

const orders = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('transferOrder')
    .innerJoin('course', sameSchool('course.id', 'transferOrder.courseId'))
    .innerJoin('receivingAccount', sameSchool('receivingAccount.id', 'transferOrder.receivingAccountId'))
    .leftJoin('transferPicture', sameSchool('transferPicture.orderId', 'transferOrder.id'))
    .where('transferOrder.tenantId', '=', tenantId)

/** People are looked up by subqueries, because each table that is joined makes planning longer. */
const nameOf = (column: 'student_id' | 'decided_by') => sql<string | null>`(
  select name from account
  where account.tenant_id = transfer_order.tenant_id and account.id = ${sql.ref(`transfer_order.${column}`)})`

/** Another order or payment of the account has the same reference, however it is typed. */
const isRepeated = sql<boolean>`(transfer_order.reference_key is not null and (
  exists (
    select from transfer_order as other
    where other.tenant_id = transfer_order.tenant_id
      and other.receiving_account_id = transfer_order.receiving_account_id and other.id <> transfer_order.id
      and other.state in ('open', 'sent')
      and other.reference_key = transfer_order.reference_key)
  or exists (
    select from payment
    where payment.tenant_id = transfer_order.tenant_id and payment.amount > 0
      and payment.id is distinct from transfer_order.payment_id
      and payment.reference_key = transfer_order.reference_key)
))`

const isEnrolled = sql<boolean>`(transfer_order.decided_at is null and exists (
  select from enrolment
  where enrolment.tenant_id = transfer_order.tenant_id and enrolment.student_id = transfer_order.student_id
    and enrolment.course_id = transfer_order.course_id))`

const columns = [
  'transferOrder.id',
  'transferOrder.studentId',
  nameOf('student_id').as('studentName'),
  'transferOrder.courseId',
  'course.name as courseName',
  'receivingAccount.id as accountId',
  'receivingAccount.provider',
  'receivingAccount.address',
  'receivingAccount.addsPiastres',
  'receivingAccount.opensAtOnce',
  'transferOrder.price',
  'transferOrder.credit',
  'transferOrder.amount',
  'transferOrder.expected',
  'transferOrder.isOwnAmount',
  'transferOrder.createdAt',
  'transferOrder.sentAt',
  'transferOrder.reference',
  'transferOrder.refusal',
  'transferOrder.decidedAt',
  'transferOrder.decidedBy',
  nameOf('decided_by').as('deciderName'),
  'transferOrder.isCredited',
  'transferPicture.removeAt',
  'transferPicture.uploadedAt as pictureAt',
  'transferOrder.isShort',
  stateOfOrder.as('state'),
  isRepeated.as('isRepeated'),
  isEnrolled.as('isEnrolled'),
  receivedBy.as('received'),
  sql<boolean>`transfer_order.state = 'expired'`.as('isExpired'),
] as const

const listOrders = {
  waiting: sql`sent_at is null, coalesce(sent_at, created_at), id`,
  matched: sql`coalesce(sent_at, created_at), id`,
  refused: sql`coalesce(decided_at, created_at) desc, id desc`,
  done: sql`decided_at desc, id desc`,
} satisfies Record<TransferList, unknown>

interface ListTransfersQuery extends PageRequest {
  list: TransferList
  search: string
  nearMessageId?: number | undefined
}

/**
 * Smaller for an order that a message more likely paid: by its amount, by pounds alone where piastres were left off, by
 * day, by the sender's number, and at last by the moment.
 */
const distanceTo = (messageId: number) => sql<number[]>`(
  select array[
    (transfer_order.expected <> message.amount)::int,
    trunc(abs(transfer_order.expected - message.amount)),
    (transfer_order.receiving_account_id <> message.receiving_account_id)::int,
    trunc(seconds / ${DAY_MS / 1000}),
    (coalesce(message.sender not in (student.phone, student.parent_phone), true))::int,
    seconds]
  from transfer_message as message
  cross join lateral abs(extract(epoch from transfer_order.created_at - message.at)) as seconds
  left join account as student
    on student.tenant_id = transfer_order.tenant_id and student.id = transfer_order.student_id
  where message.tenant_id = transfer_order.tenant_id and message.id = ${messageId})`

export function transferPage(school: InSchool, { list, search, nearMessageId, ...page }: ListTransfersQuery) {
  const found = orders(school)
    .where(listConditions[list])
    .$if(search.trim() !== '', (query) =>
      query.where(({ or, ref }) =>
        or([
          isNamed(school.tenantId, ref('transferOrder.studentId'), search),
          sql<SqlBool>`transfer_order.reference_key = reference_form(${search})`,
        ]),
      ),
    )
  const count = found.select('transferOrder.id')
  const rows = found
    .select(columns)
    .$if(nearMessageId !== undefined, (query) => query.select(distanceTo(nearMessageId ?? 0).as('distance')))
  const order = nearMessageId === undefined ? listOrders[list] : sql`distance, id`
  return paginate(school.db, { count, rows, order }, page)
}

export const findTransfer = (school: InSchool, orderId: number) =>
  orders(school).where('transferOrder.id', '=', orderId).select(columns).executeTakeFirst()
export type TransferRecord = NonNullable<Awaited<ReturnType<typeof findTransfer>>>

export const lockTransfer = ({ db, tenantId }: InSchool, orderId: number) =>
  db
    .selectFrom('transferOrder')
    .where('tenantId', '=', tenantId)
    .where('id', '=', orderId)
    .select(['id', 'state'])
    .forUpdate()
    .executeTakeFirst()

interface Decision {
  decidedAt: Date
  decidedBy: number | null
  removeAt: Date
}

/** Decides a locked order, whose picture is deleted later. */
export async function decideTransfer(
  { db, tenantId }: InSchool,
  orderId: number,
  { removeAt, ...decision }: Decision,
  outcome:
    | { state: 'refused'; refusal: Refusal }
    | { state: 'approved'; paymentId: number | null; isCredited: boolean; credit?: number; amount?: number },
) {
  await db
    .updateTable('transferOrder')
    .set({ ...decision, ...outcome })
    .where('tenantId', '=', tenantId)
    .where('id', '=', orderId)
    .execute()
  await db
    .updateTable('transferPicture')
    .set({ removeAt })
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .execute()
}

export const pictureOf = ({ db, tenantId }: InSchool, orderId: number, now: Date) =>
  db
    .selectFrom('transferPicture')
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .where(({ or, eb }) => or([eb('removeAt', 'is', null), eb('removeAt', '>', now)]))
    .select(['storageKey', 'sealedKey'])
    .executeTakeFirst()

/** Keeps an order open for another day, which expects this amount next. */
export const setExpectedAmount = ({ db, tenantId }: InSchool, orderId: number, expected: number, reservedUntil: Date) =>
  db
    .updateTable('transferOrder')
    .set({ state: 'open', isShort: true, isOwnAmount: false, expected, reservedUntil })
    .where('tenantId', '=', tenantId)
    .where('id', '=', orderId)
    .execute()
