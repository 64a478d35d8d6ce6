import { expect, test } from 'vitest'
import { positionKeeper } from './position-keeper.ts'

function watching(startAt = 0) {
  const here: number[] = []
  const sent: number[] = []
  const line = { isUp: true }
  const keeper = positionKeeper(startAt, {
    keepHere: (at) => here.push(at),
    send: async (at) => {
      if (line.isUp) sent.push(at)
      return line.isUp
    },
  })
  const play = (from: number, to: number) => {
    for (let at = from; at <= to; at += 0.25) keeper.follow({ seconds: at, paused: false, status: 'ready' })
  }
  const pause = (at: number) => keeper.follow({ seconds: at, paused: true, status: 'ready' })
  return { here, sent, line, keeper, play, pause }
}

test('a minute of video tells the server every eight seconds, and the device every second', () => {
  const { here, sent, play } = watching()
  play(0, 60)
  expect(sent).toEqual([8, 16, 24, 32, 40, 48, 56])
  expect(here).toHaveLength(60)
})

test('pausing tells it at once, and resting says nothing more', () => {
  const { sent, play, pause } = watching()
  play(0, 4)
  pause(4.1)
  pause(4.1)
  expect(sent).toEqual([4])
})

test('closing the tab tells what was not told yet', () => {
  const { sent, play, keeper } = watching()
  play(0, 17)
  keeper.tell()
  keeper.tell()
  expect(sent).toEqual([8, 16, 17])
})

test('a lesson that was opened and never played leaves the position alone', () => {
  const { here, sent, keeper, pause } = watching(300)
  keeper.follow({ seconds: 0, paused: true, status: 'loading' })
  pause(0)
  pause(300)
  keeper.tell()
  expect([here, sent]).toEqual([[], []])
})

test('a jump forward is told without waiting', () => {
  const { sent, pause } = watching()
  pause(0)
  pause(95)
  expect(sent).toEqual([95])
})

test('what could not be told without a line is told when it is back, once', async () => {
  const { sent, line, keeper, play, pause } = watching()
  line.isUp = false
  play(0, 5)
  pause(5.1)
  await Promise.resolve()
  line.isUp = true
  await keeper.tell()
  await keeper.tell()
  expect(sent).toEqual([5])
})
