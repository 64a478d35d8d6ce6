import { expect, test } from 'vitest'
import { aServer, type ServerResponse } from '../app/lib/testing/a-server.ts'
import type { OfflineCaches } from './offline-caches.ts'
import { respondWithPage } from './respond-with-page.ts'

async function opened(response: ServerResponse, kept?: string) {
  await using server = await aServer(() => response)
  const pageIn = async (text: string | undefined) => (text === undefined ? undefined : new Response(text))
  const device: Pick<OfflineCaches, 'page' | 'offlinePage' | 'keepPage'> = {
    page: () => pageIn(kept),
    offlinePage: () => pageIn('no connection'),
    keepPage: async () => {},
  }
  const event = {
    request: new Request(`${server.url}/courses`),
    preloadResponse: Promise.resolve(undefined),
    waitUntil: () => undefined,
  }
  return (await respondWithPage(event as never, device as OfflineCaches)).text()
}

test.each([502, 503, 504])(
  'a page that is kept is shown instead of the trouble of a server that says %i',
  async (status) => {
    expect(await opened({ status, body: 'in trouble' }, 'kept')).toBe('kept')
  },
)

test.each([200, 404, 500])('what the server has to say with %i is shown instead of what is kept', async (status) => {
  expect(await opened({ status, body: 'said' }, 'kept')).toBe('said')
})

test('without a connection a page is what was kept of it, or the page that says so', async () => {
  expect(await opened({ silent: true, body: '' }, 'kept')).toBe('kept')
  expect(await opened({ silent: true, body: '' })).toBe('no connection')
})

test('a server in trouble speaks for itself where nothing is kept', async () => {
  expect(await opened({ status: 503, body: 'in trouble' })).toBe('in trouble')
})
