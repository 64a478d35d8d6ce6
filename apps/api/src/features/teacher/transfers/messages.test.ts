import { isEnrolled } from '@manassa/contract/student/enrolment'
import { orderTransfer, readTransfer, sendTransferProof } from '@manassa/contract/student/transfers'
import { updateReceivingAccount } from '@manassa/contract/teacher/receiving-accounts'
import { readReceived, readTakings } from '@manassa/contract/teacher/takings'
import * as messages from '@manassa/contract/teacher/transfer-messages'
import * as transfers from '@manassa/contract/teacher/transfers'
import { describe, expect, test } from 'vitest'
import { runCleanup } from '#api/features/retention/cleanup.ts'
import { aCourse } from '#test/a-course.ts'
import { aReceivingAccount, aTransferOrder } from '#test/a-transfer.ts'
import { bothEngines, engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAssistant, aStudent, aTeacher, type SignedIn, signedIn } from '#test/people.ts'
import { type TestApi, useApi } from '#test/start-api.ts'

let references = 800_000

function aMessage(pounds: number, { reference = `${++references}`, sender = '01012345678' } = {}) {
  return `تم استلام مبلغ ${pounds.toFixed(2)} جنيه من رقم ${sender}. رصيدك الحالي 9999.99 جنيه. رقم العملية ${reference}`
}

async function aDesk(api: TestApi) {
  const [account, course] = [await aReceivingAccount(api), await aCourse(api)]
  const [desk, reader] = [await anAssistant(api, ['money', 'grants']), await anAssistant(api, ['money'])]
  const orders = async (who: SignedIn) => {
    const { order } = await api.as(who).data(orderTransfer, { courseId: course.id, accountId: account.id })
    if (!order) throw new Error('There is no order')
    return order
  }
  const studies = (who: SignedIn) => api.as(who).data(isEnrolled, { studentId: who.id, courseId: course.id })
  const pastes = (text: string, who = reader) =>
    api.as(who).data(messages.addTransferMessage, { text, accountId: account.id })
  return { account, course, desk, done: api.as(desk).data, orders, studies, pastes }
}

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: { ACCESS_TOKEN_TTL: '31536000' } })

  test('a message with an own amount is matched, and pays once with its reference and its time', async () => {
    const { course, desk, done, orders, studies, pastes } = await aDesk(api)
    const student = await aStudent(api)
    const order = await orders(student)
    const text = aMessage(order.expected, { reference: '55-0077' })
    const matched = { outcome: 'matched', amount: order.expected, student: { id: student.id } }
    expect(await pastes(text)).toMatchObject(matched)
    expect(await studies(student)).toBe(false)
    expect(await pastes(`  ${text.replace(' ', '\n')} `)).toMatchObject({ ...matched, outcome: 'known' })
    expect(await pastes(aMessage(1, { reference: '550077' }))).toMatchObject({ outcome: 'known' })
    const queue = await done(transfers.listTransfers, { list: 'matched', search: student.name })
    expect(queue.transfers).toMatchObject([{ id: order.id, state: 'matched', received: order.expected, missing: 0 }])

    const taken = { orderIds: [order.id], total: order.expected }
    const wrong = await api.as(desk).response(transfers.approveMatched, { ...taken, total: 1 })
    expect(wrong).toMatchObject({ status: 409, body: { code: 'transfer.otherSum' } })
    expect(await done(transfers.approveMatched, taken)).toEqual({ approved: 1, total: order.expected })
    expect(await studies(student)).toBe(true)
    const [payment] = await api.db.inSchool('tenant3', (db) =>
      db.selectFrom('payment').where('studentId', '=', student.id).selectAll().execute(),
    )
    expect(payment).toMatchObject({ reference: '55-0077', method: 'wallet', courseId: course.id })
    const rows = await api.db.inSchool('tenant3', (db) => db.selectFrom('transferMessage').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain('9999')
  })

  test('an account that opens at once needs no tap, though the reader may not grant', async () => {
    const { account, orders, studies, pastes } = await aDesk(api)
    await api.as(await aTeacher(api)).data(updateReceivingAccount, { accountId: account.id, opensAtOnce: true })
    const student = await aStudent(api)
    expect(await pastes(aMessage((await orders(student)).expected))).toMatchObject({ outcome: 'opened' })
    expect(await studies(student)).toBe(true)
  })

  test('another amount, a claimed reference and an unknown text wait for people', async () => {
    const { account, orders, done, pastes } = await aDesk(api)
    const [one, two] = [await aStudent(api), await aStudent(api)]
    const [order, other] = [await orders(one), await orders(two)]
    const less = order.expected < other.expected ? order.expected - 0.01 : other.expected - 0.01
    if (less !== 250) expect(await pastes(aMessage(less))).toMatchObject({ outcome: 'unmatched' })
    await api.as(two).data(sendTransferProof, { orderId: other.id, reference: '77-001' })
    expect(await pastes(aMessage(order.expected, { reference: '77001' }))).toMatchObject({ outcome: 'unmatched' })
    const unknown = `حوّلنا لك المبلغ ${++references}`
    expect(await pastes(unknown)).toMatchObject({ outcome: 'unmatched', amount: null })
    expect((await done(messages.listTransferMessages, { search: '77001' })).messages).toMatchObject([
      { amount: order.expected, sender: '01012345678', reference: '77001' },
    ])
    const [unread] = (await done(messages.listTransferMessages, { search: unknown })).messages
    expect(unread).toMatchObject({ text: unknown, account: { id: account.id } })

    const attach = { messageId: unread?.id ?? 0, orderId: order.id }
    expect(await api.as(await aTeacher(api)).response(messages.attachTransferMessage, attach)).toMatchObject({
      status: 400,
      body: { errors: { amount: expect.any(String) } },
    })
    for (const _twice of [1, 2]) await done(messages.attachTransferMessage, { ...attach, amount: 230 })
    const elsewhere = { messageId: attach.messageId, orderId: other.id }
    expect(await api.as(await aTeacher(api)).response(messages.attachTransferMessage, elsewhere)).toMatchObject({
      body: { code: 'transfer.messageUsed' },
    })
  })

  test('the waiting orders of the number that sent another amount are suggested, and staff confirm one', async () => {
    const { account, orders, done, pastes } = await aDesk(api)
    const parentPhone = '01098765432'
    const [child, sibling, stranger] = [
      await aStudent(api, { parentPhone }),
      await aStudent(api, { parentPhone }),
      await aStudent(api),
    ]
    const [own, theirs] = [await orders(child), await orders(sibling)]
    await orders(stranger)
    const suggestedFor = async (sender: string) => {
      const text = aMessage(230, { sender })
      expect(await pastes(text)).toMatchObject({ outcome: 'unmatched', orderId: null })
      const { messages: found } = await done(messages.listTransferMessages, { search: `${references}` })
      return found[0]
    }
    const ofParent = await suggestedFor(parentPhone)
    expect(ofParent).toMatchObject({
      account: { id: account.id },
      suggestions: [
        { orderId: own.id, student: { id: child.id, name: child.name }, expected: own.expected },
        { orderId: theirs.id, student: { id: sibling.id } },
      ],
    })
    await done(messages.attachTransferMessage, { messageId: ofParent?.id ?? 0, orderId: own.id })
    expect(await suggestedFor(parentPhone)).toMatchObject({ suggestions: [{ orderId: theirs.id }] })
    expect(await suggestedFor(sibling.phone)).toMatchObject({ suggestions: [{ orderId: theirs.id }] })
    expect(await suggestedFor('01055555555')).toMatchObject({ suggestions: [] })
  })

  test('other pounds with the piastres of one order suggest it, whoever sent them', async () => {
    const { orders, done, pastes } = await aDesk(api)
    const [one, other] = [await orders(await aStudent(api)), await orders(await aStudent(api))]
    const sender = '01055555556'
    const amounts = [one.expected - 20, one.expected + 50, other.expected - 20, one.expected - 200, 230]
    for (const amount of amounts) await pastes(aMessage(amount, { sender }))
    const { messages: found } = await done(messages.listTransferMessages, { search: sender })
    const suggested = found
      .toSorted((before, after) => before.id - after.id)
      .map(({ suggestions }) => suggestions.map(({ orderId, by }) => [orderId, by]))
    const ofOne = [[one.id, 'piastres']]
    expect(suggested, 'far less than any order is for none').toEqual([ofOne, ofOne, [[other.id, 'piastres']], [], []])
  })

  test('orders are listed by how near they are to a message: amount, pounds, day, number', async () => {
    const { account, course, done, pastes } = await aDesk(api)
    const sender = '01055555557'
    const placed = async (amount: number, more: object = {}, hours = 0) => {
      api.clock.forward({ hours: -hours })
      const student = await aStudent(api, { name: `قريب ${account.id}`, ...more })
      const orderId = await aTransferOrder(api, student, { courseId: course.id, accountId: account.id, amount })
      api.clock.forward({ hours })
      return orderId
    }
    const exact = await placed(230.07, {}, 60)
    const farther = await placed(300.07)
    const dayBefore = await placed(250.11, { parentPhone: sender }, 30)
    const sameDay = await placed(250.12)
    const ofSender = await placed(250.13, { parentPhone: sender }, 2)
    expect(await pastes(aMessage(230.07, { sender, reference: `near-${account.id}` }))).toBeTruthy()
    const [message] = (await done(messages.listTransferMessages, { search: `near-${account.id}` })).messages
    const near = { nearMessageId: message?.id ?? 0, search: `قريب ${account.id}` }
    const { transfers: listed } = await done(transfers.listTransfers, near)
    expect(listed.map(({ id }) => id)).toEqual([exact, ofSender, sameDay, dayBefore, farther])
  })

  test('a message that was given to the wrong order, or dismissed, is taken back until the order is decided', async () => {
    const { orders, done, desk, pastes } = await aDesk(api)
    const [wrong, right] = [await orders(await aStudent(api)), await orders(await aStudent(api))]
    await pastes(aMessage(300))
    const search = `${references}`
    const waiting = async () => (await done(messages.listTransferMessages, { search })).messages
    const messageId = (await waiting())[0]?.id ?? 0
    const free = () => api.as(desk).response(messages.freeTransferMessage, { messageId })
    await done(messages.dismissTransferMessage, { messageId })
    expect(await waiting()).toEqual([])
    for (const _twice of [1, 2]) expect(await free()).toMatchObject({ status: 200 })
    await done(messages.attachTransferMessage, { messageId, orderId: wrong.id })
    expect(await waiting()).toEqual([])
    expect(await free()).toMatchObject({ status: 200 })
    expect(await waiting()).toMatchObject([{ id: messageId, amount: 300 }])
    await done(messages.attachTransferMessage, { messageId, orderId: right.id })
    await pastes(aMessage(7))
    const [second] = (await done(messages.listTransferMessages, { search: `${references}` })).messages
    await done(messages.attachTransferMessage, { messageId: second?.id ?? 0, orderId: right.id })
    expect((await free()).body, 'two together pay the order').toMatchObject({ code: 'transfer.messageUsed' })
    await done(transfers.approveTransfer, { orderId: right.id })
    expect((await free()).body).toMatchObject({ code: 'transfer.decided' })
  })

  test('the number of a transfer that staff type brings its message, which tells what came', async () => {
    const { orders, studies, done, desk, pastes } = await aDesk(api)
    const [less, more] = [await aStudent(api), await aStudent(api)]
    const [short, ample] = [(await orders(less)).id, (await orders(more)).id]
    await pastes(aMessage(230, { reference: '880-1' }))
    await pastes(aMessage(300, { reference: '880-2' }))
    const refused = await api.as(desk).response(transfers.approveTransfer, { orderId: short, reference: '8801' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'transfer.short', data: { missing: 20 } } })
    expect(await studies(less)).toBe(false)
    const approved = await done(transfers.approveTransfer, { orderId: ample, reference: '8802' })
    expect([approved.received, await studies(more)]).toEqual([300, true])
    const received = await api.db.inSchool('tenant3', (db) =>
      db.selectFrom('payment').where('studentId', '=', more.id).select('amount').execute(),
    )
    expect(received.map(({ amount }) => Number(amount))).toEqual([300])
  })

  test('a short transfer keeps the order until the rest has come', async () => {
    const { course, orders, studies, done, pastes } = await aDesk(api)
    const student = await aStudent(api)
    const { id: orderId } = await orders(student)
    await pastes(aMessage(230))
    const [message] = (await done(messages.listTransferMessages, { search: '230' })).messages
    await done(messages.attachTransferMessage, { messageId: message?.id ?? 0, orderId })
    const matched = await done(transfers.listTransfers, { list: 'matched', search: student.name })
    expect(matched.transfers).toMatchObject([{ received: 230, missing: 20 }])
    expect(await done(transfers.askForRest, { orderId })).toMatchObject({ state: 'open', expected: 20 })
    const read = await api.as(student).data(readTransfer, { courseId: course.id })
    expect(read.order).toMatchObject({ state: 'open', price: 250, received: 230, expected: 20, isOwnAmount: false })
    expect(await pastes(aMessage(20))).toMatchObject({ outcome: 'matched', student: { id: student.id } })
    const whole = await api.as(student).data(readTransfer, { courseId: course.id })
    expect(whole.order).toMatchObject({ state: 'matched', received: null })
    expect(await done(transfers.approveTransfer, { orderId })).toMatchObject({ state: 'approved', received: 250 })
    expect(await studies(student)).toBe(true)
  })

  test('a short transfer that staff saw without a message keeps the order with what arrived', async () => {
    const { course, orders, studies, done, pastes } = await aDesk(api)
    const student = await aStudent(api)
    const { id: orderId } = await orders(student)
    const seen = { orderId, received: 230, reference: 'H-230' }
    expect(await done(transfers.askForRest, seen)).toMatchObject({ state: 'open', received: 230, expected: 20 })
    const read = await api.as(student).data(readTransfer, { courseId: course.id })
    expect(read.order).toMatchObject({ state: 'open', expected: 20 })
    expect(await pastes(aMessage(230, { reference: 'H230' })), 'the message comes late').toMatchObject({
      outcome: 'known',
    })

    expect(await done(transfers.askForRest, { orderId, received: 240 })).toMatchObject({ received: 240, expected: 10 })
    expect(await pastes(aMessage(10))).toMatchObject({ outcome: 'matched', student: { id: student.id } })
    expect(await done(transfers.approveTransfer, { orderId })).toMatchObject({ state: 'approved', received: 250 })
    expect(await studies(student)).toBe(true)
  })

  test('money that staff saw is counted once, and only where it is short', async () => {
    const { desk, orders, done, pastes } = await aDesk(api)
    const { id: orderId } = await orders(await aStudent(api))
    const { id: otherId } = await orders(await aStudent(api))
    const ask = (input: { orderId: number; received: number; reference?: string }) =>
      api.as(desk).response(transfers.askForRest, input)
    expect((await ask({ orderId, received: 260 })).body).toMatchObject({ code: 'transfer.notShort' })
    await pastes(aMessage(200, { reference: 'S-200' }))
    expect((await ask({ orderId, received: 200, reference: 'S200' })).body).toMatchObject({
      data: { received: 200, expected: 50 },
    })
    expect((await done(messages.listTransferMessages, { search: '200' })).messages).toEqual([])
    expect((await ask({ orderId: otherId, received: 200, reference: 'S-200' })).body).toMatchObject({
      code: 'payment.sameReference',
    })
  })

  test('an order that was decided takes no more money, also from the staff who decided it', async () => {
    const { desk, orders, done, pastes } = await aDesk(api)
    const { id: orderId } = await orders(await aStudent(api))
    await done(transfers.approveTransfer, { orderId, received: 250 })
    const decided = { status: 409, body: { code: 'transfer.decided' } }
    expect(await api.as(desk).response(transfers.askForRest, { orderId, received: 100 })).toMatchObject(decided)
    await pastes(aMessage(77, { reference: 'F-77' }))
    const free = () => done(messages.listTransferMessages, { search: 'F-77' })
    const [{ id: messageId = 0 } = {}] = (await free()).messages
    expect(await api.as(desk).response(messages.attachTransferMessage, { messageId, orderId })).toMatchObject(decided)
    expect((await free()).messages).toMatchObject([{ id: messageId, amount: 77 }])
  })

  test('the rest of an order that has expired is asked for, also if the student has ordered again', async () => {
    const { course, orders } = await aDesk(api)
    const student = await aStudent(api)
    const { id: orderId } = await orders(student)
    api.clock.forward({ hours: 26 })
    await runCleanup(api.services)
    const again = await signedIn(api, student)
    const { id: newerId } = await orders(again)
    expect(newerId).not.toBe(orderId)
    const late = await anAssistant(api, ['money', 'grants'])
    const reply = await api.as(late).data(transfers.askForRest, { orderId, received: 230 })
    expect(reply).toMatchObject({ state: 'open', received: 230, expected: 20 })
    const { order } = await api.as(again).data(readTransfer, { courseId: course.id })
    expect(order).toMatchObject({ id: orderId, expected: 20 })
  })

  test('late money waits for a human, a refusal sets it free, and a sender is forgotten after ninety days', async () => {
    const { orders, pastes } = await aDesk(api)
    const { id: orderId, expected } = await orders(await aStudent(api))
    api.clock.forward({ hours: 26 })
    await runCleanup(api.services)
    const late = await anAssistant(api, ['money', 'grants'])
    expect(await pastes(aMessage(expected), late)).toMatchObject({ outcome: 'matched' })
    const { transfers: listed } = await api.as(late).data(transfers.listTransfers, { list: 'matched' })
    expect(listed.find(({ id }) => id === orderId)).toMatchObject({ isLate: true, state: 'matched' })
    await api.as(late).data(transfers.refuseTransfer, { orderId, why: 'repeated' })
    const [free] = (await api.as(late).data(messages.listTransferMessages, { search: expected.toFixed(2) })).messages
    expect(free).toMatchObject({ amount: expected, sender: '01012345678' })
    await api.as(late).data(messages.dismissTransferMessage, { messageId: free?.id ?? 0 })
    api.clock.forward({ days: 91 })
    await runCleanup(api.services)
    const senders = await api.db.inSchool('tenant3', (db) =>
      db.selectFrom('transferMessage').select('sender').execute(),
    )
    expect(senders.every(({ sender }) => sender === null)).toBe(true)
    api.clock.forward({ days: -91, hours: -26 })
  })

  test('a payment that staff typed takes its message along, and the takings count it once', async () => {
    const { account, desk, orders, done, pastes } = await aDesk(api)
    const { id: orderId, expected } = await orders(await aStudent(api))
    await done(transfers.approveTransfer, { orderId, reference: '99-123' })
    expect(await pastes(aMessage(expected, { reference: '99123' }))).toMatchObject({ outcome: 'known' })
    expect((await done(messages.listTransferMessages, { search: '99123' })).messages).toEqual([])
    const { days } = await api.as(await aTeacher(api)).data(readTakings, {})
    expect(days[0]?.people.find(({ person }) => person?.id === desk.id)).toMatchObject({ count: 1, taken: expected })

    await pastes(aMessage(250))
    const { received } = await done(readReceived, {})
    expect(received.find((row) => row.account.id === account.id)).toMatchObject({
      received: expect.closeTo(250 + expected, 2),
      recorded: expected,
      unknown: 250,
    })
  })
})

describe.runIf(engines.includes('server'))('at the same moment', () => {
  const api = useApi({ engine: 'server' })

  test('one message from two phones is one message', async () => {
    const { account, orders } = await aDesk(api)
    const student = await aStudent(api)
    const { expected, id } = await orders(student)
    const people = [await anAssistant(api, ['money']), await anAssistant(api, ['money'])]
    const input = { text: aMessage(expected), accountId: account.id }
    const replies = await race(
      api.db,
      (gate) => gate.selectFrom('transferOrder').where('id', '=', id).select('id').forUpdate().execute(),
      people.map((who) => () => api.as(who)(messages.addTransferMessage, input)),
    )
    const outcomes = replies.map((reply) => reply.success && reply.data.outcome)
    expect(outcomes.toSorted()).toEqual(['known', 'matched'])
  })
})
