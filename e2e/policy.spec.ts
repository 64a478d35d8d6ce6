import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { pageCache } from '#api/lib/cache/page-cache.ts'
import { asStudent } from './support/as-student.ts'
import { expect, test } from './support/page-watch.ts'

test('a script that came into the page on the server runs as little as one that came later', async ({
  page,
  watch,
}) => {
  watch.expectError('Content Security Policy')
  watch.expect(404, '/nothing.png')
  const cache = pageCache([])
  const app = fastify()
  app.get('/', async (_request, reply) => {
    const kept = await cache.get({ version: '', key: '/' }, async (nonce) => {
      const body = `<!DOCTYPE html><title>صفحة</title><script nonce="${nonce}">window.ran = ['ours']</script>
        <p>اسم طالب <script>window.ran.push('a name')</script><img src="/nothing.png" onerror="window.ran.push('a picture')"></p>
        <script nonce="guessed">window.ran.push('a guess')</script>`
      return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    })
    reply.header('content-security-policy', kept.policy)
    for (const [name, value] of kept.headers) reply.header(name, value)
    return reply.send(kept.body.bytes)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await page.goto(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`)
  await page.evaluate(() => {
    const later = document.createElement('script')
    later.textContent = "window.ran.push('later')"
    document.body.append(later)
  })
  expect(await page.evaluate(() => (window as { ran?: string[] }).ran)).toEqual(['ours'])
  await app.close()
})

test('all pages run under their policy, are revalidated, and none carries the mark of its rendering', async ({
  page,
  watch,
}) => {
  watch.expect(404, '/no-such-page')
  for (const path of ['/', '/courses', '/login', '/my-lectures', '/course-player/1', '/offline', '/no-such-page']) {
    const response = await page.goto(path)
    expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[\w+/]+=')+;/)
    expect(response?.headers()['cache-control']).toBe('no-cache')
    expect(await response?.text()).not.toContain('nonce')
  }
})

test('a picture that a school has elsewhere is shown', async ({ page, school }, { project }) => {
  const address = 'https://pictures.example/nile.jpg'
  await page.route(address, (route) => route.fulfill({ path: 'apps/api/demo/art/course-default-640.jpg' }))
  await page.route('**/Student-Enrolled-Courses?*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const course of json.data.courses) course.imagePath = address
    return route.fulfill({ response, json })
  })
  await asStudent(page, school, 7, project.name)
  await page.goto('/enrolled-courses')
  const picture = page.locator(`img[src="${address}"]`).first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  // The page requests its courses more than once, so pending responses are awaited.
  await page.unrouteAll({ behavior: 'wait' })
})

test('a page whose head alone was asked for is whole for whoever comes next', async ({ page }) => {
  const address = '/login?from=%2Fasked-by-its-head'
  expect((await page.request.head(address)).status()).toBe(200)
  expect(await (await page.request.get(address)).text()).toContain('</html>')
})
