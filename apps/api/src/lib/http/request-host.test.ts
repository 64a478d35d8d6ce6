import { beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi, useApi } from '#test/start-api.ts'
import { originIn } from './request-host.ts'

const PRODUCTION = { NODE_ENV: 'production', MAIL_TO_FOLDER: 'on' }
const PUBLIC_URL = 'https://school.example'

/** On this server `nile.example` is the other school's own host. */
const addHost = (api: TestApi) =>
  api.db.asOwner((db) =>
    db.insertInto('schoolHost').values({ tenantId: 'tenant1', hostName: 'nile.example' }).execute(),
  )
const production = useHosts({ ...PRODUCTION, PUBLIC_URL })
const withoutAddress = useHosts(PRODUCTION)
const development = useHosts({})

function useHosts(environment: Record<string, string>): TestApi {
  const api = useApi({ environment })
  beforeAll(() => addHost(api))
  return api
}

type Headers = Record<string, string>
const ask = (api: TestApi, url: string, headers: Headers) => api.app.inject({ url, headers })
const BOOKS = '/api/Book/active'
const DOCUMENTS = ['/robots.txt', '/sitemap.xml', '/media/cards/tenant3/school.jpg', '/media/icons/tenant3/icon-64.png']

describe('in production', () => {
  test('a host of nobody has no documents, and no calls but of a school that is named', async () => {
    const nobodys = { host: 'evil.example' }
    for (const api of [production, withoutAddress]) {
      for (const url of [...DOCUMENTS, BOOKS]) expect((await ask(api, url, nobodys)).statusCode, url).toBe(404)
      expect((await ask(api, BOOKS, { ...nobodys, 'x-tenant-id': 'tenant3' })).statusCode).toBe(200)
      expect((await ask(api, '/robots.txt', { ...nobodys, 'x-tenant-id': 'tenant3' })).statusCode).toBe(404)
    }
  })

  test('a balancer that asks by number hears how the server is', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics']) {
      expect((await ask(production, url, { host: '10.0.0.7:3000' })).statusCode, url).toBe(200)
    }
  })

  test.each([
    ['its address of PUBLIC_URL', 'School.example', 'https://school.example'],
    ['its own host, by the scheme and the port of PUBLIC_URL', 'nile.example:8080', 'https://nile.example'],
    ['a name of this machine', 'localhost:3000', 'https://school.example'],
  ])('a school at %s is named by no word of a visitor', async (_where, host, origin) => {
    const words: Headers[] = [{}, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' }]
    for (const forged of words) {
      const { body } = await ask(production, '/robots.txt', { host, ...forged })
      expect(body).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
      expect((await ask(production, '/sitemap.xml', { host, ...forged })).body).toContain(`<loc>${origin}/</loc>`)
    }
  })

  test('without PUBLIC_URL a school is found at its own hosts and on this machine, by https there and as asked here', async () => {
    const mapOf = async (host: string) =>
      (await ask(withoutAddress, '/robots.txt', { host })).body.split('Sitemap: ')[1]
    expect(await mapOf('nile.example:8080')).toBe('https://nile.example/sitemap.xml\n')
    expect(await mapOf('127.0.0.1:3000')).toBe('http://127.0.0.1:3000/sitemap.xml\n')
  })

  test('a host that a trusted proxy passes on is no other school’s than the one that was asked', async () => {
    await using api = await startApi({ environment: { ...PRODUCTION, PUBLIC_URL, TRUST_PROXY: '127.0.0.1' } })
    await addHost(api)
    const status = async (host: string, passedOn: string, url = '/robots.txt') =>
      (await ask(api, url, { host, 'x-forwarded-host': passedOn })).statusCode
    expect(await status('10.0.0.7:3000', 'nile.example')).toBe(200)
    expect(await status('nile.example', 'nile.example')).toBe(200)
    expect(await status('localhost:3000', 'evil.example')).toBe(404)
    for (const url of ['/robots.txt', BOOKS]) {
      expect(await status('school.example', 'nile.example', url)).toBe(400)
      expect(await status('nile.example', 'school.example', url)).toBe(400)
      expect(await status('nile.example', 'localhost', url)).toBe(400)
    }
  })
})

describe('where host and header say two schools', () => {
  test('a call at a school’s own host is refused, and one elsewhere is for the school of the header', async () => {
    const status = async (host: string, tenant: string) => {
      const { statusCode, body } = await ask(production, BOOKS, { host, 'x-tenant-id': tenant })
      return statusCode === 200 ? 200 : JSON.parse(body).code
    }
    expect(await status('nile.example', 'tenant1')).toBe(200)
    expect(await status('nile.example', 'tenant3')).toBe('school.otherHost')
    expect(await status('nile.example', 'nobody')).toBe('school.unknown')
    expect(await status('school.example', 'tenant1')).toBe(200)
    expect(await status('anywhere.example', 'tenant1')).toBe(200)
  })

  test('documents are those of the host, and do not vary by a header', async () => {
    for (const url of ['/robots.txt', '/sitemap.xml']) {
      const plain = await ask(production, url, { host: 'nile.example' })
      const named = await ask(production, url, { host: 'nile.example', 'x-tenant-id': 'tenant3' })
      expect(named.statusCode).toBe(200)
      expect(named.body).toBe(plain.body)
      expect(named.headers['cache-control']).toBe('public, max-age=3600')
      expect(String(named.headers.vary)).not.toMatch(/tenant/i)
    }
  })

  test('a school’s host has no cards of another one', async () => {
    const card = '/media/icons/tenant3/icon-64.png'
    expect((await ask(production, card, { host: 'nile.example' })).statusCode).toBe(404)
    expect((await ask(production, card, { host: 'school.example' })).statusCode).toBe(200)
  })
})

describe('while it is tried out', () => {
  test('a phone finds the usual school by the number of a desk', async () => {
    const { body } = await ask(development, '/robots.txt', { host: '192.168.1.7:3000' })
    expect(body).toContain('Sitemap: http://192.168.1.7:3000/sitemap.xml')
    expect((await ask(development, BOOKS, { host: '192.168.1.7:3000' })).statusCode).toBe(200)
  })

  test('a page of a stranger whose domain points to this machine reads nothing of it', async () => {
    for (const host of ['evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example:3000', 'school']) {
      for (const url of [...DOCUMENTS, BOOKS, '/metrics']) {
        expect((await ask(development, url, { host })).statusCode, `${host} ${url}`).toBe(404)
      }
    }
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '[fe80::7]:3000']) {
      for (const url of [BOOKS, '/metrics']) {
        expect((await ask(development, url, { host })).statusCode, `${host} ${url}`).toBe(200)
      }
    }
  })

  test('each school has its name on this machine, and in production it has none', async () => {
    await development.db.asOwner((db) =>
      db.insertInto('book').values({ tenantId: 'tenant1', title: 'أطلس النيل', price: 80, grade: 1 }).execute(),
    )
    const headers = { host: 'tenant1.localhost:3000' }
    expect((await ask(development, BOOKS, headers)).body).toContain('أطلس النيل')
    const other = await ask(development, BOOKS, { ...headers, 'x-tenant-id': 'tenant3' })
    expect(other.json().code).toBe('school.otherHost')
    expect((await ask(development, '/robots.txt', { host: 'nobody.localhost:3000' })).statusCode).toBe(404)
    expect((await ask(development, '/robots.txt', { host: 'localhost:1@evil.example' })).statusCode).toBe(400)
    expect((await ask(production, '/robots.txt', { host: 'tenant1.localhost:3000' })).statusCode).toBe(404)
  })
})

test.each([
  ['http', 'school.example', 'http://school.example'],
  ['https', 'School.Example:8443', 'https://school.example:8443'],
  ['http', '[::1]:3000', 'http://[::1]:3000'],
])('%s and %s are %s', (protocol, host, origin) => {
  expect(originIn({ protocol, host })).toBe(origin)
})

test.each([
  ['http', ''],
  ['http', '['],
  ['http', '[::]:99999999'],
  ['http', 'a:99999'],
  ['http', 'a b'],
  ['http', '%00'],
  ['http', '<script>'],
  ['http', '999.999.999.999'],
  ['http', ':80'],
  ['http', 'user:word@school.example'],
  ['localhost', 'localhost'],
  ['javascript', 'alert(1)'],
  ['a,b', 'localhost'],
])('%s and %s are nowhere', async (protocol, host) => {
  expect(originIn({ protocol, host })).toBe('')
})
