import { expect } from 'vitest'
import { freshDatabase, onServer } from '#test/database/fresh-database.ts'
import { machineClock } from '../clock.ts'
import { followClock } from './clock-offset.ts'

onServer('a machine whose clock is five minutes ahead uses the time of the database, and says so', async () => {
  await using fresh = await freshDatabase('server')
  const warnings: string[] = []
  const follow = (aheadMs: number) =>
    followClock(fresh.database, { warn: (sentence) => warnings.push(sentence) }, () => new Date(Date.now() + aheadMs))
  expect((await follow(0))()).toBe(0)
  expect(warnings).toEqual([])

  const ahead = await follow(300_000)
  expect(Math.abs(ahead() - 300_000)).toBeLessThan(1_000)
  expect(warnings).toEqual([expect.stringContaining('is 300 s ahead')])
  const clock = machineClock(1, ahead)
  expect(Math.abs(clock.now().getTime() - (Date.now() - 300_000))).toBeLessThan(1_000)
  expect(clock.schoolNow().getTime() - clock.now().getTime()).toBeGreaterThan(86_000_000)
})

onServer('a clock that jumps counts at no moment', async () => {
  await using fresh = await freshDatabase('server')
  const warnings: string[] = []
  let aheadMs = 0
  const machine = () => new Date(Date.now() + aheadMs)
  const ahead = await followClock(fresh.database, { warn: (sentence) => warnings.push(sentence) }, machine)
  const expected = [expect.stringContaining('ahead of the database')]
  for (const jump of [300_000, -300_000, 86_400_000, 0]) {
    aheadMs = jump
    for (const isMeasured of [false, true]) {
      expect(Math.abs(ahead() - jump)).toBeLessThan(1_000)
      if (!isMeasured) await fresh.database.checkReady()
    }
    if (jump === 300_000) await expect.poll(() => warnings).toEqual(expected)
  }
  expect(warnings).toEqual(expected)
})

onServer.each([1, 2, 3, 4, 5])('a clock that jumps at look %i of the measuring one is followed', async (jumpsAt) => {
  await using fresh = await freshDatabase('server')
  let looks = 0
  const aheadMs = () => (looks >= jumpsAt ? 86_400_000 : 0)
  const machine = () => {
    looks += 1
    return new Date(Date.now() + aheadMs())
  }
  const ahead = await followClock(fresh.database, { warn() {} }, machine)
  expect(Math.abs(ahead() - aheadMs())).toBeLessThan(1_000)
})
