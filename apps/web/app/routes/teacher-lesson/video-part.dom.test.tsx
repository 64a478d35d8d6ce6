import { errorInArabic } from '@manassa/contract/errors'
import type { EditedLessonPage, EditedVideo, LessonUpload } from '@manassa/contract/teacher/lessons'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { common } from '#app/copy/common.ts'
import { videoEdit as copy } from '#app/copy/console-lessons.ts'
import { upload as texts } from '#app/copy/console-upload.ts'
import { VIDEO_POLL_MS } from '#app/lib/timings.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import { aTusServer, uploadIdOf } from '#app/ui/console/testing/tus-server.ts'
import TeacherLesson from './route.tsx'
import { videoUploads } from './video-uploads.ts'

const file = { uploadId: uploadIdOf(1), fileName: 'nile.mp4', sizeBytes: 9 }
const none = {
  attachmentTitle: null,
  attachmentSizeBytes: null,
  captions: [],
  externalUrl: null,
  former: null,
  hosted: null,
  durationSeconds: null,
  renditions: [],
  thumbnailBytes: null,
  chapters: [],
}
const made = [
  { name: '240p', height: 240, sizeBytes: 43_000_000 },
  { name: 'audio', height: 0, sizeBytes: 15_100_000 },
]
const preparing: EditedVideo = { ...none, revision: 2, state: 'preparing', progress: 40, plays: 'nothing', file }
const ready: EditedVideo = {
  ...none,
  revision: 2,
  state: 'ready',
  plays: 'this',
  file,
  durationSeconds: 754,
  thumbnailBytes: 41_000,
  renditions: made,
}
const failed: EditedVideo = { ...preparing, state: 'failed', plays: 'before', reason: 'ملف الفيديو ناقص' }
const lesson: EditedLessonPage = {
  isPreview: false,
  otherPreview: null,
  id: 11,
  revision: 1,
  state: 'draft',
  lessonName: 'الفيضان',
  type: 'Video',
  lacks: ['video'],
  quiz: null,
  unit: { id: 1, unitName: 'الأولى', unitTitle: 'النيل', state: 'draft' },
  course: { id: 24, courseName: 'مصر القديمة', state: 'draft' },
  video: null,
  upload: null,
}

function aServer(video: EditedVideo | null, refusal: object | null = null) {
  const server = { now: video, upload: null as LessonUpload | null, refusal, requests: [] as object[] }
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit) => {
    const success = (data: object) => Response.json({ success: true, message: '', data })
    if (method === 'GET') return success({ ...lesson, video: server.now, upload: server.upload })
    server.requests.push(JSON.parse(String(body)))
    if (server.refusal) return Response.json({ success: false, ...server.refusal }, { status: 409 })
    server.now = preparing
    server.upload = null
    return success({ id: 11, ...preparing })
  })
  return server
}

function open() {
  openScreen(<TeacherLesson />, {}, '/teacher/lessons/11', '/teacher/lessons/:lessonId')
  return userEvent.setup({ applyAccept: false })
}

const choose = async (user: ReturnType<typeof open>, name: string, type: string) => {
  const [input] = (await screen.findAllByLabelText(copy.file)).filter(({ tagName }) => tagName === 'INPUT')
  await user.upload(input as HTMLInputElement, new File(['\0\0\0 ftyp'], name, { type }))
}

afterEach(() => {
  videoUploads.cancel(11)
  vi.useRealTimers()
})

test('an uploaded video is attached to its lesson and followed until it is prepared', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const line = aTusServer()
  const server = aServer(null)
  const user = open()
  await screen.findByText(copy.title)
  server.now = preparing
  await choose(user, 'nile.mp4', 'video/mp4')
  expect(await screen.findByText(copy.preparingText(40))).toBeVisible()
  expect(line.purposes()).toEqual(['video'])
  expect(line.attached()).toEqual([{ lessonId: '11', revision: '1', uploadId: uploadIdOf(1) }])
  expect(server.requests, 'the server attaches it').toEqual([])
  expect(screen.getByRole('progressbar', { name: copy.preparing })).toHaveAttribute('aria-valuenow', '40')

  server.now = ready
  act(() => void vi.advanceTimersByTime(VIDEO_POLL_MS))
  expect(await screen.findByText(/12:34/)).toBeVisible()
  expect(screen.getByText(/41\.0 ميجا.*14\.4 ميجا.*صور شريط التقديم: 40 كيلو/)).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a queued video shows how many are before it, and a running one how long it takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const server = aServer({ ...preparing, progress: 0, filmsBefore: 2 })
  open()
  expect(await screen.findByText(copy.turn(2))).toBeVisible()
  const after = async (seconds: number, progress: number) => {
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000 - VIDEO_POLL_MS))
    server.now = { ...preparing, progress }
    await act(() => vi.advanceTimersByTimeAsync(VIDEO_POLL_MS))
  }
  await after(2, 40)
  expect(await screen.findByText(copy.preparingText(40))).toBeVisible()
  await after(30, 41)
  // One percent took half a minute, and 59 percent are left.
  expect(await screen.findByText(`${copy.preparingText(41)} ${texts.timeLeft(59 * 30)}.`)).toBeVisible()
  await after(90, 42)
  expect(await screen.findByText(`${copy.preparingText(42)} ${texts.timeLeft(58 * 60)}.`)).toBeVisible()
  await after(2, 5)
  expect(await screen.findByText(copy.preparingText(5))).toBeVisible()
})

test('a file that is no video is refused before anything is sent', async () => {
  const line = aTusServer()
  const server = aServer(null)
  await choose(open(), 'النيل.pdf', 'application/pdf')
  expect(await screen.findByText(/نوع الملف ده مش مدعوم/)).toBeVisible()
  expect(line.purposes()).toEqual([])
  expect(server.requests).toEqual([])
})

const complete: LessonUpload = { ...file, uploadId: uploadIdOf(4), receivedBytes: 9 }

test('after an interrupted upload, the page names the file that continues it', async () => {
  aServer(null).upload = { ...complete, receivedBytes: 5 }
  const user = open()
  expect(await screen.findByText(copy.fileUnfinished('nile.mp4'))).toBeVisible()
  const input = screen.getAllByLabelText(copy.file).find(({ tagName }) => tagName === 'INPUT') as HTMLInputElement
  const clicked = vi.spyOn(input, 'click')
  await user.click(screen.getByRole('button', { name: copy.fileAgain }))
  expect(clicked).toHaveBeenCalled()
})

test('a complete video that its lesson refused says why, and is saved or deleted', async () => {
  const reason = errorInArabic('edit.conflict')
  const data = { yours: {}, theirs: {}, revision: 8, by: { name: 'منى' }, at: '2026-09-06T08:00:00.000Z' }
  const server = aServer(ready, { code: 'edit.conflict', message: reason, error: '', data })
  server.upload = { ...complete, reason }
  const user = open()
  expect(await screen.findByText(`${copy.fileArrived('nile.mp4')} ${reason}`)).toBeVisible()
  // Somebody else has saved once more: the next attempt replaces that video.
  server.now = { ...ready, revision: 8 }
  await user.click(screen.getByRole('button', { name: copy.fileUse }))
  await waitFor(() => expect(server.requests).toEqual([{ uploadId: uploadIdOf(4), revision: 2 }]))
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0)
  server.refusal = null
  await user.click(screen.getByRole('button', { name: copy.fileUse }))
  expect(await screen.findByText(copy.preparingText(40))).toBeVisible()
  expect(server.requests.at(-1)).toEqual({ uploadId: uploadIdOf(4), revision: 8 })
  expect(screen.queryByText(copy.fileArrived('nile.mp4'), { exact: false })).toBeNull()
})

test('a complete video that its lesson refused can be deleted', async () => {
  const line = aTusServer()
  const server = aServer(ready)
  server.upload = complete
  const user = open()
  await screen.findByText(copy.fileArrived('nile.mp4'), { exact: false })
  server.upload = null
  await user.click(screen.getByRole('button', { name: texts.cancel }))
  await waitFor(() => expect(screen.queryByText(copy.fileArrived('nile.mp4'), { exact: false })).toBeNull())
  expect(line.requests).toEqual(['DELETE'])
})

test('a video that could not be prepared says why, and is prepared again with the same upload', async () => {
  const server = aServer(failed)
  const user = open()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('ملف الفيديو ناقص')
  expect(alert).toHaveTextContent(copy.oldPlays)
  await user.click(screen.getByRole('button', { name: common.retry }))
  await waitFor(() => expect(server.requests).toEqual([{ uploadId: file.uploadId, revision: 2 }]))
  expect(await screen.findByText(copy.preparingText(40))).toBeVisible()
})

test('the former video is restored with one tap, or the page says why not', async () => {
  const old = { uploadId: uploadIdOf(9), fileName: 'old.mp4' }
  const address = 'https://youtu.be/dQw4w9WgXcQ'
  const server = aServer({ ...ready, former: { externalUrl: null, file: old } })
  const user = open()
  expect(await screen.findByText(copy.former('old.mp4'))).toBeVisible()
  server.now = { ...preparing, former: { externalUrl: address, file: null } }
  server.refusal = { code: 'upload.notFound', message: errorInArabic('upload.notFound'), error: '' }
  await user.click(screen.getByRole('button', { name: copy.formerUse }))
  expect(await screen.findByText(errorInArabic('upload.notFound'))).toBeVisible()

  expect(await screen.findByText(copy.former(address)), 'and how it stands now').toBeVisible()
  server.refusal = null
  await user.click(screen.getByRole('button', { name: copy.formerUse }))
  expect(await screen.findByText(copy.formerBack)).toBeVisible()
  expect(server.requests).toEqual([
    { uploadId: old.uploadId, revision: 2 },
    { externalUrl: address, revision: 2 },
  ])
})

test('after a conflict, the page shows the refused video instead of its progress', async () => {
  const line = aTusServer()
  line.refuseLessons('edit.conflict')
  const server = aServer(ready)
  const user = open()
  await screen.findByText(/12:34/)
  server.upload = { ...complete, reason: errorInArabic('edit.conflict') }
  await choose(user, 'nile.mp4', 'video/mp4')
  expect(await screen.findByRole('button', { name: copy.fileUse })).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(line.attached()).toMatchObject([{ revision: '2' }])
  act(() => videoUploads.dismiss(11))
})

test('an upload is paused and cancelled', async () => {
  vi.stubGlobal('XMLHttpRequest', SilentLine)
  aServer(null)
  const user = open()
  await choose(user, 'nile.mp4', 'video/mp4')
  await user.click(await screen.findByRole('button', { name: texts.pause }))
  expect(await screen.findByText(texts.paused)).toBeVisible()
  expect(screen.getByRole('button', { name: texts.resume })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: texts.cancel }))
  expect(await screen.findByRole('button', { name: copy.file })).toBeVisible()
})

class SilentLine {
  upload = {}
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {}
}
