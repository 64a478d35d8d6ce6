import { errors } from '@manassa/contract/errors'
import { refreshToken } from '@manassa/contract/shared/auth'
import { expect, test } from 'vitest'
import { anAccount, aStudent, PASSWORD } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

const api = useApi()

const post = (url: string, headers: Record<string, string | string[]>, payload: object = {}) =>
  api.app.inject({ method: 'POST', url, headers, payload })

test('a call is the same with and without /api before it', async () => {
  const student = await anAccount(api)
  const body = { EmailorMobile: student.email, password: PASSWORD }
  for (const url of ['/api/Auth/login', '/Auth/login', '/api/Auth/login/', '/api/auth/login', '/API/AUTH/LOGIN']) {
    const response = await post(url, { deviceid: 'phone-number-1', 'x-tenant-id': 'tenant3' }, body)
    expect(response.statusCode, url).toBe(200)
  }
})

test('without a header the school is that of the host name, else the usual one', async () => {
  const inUsual = await anAccount(api)
  const inOther = await anAccount(api, { tenantId: 'tenant1' })
  await api.db.asOwner((db) =>
    db.insertInto('schoolHost').values({ tenantId: 'tenant1', hostName: 'geography.example' }).execute(),
  )
  const status = async (host: string, EmailorMobile: string) => {
    const headers = { host, deviceid: 'phone-number-1' }
    return (await post('/api/Auth/login', headers, { EmailorMobile, password: PASSWORD })).statusCode
  }
  expect(await status('Geography.Example:3000', inOther.email)).toBe(200)
  expect(await status('Geography.Example:3000', inUsual.email)).toBe(400)
  expect(await status('localhost:3000', inUsual.email)).toBe(200)
  expect(await status('localhost:3000', inOther.email)).toBe(400)
})

test.each(['tenant9', 'TENANT9', 'tenant3,tenant1', '__proto__', 'constructor', "tenant3'--", 'x'.repeat(8000), '٣'])(
  'the school %j is not there',
  async (tenant) => {
    const response = await post('/api/Auth/login', { 'x-tenant-id': tenant, deviceid: 'phone-number-1' })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ success: false, code: 'school.unknown', message: 'المنصة دي مش موجودة' })
  },
)

test('a token of one school under the name of another is 401', async () => {
  const student = await aStudent(api)
  const { status } = await api.as({ ...student, tenantId: 'tenant1' }).response(refreshToken, {})
  expect(status).toBe(401)
})

test.each(['Basic abc', 'Bearer', 'Bearer ', 'bearer a b', 'token', `Bearer ${'x'.repeat(6000)}`])(
  'the authorization %j is no token that opens anything',
  async (authorization) => {
    const headers = { authorization, deviceid: 'phone-number-1', 'x-tenant-id': 'tenant3' }
    expect((await post('/api/Auth/refresh-token', headers)).statusCode).toBe(401)
    const list = await api.app.inject({ url: '/api/Student/Student-Enrolled-Courses?studentId=1', headers })
    expect(list.statusCode).toBe(401)
  },
)

test('a failed response has two messages, a code, a request id and no internals', async () => {
  const response = await post('/api/Auth/login', { deviceid: 'phone-number-1' }, { EmailorMobile: 'x', password: 'y' })
  expect(response.json()).toEqual({
    success: false,
    message: 'محتاجين إيميل صحيح أو رقم موبايل مصري صحيح',
    error: 'محتاجين إيميل صحيح أو رقم موبايل مصري صحيح',
    code: 'request.invalid',
    requestId: response.headers['x-request-id'],
    errors: { EmailorMobile: 'محتاجين إيميل صحيح أو رقم موبايل مصري صحيح' },
  })
  expect(response.headers['cache-control']).toBe('no-store')
})

test('an unknown address gets an error of the same form', async () => {
  const response = await post('/api/Auth/nothing', {})
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ success: false, code: 'request.notFound' })
})

test('the message names the first of two invalid fields, and each has its own', async () => {
  const response = await post('/api/Auth/login', { deviceid: 'phone-number-1' }, { EmailorMobile: 'x', password: '' })
  expect(response.json()).toMatchObject({
    message: 'محتاجين إيميل صحيح أو رقم موبايل مصري صحيح',
    errors: { EmailorMobile: 'محتاجين إيميل صحيح أو رقم موبايل مصري صحيح', password: 'كلمة السر مطلوبة' },
  })
})

test('entering a lecture code without a login is refused in Arabic', async () => {
  const response = await post('/api/UnitCode/EnterCode', { deviceid: 'phone-number-1' }, { code: 'x' })
  expect(response.statusCode).toBe(401)
  const { message, error, code } = response.json()
  expect({ message, error, code }).toEqual({
    message: errors['auth.required'].arabic,
    error: errors['auth.required'].arabic,
    code: 'auth.required',
  })
})
