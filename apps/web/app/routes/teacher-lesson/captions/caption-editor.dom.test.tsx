import { writtenCaptions } from '@manassa/contract/rules/caption-lines'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captionEdit as copy } from '#app/copy/console-lessons.ts'
import { forgetAnswers } from '#app/lib/call.ts'
import { ConsoleFrame } from '#app/ui/console/console-frame.tsx'
import { type Me, MeContext } from '#app/ui/console/me-context.ts'
import { CaptionEditor } from './caption-editor.tsx'

const me = { id: 7, name: 'ياسين', role: 'teacher', permissions: [] } as unknown as Me
const arabic = { language: 'ar', label: 'العربية' }
const english = { language: 'en', label: 'English' }
const LINES = [
  { from: 1, to: 3, text: 'أهلًا بكم' },
  { from: 65, to: 68, text: 'فيضان النيل' },
  { from: 120, to: 121, text: 'مع السلامة' },
]
const sent: string[] = []

vi.mock('#app/ui/console/upload/send-file.ts', () => ({
  async sendFile(file: File, _purpose: string, { onDone }: { onDone(id: string): void }) {
    sent.push(await file.text())
    onDone(String(sent.length).padStart(32, '0'))
  },
}))

/** A server that has these words; `heard` is what was brought to the lesson. */
function aServer() {
  const heard: Array<Record<string, unknown>> = []
  vi.stubGlobal('fetch', async (address: string | URL | Request, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      heard.push(JSON.parse(String(body)))
      return Response.json({ success: true, message: '', data: { id: 11, revision: 4 + heard.length } })
    }
    if (String(address).endsWith('.vtt')) return new Response(writtenCaptions(LINES))
    const captions = [{ ...arabic, url: 'https://school.example/media/ar.vtt' }]
    const data = { type: 'Video', videoUrl: '/media/nile.mp4', frame: null, captions }
    return Response.json({ success: true, message: '', data })
  })
  return heard
}

async function opens() {
  const element = <CaptionEditor {...arabic} lessonId={11} revision={4} languages={[arabic, english]} />
  render(
    <MeContext value={me}>
      <ConsoleFrame>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </ConsoleFrame>
    </MeContext>,
  )
  const list = await screen.findByRole('list', { name: copy.words('العربية') })
  const texts = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  return { user: userEvent.setup(), list, texts }
}

const goesOn = () => act(() => void dispatchEvent(new Event('pagehide')))

beforeEach(() => {
  localStorage.clear()
  forgetAnswers()
  sent.length = 0
})
afterEach(() => vi.unstubAllGlobals())

test('a line is found however it is written, leads to its place in the film, and what is changed in it is saved', async () => {
  const heard = aServer()
  const { user, texts } = await opens()
  await user.type(screen.getByLabelText(copy.search), 'فيضان')
  expect(texts()).toEqual([expect.stringContaining('فيضان النيل')])
  expect(screen.getByText(copy.found(1))).toBeVisible()
  await user.click(screen.getByRole('button', { name: /فيضان النيل/ }))
  expect(screen.getByLabelText<HTMLVideoElement>(copy.film).currentTime).toBe(65)

  const text = screen.getByLabelText(copy.text)
  await user.clear(text)
  await user.type(text, 'فيضان نهر النيل')
  const to = screen.getByLabelText(copy.to)
  await user.clear(to)
  await user.type(to, '٠١:٠٩')
  await user.clear(screen.getByLabelText(copy.search))
  goesOn()
  await waitFor(() => expect(heard).toHaveLength(1))
  const [first, second, third] = LINES
  const changed = { ...second, to: 69, text: 'فيضان نهر النيل' }
  expect(sent.at(-1)).toBe(writtenCaptions([first, changed, third] as typeof LINES))
  expect(heard[0]).toEqual({ captions: [{ ...arabic, uploadId: '1'.padStart(32, '0') }, english], revision: 4 })

  await user.click(screen.getByRole('button', { name: copy.undo }))
  goesOn()
  await waitFor(() => expect(heard).toHaveLength(2))
  expect(sent.at(-1)).toBe(writtenCaptions(LINES))
  expect(heard[1]).toMatchObject({ revision: 5 })
})

test('lines are added after another and taken away, and an end before its beginning is not taken', async () => {
  const heard = aServer()
  const { user, texts } = await opens()
  await user.click(screen.getByRole('button', { name: /أهلًا بكم/ }))
  await user.click(screen.getByRole('button', { name: copy.addAfter }))
  expect(texts()).toHaveLength(4)
  expect(screen.getByLabelText(copy.from)).toHaveValue('00:00:03.000')
  await user.click(screen.getByRole('button', { name: /مع السلامة/ }))
  await user.click(screen.getByRole('button', { name: copy.remove }))
  expect(texts()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: /فيضان النيل/ }))
  await user.clear(screen.getByLabelText(copy.to))
  await user.type(screen.getByLabelText(copy.to), '00:02')
  expect(screen.getByText(copy.wrongTime)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /أهلًا بكم/ }))
  goesOn()
  await waitFor(() => expect(heard).toHaveLength(1))
  const [first, second] = LINES
  expect(sent.at(-1)).toBe(writtenCaptions([first, { from: 3, to: 6, text: copy.newLine }, second] as typeof LINES))
})
