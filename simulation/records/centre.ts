import type { PGlite } from '@electric-sql/pglite'
import type { CollectedItem, SentItem } from '#app/features/console/attendance/attendance-outbox.ts'
import { SESSION_PRICE } from '../world/school.ts'
import { History } from './history.ts'
import { PromiseBroken } from './promise-broken.ts'

interface SessionRow {
  place: string
  state: string
  cash: number
  expected: number | null
}

/** Sessions of groups: what a device was told is stored is there, once, and the cash is the sum of its lines. */
export class CentreRecords {
  readonly watchedTables = /\b(group_session|payment)\b/
  readonly #now: () => number
  readonly #collected = new Map<string, CollectedItem>()
  readonly #settled = new Map<string, SentItem>()
  /** The pounds of each session, by group and day. */
  readonly #cash = new Map<string, History<number>>()
  readonly #closed = new Set<string>()

  constructor(now: () => number) {
    this.#now = now
  }

  collected(item: CollectedItem) {
    this.#collected.set(item.key, item)
  }

  settled(items: readonly SentItem[]) {
    for (const item of items) this.#settled.set(item.key, item)
  }

  async check(postgres: PGlite) {
    const { rows } = await postgres.query<SessionRow>(SESSIONS)
    for (const { place, state, cash, expected } of rows) {
      const history = this.#cash.get(place) ?? new History(0)
      history.note(cash, this.#now())
      this.#cash.set(place, history)
      if (state !== 'closed' || this.#closed.has(place)) continue
      this.#closed.add(place)
      if (expected !== cash) throw new PromiseBroken(`Session ${place} was closed with ${expected} in place of ${cash}`)
    }
  }

  /** Throws `PromiseBroken` unless a session had these pounds at some time since `from`. */
  checkShown(groupId: number, day: string, pounds: number, from: number) {
    const possible = this.#cash.get(`${groupId} ${day}`)?.since(from) ?? [0]
    if (!possible.includes(pounds)) throw new PromiseBroken(`A session shows ${pounds} pounds in place of ${possible}`)
  }

  /** Each scan that was acknowledged is there. The check throws `PromiseBroken`. */
  acknowledged() {
    const settled = [...this.#settled.values()].filter(({ outcome }) => outcome === 'stored' || outcome === 'known')
    const removed = new Set(
      [...this.#collected.values()].flatMap((item) => (item.kind === 'removal' ? [at(item)] : [])),
    )
    return async (postgres: PGlite) => {
      const { rows: present } = await postgres.query<{ place: string }>(PRESENT)
      const places = new Set(present.map(({ place }) => place))
      const { rows: cash } = await postgres.query<{ key: string; amount: number }>(CASH)
      for (const item of settled) {
        if (item.kind === 'scan' && !places.has(at(item)) && !removed.has(at(item))) {
          throw new PromiseBroken(`An attendance that was stored is lost: ${JSON.stringify(item)}`)
        }
        if (item.kind !== 'cash') continue
        const lines = cash.filter(({ key, amount }) => key === item.key && amount === item.amount)
        if (lines.length !== 1)
          throw new PromiseBroken(`Cash is recorded ${lines.length} times: ${JSON.stringify(item)}`)
      }
    }
  }

  /** Throws `PromiseBroken` for an item that is neither settled nor on its device, and for cash of no device. */
  async checkAll(postgres: PGlite, waiting: ReadonlySet<string>) {
    for (const item of this.#collected.values()) {
      if (this.#settled.has(item.key) || waiting.has(item.key)) continue
      throw new PromiseBroken(`A device has forgotten ${JSON.stringify(item)}`)
    }
    const { rows } = await postgres.query<{ key: string }>(CASH)
    const foreign = rows.find(({ key }) => this.#collected.get(key)?.kind !== 'cash')
    if (foreign) throw new PromiseBroken(`Cash is recorded that no device has taken: ${JSON.stringify(foreign)}`)
  }
}

const at = ({ groupId, day, studentId }: CollectedItem) => `${groupId} ${day} ${studentId}`

const SESSIONS = `select group_id || ' ' || day as place, state, expected::float8, coalesce((select sum(amount) from payment
    where payment.tenant_id = session.tenant_id and session_id = session.id), 0)::float8 as cash
  from group_session as session`

const PRESENT = `select group_id || ' ' || day || ' ' || student_id as place from attendance
  join group_session as session on session.tenant_id = attendance.tenant_id and session.id = session_id
  where removed_at is null`

const CASH = `select scan_id as key, amount::float8 from payment where session_id is not null`

export const centreViolations: Record<string, string> = {
  'A student is in one session twice': `
    select tenant_id, session_id, student_id from attendance
    group by tenant_id, session_id, student_id having count(*) > 1`,
  'Cash of one scan is recorded twice': `
    select tenant_id, scan_id from payment where scan_id is not null group by tenant_id, scan_id having count(*) > 1`,
  'A student who came after an excuse owes nothing': `
    select attendance.tenant_id, session_id, student_id from attendance
    where status <> 'excused' and due <> ${SESSION_PRICE}`,
  'A student has paid more at the door than was owed': `
    select paid.tenant_id, paid.student_id from (
      select payment.tenant_id, group_id, payment.student_id, sum(amount) as amount from payment
      join group_session as session on session.tenant_id = payment.tenant_id and session.id = session_id
      where state <> 'cancelled' group by payment.tenant_id, group_id, payment.student_id) as paid
    where amount > (
      select count(*) * ${SESSION_PRICE} from attendance
      join group_session as session on session.tenant_id = attendance.tenant_id and session.id = session_id
      where state <> 'cancelled' and attendance.tenant_id = paid.tenant_id and session.group_id = paid.group_id
        and attendance.student_id = paid.student_id)`,
}
