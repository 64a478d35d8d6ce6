import { usualChatTexts } from '@manassa/contract/teacher/chat-text-slots'
import { readChatTexts, updateChatTexts } from '@manassa/contract/teacher/chat-texts'
import { readLog } from '@manassa/contract/teacher/log'
import { updateSchool } from '@manassa/contract/teacher/school'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aTeacher } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('a school writes its own texts, all its staff see them, and another school keeps the usual ones', async () => {
    const teacher = await aTeacher(api)
    const desk = await anAssistant(api, ['grants'])
    expect(await api.as(desk)(readChatTexts, {})).toMatchObject({ data: usualChatTexts })
    const mark = 'يا {الاسم}، جبت {الدرجة} في {الدرس}'
    await api.as(teacher)(updateChatTexts, { mark: 'أول كلام {الاسم}' })
    expect(await api.as(teacher)(updateChatTexts, { mark })).toMatchObject({ data: { mark } })
    expect(await api.as(desk)(readChatTexts, {})).toMatchObject({ data: { ...usualChatTexts, mark } })
    const elsewhere = await aTeacher(api, { tenantId: 'tenant1' })
    expect(await api.as(elsewhere)(readChatTexts, {})).toMatchObject({ data: usualChatTexts })
    expect(await api.as(desk).response(updateChatTexts, { mark })).toMatchObject({ status: 403 })
    const log = await api.as(teacher)(readLog, { what: 'school.chatTexts' })
    expect(log).toMatchObject({ data: { entries: [{ subject: { kind: 'school' }, after: { mark } }] } })
  })

  test('edits of different texts or of the branding do not conflict; the second edit of one text does', async () => {
    const [one, other] = [await aTeacher(api), await anAssistant(api, ['school'])]
    const { revision } = await api.as(one).data(readChatTexts, {})
    await api.as(one)(updateChatTexts, { welcome: 'نوّرت {المنصة}', revision })
    await api.as(one)(updateSchool, { guarantee: 'بنذاكر سوا' })
    const { response } = api.as(other)
    expect(await response(updateChatTexts, { reminder: 'مستنيين {الاسم}', revision })).toMatchObject({ status: 200 })
    expect(await response(updateChatTexts, { welcome: 'أهلًا', revision })).toMatchObject({
      status: 409,
      body: { code: 'edit.conflict', data: { yours: { welcome: 'أهلًا' }, theirs: { welcome: 'نوّرت {المنصة}' } } },
    })
    expect(await response(updateChatTexts, { card: 'الكود {الكود} يا {الاسم}' })).toMatchObject({
      status: 400,
      body: { errors: { card: expect.stringMatching(/[ء-ي]/) } },
    })
  })
})
