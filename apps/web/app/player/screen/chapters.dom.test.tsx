import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SeekBar } from '../video/controls/seek-bar.tsx'
import { aVideo } from '../video/engine/a-video.ts'
import { initialMediaState } from '../video/engine/media-adapter.ts'
import { ChapterList } from './chapter-list.tsx'

const chapters = [
  { seconds: 5, name: 'مقدمة' },
  { seconds: 30, name: 'فيضان النيل' },
  { seconds: 90, name: 'من فيديو أطول' },
]

test('the playing chapter is marked, and each links to its start', async () => {
  const { engine, store, sought } = aVideo()
  render(<ChapterList chapters={chapters} engine={engine} />)
  const current = () => screen.queryByRole('button', { current: true })
  expect(current()).toBeNull()
  act(() => store.change({ seconds: 5 }))
  expect(current()).toHaveTextContent('مقدمة')
  act(() => store.change({ seconds: 31 }))
  expect(current()).toHaveTextContent('فيضان النيل')
  await userEvent.click(screen.getByRole('button', { name: /مقدمة/ }))
  expect(sought).toEqual([5])
})

test('on the bar a mark stands where a chapter begins, and none behind the end of the video', () => {
  const state = { ...initialMediaState, duration: 60 }
  const { container, rerender } = render(
    <SeekBar state={state} chapters={chapters} sheets={null} onSeek={() => undefined} />,
  )
  const shares = () =>
    [...container.querySelectorAll<HTMLElement>('.seek-mark')].map(({ style }) =>
      Number(style.getPropertyValue('--share')),
    )
  expect(shares()).toEqual([5 / 60, 0.5])
  const fromTheStart = [{ seconds: 0, name: 'مقدمة' }]
  rerender(<SeekBar state={state} sheets={null} chapters={fromTheStart} onSeek={() => undefined} />)
  expect(shares(), 'the beginning needs none').toEqual([])
})
