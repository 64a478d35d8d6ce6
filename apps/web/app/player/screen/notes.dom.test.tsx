import { saveVideoNote } from '@manassa/contract/student/video-notes'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { videoNotes as copy } from '#app/copy/video-notes.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { success } from '#app/lib/testing/render-page.tsx'
import { aVideo } from '../video/engine/a-video.ts'
import Notes from './notes.tsx'

const lesson = { id: 11, name: 'توحيد القطرين' }
const ON_DEVICE = 'video_notes_7_11'

interface Sent {
  noteId: string
  seconds: number
  text: string
}

function aServer() {
  const stored = new Map<string, Sent>()
  const server = { isReachable: true, refuses: false, stored }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!server.isReachable) throw new TypeError('Failed to fetch')
    if (method === 'POST' && address.endsWith(saveVideoNote.path)) {
      if (server.refuses) {
        const failure = { success: false, message: 'كتير', code: 'videoNote.tooMany', error: 'كتير' }
        return Response.json(failure, { status: 409 })
      }
      const note = JSON.parse(String(body)) as Sent
      stored.set(note.noteId, note)
      return success(note)
    }
    const noteId = address.split('/').at(-1) ?? ''
    if (method === 'DELETE') return stored.delete(noteId) && success({ noteId })
    return success({ lessonId: lesson.id, notes: [...stored.values()] })
  })
  return server
}

function open() {
  const { engine, store, sought } = aVideo()
  const view = render(<Notes userId={maryam.id} lesson={lesson} engine={engine} />)
  return { ...view, sought, store, user: userEvent.setup() }
}

const field = (at: string) => screen.findByLabelText(new RegExp(at))

beforeEach(() => sessionStore.signIn(maryam, 'a-token'))

test('a note belongs to the second at which it was begun, and leads back there', async () => {
  const { stored } = aServer()
  const { store, user, sought } = open()
  expect(await screen.findByText(copy.empty)).toBeVisible()
  act(() => store.change({ seconds: 72.6 }))
  await user.type(await field('1:12'), 'مينا')
  act(() => store.change({ seconds: 90 }))
  await user.type(await field('1:12'), ' نارمر')
  await user.click(screen.getByRole('button', { name: copy.save }))
  await waitFor(() => expect([...stored.values()]).toMatchObject([{ seconds: 72, text: 'مينا نارمر' }]))
  await waitFor(() => expect(localStorage.getItem(ON_DEVICE)).toBeNull())
  await user.click(await screen.findByRole('button', { name: /1:12.*مينا/ }))
  expect(sought).toEqual([72])

  await user.click(screen.getByRole('button', { name: copy.remove('مينا نارمر') }))
  expect(await screen.findByText(copy.empty)).toBeVisible()
  expect(stored.size).toBe(0)
})

test('without a connection a note stays on the phone, also over a reload, and is sent once when it returns', async () => {
  const server = aServer()
  const first = open()
  expect(await screen.findByText(copy.empty)).toBeVisible()
  server.isReachable = false
  await first.user.type(await field('0:00'), 'منف')
  await first.user.click(screen.getByRole('button', { name: copy.save }))
  expect(await screen.findByText(copy.unsent)).toBeVisible()
  await first.user.type(await field('0:00'), 'لسه بتتكتب')
  first.unmount()

  open()
  expect(await field('0:00')).toHaveValue('لسه بتتكتب')
  expect(screen.getByText(copy.unsent)).toBeVisible()
  server.isReachable = true
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(copy.unsent)).toBeNull())
  expect([...server.stored.values()].map(({ text }) => text)).toEqual(['منف'])
  expect(await screen.findByText('منف')).toBeVisible()
})

test('a note that the server refuses stays readable, with the reason', async () => {
  const server = aServer()
  server.refuses = true
  const { user } = open()
  await user.type(await field('0:00'), 'زيادة')
  await user.click(screen.getByRole('button', { name: copy.save }))
  expect(await screen.findByText(copy.refused)).toBeVisible()
  expect(screen.getByText('زيادة')).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.remove('زيادة') }))
  expect(localStorage.getItem(ON_DEVICE)).toBeNull()
})

test('the notes are printed with their seconds', async () => {
  const { stored } = aServer()
  stored.set('a', { noteId: 'a', seconds: 5, text: 'منف' })
  const printed = vi.fn()
  vi.stubGlobal('print', () => printed(document.querySelector('.printed-notes')?.textContent))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: copy.print }))
  expect(printed).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/توحيد القطرين.*0:05.*منف/))
  expect(document.querySelector('.printed-notes')).toBeNull()
})
