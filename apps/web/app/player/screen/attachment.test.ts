import { expect, test } from 'vitest'
import { extensionOf, findAttachment } from './attachment.ts'

/** A store whose addresses respond with a status; null is a lost connection. */
const store = (statuses: Record<string, number | null>) => (url: string) => Promise.resolve(statuses[url] ?? null)
const fresh = (url: string | null) => () => Promise.resolve({ url })

test('a file that is there is taken from its address', async () => {
  expect(await findAttachment('/old', fresh('/new'), store({ '/old': 200 }))).toEqual({ state: 'here', url: '/old' })
})

test('an address that ran out overnight is renewed unseen', async () => {
  const found = await findAttachment('/old', fresh('/new'), store({ '/old': 403, '/new': 200 }))
  expect(found).toEqual({ state: 'here', url: '/new' })
})

test('a file that the teacher removed is not shown', async () => {
  expect(await findAttachment('/old', fresh(null), store({ '/old': 404 }))).toEqual({ state: 'gone' })
  expect(await findAttachment('/old', fresh('/old'), store({ '/old': 404 }))).toEqual({ state: 'gone' })
})

test('a dead line, and a server in trouble, say nothing about the file', async () => {
  expect(await findAttachment('/old', fresh('/new'), store({ '/old': null }))).toEqual({ state: 'unreachable' })
  expect(await findAttachment('/old', fresh('/new'), store({ '/old': 503 }))).toEqual({ state: 'unreachable' })
  const silent = () => Promise.resolve(null)
  expect(await findAttachment('/old', silent, store({ '/old': 403 }))).toEqual({ state: 'unreachable' })
})

test("a file on somebody else's site is the browser's to fetch", async () => {
  const url = 'https://files.example/a.pdf'
  expect(await findAttachment(url, fresh(null), store({}))).toEqual({ state: 'here', url })
})

test.each([
  ['ملخص الدرس.pdf', 'PDF'],
  ['https://school.example/media/7/map.PNG?expires=1&signature=a.b', 'PNG'],
  ['ملخص الدرس', null],
  [null, null],
])('the badge of %s is %s', (name, badge) => {
  expect(extensionOf(name)).toBe(badge)
})
