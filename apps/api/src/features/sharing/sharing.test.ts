import { expect, test } from 'vitest'
import { aCourse } from '#test/a-course.ts'
import { useApi } from '#test/start-api.ts'

const api = useApi()

const ask = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })

test('the sitemap names the active courses of this school only, under the requested host', async () => {
  const offered = await aCourse(api, {})
  const hidden = await aCourse(api, { active: false })
  const elsewhere = await aCourse(api, { tenantId: 'tenant1' })

  const map = await ask('/sitemap.xml', { host: '192.168.1.7' })
  expect(map.statusCode).toBe(200)
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
  const addresses = [...map.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toContain('http://192.168.1.7/')
  expect(addresses).toContain('http://192.168.1.7/courses?grade=Secondary2')
  expect(addresses).toContain(`http://192.168.1.7/courses/${offered.id}`)
  expect(addresses).not.toContain(`http://192.168.1.7/courses/${hidden.id}`)
  expect(addresses).not.toContain(`http://192.168.1.7/courses/${elsewhere.id}`)

  const other = await ask('/sitemap.xml', { host: 'tenant1.localhost' })
  expect(other.body).toContain(`/courses/${elsewhere.id}<`)
  expect(other.body).not.toContain(`/courses/${offered.id}<`)
})

test('crawlers find the sitemap and are kept away from the calls', async () => {
  const { body, headers } = await ask('/robots.txt', { host: '192.168.1.7' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Disallow: /api/\n')
  expect(body).toContain('Sitemap: http://192.168.1.7/sitemap.xml\n')
})
