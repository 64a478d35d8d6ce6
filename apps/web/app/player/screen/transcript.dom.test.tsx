import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { common } from '#app/copy/common.ts'
import { player } from '#app/copy/player.ts'
import { transcript as copy } from '#app/copy/transcript.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { renderPage, success } from '#app/lib/testing/render-page.tsx'
import type { LessonNow } from '../schedule/course-now.ts'
import { aVideo } from '../video/engine/a-video.ts'
import ClosedLesson from './closed-lesson.tsx'
import { type Player, PlayerContext } from './player-context.ts'
import Transcript from './transcript.tsx'

const VTT = `WEBVTT

00:00:05.000 --> 00:00:11.350
مملكتان على نهرٍ واحد

00:00:11.350 --> 00:00:19.050
وحّد مينا القُطرين حوالي 3200
`
const captions = [{ language: 'ar', label: 'العربية', url: '/media/old.vtt' }]

function open(respond: (url: string) => Response, text?: string) {
  const { engine, store, sought } = aVideo()
  vi.stubGlobal('fetch', async (url: string) => respond(url))
  const fresh = async () => ({ captions: captions.map((one) => ({ ...one, url: '/media/fresh.vtt' })) })
  render(
    <Transcript
      captions={captions.map((one) => ({ ...one, ...(text && { text }) }))}
      freshSource={fresh}
      engine={engine}
    />,
  )
  return { sought, store, user: userEvent.setup() }
}

test('a word that is typed without its marks is found, and a tap goes to its second', async () => {
  const { sought, store, user } = open(() => new Response(VTT))
  act(() => store.change({ seconds: 12 }))
  expect(await screen.findByRole('button', { current: true })).toHaveTextContent('وحّد مينا')
  await user.type(screen.getByLabelText(copy.search), 'القطرين ٣٢٠٠')
  expect(screen.getByRole('status')).toHaveTextContent(copy.found(1))
  expect(screen.queryByRole('button', { name: /مملكتان/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /وحّد مينا/ }))
  expect(sought).toEqual([11.35])

  await user.clear(screen.getByLabelText(copy.search))
  await user.type(screen.getByLabelText(copy.search), 'نابليون')
  expect(screen.getByRole('status')).toHaveTextContent(copy.found(0))
})

test('an address that has expired is renewed, and without a connection the text is asked for again', async () => {
  let isReachable = false
  const { user } = open((url) => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    return url.includes('fresh') ? new Response(VTT) : new Response('', { status: 403 })
  })
  expect(await screen.findByText(copy.failed)).toBeVisible()
  isReachable = true
  await user.click(screen.getByRole('button', { name: common.retry }))
  expect(await screen.findByText(/مملكتان/)).toBeVisible()
})

test('the text of a saved lesson is read from this device, without a request', async () => {
  const respond = vi.fn(() => new Response('', { status: 403 }))
  open(respond, VTT)
  expect(await screen.findByText(/مملكتان/)).toBeVisible()
  expect(respond).not.toHaveBeenCalled()
})

test('the text of a lesson whose unit has closed can be read and searched, and leads to no video', async () => {
  const words = captions.map((one) => ({ ...one, lessonId: 11 }))
  const closed = { endedAt: '2026-11-22T11:00:00.000Z', staysReadable: true, captions: words }
  let calls = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('fresh.vtt')) return new Response(VTT)
    if (url.endsWith('old.vtt')) return new Response('', { status: 403 })
    const address = calls++ === 0 ? '/media/old.vtt' : '/media/fresh.vtt'
    return success({ unitId: 8, closed: { ...closed, captions: words.map((one) => ({ ...one, url: address })) } })
  })
  const lesson = { id: 11, lessonName: 'توحيد القطرين', type: 'Video', resources: [], quiz: null }
  const context = { unit: { id: 8, window: { state: 'ended' } }, student: maryam } as unknown as Player
  const user = userEvent.setup()
  sessionStore.signIn(maryam, 'a-token')
  renderPage(
    <PlayerContext value={context}>
      <ClosedLesson lesson={lesson as unknown as LessonNow} />
    </PlayerContext>,
  )
  await user.click(await screen.findByText(player.transcript))
  expect(await screen.findByText(/مملكتان/)).toBeVisible()
  expect(document.querySelector('[aria-current]'), 'nothing plays').toBeNull()
  await user.type(screen.getByLabelText(copy.search), 'القطرين')
  expect(screen.getByRole('status')).toHaveTextContent(copy.found(1))
  expect(screen.queryByRole('button', { name: /وحّد مينا/ })).toBeNull()
})
