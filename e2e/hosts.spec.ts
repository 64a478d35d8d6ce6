import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { layout } from '../apps/web/app/copy/common.ts'
import { notFound, unknownSchool } from '../apps/web/app/copy/error-pages.ts'
import { newInstallation } from './support/new-installation.ts'
import { expect, test } from './support/page-watch.ts'

let installation: Awaited<ReturnType<typeof newInstallation>>
let url: string

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  installation = await newInstallation({
    NODE_ENV: 'production',
    MAIL_TO_FOLDER: 'on',
    SEED: 'demo',
    RATE_LIMIT: undefined,
    PUBLIC_URL: 'https://school.example',
  })
  url = await installation.start()
})
test.afterAll(() => installation?.stop())

const ask = (path: string, host = 'school.example', headers: Record<string, string> = {}) =>
  new Promise<{ status: number; vary: string; body: string }>((resolve, reject) => {
    const sent = { accept: 'text/html', ...headers, host }
    request(url + path, { headers: sent }, async (response) => {
      const vary = String(response.headers.vary)
      resolve({ status: response.statusCode ?? 0, vary, body: await text(response) })
    })
      .on('error', reject)
      .end()
  })

async function renderings(): Promise<number> {
  const { body } = await ask('/metrics')
  return Number(/^page_renderings_total (\d+)$/m.exec(body)?.[1])
}

test('at a host of nobody there is no school, and no page names the host that was asked', async () => {
  for (const path of ['/', '/courses', '/x1']) {
    const { status, body } = await ask(path, 'evil.example')
    expect(status).toBe(404)
    expect(body).toContain(unknownSchool.title)
    expect(body).not.toContain('evil')
  }
  expect((await ask('/manifest.webmanifest', 'evil.example')).status).toBe(404)
  expect((await ask('/', 'evil.example', { accept: '*/*' })).body).toContain('school.unknown')
  expect((await ask('/', 'evil.example', { 'x-tenant-id': 'tenant3' })).status).toBe(404)
})

test('a page is that of its host, whatever else a visitor says', async () => {
  for (const headers of [{}, { 'x-tenant-id': 'tenant1' }, { 'x-forwarded-host': 'evil.example' }]) {
    const { status, vary, body } = await ask('/about', 'school.example', headers as Record<string, string>)
    expect(status).toBe(200)
    expect(body).toContain('data-school="tenant3"')
    expect(body).toContain('<link rel="canonical" href="https://school.example/about"/>')
    expect(vary).not.toMatch(/tenant/i)
  }
})

test('a page is rendered once for all the addresses and hosts that show the same', async () => {
  const before = await renderings()
  const pages = ['/books', '/books?r=1', '/books?utm_source=chat', '/books?grade=made-up', '/books?r=2&page=1']
  for (const path of pages) expect((await ask(path)).status).toBe(200)
  expect((await ask('/books', 'localhost')).status).toBe(200)
  expect(await renderings()).toBe(before + 1)
})

test('unknown addresses of all hosts share one rendered page', async () => {
  await ask('/x0')
  await ask('/x0', 'evil0.example')
  const before = await renderings()
  for (let number = 1; number <= 20; number++) {
    expect((await ask(`/x${number}?r=${number}`)).status).toBe(404)
    expect((await ask(`/y${number}`, `evil${number}.example`)).status).toBe(404)
  }
  expect(await renderings()).toBe(before)
})

test('the one page of what is not there is right at each of its addresses', async ({ page, watch }) => {
  for (const path of ['/x1', '/books/x2', '/courses/3/x3']) {
    watch.expect(404, path)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.title)
    const help = page.getByRole('main').locator('a[href*="wa.me"]')
    await expect(help, 'whoever helps is told which page it was').toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(path)),
    )
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.locator('link[rel="canonical"], meta[property="og:url"], a[aria-current="page"]')).toHaveCount(0)
    await expect(page.getByRole('link', { name: layout.loginShort })).toHaveAttribute('href', '/login')
  }
  await page.getByRole('main').getByRole('link', { name: notFound.courses }).click()
  await expect(page).toHaveURL(/\/courses$/)
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
})
