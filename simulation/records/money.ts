import type { PGlite } from '@electric-sql/pglite'
import { History } from './history.ts'
import { PromiseBroken } from './promise-broken.ts'

/** The money of a school: nothing that was acknowledged is lost or taken twice, and the takings are its sum. */
export class MoneyRecords {
  readonly watchedTables = /\b(payment|hand_over)\b/
  readonly #now: () => number
  /** The takings in piastres, by school. */
  readonly #totals = new Map<string, History<number>>()
  /** Payments and refunds of students that a person was told are recorded, by their number in the school. */
  readonly #recorded = new Map<string, number>()
  readonly #proven = new Set<string>()
  /** Pounds that somebody was told are handed over, by the school and the receiver, who gets no others. */
  readonly #handedOver = new Map<string, number>()
  #receivers = 0

  constructor(now: () => number) {
    this.#now = now
  }

  recorded(tenantId: string, paymentId: number, amount: number) {
    this.#recorded.set(`${tenantId} ${paymentId}`, amount)
  }

  proven(tenantId: string, orderId: number) {
    this.#proven.add(`${tenantId} ${orderId}`)
  }

  nextReceiver() {
    this.#receivers += 1
    return `receiver ${this.#receivers}`
  }

  handedOver(tenantId: string, receiver: string, amount: number) {
    this.#handedOver.set(`${tenantId} ${receiver}`, amount)
  }

  async check(postgres: PGlite) {
    const { rows } = await postgres.query<{ tenant_id: string; piastres: number }>(TOTALS)
    for (const { tenant_id, piastres } of rows) {
      const history = this.#totals.get(tenant_id) ?? new History(0)
      history.note(piastres, this.#now())
      this.#totals.set(tenant_id, history)
    }
  }

  /** Throws `PromiseBroken` unless these pounds were the takings at some time since `from`. */
  checkTakings(tenantId: string, pounds: number, from: number) {
    const possible = this.#totals.get(tenantId)?.since(from)
    const shown = Math.round(pounds * 100)
    if (!possible || possible.includes(shown)) return
    throw new PromiseBroken(`The takings are ${shown} piastres in place of ${possible}`)
  }

  /** Payments, proofs and hand-overs are there. The check throws `PromiseBroken`. */
  acknowledged() {
    const [recorded, proven, handedOver] = [[...this.#recorded], [...this.#proven], [...this.#handedOver]]
    return async (postgres: PGlite) => {
      for (const [place, amount] of recorded) {
        const { rows } = await postgres.query(
          "select from payment where tenant_id || ' ' || id = $1 and amount = $2 and student_id is not null",
          [place, amount],
        )
        if (rows.length !== 1) throw new PromiseBroken(`An acknowledged payment of ${amount} is lost: ${place}`)
      }
      for (const [place, amount] of handedOver) {
        const { rows } = await postgres.query(
          "select from hand_over where tenant_id || ' ' || to_name = $1 and amount = $2",
          [place, amount],
        )
        if (rows.length !== 1) throw new PromiseBroken(`A hand-over is recorded ${rows.length} times: ${place}`)
      }
      for (const place of proven) {
        const { rows } = await postgres.query(
          "select from transfer_order where tenant_id || ' ' || id = $1 and sent_at is not null",
          [place],
        )
        if (rows.length !== 1) throw new PromiseBroken(`The number or the picture of a transfer is lost: ${place}`)
      }
    }
  }
}

const TOTALS = `select tenant_id, coalesce(sum(amount) * 100, 0)::int as piastres
  from payment where method <> 'gift' group by tenant_id`

export const moneyViolations: Record<string, string> = {
  'A refund is more than its payment': `
    select paid.tenant_id, paid.id from payment paid
    join payment back on back.tenant_id = paid.tenant_id and back.refunds_id = paid.id
    group by paid.tenant_id, paid.id, paid.amount having -sum(back.amount) > paid.amount`,
  'An end is refunded twice': `
    select tenant_id, ended_access_id from payment where ended_access_id is not null
    group by tenant_id, ended_access_id having count(*) > 1`,
  'A student has paid for nothing': `
    select tenant_id, id from payment paid where student_id is not null and course_id is not null and amount > 0
      and not exists (select from enrolment e where e.tenant_id = paid.tenant_id and e.payment_id = paid.id)
      and not exists (select from ended_access a where a.tenant_id = paid.tenant_id and a.payment_id = paid.id)`,
  'A course is open to a student who paid twice': `
    select tenant_id, student_id, course_id from payment paid
    where amount > 0 and course_id is not null and student_id is not null
      and not exists (select from payment back where back.tenant_id = paid.tenant_id and back.refunds_id = paid.id)
      and not exists (select from ended_access a where a.tenant_id = paid.tenant_id and a.payment_id = paid.id)
    group by tenant_id, student_id, course_id having count(*) > 1`,
  'Somebody handed over cash that they never had': `
    select tenant_id, person_id from (
      select tenant_id, by_id as person_id, amount from payment where method = 'cash' and amount > 0
      union all select tenant_id, to_id, amount from hand_over
      union all select tenant_id, from_id, -amount from hand_over where amount > 0) as moved
    where person_id is not null group by tenant_id, person_id having sum(amount) < 0`,
  'A payment serves two orders': `
    select tenant_id, payment_id from transfer_order where payment_id is not null
    group by tenant_id, payment_id having count(*) > 1`,
  'A student has two live orders of a course': `
    select tenant_id, student_id, course_id from transfer_order where state in ('open', 'sent')
    group by tenant_id, student_id, course_id having count(*) > 1`,
  'Two students transfer the same amount at once': `
    select tenant_id, receiving_account_id, expected from transfer_order
    where state in ('open', 'sent') and is_own_amount and reserved_until > now()
    group by tenant_id, receiving_account_id, expected having count(*) > 1`,
  'A student owes credit': `
    select tenant_id, student_id from credit_entry group by tenant_id, student_id having sum(amount) < 0`,
  // A refund takes the money that paid the price, and then what became credit; the credit in a price comes back.
  'The money of transfers is neither price nor credit': `
    select * from (
      select o.tenant_id, o.student_id, count(*) as orders,
        sum(coalesce(paid.amount, 0) - to_pay - used + case when o.payment_id is null then back.as_credit
          when back.as_money > 0 then least(used, used + to_pay - back.as_money) else 0 end)
        - coalesce((select sum(amount) from credit_entry c
            where c.tenant_id = o.tenant_id and c.student_id = o.student_id and c.session_id is null), 0) as own_piastres
      from transfer_order o left join payment paid on paid.tenant_id = o.tenant_id and paid.id = o.payment_id
      cross join lateral (select case when o.is_credited then 0 else o.credit end as used,
        case when o.is_credited then 0 else o.price - o.credit end as to_pay) as decided
      cross join lateral (select
        coalesce((select -sum(amount) from payment p where p.tenant_id = o.tenant_id and p.refunds_id = paid.id), 0) as as_money,
        coalesce((select sum(amount) from credit_entry c
            where c.tenant_id = o.tenant_id and c.order_id = o.id and amount > 0), 0) as as_credit) as back
      where o.state = 'approved' group by o.tenant_id, o.student_id) as sums
    where own_piastres < 0 or own_piastres >= orders`,
}
