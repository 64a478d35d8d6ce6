import { permissions } from '@manassa/contract/rules/permissions'
import { readMe } from '@manassa/contract/teacher/me'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aStudent, aTeacher } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('a teacher may do everything, in the school and by its clock', async () => {
    const teacher = await aTeacher(api)
    expect(await api.as(teacher)(readMe, {})).toMatchObject({
      data: {
        id: teacher.id,
        name: teacher.name,
        role: 'teacher',
        permissions,
        secondFactor: false,
        school: { name: expect.any(String), timeZone: 'Africa/Cairo' },
      },
    })
  })

  test('an assistant may do what the teacher has allowed, from the next call on', async () => {
    const assistant = await anAssistant(api, ['results', 'codes.make'])
    const me = async () => (await api.as(assistant)(readMe, {})) as { data: { role: string; permissions: string[] } }
    expect((await me()).data).toMatchObject({ role: 'assistant', permissions: ['results', 'codes.make'] })

    await api.db.inSchool('tenant3', (db) =>
      db.updateTable('account').set({ permissions: [] }).where('id', '=', assistant.id).execute(),
    )
    expect((await me()).data.permissions).toEqual([])
  })

  test('a student is refused, and a visitor is asked to log in', async () => {
    expect(await api.as(await aStudent(api)).response(readMe, {})).toMatchObject({
      status: 403,
      body: { code: 'auth.notAllowed' },
    })
    expect(await api.as().response(readMe, {})).toMatchObject({ status: 401, body: { code: 'auth.required' } })
  })

  test('the database accepts only known permissions, and only for assistants', async () => {
    for (const permission of permissions) await anAssistant(api, [permission])
    const allow = (id: number, words: string) =>
      api.db.inSchool('tenant3', (db) =>
        db
          .updateTable('account')
          .set({ permissions: [words] as never })
          .where('id', '=', id)
          .execute(),
      )
    const assistant = await anAssistant(api, [])
    await expect(allow(assistant.id, 'everything')).rejects.toThrow('account_permissions_known')
    await expect(allow((await aStudent(api)).id, 'codes')).rejects.toThrow('account_permissions_known')
  })
})
