import type { EditedLessonPage } from '@manassa/contract/teacher/lessons'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { common } from '#app/copy/common.ts'
import { videoEdit as copy } from '#app/copy/console-lessons.ts'
import { upload as texts } from '#app/copy/console-upload.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { ConsoleFrame } from '#app/ui/console/console-frame.tsx'
import { type Me, MeContext } from '#app/ui/console/me-context.ts'
import { aTusServer, uploadIdOf } from '#app/ui/console/testing/tus-server.ts'
import { listedUploads } from '#app/ui/console/upload/listed-uploads.ts'
import { VideoPart } from './video-part.tsx'
import { videoUploads } from './video-uploads.ts'

const CHUNK_BYTES = 4_194_304
const LESSONS = [11, 12, 13]
const me = { id: 7, name: 'ياسين', role: 'teacher', permissions: [] } as unknown as Me

afterEach(() => {
  for (const lesson of LESSONS) videoUploads.cancel(lesson)
  vi.restoreAllMocks()
})

function open() {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: { id: 11 } }))
  render(
    <MeContext value={me}>
      <ConsoleFrame>
        {LESSONS.map((id) => (
          <section key={id} aria-label={String(id)}>
            <VideoPart lesson={{ id, video: null, upload: null } as EditedLessonPage} refetch={async () => undefined} />
          </section>
        ))}
      </ConsoleFrame>
    </MeContext>,
  )
  return userEvent.setup()
}
type User = ReturnType<typeof open>

const at = (lesson: number) => within(screen.getByRole('region', { name: String(lesson) }))
const press = (user: User, lesson: number, name: string) => user.click(at(lesson).getByRole('button', { name }))

async function choose(user: User, lesson: number, size = 2 * CHUNK_BYTES) {
  const input = at(lesson)
    .getAllByLabelText(copy.file)
    .find(({ tagName }) => tagName === 'INPUT') as HTMLInputElement
  await user.upload(input, new File([new Uint8Array(size)], `${lesson}.mp4`, { type: 'video/mp4', lastModified: 1 }))
}

test('videos upload one after another, and a paused one lets the next one start', async () => {
  const line = aTusServer()
  line.stopAt(`PATCH ${CHUNK_BYTES}`)
  const user = open()
  const lessons = () => line.attached().map(({ lessonId }) => lessonId)
  await choose(user, 11)
  await choose(user, 12, 9)
  await choose(user, 13, 8)
  await waitFor(() => expect(line.requests).toEqual(['POST', 'PATCH 0', `PATCH ${CHUNK_BYTES}`]))
  expect(at(12).getByText(texts.waiting)).toBeVisible()
  expect(at(13).getByText(texts.waiting)).toBeVisible()

  await press(user, 11, texts.pause)
  await waitFor(() => expect(lessons()).toEqual(['12', '13']))
  line.stopAt(null)
  expect(at(11).getByText(texts.paused)).toBeVisible()
  await press(user, 11, texts.resume)
  const first = { lessonId: '11', revision: '1', uploadId: uploadIdOf(1) }
  await waitFor(() => expect(line.attached().at(-1)).toEqual(first))
  expect(line.requests.slice(-2), 'from where it was').toEqual(['HEAD', `PATCH ${CHUNK_BYTES}`])
})

test('progress and the time left are shown, also after a long pause', async () => {
  const line = aTusServer()
  line.stopAt(`PATCH ${CHUNK_BYTES}`)
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const user = open()
  await choose(user, 11)
  await waitFor(() => expect(line.requests).toContain(`PATCH ${CHUNK_BYTES}`))
  /** The upload speed is 8 KB a second. */
  const leave = (seconds: number) => {
    now += seconds * 1_000
    act(() => void line.reportProgress(seconds * 8_192))
  }
  /** The time left after 100 seconds, if the first part was sent at once. */
  const rest = CHUNK_BYTES - 100 * 8_192
  const minutes = (before: number) => new RegExp(texts.timeLeft((rest * 100) / (before + 100 * 8_192)))
  leave(100)
  expect(await at(11).findByText(minutes(CHUNK_BYTES))).toBeVisible()
  expect(at(11).getByText(/وصل 4\.8 ميجا من 8\.0 ميجا/)).toBeVisible()

  await press(user, 11, texts.pause)
  expect(at(11).queryByText(/فاضل/)).toBeNull()
  now += 86_400_000
  await press(user, 11, texts.resume)
  await waitFor(() => expect(line.requests.filter((kind) => kind === 'HEAD')).toHaveLength(1))
  await waitFor(() => expect(line.requests.at(-1)).toBe(`PATCH ${CHUNK_BYTES}`))
  leave(0)
  expect(at(11).queryByText(/فاضل/)).toBeNull()
  leave(100)
  expect(await at(11).findByText(minutes(0))).toBeVisible()
})

test('without a connection, videos keep their turns and continue by themselves', async () => {
  const line = aTusServer()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  line.cut(true)
  const user = open()
  await choose(user, 11)
  await choose(user, 12, 9)
  expect(await at(11).findByText(texts.held.network)).toBeVisible()
  expect(at(12).getByText(texts.waiting)).toBeVisible()

  onLine.mockReturnValue(true)
  line.cut(false)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(line.attached().map(({ lessonId }) => lessonId)).toEqual(['11', '12']))
  expect(line.purposes()).toHaveLength(2)
})

test('a video that was refused temporarily keeps its progress until its teacher cancels it', async () => {
  const line = aTusServer()
  const message = 'مفيش مساحة'
  line.stopAt(`PATCH ${CHUNK_BYTES}`)
  const user = open()
  await choose(user, 11)
  await waitFor(() => expect(line.requests).toContain(`PATCH ${CHUNK_BYTES}`))
  act(() => void line.reportProgress(0))
  await press(user, 11, texts.pause)
  line.stopAt(null)
  line.overrideWith('PATCH', { status: 507, body: { message } }, { status: 507, body: { message } })
  await press(user, 11, texts.resume)
  expect(await at(11).findByText(message)).toBeVisible()
  await press(user, 11, texts.cancel)
  const dialog = within(await screen.findByRole('alertdialog', { name: copy.giveUp }))
  expect(dialog.getByText(copy.giveUpText(CHUNK_BYTES))).toBeVisible()
  await user.click(dialog.getByRole('button', { name: copy.keepFile }))
  await press(user, 11, common.retry)
  await waitFor(() => expect(line.requests.filter((kind) => kind === 'HEAD')).toHaveLength(2))
  expect(await at(11).findByText(message)).toBeVisible()
  await press(user, 11, common.retry)
  await waitFor(() => expect(line.attached()).toMatchObject([{ lessonId: '11', uploadId: uploadIdOf(1) }]))
  expect(line.requests).not.toContain('DELETE')

  line.stopAt(`PATCH ${CHUNK_BYTES}`)
  await choose(user, 12)
  await waitFor(() => expect(line.requests.at(-1)).toBe(`PATCH ${CHUNK_BYTES}`))
  act(() => void line.reportProgress(0))
  await press(user, 12, texts.cancel)
  const question = within(await screen.findByRole('alertdialog', { name: copy.giveUp }))
  await user.click(question.getByRole('button', { name: texts.cancel }))
  await waitFor(() => expect(line.requests.at(-1)).toBe('DELETE'))
  expect(at(12).queryByText('12.mp4')).toBeNull()
})

test('another account on the same page sees no uploads of the first one, which finds its own again', async () => {
  const line = aTusServer()
  line.stopAt(`PATCH ${CHUNK_BYTES}`)
  const teacher = { ...maryam, role: 'teacher' as const }
  sessionStore.signIn({ ...teacher, id: me.id }, 'token-1')
  const user = open()
  await choose(user, 11)
  await waitFor(() => expect(line.requests.at(-1)).toBe(`PATCH ${CHUNK_BYTES}`))
  act(() => sessionStore.leave())
  act(() => sessionStore.signIn({ ...teacher, id: 8 }, 'token-2'))
  expect(at(11).queryByText('11.mp4')).toBeNull()
  expect(listedUploads.get()).toEqual([])
  expect(line.requests).not.toContain('DELETE')

  act(() => sessionStore.signIn({ ...teacher, id: me.id }, 'token-3'))
  line.stopAt(null)
  await choose(user, 12)
  await waitFor(() => expect(line.attached()).toMatchObject([{ lessonId: '12', uploadId: uploadIdOf(2) }]))
  await choose(user, 11)
  await waitFor(() => expect(line.attached()).toMatchObject([{}, { lessonId: '11', uploadId: uploadIdOf(1) }]))
  expect(line.requests.slice(-2)).toEqual(['HEAD', `PATCH ${CHUNK_BYTES}`])
  act(() => sessionStore.leave())
})

test('a complete video that its lesson refuses is reported to other screens, and the next one follows', async () => {
  const line = aTusServer()
  line.refuseLessons('edit.conflict')
  const user = open()
  await choose(user, 11)
  await waitFor(() => expect(listedUploads.get()).toMatchObject([{ lessonId: 11, state: 'unattached', percent: 100 }]))
  expect(at(11).queryByRole('progressbar')).toBeNull()
  await choose(user, 12, 9)
  await waitFor(() => expect(listedUploads.get()).toMatchObject([{ lessonId: 11 }, { state: 'unattached' }]))
  act(() => videoUploads.dismiss(11))
  expect(listedUploads.get()).toMatchObject([{ lessonId: 12 }])
  act(() => videoUploads.dismiss(12))
})
