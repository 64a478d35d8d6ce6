import { randomUUID } from 'node:crypto'
import * as sessions from '@manassa/contract/teacher/group-sessions'
import { listPastSessions } from '@manassa/contract/teacher/past-sessions'
import { expect } from 'vitest'
import { aGroup } from '#test/a-group.ts'
import type { Account } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'
import type { AMonth } from './a-month.ts'

/** Amounts are piastres. */
interface Met {
  day: string
  state: 'closed' | 'cancelled'
  cash: number
  difference: number | null
}

/** The sessions of a group within a month: their cash, and what each student owes or has as credit. */
export class SessionBook {
  private readonly api: TestApi
  private readonly month: AMonth
  /** The credit of all students, also that of transfers. */
  private readonly credits: Map<number, number>
  private readonly met: Met[] = []
  private readonly debts = new Map<number, number>()
  private students: readonly Account[] = []
  private groupId = 0
  private price = 0

  constructor(api: TestApi, month: AMonth, credits: Map<number, number>) {
    this.api = api
    this.month = month
    this.credits = credits
  }

  async openGroup(students: readonly Account[], pounds: number) {
    this.students = students
    this.price = pounds * 100
    this.groupId = await aGroup(this.api, { price: pounds }, students)
  }

  /** All students come; these pay the price in cash, credit pays for the others, and the rest is owed. */
  async meet(paying: readonly Account[], { lacking = 0, handedTo = '' } = {}) {
    const cash = await this.attend(paying)
    for (const { id } of this.students) {
      const used = Math.min(this.credits.get(id) ?? 0, this.price)
      if (used > 0) this.credits.set(id, (this.credits.get(id) ?? 0) - used)
      const paid = paying.some((one) => one.id === id) ? this.price : 0
      this.debts.set(id, (this.debts.get(id) ?? 0) + this.price - used - paid)
    }
    const difference = lacking === 0 ? {} : { differenceReason: 'فكة' }
    const counted = { counted: (cash - lacking) / 100, ...difference }
    await this.month.ask('desk', sessions.closeSession, { ...this.today, ...counted, ...(handedTo && { handedTo }) })
    if (handedTo) this.month.list.handed.push({ from: 'desk', to: null, piastres: cash })
    this.month.list.did('desk', 'group.closeSession')
    this.met.push({ day: this.month.list.day, state: 'closed', cash, difference: 0 - lacking })
  }

  async cancel() {
    const cash = await this.attend(this.students)
    await this.month.ask('desk', sessions.cancelSession, { ...this.today, reason: 'المدرس تعبان' })
    this.month.list.did('desk', 'group.cancelSession')
    for (const { id } of this.students) this.credits.set(id, (this.credits.get(id) ?? 0) + this.price)
    this.met.push({ day: this.month.list.day, state: 'cancelled', cash, difference: null })
  }

  private get today() {
    return { groupId: this.groupId, day: this.month.today }
  }

  private async attend(paying: readonly Account[]) {
    const { list } = this.month
    const at = this.api.clock.schoolNow().toISOString()
    const scans = this.students.map(({ id: studentId }) => ({ key: randomUUID(), studentId, at }))
    const paid = { amount: this.price / 100, kind: 'session' as const, at }
    const payments = paying.map(({ id: studentId }) => ({ key: randomUUID(), studentId, ...paid }))
    await this.month.ask('desk', sessions.sendScans, { ...this.today, scans, payments })
    for (const _payment of payments) {
      list.paid({ person: 'desk', method: 'cash', piastres: this.price, holder: null })
      list.did('desk', 'student.payAtSession')
    }
    return paying.length * this.price
  }

  async checkAgreement() {
    const { groupId } = this
    const past = await this.month.ask('teacher', listPastSessions, { groupId, pagesize: 100 })
    const inPiastres = (pounds: number | null) => (pounds === null ? null : Math.round(pounds * 100))
    const held = past.sessions.map(({ day, state, all, difference }) => ({
      day,
      state,
      cash: inPiastres(all),
      difference: inPiastres(difference),
    }))
    expect(held.reverse()).toEqual(this.met)
    const next = await this.month.ask('teacher', sessions.readSession, { groupId, day: '2026-11-14' })
    const owed = next.students.map(({ id, debt, credit }) => `${id}: ${inPiastres(debt)}, ${inPiastres(credit)}`)
    const expected = this.students.map(({ id }) => `${id}: ${this.debts.get(id)}, ${this.credits.get(id)}`)
    expect(owed.sort()).toEqual(expected.sort())
  }
}
