import { expect, test } from 'vitest'
import { framedVideo } from './framed-video.ts'

const bunny = ['https://iframe.mediadelivery.net', 'https://player.mediadelivery.net']
const played = (text: string) => {
  const frame = framedVideo(text, bunny)
  return frame && [frame.player, frame.url.replace(/\?.*$/, '')]
}

test.each([
  'https://iframe.mediadelivery.net/embed/42/4f9a',
  'https://iframe.mediadelivery.net/play/42/4f9a',
  '<iframe src="https://iframe.mediadelivery.net/embed/42/4f9a" loading="lazy"></iframe>',
])('%s is the hosted player', (text) => {
  expect(played(text)).toEqual(['hosted', 'https://iframe.mediadelivery.net/embed/42/4f9a'])
})

test('the newer host of the service is hosted too, and messages from both are accepted', () => {
  expect(framedVideo('https://player.mediadelivery.net/embed/42/4f9a?t=5', bunny)).toEqual({
    player: 'hosted',
    url: 'https://player.mediadelivery.net/embed/42/4f9a?t=5',
    origins: bunny,
  })
})

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
  ' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ',
])('%s plays in the frame without cookies', (text) => {
  expect(played(text)).toEqual(['youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'])
})

test.each([
  ['https://vimeo.com/76979871', ''],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', '&h=8272103f6e'],
  ['https://vimeo.com/76979871/8272103f6e', '&h=8272103f6e'],
])('%s plays on Vimeo, unlisted or not', (text, secret) => {
  const frame = framedVideo(text, bunny)
  expect(frame?.url).toMatch(/^https:\/\/player\.vimeo\.com\/video\/76979871\?/)
  expect(frame?.url.match(/&h=\w+/)?.[0] ?? '').toBe(secret)
})

test.each([
  'https://files.example/lesson.mp4',
  'https://iframe.mediadelivery.net.evil.example/embed/1/2',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@teacher',
  'https://vimeo.com/channels/history',
  'no address at all',
])('%s has no frame', (text) => {
  expect(played(text)).toBeNull()
})
