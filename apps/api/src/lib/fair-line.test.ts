import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairLine } from './fair-line.ts'

const size = { atOnce: 1, waiting: 6, waitingOfOne: 4, retryAfterSeconds: 5 }

function aLine() {
  const line = fairLine(size)
  const served: string[] = []
  const join = (who: string, of: string, ahead = false) => line.join(async () => void served.push(who), { of, ahead })
  return { line, served, join }
}

test('addresses take turns: who comes from a quiet one does not wait for the crowd of another', async () => {
  const { line, served, join } = aLine()
  const inside = line.join(() => pause(5), { of: 'wifi' })
  await Promise.all([inside, join('1', 'wifi'), join('2', 'wifi'), join('3', 'wifi'), join('alone', 'home')])
  expect(served).toEqual(['1', 'alone', '2', '3'])
})

test('those who are let in ahead come first', async () => {
  const { line, served, join } = aLine()
  const inside = line.join(() => pause(5), { of: 'wifi' })
  await Promise.all([inside, join('a stranger', 'wifi'), join('a known phone', 'wifi', true)])
  expect(served).toEqual(['a known phone', 'a stranger'])
})

test('one address fills its own part of the line, and others still find room', async () => {
  const { line, served, join } = aLine()
  const inside = line.join(() => pause(5), { of: 'wifi' })
  const crowd = ['1', '2', '3', '4'].map((who) => join(who, 'wifi'))
  await expect(join('5', 'wifi')).rejects.toMatchObject({
    code: 'server.unavailable',
    details: { retryAfterSeconds: 5 },
  })
  await Promise.all([inside, ...crowd, join('elsewhere', 'home'), join('at work', 'office')])
  expect(served).toHaveLength(6)
  expect(await line.join(async () => 'later', { of: 'wifi' })).toBe('later')
})

test('work that fails gives its place on', async () => {
  const { line, served, join } = aLine()
  const failed = line.join(() => Promise.reject(new Error('broken')), { of: 'wifi' })
  const next = join('next', 'wifi')
  await expect(failed).rejects.toThrow('broken')
  await next
  expect(served).toEqual(['next'])
})
