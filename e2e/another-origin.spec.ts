import { aClientsPage } from './support/clients-page.ts'
import { registrationOf, somebodyNew } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'

/** A client on a page of another origin, which knows only docs/behaviour/calls.md. */
interface Evening {
  base: string
  tenant: string
  form: Record<string, string>
  unitCode: string
}

async function evening({ base, tenant, form, unitCode }: Evening): Promise<Record<string, number>> {
  const read: Record<string, number> = {}
  let token = ''
  const ask = async (name: string, path: string, init: RequestInit = {}) => {
    const own: Record<string, string> = { DeviceId: '1763755200000-k3x9q', 'X-Tenant-ID': tenant }
    if (token) own.Authorization = `Bearer ${token}`
    const headers = { ...own, ...(init.headers as Record<string, string>) }
    const response = await fetch(base + path, { ...init, credentials: 'include', headers })
    const body = await response.json()
    read[name] = response.status
    return body
  }
  const json = (body: object): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const fields = new FormData()
  for (const [name, value] of Object.entries(form)) fields.set(name, value)

  await ask('register', '/api/Auth/register', { method: 'POST', body: fields })
  await ask('a wrong password', '/api/Auth/login', json({ EmailorMobile: form.Email, password: 'not this one' }))
  const { data } = await ask('login', '/api/Auth/login', json({ EmailorMobile: form.Email, password: form.Password }))
  token = data.token
  await ask('courses', '/AdminStudent/CourseActive?grade=Secondary1&pagenumber=1&pagesize=10')
  await ask('code', `/api/UnitCode/EnterCode?code=${unitCode}`, { method: 'POST' })
  token = (await ask('refresh', '/api/Auth/refresh-token', { method: 'POST' })).data.token
  await ask('lectures', '/api/UnitCode/GetMyUnitCodes?pageNumber=1&pageSize=10')
  await ask('logout', '/api/Auth/logout', { method: 'POST' })
  await ask('afterwards', '/api/UnitCode/GetMyUnitCodes')
  return read
}

test('a client that is written from the description works on a page of its own', async ({
  page,
  school,
  watch,
  baseURL,
}, { repeatEachIndex }) => {
  const person = {
    base: baseURL ?? '',
    tenant: school.tenant,
    form: registrationOf(somebodyNew()),
    unitCode: school.unitCodes.at(-9 - repeatEachIndex)?.code ?? '',
  }
  for (const status of [400, 401]) watch.expect(status, '/api/')
  await using own = await aClientsPage('127.0.0.1')
  await using strange = await aClientsPage('127.0.0.2')

  await page.goto(own.url)
  expect(await page.evaluate(evening, person)).toEqual({
    register: 201,
    'a wrong password': 400,
    login: 200,
    courses: 200,
    code: 200,
    refresh: 200,
    lectures: 200,
    logout: 200,
    afterwards: 401,
  })

  watch.expectFailure('/api/')
  watch.expectError('CORS')
  watch.expectError('Failed to load resource')
  await page.goto(strange.url)
  await expect(page.evaluate(evening, person), 'nobody has welcomed this one').rejects.toThrow('Failed to fetch')
})
