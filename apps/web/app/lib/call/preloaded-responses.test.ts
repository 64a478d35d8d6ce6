import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aServer, good } from '../testing/a-server.ts'
import { fetchUnlessPreloaded, preloadFetch } from './preloaded-responses.ts'

const maryam = { Authorization: 'Bearer maryam' }
const asking = (headers: Record<string, string>): RequestInit => ({ method: 'GET', headers })

beforeEach(() => void vi.stubGlobal('window', {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test("the app uses the response that the page's head has requested, once", async () => {
  await using server = await aServer(() => good('the lesson'))
  const address = `${server.url}/api/lesson`
  const early = await preloadFetch(address, maryam)
  expect(await early.json(), 'the head reads it too').toMatchObject({ data: 'the lesson' })
  expect(await (await fetchUnlessPreloaded(address, asking(maryam))).json()).toMatchObject({ data: 'the lesson' })
  expect(server.requests).toHaveLength(1)
  await fetchUnlessPreloaded(address, asking(maryam))
  expect(server.requests).toHaveLength(2)
})

test('asked twice in the head it is one question', async () => {
  await using server = await aServer(() => ({ ...good('the key'), after: 30 }))
  await Promise.all([preloadFetch(`${server.url}/key`, maryam), preloadFetch(`${server.url}/key`, maryam)])
  expect(server.requests).toHaveLength(1)
})

test('the head does not request what the app has requested or taken', async () => {
  await using server = await aServer(() => good('the lesson'))
  const [lesson, key] = [`${server.url}/api/lesson`, `${server.url}/key`]
  await fetchUnlessPreloaded(lesson, asking(maryam))
  await expect(preloadFetch(lesson, maryam)).rejects.toThrow('The app has requested')
  await preloadFetch(key, maryam)
  await fetchUnlessPreloaded(key, asking(maryam))
  await expect(preloadFetch(key, maryam)).rejects.toThrow('The app has requested')
  expect(server.requests).toHaveLength(2)

  await preloadFetch(lesson, { Authorization: 'Bearer ali' })
  const later = performance.now() + 30_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  await preloadFetch(key, maryam)
  expect(server.requests, 'but for another student, and after a while').toHaveLength(4)
})

test("another student on this phone does not get the last student's response", async () => {
  await using server = await aServer(({ headers }) => good(headers.authorization))
  const address = `${server.url}/api/lesson`
  await preloadFetch(address, maryam)
  const response = await fetchUnlessPreloaded(address, asking({ Authorization: 'Bearer ali' }))
  expect(await response.json()).toMatchObject({ data: 'Bearer ali' })
})

test('a response of half a minute ago is requested anew', async () => {
  await using server = await aServer(() => good('the lesson'))
  const address = `${server.url}/api/lesson`
  await preloadFetch(address, maryam)
  const later = performance.now() + 30_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  await fetchUnlessPreloaded(address, asking(maryam))
  expect(server.requests).toHaveLength(2)
})

test('a question whose connection was lost is asked again', async () => {
  let isLost = true
  await using server = await aServer(() => ({ ...good('the lesson'), silent: isLost }))
  const address = `${server.url}/api/lesson`
  await expect(preloadFetch(address, maryam)).rejects.toThrow()
  isLost = false
  const response = await fetchUnlessPreloaded(address, asking(maryam))
  expect(await response.json()).toMatchObject({ data: 'the lesson' })
})

test('a write never uses a preloaded response', async () => {
  await using server = await aServer(({ method }) => good(method))
  const address = `${server.url}/api/lesson`
  await preloadFetch(address, maryam)
  const response = await fetchUnlessPreloaded(address, { ...asking(maryam), method: 'POST' })
  expect(await response.json()).toMatchObject({ data: 'POST' })
})
