import { typedCode } from '@manassa/contract/rules/access-code'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { listCodeBatches, readCodeBatch, revokeCodeBatch } from '@manassa/contract/teacher/code-batches'
import * as codes from '@manassa/contract/teacher/codes'
import { describe, expect, test } from 'vitest'
import { aBatch } from '#test/a-batch.ts'
import { changeCard } from '#test/a-code.ts'
import { aCourse } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aStudent, aTeacher, freshPhone, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const find = async (who: SignedIn, input: object) => {
    return (await api.as(who).data(codes.listCodes, input)).codes
  }
  const idsOf = async (who: SignedIn, input: object) => (await find(who, input)).map(({ id }) => id)

  test('the front desk finds a card by the whole code, its end, its number and its student', async () => {
    const desk = await anAssistant(api, ['codes'])
    const phone = aPhoneLikeACode()
    const student = await aStudent(api, { name: 'عبد الرحمن مجدي الشناوي', phone })
    const { number, cards } = await aBatch(api, await aCourse(api, { name: 'كورس البحث' }), { count: 12 })
    const [used, other] = [cards[6], cards[11]]
    if (!used || !other) throw new Error('There are too few cards')
    await api.as(student)(addCourseByCode, { Code: used.printed })

    const ways = [
      used.printed,
      used.printed.toLowerCase().replaceAll('-', ''),
      `كودي ${used.printed} يا مستر`,
      used.printed.slice(-4),
      used.printed.slice(-9),
      used.printed.slice(-4).toLowerCase(),
      `${number}-0007`,
      `0${number}-7`,
      `${number} - 7`,
      `${number}-٠٠٠٧`,
      `${number}/7`,
      `\u200e${number}\u2013\u200f0007\u200e`,
      `\u2066${used.printed.slice(-4)}\u2069`,
    ]
    const persons = ['الشناوى عبد', phone, `+2${phone}`]
    for (const search of [...ways, ...persons]) expect(await idsOf(desk, { search }), search).toContain(used.id)
    for (const search of ways) expect(await idsOf(desk, { search, by: 'card' }), search).toContain(used.id)
    for (const search of persons) expect(await find(desk, { search, by: 'card' }), search).toEqual([])
    expect(await find(desk, { search: `${number}-12` })).toMatchObject([
      { id: other.id, number: 12, batchNumber: number, state: 'unused', redeemedBy: null, holder: null },
    ])
    expect(await find(desk, { search: phone })).toMatchObject([
      { id: used.id, state: 'redeemed', redeemedBy: { id: student.id, name: student.name }, courseName: 'كورس البحث' },
    ])
    for (const search of ['ZZZZ-ZZZZ-ZZZZ', 'مفيش حد', `${number}-13`, '999999-1', '01999999999']) {
      expect(await find(desk, { search }), search).toEqual([])
    }
  })

  test('staff who may only find codes see their ends, and staff who may make them see whole codes', async () => {
    const { id: batchId, cards } = await aBatch(api, await aCourse(api))
    const [card] = cards
    const ending = card?.printed.slice(-4)
    const [desk, maker] = [await anAssistant(api, ['codes']), await anAssistant(api, ['codes', 'codes.make'])]
    for (const code of await find(desk, { batchId })) expect(code).not.toHaveProperty('code')
    expect(await find(desk, { batchId, sort: 'number' })).toMatchObject([{ ending }, {}, {}])
    for (const who of [maker, await aTeacher(api)]) {
      const found = await find(who, { batchId, sort: 'number' })
      expect(found.map((code) => 'code' in code && code.code)).toEqual(cards.map(({ printed }) => printed))
    }
    const history = await api.as(desk)(codes.readCode, { codeId: card?.id ?? 0 })
    expect(history).toMatchObject({ data: { ending } })
    expect(JSON.stringify(history)).not.toContain(card?.printed)
  })

  test('staff who may only make codes find batches and cards but cannot revoke them', async () => {
    const maker = await anAssistant(api, ['codes.make'])
    const batch = await aBatch(api, await aCourse(api))
    const codeId = batch.cards[0]?.id ?? 0
    const found = await api.as(maker)(codes.listCodes, { batchId: batch.id, sort: 'number' })
    expect(found).toMatchObject({ data: { codes: batch.cards.map(({ id, printed }) => ({ id, code: printed })) } })
    expect(await api.as(maker).response(codes.readCode, { codeId })).toMatchObject({ status: 200 })
    for (const call of [listCodeBatches, readCodeBatch]) {
      expect(await api.as(maker).response(call, { batchId: batch.id })).toMatchObject({ status: 200 })
    }
    const input = { codeId, batchId: batch.id, reason: 'تجربة' }
    for (const call of [codes.revokeCode, codes.replaceCode, codes.releaseCode, revokeCodeBatch]) {
      expect(await api.as(maker).response(call, input), call.path).toMatchObject({ status: 403 })
    }
  })

  test('the cards of a batch are listed by page, ordered by number and filtered by state', async () => {
    const teacher = await aTeacher(api)
    const { id: batchId, cards } = await aBatch(api, await aCourse(api), { count: 7 })
    const now = api.clock.schoolNow()
    await api.as(await aStudent(api))(addCourseByCode, { Code: cards[0]?.printed ?? '' })
    if (cards[1]) await changeCard(api, cards[1], { revokedAt: now })
    if (cards[2]) await changeCard(api, cards[2], { expiresAt: now })
    const pages = [1, 2, 3].map((pagenumber) => idsOf(teacher, { batchId, sort: 'number', pagesize: 3, pagenumber }))
    expect((await Promise.all(pages)).flat()).toEqual(cards.map(({ id }) => id))
    const states = ['redeemed', 'revoked', 'expired', 'unused'] as const
    const counts = await Promise.all(states.map(async (state) => (await idsOf(teacher, { batchId, state })).length))
    expect(counts).toEqual([1, 1, 1, 4])
  })

  test('a code of another school is not found', async () => {
    const teacher = await aTeacher(api)
    const { number, cards } = await aBatch(api, await aCourse(api, { tenantId: 'tenant1' }))
    const [card] = cards
    for (const search of [card?.printed ?? '', card?.printed.slice(-4) ?? '']) {
      expect(await idsOf(teacher, { search })).not.toContain(card?.id)
    }
    expect(await api.as(teacher)(codes.readCode, { codeId: card?.id ?? 0 })).toMatchObject({ code: 'code.notFound' })
    expect(number).toBeGreaterThan(0)
  })
})

/** With its country code this mobile number reads as a code, as one in 32 does. */
function aPhoneLikeACode() {
  let phone = freshPhone()
  while (typedCode(`+2${phone}`).state !== 'code') phone = freshPhone()
  return phone
}
