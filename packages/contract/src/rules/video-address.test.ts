import { expect, test } from 'vitest'
import { isVideoAddress } from './video-address.ts'

const hosted = ['https://iframe.mediadelivery.net']

test.each([
  'https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
  'https://vimeo.com/76979871',
  'https://cdn.example/videos/nile.mp4?token=1',
  'https://cdn.example/videos/nile/master.m3u8',
  '<iframe src="https://iframe.mediadelivery.net/embed/1/2"></iframe>',
])('%s is a video', (address) => {
  expect(isVideoAddress(address, hosted)).toBe(true)
})

test.each([
  'النيل',
  'https://www.youtube.com/@history',
  'https://youtu.be/short',
  'https://vimeo.com/watch',
  'http://cdn.example/nile.mp4',
  'javascript:alert(1)//.mp4',
  'https://cdn.example/page',
])('%s is not a video', (address) => {
  expect(isVideoAddress(address, hosted)).toBe(false)
})
