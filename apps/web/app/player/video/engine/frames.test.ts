import { expect, test } from 'vitest'
import { playerJs } from './player-js.ts'
import { vimeo } from './vimeo.ts'
import { youTube } from './you-tube.ts'

const message = (event: string, value?: unknown) => ({ context: 'player.js', version: '0.0.11', event, value })

test('a length that is not known yet is asked for again, and the end comes without a last time', () => {
  const player = playerJs()
  expect(player.parse(message('getDuration', null))?.state).toEqual({})
  expect(player.askTime()).toMatchObject([{ method: 'getCurrentTime' }, { method: 'getDuration' }])
  expect(player.parse(message('timeupdate', { seconds: 4, duration: 20 }))?.state).toMatchObject({
    seconds: 4,
    duration: 20,
  })
  expect(player.askTime()).toHaveLength(1)
  expect(player.parse(message('ended'))?.state).toEqual({ paused: true, ended: true, seconds: 20 })
})

test('a hosted player that was told to play before it was ready is asked whether it plays', () => {
  const player = playerJs()
  expect(player.parse(message('ready', {}))?.reply).toContainEqual(expect.objectContaining({ method: 'getPaused' }))
  expect(player.parse(message('getPaused', false))?.state).toEqual({ paused: false })
  expect(player.parse(message('getPaused', null))?.state).toBeUndefined()
})

test('volume is a hundred for a hosted player, and speed only for one that knows it', () => {
  const player = playerJs()
  expect(player.setVolume(0.3)).toMatchObject([{ method: 'setVolume', value: 30 }])
  expect(player.setSpeed(1.5)).toEqual([])
  expect(player.parse(message('ready', { methods: ['play', 'setPlaybackRate'] }))).toMatchObject({
    becomesReady: true,
    state: { hasSpeeds: true },
  })
  expect(player.setSpeed(1.5)).toMatchObject([{ method: 'setPlaybackRate', value: 1.5 }])
})

test('messages of other frames and extensions are ignored', () => {
  for (const player of [playerJs(), youTube(), vimeo()]) {
    expect(player.parse({})).toBeNull()
    expect(player.parse({ source: 'some-extension', event: 'hello' })).toBeNull()
  }
})

test('YouTube is greeted until it is ready, and tells everything by itself', () => {
  const player = youTube()
  expect(player.handshake()).toEqual([{ event: 'listening', id: 1, channel: 'widget' }])
  expect(player.addressOf('https://www.youtube-nocookie.com/embed/x?enablejsapi=1', 'https://school.example')).toMatch(
    /&origin=https%3A%2F%2Fschool\.example$/,
  )
  expect(player.parse({ event: 'onReady', info: null })?.becomesReady).toBe(true)
  const info = { currentTime: 12.5, duration: 100, playerState: 3, volume: 40, muted: false, videoLoadedFraction: 0.5 }
  expect(player.parse({ event: 'infoDelivery', info })?.state).toMatchObject({
    seconds: 12.5,
    duration: 100,
    paused: false,
    buffering: true,
    volume: 0.4,
    bufferedUntil: 50,
  })
  expect(player.parse({ event: 'onStateChange', info: 0 })?.state).toMatchObject({ paused: true, ended: true })
  expect(player.seek(9)).toEqual([{ event: 'command', func: 'seekTo', args: [9, true], id: 1, channel: 'widget' }])
})

test('Vimeo is pinged, listened to, and forgiven a command that it does not allow', () => {
  const player = vimeo()
  expect(player.parse({ event: 'ready' })?.reply).toContainEqual({
    method: 'addEventListener',
    value: 'timeupdate',
  })
  expect(player.parse({ event: 'timeupdate', data: { seconds: 3, duration: 60, percent: 0.05 } })?.state).toMatchObject(
    { seconds: 3, duration: 60 },
  )
  expect(player.parse({ event: 'error', data: { method: 'setPlaybackRate' } })).toEqual({})
  expect(player.parse({ event: 'error', data: { name: 'NotFoundError' } })?.state?.status).toBe('failed')
})
