import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'

const names = (count: number) => Array.from({ length: count }, (_, place) => `response ${place}`)

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
  entries.get('response 0')
  entries.set('a large one', 'large', 5)
  const left = names(10).filter((name) => entries.get(name))
  expect(left).toEqual(['response 0', 'response 6', 'response 7', 'response 8', 'response 9'])
  entries.set('response 9', 'as it is now', 1)
  expect([entries.get('response 9'), entries.get('response 8'), entries.get('a large one')]).toEqual([
    'as it is now',
    'response 8',
    'large',
  ])
})
