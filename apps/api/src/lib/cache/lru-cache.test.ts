import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'

const names = (count: number) => Array.from({ length: count }, (_, place) => `answer ${place}`)

test('used entries survive, and the cache never exceeds its size', () => {
  const entries = new LruCache<number>(10)
  entries.set('the evening’s video', 7, 1)
  const kept: number[] = []
  for (const [place, name] of names(1_000).entries()) {
    expect(entries.get('the evening’s video'), `after ${place} others`).toBe(7)
    entries.set(name, place, 1)
    kept.push(names(1_000).filter((each) => each !== name && entries.get(each) !== undefined).length)
    if (place === 30) break
  }
  expect(Math.max(...kept)).toBe(8)
})

test('the oldest unused entries leave first, and a large one makes room for itself', () => {
  const entries = new LruCache<string>(10)
  for (const name of names(10)) entries.set(name, name, 1)
  entries.get('answer 0')
  entries.set('a large one', 'large', 5)
  const left = names(10).filter((name) => entries.get(name))
  expect(left).toEqual(['answer 0', 'answer 6', 'answer 7', 'answer 8', 'answer 9'])
  entries.set('answer 9', 'as it is now', 1)
  expect([entries.get('answer 9'), entries.get('answer 8'), entries.get('a large one')]).toEqual([
    'as it is now',
    'answer 8',
    'large',
  ])
})
