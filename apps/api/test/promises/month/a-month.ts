import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { addCourseByCode, enterUnitCode } from '@manassa/contract/student/codes'
import { blockAssistant } from '@manassa/contract/teacher/assistants'
import * as batches from '@manassa/contract/teacher/code-batches'
import * as codes from '@manassa/contract/teacher/codes'
import * as grants from '@manassa/contract/teacher/grants'
import * as holders from '@manassa/contract/teacher/holders'
import { handOverCash } from '@manassa/contract/teacher/takings'
import { expect } from 'vitest'
import { aSchoolWithGateway, deliverCallback, startPayment } from '#test/a-gateway.ts'
import type { PaymobCallback } from '#test/paymob-server.ts'
import type { Account } from '#test/people.ts'
import { signedIn } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'
import { type Held, type PlainCard, PlainList, type Terms } from './plain-list.ts'

const dayAt = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo', dateStyle: 'short' })
/** Staff start at eleven in summer time, ten in winter time. */
const DAY = { days: 1 }

interface Shop {
  id: number
  terms: Terms
}
interface Pays {
  pounds: number
  method?: 'cash' | 'wallet' | 'instapay'
  reference?: string
  at?: string
  confirm?: string
}

/** A school in which a month's actions go through the calls, and are recorded in a plain list. */
export class AMonth {
  readonly list = new PlainList()
  readonly shops = new Map<string, Shop>()
  readonly batches = new Map<string, { id: number; number: number }>()
  private readonly api: TestApi
  private readonly staff: Record<string, Account>
  private readonly desks = new Map<string, ReturnType<TestApi['as']>>()

  constructor(api: TestApi, staff: Record<string, Account>) {
    this.api = api
    this.staff = staff
  }

  get today() {
    return dayAt.format(this.api.clock.schoolNow())
  }

  async morning() {
    this.api.clock.forward(DAY)
    await this.logIn()
  }
  async logIn() {
    this.list.day = this.today
    for (const [who, account] of Object.entries(this.staff)) {
      this.desks.set(who, this.api.as(await signedIn(this.api, account, `desk-of-${who}`)))
    }
  }

  response<E extends AnyEndpoint>(who: string, call: E, input: InputOf<E>) {
    const desk = this.desks.get(who)
    if (!desk) throw new Error(`${who} has not come in`)
    this.api.clock.forward({ seconds: 1 })
    return desk.response(call, input)
  }

  async ask<E extends AnyEndpoint>(who: string, call: E, input: InputOf<E>): Promise<DataOf<E>> {
    const { body } = await this.response(who, call, input)
    if (body.success) return body.data
    throw new Error(`${who} ${call.path} on ${this.today}: ${body.code} ${JSON.stringify(body.errors ?? body.data)}`)
  }

  async giveCash(from: string, piastres: number, to: string | null) {
    const whom = to === null ? { toName: 'البنك' } : { toId: this.staff[to]?.id ?? 0 }
    await this.ask(from, handOverCash, { amount: piastres / 100, ...whom })
    this.list.handed.push({ from, to, piastres })
    this.list.did(from, 'school.handOver')
  }

  /** Somebody is blocked with cash in their hands, and who received it records that. */
  async leave(who: string, piastres: number, to: string) {
    const fromId = this.staff[who]?.id ?? 0
    await this.ask('teacher', blockAssistant, { accountId: fromId, reason: 'ساب الشغل' })
    this.list.did('teacher', 'assistant.block')
    await this.ask('teacher', handOverCash, { amount: piastres / 100, fromId, toId: this.staff[to]?.id ?? 0 })
    this.list.handed.push({ from: who, to, piastres })
    this.list.did('teacher', 'school.handOver')
  }

  async askAs<E extends AnyEndpoint>(student: Account, call: E, input: InputOf<E>): Promise<DataOf<E>> {
    const { body } = await this.api.as(await signedIn(this.api, student)).response(call, input)
    if (body.success) return body.data
    throw new Error(`${call.path} on ${this.today}: ${body.code}`)
  }

  async beginsOnline(student: Account, courseId: number) {
    const paymob = await aSchoolWithGateway(this.api, student.tenantId)
    return { paymob, order: await startPayment(this.api, paymob, await signedIn(this.api, student), courseId) }
  }

  /** The school receives a callback of the gateway, and asks about the rest. */
  async receive(callback: PaymobCallback) {
    this.api.clock.forward({ seconds: 1 })
    expect(await deliverCallback(this.api, callback)).toBe(200)
    await this.api.services.jobs.runDue()
  }

  /** A refused action changes nothing, so it is not listed. */
  async isRefused<E extends AnyEndpoint>(who: string, call: E, input: InputOf<E>, code: string) {
    const { body } = await this.response(who, call, input)
    expect(body.success ? 'ok' : body.code, `${who} ${call.path}`).toBe(code)
    return body.success ? null : body
  }

  async openShop(name: string, terms: Terms) {
    const { id } = await this.ask('accounts', holders.createHolder, { name, terms })
    this.shops.set(name, { id, terms })
    this.list.did('accounts', 'holder.create')
  }

  async newTerms(name: string, terms: Terms) {
    const shop = this.shop(name)
    await this.ask('accounts', holders.updateHolder, { holderId: shop.id, terms })
    shop.terms = terms
    this.list.did('accounts', 'holder.update')
  }

  shop(name: string) {
    const shop = this.shops.get(name)
    if (!shop) throw new Error(`There is no shop ${name}`)
    return shop
  }

  batchId(label: string) {
    return this.batches.get(label)?.id ?? 0
  }

  async print(label: string, count: number, made: { courseId?: number; unitId?: number; expiresAt?: string }) {
    const kind = made.courseId === undefined ? 'unit' : 'course'
    const batch = await this.ask('teacher', batches.createCodeBatch, { kind, label, count, price: 200, ...made })
    this.batches.set(label, batch)
    this.list.did('teacher', 'codeBatch.create')
    await this.read(label, made.expiresAt ?? null)
  }

  async read(label: string, until: string | null) {
    const known = new Set(this.list.cards.map(({ id }) => id))
    const query = { batchId: this.batchId(label), sort: 'number' as const, pagesize: 100 }
    for (let pagenumber = 1; ; pagenumber++) {
      const page = await this.ask('teacher', codes.listCodes, { ...query, pagenumber })
      for (const { id, code, number, kind } of page.codes) {
        if (known.has(id)) continue
        this.list.cards.push({
          batch: label,
          number: number ?? 0,
          id,
          opens: kind,
          printed: code ?? '',
          until,
          evenings: [],
        })
      }
      if (pagenumber >= page.totalPages) return
    }
  }

  async handOut(shop: string, batch: string, { from, to, pounds }: { from: number; to: number; pounds: number }) {
    const { id, terms } = this.shop(shop)
    const range = { batchId: this.batchId(batch), from, to }
    const reply = await this.ask('desk', holders.handOutCards, { holderId: id, ...range, unitPrice: pounds })
    const held: Held = { holder: shop, piastres: Math.round(pounds * 100), terms }
    const cards = this.list.range(batch, from, to)
    for (const card of cards) this.list.change(card, { held })
    expect(reply).toMatchObject({ count: cards.length, amount: (cards.length * held.piastres) / 100 })
    this.list.did('desk', 'holder.handOut')
  }

  async takeBack(shop: string, batch: string, from: number, to: number) {
    const holderId = this.shop(shop).id
    const theirs = this.list.range(batch, from, to).filter((card) => this.list.now(card).held?.holder === shop)
    const back = theirs.filter((card) => this.list.isUnused(card))
    const reply = await this.ask('desk', holders.returnCards, { holderId, batchId: this.batchId(batch), from, to })
    expect(reply).toEqual({ count: back.length, stayedCount: theirs.length - back.length })
    for (const card of back) this.list.change(card, { held: null })
    if (back.length > 0) this.list.did('desk', 'holder.return')
  }

  async pay(shop: string, { pounds, method = 'cash', at, ...more }: Pays) {
    const holderId = this.shop(shop).id
    const { id } = await this.ask('accounts', holders.payHolder, { holderId, amount: pounds, method, at, ...more })
    this.list.paid({ person: 'accounts', method, piastres: Math.round(pounds * 100), holder: shop }, at)
    this.list.did('accounts', 'holder.payment')
    return { id, method }
  }

  async giveBack(shop: string, paid: { id: number; method: 'cash' | 'wallet' | 'instapay' }, pounds: number) {
    const refund = { holderId: this.shop(shop).id, refundsId: paid.id, amount: -pounds, method: paid.method }
    await this.ask('accounts', holders.payHolder, refund)
    this.list.paid({ person: 'accounts', method: paid.method, piastres: -Math.round(pounds * 100), holder: shop })
    this.list.did('accounts', 'holder.refund')
  }

  async enter(student: Account, card: PlainCard, expected = 'ok') {
    const phone = this.api.as(await signedIn(this.api, student))
    const { body } =
      card.opens === 'course'
        ? await phone.response(addCourseByCode, { Code: card.printed })
        : await phone.response(enterUnitCode, { code: card.printed })
    expect(body.success ? 'ok' : body.code, `card ${card.batch} ${card.number} on ${this.today}`).toBe(expected)
    if (expected === 'ok' && this.list.now(card).student === null) this.list.change(card, { student: student.id })
  }

  async release(card: PlainCard, codeBecomes: 'unused' | 'revoked') {
    await this.ask('desk', codes.releaseCode, { codeId: card.id, reason: 'دخل في حساب أخوه', codeBecomes })
    this.list.change(card, { student: null, revoked: codeBecomes === 'revoked' })
    this.list.did('desk', 'code.release')
  }

  async revoke(card: PlainCard) {
    await this.ask('desk', codes.revokeCode, { codeId: card.id, reason: 'ضاع' })
    this.list.change(card, { revoked: true })
    this.list.did('desk', 'code.revoke')
  }

  async replace(card: PlainCard): Promise<PlainCard> {
    const search = `${this.batches.get(card.batch)?.number}-${String(card.number).padStart(4, '0')}`
    const { codes: found } = await this.ask('desk', codes.listCodes, { search })
    expect(found).toMatchObject([{ id: card.id }])
    await this.ask('desk', codes.replaceCode, { codeId: card.id, reason: 'مبلول' })
    const { held } = this.list.now(card)
    this.list.change(card, { revoked: true })
    await this.read(card.batch, card.until)
    const fresh = this.list.cards.at(-1)
    if (!fresh || fresh.evenings.length > 0) throw new Error('No card has come in its place')
    this.list.change(fresh, { held })
    this.list.did('desk', 'code.replace')
    return fresh
  }

  async letIn(
    studentId: number,
    courseId: number,
    payment?: Pays | { pounds: number; method: 'gift' },
    person = 'desk',
  ) {
    const { pounds = 0, method = 'cash', ...more } = payment ?? {}
    const paid = payment && { payment: { amount: pounds, method, ...more } }
    await this.ask(person, grants.grantCourse, { studentId, courseId, reason: 'دفع في السنتر', ...paid })
    if (payment) this.list.paid({ person, method, piastres: pounds * 100, holder: null })
    this.list.did(person, 'student.enrol')
  }

  async end(studentId: number, courseId: number, { pounds, later = false }: { pounds?: number; later?: boolean } = {}) {
    const input = { studentId, courseId, reason: 'بطلب ولي الأمر', refund: pounds }
    const reply = await this.ask('desk', grants.endEnrolment, input)
    expect(reply.isNew).toBe(true)
    if (pounds) this.list.paid({ person: 'desk', method: 'cash', piastres: -pounds * 100, holder: null })
    this.list.did('desk', later ? 'student.refund' : 'student.endCourse')
  }

  async move(studentId: number, courseId: number, toCourseId: number) {
    await this.ask('desk', grants.moveEnrolment, {
      studentId,
      courseId,
      toCourseId,
      keepWeeks: true,
      reason: 'كورس غلط',
    })
    this.list.did('desk', 'student.move')
  }

  async retarget(batch: string, courseId: number, count: number) {
    const input = { batchId: this.batchId(batch), courseId, reason: 'اتطبع لكورس غلط' }
    const reply = await this.confirmAs('teacher', batches.retargetCodeBatch, input)
    expect(reply.changedCount).toBe(count)
    this.list.did('teacher', 'codeBatch.retarget')
  }

  async confirmAs<E extends AnyEndpoint>(who: string, call: E, input: InputOf<E>): Promise<DataOf<E>> {
    const { body } = await this.response(who, call, input)
    if (body.success) return body.data
    expect(body.code).toBe('edit.needsConfirm')
    return this.ask(who, call, { ...(input as object), confirm: body.data?.confirm } as InputOf<E>)
  }
}
