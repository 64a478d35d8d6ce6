import { expect, test } from 'vitest'
import { positionSaver } from './position-saver.ts'

function watching(startAt = 0, isNew = false) {
  const here: number[] = []
  const sent: number[] = []
  const line = { isUp: true }
  const saver = positionSaver(startAt, {
    isNew,
    saveHere: (at) => here.push(at),
    send: async (at) => {
      if (line.isUp) sent.push(at)
      return line.isUp
    },
  })
  const play = (from: number, to: number) => {
    for (let at = from; at <= to; at += 0.25) saver.follow({ seconds: at, paused: false, status: 'ready' })
  }
  const pause = (at: number) => saver.follow({ seconds: at, paused: true, status: 'ready' })
  return { here, sent, line, saver, play, pause }
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
  const { sent, play, saver } = watching()
  play(0, 17)
  saver.flush()
  saver.flush()
  expect(sent).toEqual([8, 16, 17])
})

test('a lesson that was opened and never played leaves the position alone', () => {
  const { here, sent, saver, pause } = watching(300)
  saver.follow({ seconds: 0, paused: true, status: 'loading' })
  pause(0)
  pause(300)
  saver.flush()
  expect([here, sent]).toEqual([[], []])
})

test('a jump forward is reported at once', () => {
  const { sent, pause } = watching()
  pause(0)
  pause(95)
  expect(sent).toEqual([95])
})

test('a position that could not be sent is sent on reconnect, once', async () => {
  const { sent, line, saver, play, pause } = watching()
  line.isUp = false
  play(0, 5)
  pause(5.1)
  await Promise.resolve()
  line.isUp = true
  await saver.flush()
  await saver.flush()
  expect(sent).toEqual([5])
})

test('the first frame of a video that is new tells the server that it was opened, once', () => {
  const { sent, saver, play } = watching(0, true)
  saver.follow({ seconds: 0, paused: true, status: 'ready' })
  expect(sent).toEqual([])
  play(0, 4)
  expect(sent).toEqual([0])
  play(4.25, 8)
  expect(sent).toEqual([0, 8])
})

test('an opening without a connection is reported when the connection is back', async () => {
  const { sent, line, saver, play } = watching(0, true)
  line.isUp = false
  play(0, 0.5)
  await Promise.resolve()
  line.isUp = true
  await saver.flush()
  expect(sent).toEqual([0])
})
