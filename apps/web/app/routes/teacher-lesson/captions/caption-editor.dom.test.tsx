import { writtenCaptions } from '@manassa/contract/rules/caption-lines'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { common } from '#app/copy/common.ts'
import { conflict } from '#app/copy/console-edits.ts'
import { captionEdit as copy, editedVideo } from '#app/copy/console-lessons.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import { aConflict } from '#app/ui/console/testing/replies.ts'
import { aTusServer } from '#app/ui/console/testing/tus-server.ts'
import { CaptionEditor } from './caption-editor.tsx'

const arabic = { language: 'ar', label: 'العربية' }
const english = { language: 'en', label: 'English' }
const LINES = [
  { from: 1, to: 3, text: 'أهلًا بكم' },
  { from: 65, to: 68, text: 'فيضان النيل' },
  { from: 120, to: 121, text: 'مع السلامة' },
]
type SampleLine = (typeof LINES)[number]

interface Standing {
  lines: typeof LINES
  languages: ReadonlyArray<{ language: string; label: string }>
}

function aServer() {
  const requests: Array<{ captions: object[]; revision: number }> = []
  const now = {
    lines: LINES,
    languages: [arabic, english] as Standing['languages'],
    revision: 4,
    isAway: false,
    video: '/media/nile.mp4',
  }
  const others = (readTrack: Partial<Standing>) => void Object.assign(now, readTrack, { revision: now.revision + 1 })
  vi.stubGlobal('fetch', async (address: string | URL | Request, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      const written = JSON.parse(String(body))
      requests.push(written)
      if (written.revision < now.revision) {
        return Response.json(aConflict({ captions: now.languages }, now.revision), { status: 409 })
      }
      now.revision += 1
      return Response.json({ success: true, message: '', data: { id: 11, revision: now.revision } })
    }
    if (now.isAway) throw new TypeError('No connection')
    if (String(address).endsWith('.vtt')) return new Response(writtenCaptions(now.lines))
    const captions = now.languages.map((one) => ({ ...one, url: `https://school.example/media/${one.language}.vtt` }))
    const data = { type: 'Video', videoUrl: now.video, frame: null, captions }
    return Response.json({ success: true, message: '', data })
  })
  const uploads = aTusServer()
  return { requests, others, now, sent: uploads.texts }
}

async function open() {
  const user = openScreen(<CaptionEditor {...arabic} lessonId={11} revision={4} />)
  const list = await screen.findByRole('list', { name: copy.words('العربية') })
  const texts = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  return { user, list, texts }
}

const hidePage = () => act(() => void dispatchEvent(new Event('pagehide')))

test('search finds a line in any spelling, the line seeks the video, and its changes are saved', async () => {
  const { requests, sent } = aServer()
  const { user, texts } = await open()
  await user.type(screen.getByLabelText(copy.search), 'فيضان')
  expect(texts()).toEqual([expect.stringContaining('فيضان النيل')])
  expect(screen.getByText(copy.found(1))).toBeVisible()
  await user.click(screen.getByRole('button', { name: /فيضان النيل/ }))
  expect(screen.getByLabelText<HTMLVideoElement>(editedVideo.label).currentTime).toBe(65)

  const text = screen.getByLabelText(copy.text)
  await user.clear(text)
  await user.type(text, 'فيضان نهر النيل')
  const to = screen.getByLabelText(copy.to)
  await user.clear(to)
  await user.type(to, '٠١:٠٩')
  await user.clear(screen.getByLabelText(copy.search))
  hidePage()
  await waitFor(() => expect(requests).toHaveLength(1))
  const [first, second, third] = LINES
  const changed = { ...second, to: 69, text: 'فيضان نهر النيل' }
  expect((await sent()).at(-1)).toBe(writtenCaptions([first, changed, third] as typeof LINES))
  expect(requests[0]).toEqual({ captions: [{ ...arabic, uploadId: '1'.padStart(32, '0') }, english], revision: 4 })

  await user.click(screen.getByRole('button', { name: copy.undo }))
  hidePage()
  await waitFor(() => expect(requests).toHaveLength(2))
  expect((await sent()).at(-1)).toBe(writtenCaptions(LINES))
  expect(requests[1]).toMatchObject({ revision: 5 })
})

test('lines are added and removed, and an end before its start is refused', async () => {
  const { requests, sent } = aServer()
  const { user, texts } = await open()
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
  hidePage()
  await waitFor(() => expect(requests).toHaveLength(1))
  const [first, second] = LINES
  expect((await sent()).at(-1)).toBe(
    writtenCaptions([first, { from: 3, to: 6, text: copy.newLine }, second] as typeof LINES),
  )
})

async function retypeLine(user: ReturnType<typeof userEvent.setup>, line: RegExp, words: string) {
  await user.click(screen.getByRole('button', { name: line }))
  await user.clear(screen.getByLabelText(copy.text))
  await user.type(screen.getByLabelText(copy.text), words)
}

test('a missing video file shows an error, and the video plays once the file is back', async () => {
  const { now } = aServer()
  const { user, texts } = await open()
  fireEvent.error(screen.getByLabelText(editedVideo.label))
  expect(await screen.findByText(`${editedVideo.missing} ${copy.withoutVideo}`)).toBeVisible()
  expect(texts()).toHaveLength(3)
  now.isAway = true
  await user.click(screen.getByRole('button', { name: common.retry }))
  expect(await screen.findByRole('button', { name: common.retry })).toBeEnabled()
  now.isAway = false
  now.video = '/media/nile.mp4?until=later'
  await user.click(screen.getByRole('button', { name: common.retry }))
  expect(await screen.findByLabelText(editedVideo.label)).toHaveAttribute('src', now.video)
  await user.click(screen.getByRole('button', { name: /فيضان النيل/ }))
  expect(screen.getByLabelText<HTMLVideoElement>(editedVideo.label).currentTime).toBe(65)
})

test('changes of different lines merge, and a line that both changed asks which one stays', async () => {
  const { requests, others, sent } = aServer()
  const { user } = await open()
  const [first, second, third] = LINES as [SampleLine, SampleLine, SampleLine]
  await retypeLine(user, /فيضان النيل/, 'فيضان نهر النيل')
  others({ lines: [{ ...first, text: 'أهلًا يا شباب' }, { ...second, text: 'الفيضان' }, third] })
  await user.tab()
  hidePage()
  await user.click(await screen.findByRole('button', { name: conflict.open }))
  const dialog = await screen.findByRole('alertdialog', { name: conflict.title })
  expect(dialog).toHaveTextContent('الفيضان')
  await user.click(within(dialog).getByRole('button', { name: conflict.keep }))
  await waitFor(() => expect(requests).toHaveLength(2))
  const both = [{ ...first, text: 'أهلًا يا شباب' }, { ...second, text: 'فيضان نهر النيل' }, third]
  expect((await sent()).at(-1)).toBe(writtenCaptions(both))
  expect(requests.at(-1)).toMatchObject({ revision: 5 })
})

test('a language that somebody else adds meanwhile stays without a question', async () => {
  const { requests, others, sent } = aServer()
  const { user } = await open()
  await retypeLine(user, /مع السلامة/, 'إلى اللقاء')
  const french = { language: 'fr', label: 'Français' }
  others({ languages: [arabic, english, french] })
  await user.tab()
  hidePage()
  await waitFor(() => expect(requests).toHaveLength(2))
  const mine = { ...arabic, uploadId: '1'.padStart(32, '0') }
  expect(requests).toEqual([
    { captions: [mine, english], revision: 4 },
    { captions: [mine, english, french], revision: 5 },
  ])
  expect(await sent(), 'the same bytes').toHaveLength(1)
  expect(screen.queryByRole('button', { name: conflict.open })).toBeNull()
})

test('a language that was removed elsewhere is a conflict, and unreadable captions are not overwritten', async () => {
  const { requests, others, now } = aServer()
  const { user } = await open()
  await retypeLine(user, /مع السلامة/, 'إلى اللقاء')
  others({ languages: [english] })
  now.isAway = true
  await user.tab()
  hidePage()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('button', { name: conflict.open })).toBeNull()
  now.isAway = false
  await user.tab()
  hidePage()
  await user.click(await screen.findByRole('button', { name: conflict.open }))
  const dialog = await screen.findByRole('alertdialog', { name: conflict.title })
  const before = requests.length
  await user.click(within(dialog).getByRole('button', { name: conflict.keep }))
  await waitFor(() => expect(requests.length).toBeGreaterThan(before))
  expect(requests.at(-1)).toMatchObject({
    captions: [english, { ...arabic, uploadId: expect.any(String) }],
    revision: 5,
  })
})
