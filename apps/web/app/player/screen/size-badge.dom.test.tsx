import type { VideoLesson } from '@manassa/contract/student/study'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sizeText } from '#app/copy/data-size.ts'
import { controls, player } from '#app/copy/player.ts'
import { qualityChoices } from '../video/controls/quality-choices.tsx'
import { initialMediaState, type MediaSource } from '../video/engine/media-adapter.ts'
import { SizeBadge } from './video-lesson.tsx'

const renditions = [0, 240, 360, 720].map((height) => ({
  name: height === 0 ? 'audio' : `${height}p`,
  height,
  bitsPerSecond: 1000 * height,
  sizeBytes: (height + 17) * 1_000_000,
}))
const content = { sizeBytes: 377_000_000, renditions } as unknown as VideoLesson

test.each([
  ['saver', 257, '240p'],
  ['auto', 377, '360p'],
  ['high', 737, '720p'],
  ['240p', 257, '240p'],
  ['audio', 17, controls.qualities.audio],
] as const)('a video in the quality %s says before it plays that it takes %i MB', (quality, megabytes, called) => {
  const { container } = render(<SizeBadge content={content} quality={quality} />)
  expect(container).toHaveTextContent(`${player.size(megabytes * 1_000_000)} · ${called}`)
})

test('the choice that saves data weighs what the smallest picture does', () => {
  const qualities = [240, 360, 720].map((height, id) => ({ id, height, bitsPerSecond: 1000 * height }))
  const source = { renditions, audioUrl: '/audio.m3u8' } as unknown as MediaSource
  const [saver] = qualityChoices(source, { ...initialMediaState, qualities })
  render(<p>{saver?.text}</p>)
  expect(screen.getByText(sizeText(257_000_000))).toBeVisible()
})

test('a short video has its size in kilobytes, as on the first page', () => {
  const short = { sizeBytes: 737_000, renditions: [] } as unknown as VideoLesson
  const { container } = render(<SizeBadge content={short} quality="auto" />)
  expect(container).toHaveTextContent(player.size(737_000))
})
