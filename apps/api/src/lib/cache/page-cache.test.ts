import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageCache } from './page-cache.ts'

const html = (body: string) => () =>
  Promise.resolve(new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptsOf = (policy: string | null) => policy?.match(/script-src ([^;]*)/)?.[1]

const sent = ({ body }: Awaited<ReturnType<ReturnType<typeof pageCache>['get']>>) => body.bytes.toString()

test('a page may run the scripts that were written where it is rendered, and no other that came to stand in it', async () => {
  const page = await pageCache([]).get({ version: '', key: '/' }, (nonce) =>
    html(
      `<script nonce="${nonce}">ours()</script><p>كورس<script>evil()</script></p>` +
        `<script nonce="guessed">evil2()</script><script type="module" nonce="${nonce}" async="">start()</script>` +
        '<script src="/assets/a.js"></script><script nonce="">evil3()</script>',
    )(),
  )
  expect(scriptsOf(page.policy)).toBe(`'self' ${hash('ours()')} ${hash('start()')}`)
})

test('the same holds for styles', async () => {
  const page = await pageCache([]).get({ version: '', key: '/' }, (nonce) =>
    html(`<style id="page-style" nonce="${nonce}">a{}</style><style>input[value^="a"]{}</style>`)(),
  )
  expect(page.policy?.match(/style-src ([^;]*)/)?.[1]).toBe(`'self' ${hash('a{}')}`)
})

test('the mark is another one for each rendering, and is taken out of the page that is kept', async () => {
  const cache = pageCache([])
  const marks: string[] = []
  const render = (nonce: string) => {
    marks.push(nonce)
    return html(`<script nonce="${nonce}">ours()</script>`)()
  }
  const pages = [
    await cache.get({ version: '', key: '/' }, render),
    await cache.get({ version: '', key: '/about' }, render),
  ]
  expect(new Set(marks).size).toBe(2)
  for (const page of pages) expect(sent(page)).toBe('<script>ours()</script>')
})

test('a page without scripts of its own may run none', async () => {
  const page = await pageCache([]).get({ version: '', key: '/' }, () => html('<script>evil()</script>')())
  expect(scriptsOf(page.policy)).toBe("'self'")
})

test('recently used pages are kept, however many others are requested once', async () => {
  const cache = pageCache([])
  let renderings = 0
  const ask = (key: string) =>
    cache.get({ version: '', key }, () => {
      renderings += 1
      return html('')()
    })
  await ask('/')
  for (let number = 0; number < 2_000; number++) {
    await ask(`/courses/${number}`)
    if (number % 100 === 0) await ask('/')
  }
  renderings = 0
  await ask('/')
  expect(renderings).toBe(0)
  await ask('/courses/0')
  expect(renderings, 'and no more than there is room for').toBe(1)
})

test('a page that says that nothing is there is kept where that is one for many, and a failure nowhere', async () => {
  const cache = pageCache([])
  const renderingsOf = async (key: string, status: number, keepsMissing: boolean) => {
    let renderings = 0
    const render = async () => {
      renderings += 1
      return new Response('', { status })
    }
    for (let time = 0; time < 3; time++) await cache.get({ version: '', key, keepsMissing }, render)
    return renderings
  }
  expect(await renderingsOf('/nowhere', 404, true)).toBe(1)
  expect(await renderingsOf('/courses/9', 404, false)).toBe(3)
  expect(await renderingsOf('/down', 503, true)).toBe(3)
})

test('a page that did not change is not compressed again, and is compressed well once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const cache = pageCache([])
  let words = await readFile(new URL('page-cache.ts', import.meta.url), 'utf8')
  const next = async () => {
    vi.advanceTimersByTime(31_000)
    return cache.get({ version: '', key: '/' }, (nonce) => html(`<script nonce="${nonce}">ours()</script>${words}`)())
  }
  const bytesOf = async (page: Awaited<ReturnType<typeof next>>) => (await page.body.in('br')).length

  const first = await next()
  const quick = await bytesOf(first)
  const again = await next()
  expect(again.body, 'whatever the mark of its rendering was').toBe(first.body)
  await expect.poll(() => bytesOf(again)).toBeLessThan(quick)

  words += ' كورس جديد'
  const changed = await next()
  expect(changed.body).not.toBe(first.body)
  expect(sent(changed)).toContain('كورس جديد')
})
