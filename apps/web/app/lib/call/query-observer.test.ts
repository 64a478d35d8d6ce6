import { endpoint } from '@manassa/contract/endpoint'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { aDevice } from '../testing/a-device.ts'
import { aServer, bad, good, type ServerResponse } from '../testing/a-server.ts'
import { QueryObserver, type QueryOptions } from './query-observer.ts'

afterEach(() => void vi.useRealTimers())

const row = z.object({ id: z.int(), name: z.string() })
type Row = z.output<typeof row>
interface Page {
  rows: Row[]
  totalCount: number
}

const listStudents = endpoint({
  method: 'GET',
  path: '/api/teacher/students',
  access: { staff: 'any' },
  tags: ['profile'],
  input: z.object({ page: z.int() }),
  reply: z.object({ rows: z.array(row), totalCount: z.int() }),
})
const renameStudent = endpoint({
  method: 'PATCH',
  path: '/api/teacher/students/{id}',
  access: { staff: 'any' },
  invalidates: ['profile'],
  input: z.object({ id: z.int(), name: z.string() }),
  reply: row,
})

const PER_PAGE = 50
const ten = Array.from({ length: 10_000 }, (_, at) => ({ id: at + 1, name: `student ${at + 1}` }))

/** A school of ten thousand students and a screen that lists them; `says` replaces a response of the server. */
async function aScreen(
  response: (call: { method: string; page: number }) => ServerResponse | undefined = () => undefined,
  hearsOfOthers = true,
) {
  const names = new Map(ten.map(({ id, name }) => [id, name]))
  const server = await aServer(({ method, url, body }) => {
    const page = Number(new URL(url, 'http://school').searchParams.get('page'))
    const instead = response({ method, page })
    if (instead) return instead
    if (method === 'PATCH') {
      const id = Number(url.split('/').at(-1))
      names.set(id, JSON.parse(body).name)
      return good({ id, name: names.get(id) })
    }
    const ids = ten.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ id }) => id)
    return good({ rows: ids.map((id) => ({ id, name: names.get(id) })), totalCount: names.size })
  })
  const { call, onInvalidate } = aDevice().tab(server.url)
  const query = new QueryObserver<Page>()
  if (hearsOfOthers) onInvalidate((isStale) => isStale(listStudents) && query.invalidate())
  const show = (page: number, options: QueryOptions<Page> = {}) =>
    query.observe((context) => call(listStudents, { page }, context), { keepPreviousData: true, ...options })
  const rename = (id: number, name: string) =>
    query.mutateOptimistically(
      (page) => ({ ...page, rows: page.rows.map((each) => (each.id === id ? { id, name } : each)) }),
      () => call(renameStudent, { id, name }),
    )
  const seen = () => {
    const state = query.state()
    if (state.status === 'pending') return 'pending'
    if (state.status === 'error') return state.isFetching ? 'error, fetching' : 'error'
    return `${state.data.rows[0]?.name}${state.isFetching ? ', fetching' : ''}${state.failure ? ', refetch failed' : ''}`
  }
  return {
    server,
    query,
    show,
    rename,
    renameElsewhere: (id: number, name: string) => call(renameStudent, { id, name }),
    seen,
    firstTwo() {
      const state = query.state()
      return state.status === 'success' ? state.data.rows.slice(0, 2).map(({ name }) => name) : []
    },
    settled: () => vi.waitUntil(() => !seen().includes('fetching') && seen() !== 'pending', { timeout: 30_000 }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('a page is pending, and then there', async () => {
  await using screen = await aScreen()
  expect(screen.seen()).toBe('pending')
  screen.show(1)
  await screen.settled()
  expect(screen.seen()).toBe('student 1')
})

test('the open page of ten thousand rows stays until the next one has arrived', async () => {
  await using screen = await aScreen()
  screen.show(1)
  await screen.settled()
  screen.show(200)
  expect(screen.seen()).toBe('student 1, fetching')
  await screen.settled()
  expect(screen.seen()).toBe('student 9951')
})

test('another query does not show the data of the former one', async () => {
  await using screen = await aScreen()
  screen.show(1)
  await screen.settled()
  screen.show(2, { keepPreviousData: false })
  expect(screen.seen()).toBe('pending')
})

test('the response to an older query never replaces that of a newer one', async () => {
  await using screen = await aScreen(({ page }) =>
    page === 1 ? { ...good({ rows: [ten[0]], totalCount: 1 }), after: 200 } : undefined,
  )
  screen.show(1)
  screen.show(2)
  await screen.settled()
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(screen.seen()).toBe('student 51')
})

test('a page that is left cancels its request, and is not notified any more', async () => {
  await using screen = await aScreen(() => ({ ...good({ rows: [], totalCount: 0 }), after: 100 }))
  screen.show(1)
  screen.query.stop()
  let notified = 0
  screen.query.subscribe(() => notified++)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect([screen.seen(), notified]).toEqual(['pending', 0])
})

// These wait for the client's pauses between two tries.
test.concurrent('a failure is shown, then the retry, then the data', async () => {
  let isWell = false
  await using screen = await aScreen(() => (isWell ? undefined : bad(503, 'server.unavailable')))
  screen.show(1)
  await screen.settled()
  expect(screen.query.state()).toMatchObject({ status: 'error', failure: { code: 'server.unavailable' } })
  isWell = true
  const again = screen.query.refetch()
  expect(screen.seen()).toBe('error, fetching')
  await again
  expect(screen.seen()).toBe('student 1')
})

test.concurrent('data stays when a refetch fails, and the failure is shown', async () => {
  let isWell = true
  await using screen = await aScreen(() => (isWell ? undefined : bad(503, 'server.unavailable')))
  screen.show(1)
  await screen.settled()
  isWell = false
  await screen.query.refetch()
  expect(screen.seen()).toBe('student 1, refetch failed')
  isWell = true
  await screen.query.refetch()
  expect(screen.seen()).toBe('student 1')
})

test.concurrent('a reconnect refetches after a lost connection, and not after a final refusal', async () => {
  let code = 'server.unavailable'
  await using screen = await aScreen(() => bad(503, code))
  screen.show(1)
  await screen.settled()
  screen.query.refetchOnReconnect()
  expect(screen.seen()).toBe('error, fetching')
  code = 'auth.notAllowed'
  await screen.settled()
  screen.query.refetchOnReconnect()
  expect(screen.seen()).toBe('error')
})

const stored = () => ({ data: { rows: [{ id: 0, name: 'kept here' }], totalCount: 1 }, dataUpdatedAt: 5 })

test.concurrent("the device's copy is shown without a connection, and gives way to a refusal", async () => {
  let response = bad(503, 'server.unavailable')
  await using screen = await aScreen(() => response)
  screen.show(1, { initialData: stored })
  await screen.settled()
  expect(screen.query.state()).toMatchObject({
    status: 'success',
    dataUpdatedAt: 5,
    failure: { code: 'server.unavailable' },
  })
  response = bad(403, 'auth.notAllowed')
  await screen.query.refetch()
  expect(screen.seen()).toBe('error')
})

test('a page that becomes visible after a minute refetches, and not before', async () => {
  await using screen = await aScreen()
  screen.show(1)
  await screen.settled()
  screen.query.refetchOnVisible()
  expect(screen.seen()).toBe('student 1')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  screen.query.refetchOnVisible()
  expect(screen.seen()).toBe('student 1, fetching')
})

test("the device's copy is shown on a slow connection until the response arrives", async () => {
  await using screen = await aScreen(() => ({ ...good({ rows: [ten[0]], totalCount: 1 }), after: 200 }))
  screen.show(1, { initialData: stored, initialDataAfterMs: 50 })
  await expect.poll(screen.seen).toBe('kept here, fetching, refetch failed')
  await screen.settled()
  expect(screen.seen()).toBe('student 1')
})

test("the device's copy is all there is when the server must not be asked", async () => {
  await using screen = await aScreen()
  screen.show(1, { initialData: stored, enabled: false })
  expect(screen.seen()).toBe('kept here')
  expect(
    new QueryObserver<Page>({ initialData: stored, enabled: false }).state(),
    'from the first drawing on',
  ).toMatchObject({ dataUpdatedAt: 5 })
  expect(screen.server.requests).toHaveLength(0)
})

test('an edit is shown at once and stays, and the list is refetched', async () => {
  await using screen = await aScreen()
  screen.show(1)
  await screen.settled()
  const renamed = screen.rename(1, 'Maryam')
  expect(screen.seen()).toBe('Maryam')
  expect(await renamed).toMatchObject({ success: true })
  expect(screen.seen()).toBe('Maryam, fetching')
  await screen.settled()
  expect(screen.seen()).toBe('Maryam')
  expect(screen.server.requests.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET'])
})

test('a refused edit is undone, and another one is not', async () => {
  let isFirst = true
  await using screen = await aScreen(({ method }) => {
    if (method !== 'PATCH' || !isFirst) return undefined
    isFirst = false
    return bad(409, 'request.conflict')
  })
  screen.show(1)
  await screen.settled()
  const [refused, renamed] = [screen.rename(1, 'Nobody'), screen.rename(2, 'Ali')]
  expect(screen.firstTwo()).toEqual(['Nobody', 'Ali'])
  expect(await refused).toMatchObject({ code: 'request.conflict' })
  expect(screen.firstTwo()).toEqual(['student 1', 'Ali'])
  await renamed
  await screen.settled()
  expect(screen.firstTwo()).toEqual(['student 1', 'Ali'])
})

async function anOldList(hearsOfOthers: boolean) {
  let isSlow = false
  const screen = await aScreen(
    ({ method }) =>
      method === 'GET' && isSlow ? { ...good({ rows: [ten[0]], totalCount: 1 }), after: 150 } : undefined,
    hearsOfOthers,
  )
  screen.show(1)
  await screen.settled()
  isSlow = true
  const old = screen.query.refetch()
  await expect.poll(() => screen.server.requests).toHaveLength(2)
  isSlow = false
  const names = new Set<string>()
  screen.query.subscribe(() => names.add(screen.firstTwo()[0] ?? ''))
  return { ...screen, names, old }
}

test('a list that was requested before an edit does not show it undone', async () => {
  const screen = await anOldList(false)
  await Promise.all([screen.old, screen.rename(1, 'Maryam')])
  await screen.settled()
  expect([...screen.names]).toEqual(['Maryam'])
  await screen.server[Symbol.asyncDispose]()
})

test('a list that was requested before another page changed it is refetched at once', async () => {
  const screen = await anOldList(true)
  await screen.renameElsewhere(1, 'Maryam')
  await screen.settled()
  await screen.old
  expect(screen.firstTwo()[0]).toBe('Maryam')
  await screen.server[Symbol.asyncDispose]()
})
