import { expect, test, vi } from 'vitest'
import type { MediaSource } from './media-adapter.ts'
import { nativeAdapter } from './native-adapter.ts'

const source = (startAt: number): MediaSource => ({
  videoUrl: '/media/nile.mp4',
  streamUrl: null,
  audioUrl: null,
  frame: null,
  posterUrl: null,
  startAt,
  thumbnails: null,
  chapters: [],
  captions: [],
  renditions: [],
  durationSeconds: 60,
})

function anEngine(startAt: number) {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  const adapter = nativeAdapter(source(startAt), async () => null)
  const host = document.createElement('div')
  adapter.mount(host)
  const video = host.querySelector('video') as HTMLVideoElement
  const now = { readyState: 0, currentTime: 0, seeking: false, duration: Number.NaN }
  for (const name of ['readyState', 'seeking', 'duration'] as const) {
    Object.defineProperty(video, name, { get: () => now[name] })
  }
  Object.defineProperty(video, 'currentTime', {
    get: () => now.currentTime,
    set(seconds: number) {
      if (now.readyState > 0) Object.assign(now, { currentTime: seconds, seeking: true })
    },
  })
  const arrives = () => {
    Object.assign(now, { readyState: 1, duration: 60 })
    video.dispatchEvent(new Event('loadedmetadata'))
  }
  return { adapter, arrives, at: () => [now.currentTime, adapter.state().seconds] }
}

test.each([0, 12])('second %s is gone to when the video comes, and not where it would have begun', (second) => {
  const { adapter, arrives, at } = anEngine(30)
  adapter.seek(second)
  expect(adapter.state().seconds).toBe(second)
  arrives()
  expect(at()).toEqual([second, second])
})

test('a video that nobody has sought in begins where it was left, which its bar shows from the start', () => {
  const { adapter, arrives, at } = anEngine(30)
  expect(adapter.state()).toMatchObject({ seconds: 30, duration: 60 })
  arrives()
  expect(at()[0]).toBe(30)
})
