import { readSchool } from '@manassa/contract/shared/school'
import { expect, test } from 'vitest'
import { startApi } from '#test/start-api.ts'
import { schoolTraffic } from './school-traffic.ts'

test('the figures say how many requests and bytes each school had: calls, pages, pictures and repeated responses', async () => {
  await using api = await startApi()
  const address = await api.listen()
  await api.services.media.put('tenant3/images/nile.webp', Buffer.alloc(30_000))
  const ask = async (path: string, school: string) => {
    await (await fetch(address + path, { headers: { 'x-tenant-id': school } })).arrayBuffer()
  }
  await ask(readSchool.path, 'tenant3')
  await ask(readSchool.path, 'tenant3')
  await ask('/media/images/tenant3/nile.webp', 'tenant3')
  await ask('/privacy', 'tenant3')
  await ask(readSchool.path, 'tenant1')
  await ask(readSchool.path, 'made-up')
  await ask('/healthz', 'tenant3')

  const { body } = await api.app.inject('/metrics')
  const figure = (name: string, school: string) =>
    Number(new RegExp(`^school_${name}_total\\{school="${school}"\\} (\\d+)$`, 'm').exec(body)?.[1])
  expect(body).toMatch(/^answers_at_once_total 1$/m)
  expect(figure('requests', 'tenant3')).toBe(4)
  expect(figure('sent_bytes', 'tenant3')).toBeGreaterThan(30_000)
  expect(figure('requests', 'tenant1')).toBe(1)
  expect(figure('sent_bytes', 'tenant1')).toBeGreaterThan(100)
  expect(figure('sent_bytes', 'tenant1')).toBeLessThan(10_000)
  expect(figure('requests', '\\(none\\)')).toBe(2)
  expect(body).not.toContain('made-up')
})

test('only the busiest schools have a name, and no request is lost or counted twice when that changes', () => {
  const traffic = schoolTraffic(2)
  const send = (school: string, bytes: number) => traffic.count(school, { bytesWritten: bytes })
  const shown = () => Object.fromEntries(traffic.bySchool())
  send('nile', 300)
  send('delta', 200)
  send('sinai', 100)
  expect(shown()).toEqual({
    nile: { requests: 1, bytes: 300 },
    delta: { requests: 1, bytes: 200 },
    '(others)': { requests: 1, bytes: 100 },
  })
  send('sinai', 400)
  expect(shown()).toEqual({
    sinai: { requests: 1, bytes: 400 },
    nile: { requests: 1, bytes: 300 },
    '(others)': { requests: 2, bytes: 300 },
  })
  expect(shown(), 'looking changes nothing').toEqual(shown())
})

test('a connection that is used again counts its new bytes only', () => {
  const traffic = schoolTraffic()
  const socket = { bytesWritten: 1_000 }
  traffic.count('nile', socket)
  socket.bytesWritten = 1_500
  traffic.count('delta', socket)
  expect(Object.fromEntries(traffic.bySchool())).toMatchObject({ nile: { bytes: 1_000 }, delta: { bytes: 500 } })
})
