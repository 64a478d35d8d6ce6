import { orderTransfer } from '@manassa/contract/student/transfers'
import { endEnrolment, payOutCredit } from '@manassa/contract/teacher/grants'
import { addReceivingAccount } from '@manassa/contract/teacher/receiving-accounts'
import { readStudent } from '@manassa/contract/teacher/students'
import { readReceived } from '@manassa/contract/teacher/takings'
import * as messages from '@manassa/contract/teacher/transfer-messages'
import * as transfers from '@manassa/contract/teacher/transfers'
import { expect } from 'vitest'
import type { Account } from '#test/people.ts'
import type { AMonth } from './a-month.ts'

interface Order {
  id: number
  student: Account
  expected: number
  credit: number
}
interface AmountOfDay {
  day: string
  piastres: number
}

const inPiastres = (pounds: number) => Math.round(pounds * 100)

export class TransferBook {
  private readonly month: AMonth
  private accountId = 0
  private message = 900_000
  private readonly messages: AmountOfDay[] = []
  private readonly paid: AmountOfDay[] = []
  private readonly settled = new Set<AmountOfDay>()
  /** The credit of each student, in piastres. */
  readonly credits = new Map<number, number>()

  constructor(month: AMonth) {
    this.month = month
  }

  async openAccount() {
    const address = '01000000001'
    this.accountId = (await this.month.ask('teacher', addReceivingAccount, { provider: 'vodafone', address })).id
    this.month.list.did('teacher', 'school.addAccount')
  }

  async orders(student: Account, courseId: number): Promise<Order> {
    const { accountId } = this
    const { order } = await this.month.askAs(student, orderTransfer, { courseId, accountId })
    if (!order) throw new Error('There is no order')
    expect(inPiastres(order.credit)).toBe(this.credits.get(student.id) ?? 0)
    return { ...order, student }
  }

  async receive(pounds: number, outcome: (typeof messages.messageOutcomes)[number]): Promise<AmountOfDay> {
    this.message += 1
    const text = `تم استلام مبلغ ${pounds.toFixed(2)} جنيه من رقم 01012345678. رقم العملية ${this.message}`
    const reply = await this.month.ask('accounts', messages.addTransferMessage, { text, accountId: this.accountId })
    expect(reply).toMatchObject({ outcome, amount: pounds })
    const message = { day: this.month.list.day, piastres: inPiastres(pounds) }
    this.messages.push(message)
    return message
  }

  /** The only message without an order is given to this one. */
  async attach({ id: orderId }: Order) {
    const { messages: free } = await this.month.ask('accounts', messages.listTransferMessages, {})
    await this.month.ask('accounts', messages.attachTransferMessage, { messageId: free[0]?.id ?? 0, orderId })
    this.month.list.did('accounts', 'student.matchTransfer')
  }

  async askForRest({ id: orderId }: Order, seen: { received?: number; reference?: string } = {}) {
    await this.month.ask('desk', transfers.askForRest, { orderId, ...seen })
    this.month.list.did('desk', 'student.askForRest')
  }

  /** Less than the price arrived; staff saw it in the account, and no message tells it. */
  async seeLess(order: Order, pounds: number): Promise<AmountOfDay> {
    this.message += 1
    await this.askForRest(order, { received: pounds, reference: String(this.message) })
    const message = { day: this.month.list.day, piastres: inPiastres(pounds) }
    this.messages.push(message)
    return message
  }

  /** Opens the course with the money of these messages, or with pounds that staff typed. */
  async approve(order: Order, money: readonly AmountOfDay[] | number, { becomesCredit = false } = {}) {
    const { id: orderId, student, expected } = order
    const { list } = this.month
    const amounts = typeof money === 'number' ? [] : money
    const piastres = typeof money === 'number' ? inPiastres(money) : amounts.reduce((sum, one) => sum + one.piastres, 0)
    const received = typeof money === 'number' ? { received: money } : {}
    const done = await this.month.ask('desk', transfers.approveTransfer, { orderId, ...received })
    expect(done).toMatchObject({ state: 'approved', isCredited: becomesCredit })
    list.did('desk', becomesCredit ? 'student.credit' : 'student.enrol')
    const day = amounts.at(-1)?.day ?? list.day
    for (const one of amounts) this.settled.add(one)
    list.paid({ person: 'desk', method: 'wallet', piastres, holder: null }, day)
    this.paid.push({ day, piastres })
    const change = becomesCredit ? piastres : Math.max(0, piastres - inPiastres(expected)) - inPiastres(order.credit)
    this.credits.set(student.id, (this.credits.get(student.id) ?? 0) + change)
  }

  async refuse({ id: orderId }: Order) {
    await this.month.ask('desk', transfers.refuseTransfer, { orderId, why: 'unclear' })
    this.month.list.did('desk', 'student.refuseTransfer')
  }

  async giveBack({ student, credit }: Order, courseId: number, pounds: number) {
    const input = { studentId: student.id, courseId, reason: 'بطلب ولي الأمر', refund: pounds }
    await this.month.ask('desk', endEnrolment, input)
    this.month.list.paid({ person: 'desk', method: 'wallet', piastres: -inPiastres(pounds), holder: null })
    this.month.list.did('desk', 'student.endCourse')
    this.credits.set(student.id, (this.credits.get(student.id) ?? 0) + inPiastres(credit))
  }

  async payOut(student: Account, pounds: number) {
    const input = { studentId: student.id, amount: pounds, method: 'cash', reason: 'بطلب ولي الأمر' } as const
    await this.month.ask('desk', payOutCredit, input)
    const piastres = -inPiastres(pounds)
    this.month.list.paid({ person: 'desk', method: 'cash', piastres, holder: null })
    this.month.list.did('desk', 'student.payOutCredit')
    this.credits.set(student.id, (this.credits.get(student.id) ?? 0) + piastres)
  }

  /** A student pays by card: the gateway tells it, and nobody of the staff takes the money. */
  async payOnline(student: Account, courseId: number, pounds: number) {
    const begun = await this.month.beginsOnline(student, courseId)
    await this.month.receive(begun.paymob.pay(begun.order))
    this.books(pounds, 'student.enrol')
    return begun
  }

  /** The gateway returns all of it, which ends the course. */
  async returnOnline({ paymob, order }: Awaited<ReturnType<AMonth['beginsOnline']>>, pounds: number) {
    await this.month.receive(paymob.voids(order))
    this.books(-pounds, 'student.endCourse')
  }

  /** A student pays by card for a course that staff have opened meanwhile; only the gateway gives that credit back. */
  async payTwice(student: Account, courseId: number, pounds: number) {
    const { month } = this
    const { paymob, order } = await month.beginsOnline(student, courseId)
    await month.letIn(student.id, courseId, { pounds })
    await month.receive(paymob.pay(order))
    this.books(pounds, 'student.credit')
    const cash = { studentId: student.id, amount: pounds, method: 'cash', reason: 'بطلب ولي الأمر' } as const
    await month.isRefused('desk', payOutCredit, cash, 'refund.byGateway')
    await month.receive(paymob.refunds(order, inPiastres(pounds)))
    this.books(-pounds, 'student.refund')
    this.credits.set(student.id, 0)
  }

  private books(pounds: number, action: string) {
    const { list } = this.month
    const piastres = inPiastres(pounds)
    list.paid({ person: 'nobody', method: 'online', piastres, holder: null })
    list.did('gateway', action)
    if (piastres < 0) return
    const message = { day: list.day, piastres }
    this.messages.push(message)
    this.settled.add(message)
    this.paid.push(message)
  }

  async checkAgreement(range: { from: string; to: string }) {
    const { received } = await this.month.ask('accounts', readReceived, range)
    const lines = received.map(
      (row) => `${row.day}: ${inPiastres(row.received)}, ${inPiastres(row.recorded)}, ${inPiastres(row.unknown)}`,
    )
    const days = [...new Set([...this.messages, ...this.paid].map(({ day }) => day))]
    const sumOn = (day: string, all: readonly AmountOfDay[]) =>
      all.filter((one) => one.day === day).reduce((sum, { piastres }) => sum + piastres, 0)
    const unknown = this.messages.filter((one) => !this.settled.has(one))
    const expected = days.map(
      (day) => `${day}: ${[this.messages, this.paid, unknown].map((all) => sumOn(day, all)).join(', ')}`,
    )
    expect(lines.sort()).toEqual(expected.sort())
    for (const [studentId, piastres] of this.credits) {
      const { credit = 0 } = await this.month.ask('teacher', readStudent, { studentId })
      expect(inPiastres(credit), `the credit of ${studentId}`).toBe(piastres)
    }
  }
}
