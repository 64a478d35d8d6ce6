import { describe, expect, test } from 'vitest'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent, type SignedIn } from '#test/people.ts'
import { checkToken } from '#test/sessions.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  async function aKnownStudent(): Promise<SignedIn> {
    const student = await aStudent(api)
    for (let times = 0; times < 4; times += 1) expect(await checkToken(api, student)).toBe(200)
    return student
  }

  test('a session that another process has ended is refused at the next call', async () => {
    const student = await aKnownStudent()
    await api.db.asOwner((db) => db.deleteFrom('deviceSession').where('accountId', '=', student.id).execute())
    expect(await checkToken(api, student)).toBe(401)
  })

  test('an account that another process has blocked is refused at the next call', async () => {
    const student = await aKnownStudent()
    await api.db.asOwner((db) =>
      db.updateTable('account').set({ disabledAt: new Date() }).where('id', '=', student.id).execute(),
    )
    expect(await checkToken(api, student)).toBe(401)
  })

  test('the token of a known session is refused on another device', async () => {
    const student = await aKnownStudent()
    expect(await checkToken(api, { ...student, deviceId: 'a-phone-that-copied-it' })).toBe(401)
  })
})
