import { expect, test } from 'vitest'
import { positionKeeper } from './position-keeper.ts'

function watching(startAt = 0) {
  const here: number[] = []
  const sent: number[] = []
  const keeper = positionKeeper(startAt, { keepHere: (at) => here.push(at), send: (at) => sent.push(at) })
  const play = (from: number, to: number) => {
    for (let at = from; at <= to; at += 0.25) keeper.follow({ seconds: at, paused: false, status: 'ready' })
  }
  const pause = (at: number) => keeper.follow({ seconds: at, paused: true, status: 'ready' })
  return { here, sent, keeper, play, pause }
}

test('a minute of video tells the server every ten seconds, and the device every second', () => {
  const { here, sent, play } = watching()
  play(0, 60)
  expect(sent).toEqual([10, 20, 30, 40, 50, 60])
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
  keeper.leave()
  keeper.leave()
  expect(sent).toEqual([10, 17])
})

test('a lesson that was opened and never played leaves the position alone', () => {
  const { here, sent, keeper, pause } = watching(300)
  keeper.follow({ seconds: 0, paused: true, status: 'loading' })
  pause(0)
  pause(300)
  keeper.leave()
  expect([here, sent]).toEqual([[], []])
})

test('a jump forward is told without waiting', () => {
  const { sent, pause } = watching()
  pause(0)
  pause(95)
  expect(sent).toEqual([95])
})
