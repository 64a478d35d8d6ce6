import type { Permission } from '@manassa/contract/rules/permissions'
import { login } from '@manassa/contract/shared/auth'
import { setPasswordByLink } from '@manassa/contract/shared/password'
import * as assistants from '@manassa/contract/teacher/assistants'
import { readMe } from '@manassa/contract/teacher/me'
import { describe, expect, test } from 'vitest'
import { readLog } from '#api/features/log/read-log.ts'
import { asStaff } from '#test/as-staff.ts'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aStudent, aTeacher, freshPhone } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

let count = 0
const aHelper = () => {
  count += 1
  return { name: `سلمى ${count}`, email: `Salma${count}@Example.com`, phone: freshPhone() }
}
const chosen = 'the delta at dawn'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('a teacher makes an assistant, who logs in and may do what was allowed', async () => {
    const teacher = await aTeacher(api)
    const helper = { ...aHelper(), password: chosen, permissions: ['results', 'codes', 'results'] as Permission[] }
    const made = await api.as(teacher).response(assistants.createAssistant, helper)
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          revision: 1,
          email: helper.email.toLowerCase(),
          permissions: ['results', 'codes'],
          blocked: false,
          passwordLink: null,
        },
      },
    })
    const desk = { tenantId: 'tenant3', deviceId: 'the-desk-of-a-helper' }
    const opened = await api.as(desk).data(login, { EmailorMobile: helper.phone, password: chosen })
    expect(await api.as({ ...desk, token: opened.token })(readMe, {})).toMatchObject({
      data: { role: 'assistant', permissions: ['results', 'codes'] },
    })
  })

  test('without a password there is a link, and the assistant sets one with it', async () => {
    const teacher = await aTeacher(api)
    const helper = aHelper()
    const made = await api.as(teacher)(assistants.createAssistant, helper)
    const link = (made.success && made.data.passwordLink?.split('/set-password#')[1]) || ''
    const visitor = api.as({ tenantId: 'tenant3', deviceId: 'the-phone-of-a-helper' })
    const typed = { newPassword: chosen, confirmPassword: chosen }
    expect(await visitor.response(setPasswordByLink, { link, ...typed })).toMatchObject({ status: 200 })
    const opened = await visitor.response(login, { EmailorMobile: helper.email, password: chosen })
    expect(opened).toMatchObject({ status: 200 })
  })

  test('a taken email or phone number and a weak password are refused, each with its reason', async () => {
    const teacher = await aTeacher(api)
    const first = aHelper()
    const make = (input: Partial<typeof first> & { password?: string }) =>
      api.as(teacher).response(assistants.createAssistant, { ...aHelper(), password: chosen, ...input })
    expect(await make(first)).toMatchObject({ status: 201 })
    expect(await make({ email: first.email })).toMatchObject({ status: 409, body: { code: 'auth.emailTaken' } })
    expect(await make({ phone: first.phone })).toMatchObject({ status: 409, body: { code: 'auth.phoneTaken' } })
    for (const password of ['kx7-qp2', 'password1']) {
      expect(await make({ password })).toMatchObject({
        status: 400,
        body: { errors: { password: expect.any(String) } },
      })
    }
  })

  test('a removed permission is refused from the next call on, and a blocked assistant is logged out at once', async () => {
    const teacher = await aTeacher(api)
    const helper = await anAssistant(api, ['courses', 'log'])
    const accountId = helper.id
    const changed = await api.as(teacher)(assistants.updateAssistant, { accountId, permissions: ['log'] })
    expect(changed).toMatchObject({ data: { permissions: ['log'], revision: 2, name: helper.name } })
    expect(await api.as(helper)(readMe, {})).toMatchObject({ data: { permissions: ['log'] } })

    for (const _time of [1, 2]) {
      const blocked = await api.as(teacher).response(assistants.blockAssistant, { accountId, reason: 'ساب الشغل' })
      expect(blocked).toMatchObject({ status: 200, body: { data: { blocked: true } } })
    }
    expect(await api.as(helper).response(readMe, {})).toMatchObject({ status: 401 })
    expect(await api.as(teacher).data(assistants.unblockAssistant, { accountId })).toMatchObject({ blocked: false })
    expect(await api.as(helper).response(readMe, {})).toMatchObject({ status: 401 })
    const log = await asStaff(api, teacher, (context) => readLog(context, { limit: 10 }))
    const actions = log.filter(({ subject }) => subject.id === accountId).map(({ action }) => action)
    expect(actions).toEqual(['assistant.unblock', 'assistant.block', 'assistant.update'])
  })

  test('the second of two teachers who change one field gets a conflict', async () => {
    const [teacher, other] = [await aTeacher(api), await aTeacher(api, { name: 'هدى' })]
    const { id: accountId } = await anAssistant(api, [])
    await api.as(other)(assistants.updateAssistant, { accountId, name: 'اسم أول', revision: 1 })
    const late = await api
      .as(teacher)
      .response(assistants.updateAssistant, { accountId, name: 'اسم تاني', revision: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'edit.conflict', data: { theirs: { name: 'اسم أول' }, revision: 2, by: { name: 'هدى' } } },
    })
    const free = await api
      .as(teacher)
      .response(assistants.updateAssistant, { accountId, phone: freshPhone(), revision: 1 })
    expect(free).toMatchObject({ status: 200, body: { data: { revision: 3 } } })
  })

  test('the list has only assistants, and only of this school', async () => {
    const teacher = await aTeacher(api)
    const helper = await anAssistant(api, ['codes'])
    for (const { id: accountId } of [await aStudent(api), teacher, await anAssistant(api, [], 'tenant1')]) {
      const found = await api.as(teacher).response(assistants.blockAssistant, { accountId })
      expect(found).toMatchObject({ status: 404, body: { code: 'assistant.notFound' } })
    }
    const listed = await api.as(teacher)(assistants.listAssistants, { search: helper.name, pagesize: 100 })
    expect(listed).toMatchObject({
      data: { assistants: [{ id: helper.id, permissions: ['codes'], lastUsedAt: expect.any(String) }], totalCount: 1 },
    })
    expect(await api.as(helper).response(assistants.listAssistants, {})).toMatchObject({ status: 403 })
  })
})
