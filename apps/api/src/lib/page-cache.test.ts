import { createHash } from 'node:crypto'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { pageCache } from './page-cache.ts'

const html = (body: string) => () =>
  Promise.resolve(new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptsOf = (policy: string | null) => policy?.match(/script-src ([^;]*)/)?.[1]

async function sent(page: Awaited<ReturnType<ReturnType<typeof pageCache>['answer']>>) {
  const app = fastify()
  app.get('/', (_request, reply) => page.send(reply, ''))
  return (await app.inject('/')).body
}

test('a page may run the scripts that were written where it is rendered, and no other that came to stand in it', async () => {
  const page = await pageCache([]).answer('/', (nonce) =>
    html(
      `<script nonce="${nonce}">ours()</script><p>كورس<script>evil()</script></p>` +
        `<script nonce="guessed">evil2()</script><script type="module" nonce="${nonce}" async="">start()</script>` +
        '<script src="/assets/a.js"></script><script nonce="">evil3()</script>',
    )(),
  )
  expect(scriptsOf(page.policy)).toBe(`'self' ${hash('ours()')} ${hash('start()')}`)
})

test('the same holds for styles', async () => {
  const page = await pageCache([]).answer('/', (nonce) =>
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
  const pages = [await cache.answer('/', render), await cache.answer('/about', render)]
  expect(new Set(marks).size).toBe(2)
  for (const page of pages) expect(await sent(page)).toBe('<script>ours()</script>')
})

test('a page without scripts of its own may run none', async () => {
  const page = await pageCache([]).answer('/', () => html('<script>evil()</script>')())
  expect(scriptsOf(page.policy)).toBe("'self'")
})
