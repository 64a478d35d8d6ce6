import { addCourseByCode, enterUnitCode } from '@manassa/contract/student/codes'
import { studyCourse } from '@manassa/contract/student/study'
import * as batches from '@manassa/contract/teacher/code-batches'
import * as codes from '@manassa/contract/teacher/codes'
import { readLog } from '@manassa/contract/teacher/log'
import { describe, expect, test } from 'vitest'
import { aBatch, type MadeBatch } from '#test/a-batch.ts'
import { aCourse, lessonAt } from '#test/a-course.ts'
import { aHolder, consignCards, entriesOf } from '#test/a-holder.ts'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const reason = 'الكارت اتدخل في حساب أخوه'
  const enter = (who: SignedIn, Code = '') => api.as(who)(addCourseByCode, { Code })
  const countsOf = async (who: SignedIn, { id: batchId }: Pick<MadeBatch, 'id'>) => {
    const reply = await api.as(who).data(batches.readCodeBatch, { batchId })
    const { total, ...states } = reply.counts
    expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(total)
    return reply.counts
  }

  test("a card that was entered in a brother's account is released and works for its buyer", async () => {
    const desk = await anAssistant(api, ['codes'])
    const [brother, owner] = [await aStudent(api, { name: 'يحيى' }), await aStudent(api)]
    const course = await aCourse(api, { openingPolicy: 'all-open' })
    const batch = await aBatch(api, course)
    const { id: codeId, printed } = batch.cards[0] ?? { id: 0, printed: '' }
    await enter(brother, printed)
    const completedAt = api.clock.schoolNow()
    const seen = { studentId: brother.id, lessonId: lessonAt(course, 0, 0).id, positionSeconds: 8, completedAt }
    await api.db.inSchool('tenant3', (db) =>
      db
        .insertInto('videoProgress')
        .values({ tenantId: 'tenant3', ...seen, updatedAt: completedAt })
        .execute(),
    )

    const history = await api.as(desk)(codes.releaseCode, { codeId, reason })
    expect(history).toMatchObject({ data: { state: 'unused', redeemedBy: null, redeemedAt: null } })
    expect(history).toMatchObject({
      data: {
        events: [
          { kind: 'released', by: { id: desk.id }, student: { id: brother.id, name: 'يحيى' }, reason },
          { kind: 'redeemed', by: null, student: { id: brother.id } },
        ],
      },
    })
    expect(await api.as(brother)(studyCourse, { courseid: course.id })).toMatchObject({ code: 'course.notEnrolled' })
    const ended = await api.db.inSchool('tenant3', (db) =>
      db.selectFrom('endedAccess').where('studentId', '=', brother.id).selectAll().execute(),
    )
    expect(ended).toMatchObject([
      { courseId: course.id, cause: 'code', accessCodeId: codeId, endedBy: desk.id, reason },
    ])
    expect(await countsOf(desk, batch)).toMatchObject({ unused: 3, redeemed: 0 })

    expect(await enter(owner, printed)).toMatchObject({ success: true })
    const another = batch.cards[1]?.printed
    expect(await enter(brother, another)).toMatchObject({ success: true })
    const kept = await api.db.inSchool('tenant3', (db) =>
      db.selectFrom('videoProgress').where('studentId', '=', brother.id).select('completedAt').execute(),
    )
    expect(kept).toEqual([{ completedAt }])
    const line = await api.as(await aTeacher(api))(readLog, { what: 'code.release' })
    expect(line).toMatchObject({ data: { entries: [{ reason, before: { redeemedBy: brother.id } }] } })
  })

  test('releasing a card of a lecture ends its week, and may revoke the card instead of freeing it', async () => {
    const [desk, student] = [await anAssistant(api, ['codes']), await aStudent(api)]
    const course = await aCourse(api)
    const batch = await aBatch(api, course, { unit: 0 })
    const [card] = batch.cards
    await api.as(student)(enterUnitCode, { code: card?.printed ?? '' })
    const codeId = card?.id ?? 0
    const input = { codeId, reason, codeBecomes: 'revoked' } as const
    expect(await api.as(desk)(codes.releaseCode, input)).toMatchObject({ data: { state: 'revoked', redeemedBy: null } })
    const lectures = await api.db.inSchool('tenant3', (db) =>
      db.selectFrom('lecture').where('studentId', '=', student.id).selectAll().execute(),
    )
    expect(lectures).toEqual([])
    expect(await countsOf(desk, batch)).toMatchObject({ unused: 2, revoked: 1 })
    expect(await api.as(desk)(codes.releaseCode, input)).toMatchObject({ code: 'code.notRedeemed' })
    expect(await api.as(student)(enterUnitCode, { code: card?.printed ?? '' })).toMatchObject({
      code: 'unitCode.notFound',
    })
  })

  test('only an unused code can be revoked, and revoking it again changes nothing', async () => {
    const [desk, student] = [await anAssistant(api, ['codes']), await aStudent(api)]
    const batch = await aBatch(api, await aCourse(api))
    const [first, second] = batch.cards
    await enter(student, second?.printed)
    for (const _time of [1, 2]) {
      const history = await api.as(desk)(codes.revokeCode, { codeId: first?.id ?? 0, reason })
      expect(history).toMatchObject({ data: { state: 'revoked', events: [{ kind: 'revoked', reason }] } })
    }
    expect(await enter(student, first?.printed)).toMatchObject({ code: 'courseCode.notFound' })
    const refused = await api.as(desk)(codes.revokeCode, { codeId: second?.id ?? 0, reason })
    expect(refused).toMatchObject({ code: 'code.alreadyRedeemed' })
    expect(await api.as(desk)(codes.revokeCode, { codeId: 0 as never, reason: ' ' })).toMatchObject({
      errors: { codeId: expect.any(String), reason: expect.any(String) },
    })
    expect(await countsOf(desk, batch)).toMatchObject({ unused: 1, redeemed: 1, revoked: 1 })
  })

  test('a damaged card gets a new code in the same consignment, and asking twice makes one', async () => {
    const maker = await anAssistant(api, ['codes', 'codes.make'])
    const batch = await aBatch(api, await aCourse(api))
    const holder = await aHolder(api)
    const handOutId = await consignCards(api, holder, batch, { from: 1, to: 3, unitPrice: 90 })
    const wet = batch.cards[1]
    const replace = () => api.as(maker)(codes.replaceCode, { codeId: wet?.id ?? 0, reason: 'اتبلّ' })
    const [first, again] = [await replace(), await replace()]
    expect(again).toEqual(first)
    expect(first).toMatchObject({
      data: {
        number: 4,
        batchId: batch.id,
        state: 'unused',
        holder: { id: holder.id },
        code: expect.any(String),
        replaces: { id: wet?.id, number: expect.any(Number), by: { id: maker.id }, reason: 'اتبلّ' },
      },
    })
    expect(await countsOf(maker, batch)).toMatchObject({ total: 4, unused: 3, revoked: 1 })
    expect(await entriesOf(api, holder)).toMatchObject([{ kind: 'replaced', codeCount: 1, amount: '0.00' }])
    expect(handOutId).toBeGreaterThan(0)
    const student = await aStudent(api)
    expect(await enter(student, wet?.printed)).toMatchObject({ code: 'courseCode.notFound' })
    expect(await enter(student, (first.success && first.data.code) || '')).toMatchObject({ success: true })
    const old = await api.as(maker)(codes.readCode, { codeId: wet?.id ?? 0 })
    expect(old).toMatchObject({ data: { replacedBy: first.success && first.data.id, events: [{ kind: 'replaced' }] } })
  })

  test('changes of a consigned card appear in the account of its reseller', async () => {
    const [desk, student] = [await anAssistant(api, ['codes']), await aStudent(api)]
    const batch = await aBatch(api, await aCourse(api))
    const holder = await aHolder(api, { terms: 'onRedemption' })
    await consignCards(api, holder, batch, { from: 1, to: 3, unitPrice: 50 })
    const [card, other] = batch.cards
    await enter(student, card?.printed)
    await api.as(desk)(codes.releaseCode, { codeId: card?.id ?? 0, reason })
    await api.as(desk)(codes.revokeCode, { codeId: other?.id ?? 0, reason })
    const entries = (await entriesOf(api, holder)).map(({ kind, amount }) => [kind, amount])
    expect(entries).toEqual([
      ['redeemed', '50.00'],
      ['released', '-50.00'],
      ['revoked', '0.00'],
    ])
  })

  test('a batch that was printed for the wrong course is retargeted, except for used cards', async () => {
    const [maker, student] = [await anAssistant(api, ['codes', 'codes.make']), await aStudent(api)]
    const [wrong, right] = [await aCourse(api), await aCourse(api, { name: 'كورس الترم التاني' })]
    const batch = await aBatch(api, wrong, { count: 6 })
    await enter(student, batch.cards[0]?.printed)
    const range = { from: 1, to: 3 }
    const input = { batchId: batch.id, courseId: right.id, reason: 'اتطبع غلط' }
    const part = await api.as(maker)(batches.retargetCodeBatch, { ...input, numbers: range })
    expect(part).toMatchObject({ data: { changedCount: 2, courseId: wrong.id } })
    const rest = await api.as(maker)(batches.retargetCodeBatch, input)
    expect(rest).toMatchObject({ data: { changedCount: 3, courseId: right.id, courseName: 'كورس الترم التاني' } })
    expect(await api.as(maker)(batches.retargetCodeBatch, input)).toMatchObject({ data: { changedCount: 0 } })
    expect(await enter(student, batch.cards[5]?.printed)).toMatchObject({ data: { courseId: right.id } })
    const history = await api.as(maker)(codes.readCode, { codeId: batch.cards[4]?.id ?? 0 })
    expect(history).toMatchObject({
      data: { courseId: right.id, events: [{ kind: 'retargeted', reason: 'اتطبع غلط' }] },
    })
    expect(await countsOf(maker, batch)).toMatchObject({ total: 6, unused: 4, redeemed: 2 })
    for (const bad of [{}, { courseId: right.id, unitId: right.units[0]?.id }, { courseId: 987_654_321 }]) {
      const reply = await api.as(maker)(batches.retargetCodeBatch, { batchId: batch.id, reason, ...bad })
      expect(reply.success).toBe(false)
    }
  })

  test('the unused cards of a range are revoked, after a confirmation if several shops have some', async () => {
    const desk = await anAssistant(api, ['codes'])
    const batch = await aBatch(api, await aCourse(api), { count: 6 })
    const shops = [await aHolder(api), await aHolder(api)]
    if (!shops[0] || !shops[1]) throw new Error('There are no shops')
    await consignCards(api, shops[0], batch, { from: 1, to: 2, unitPrice: 10 })
    await consignCards(api, shops[1], batch, { from: 3, to: 4, unitPrice: 20 })
    const one = { batchId: batch.id, numbers: { from: 1, to: 1 }, reason }
    expect(await api.as(desk)(batches.revokeCodeBatch, one)).toMatchObject({ data: { changedCount: 1 } })
    const all = { batchId: batch.id, reason }
    const unconfirmed = await api.as(desk)(batches.revokeCodeBatch, all)
    expect(unconfirmed).toMatchObject({ code: 'edit.needsConfirm', effects: [{ kind: 'codesStop', codeCount: 3 }] })
    expect(await countsOf(desk, batch)).toMatchObject({ unused: 5, revoked: 1 })
    const confirm = (unconfirmed.success ? undefined : unconfirmed.data?.confirm) as string
    expect(await api.as(desk).data(batches.revokeCodeBatch, { ...all, confirm })).toMatchObject({ changedCount: 5 })
    expect(await countsOf(desk, batch)).toMatchObject({ unused: 0, revoked: 6 })
    expect(await entriesOf(api, shops[1])).toMatchObject([{ kind: 'revoked', codeCount: 2, amount: '-40.00' }])
    expect((await entriesOf(api, shops[0])).map(({ amount }) => amount)).toEqual(['-10.00', '-10.00'])
  })
})
