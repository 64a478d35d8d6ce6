import type { EditedLessonPage, EditedVideo } from '@manassa/contract/teacher/lessons'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { actions } from '#app/copy/console.ts'
import { conflict } from '#app/copy/console-edits.ts'
import { captionLanguages, videoEdit as copy } from '#app/copy/console-lessons.ts'
import { hostedVideo } from '#app/copy/hosted-libraries.ts'
import { clearResponseCache } from '#app/lib/call.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import { aConflict } from '#app/ui/console/testing/replies.ts'
import { aTusServer, uploadIdOf } from '#app/ui/console/testing/tus-server.ts'
import TeacherLesson from './route.tsx'

const videoFile: EditedVideo = {
  revision: 4,
  state: 'ready',
  externalUrl: 'https://youtu.be/dQw4w9WgXcQ',
  plays: 'this',
  former: null,
  hosted: null,
  file: null,
  durationSeconds: null,
  renditions: [],
  thumbnailBytes: null,
  chapters: [],
  attachmentTitle: null,
  attachmentSizeBytes: null,
  captions: [{ language: 'ar', label: 'العربية' }],
}
const lesson: EditedLessonPage = {
  id: 11,
  revision: 1,
  state: 'draft',
  lessonName: 'الفيضان',
  type: 'Video',
  lacks: [],
  upload: null,
  quiz: null,
  isPreview: false,
  otherPreview: null,
  unit: { id: 1, unitName: 'الأولى', unitTitle: 'النيل', state: 'draft' },
  course: { id: 24, courseName: 'مصر القديمة', state: 'draft' },
  video: videoFile,
}

type SavedVideo = Partial<{
  attachmentUploadId: string | null
  captions: Array<{ language: string; label: string; uploadId?: string }>
}>

function aServer(video: EditedVideo | null, refuses: object[] = []) {
  const requests: Array<Record<string, unknown>> = []
  let now = video
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ success: true, message: '', data: { ...lesson, video: now } })
    const written = JSON.parse(String(body)) as SavedVideo
    requests.push(written)
    const refusal = refuses.shift()
    if (refusal) return Response.json({ success: false, ...refusal }, { status: 409 })
    const { attachmentUploadId: attachment, captions = now?.captions } = written
    const ofAttachment =
      attachment === undefined
        ? {}
        : { attachmentTitle: attachment && 'ورقة.pdf', attachmentSizeBytes: attachment && 9 }
    now = {
      ...videoFile,
      ...now,
      ...ofAttachment,
      captions: captions ?? [],
      revision: (now?.revision ?? 1) + 1,
    } as EditedVideo
    return Response.json({ success: true, message: '', data: { id: 11, ...now } })
  })
  return requests
}

const open = () => openScreen(<TeacherLesson />, {}, '/teacher/lessons/11', '/teacher/lessons/:lessonId')

const inputOf = async (label: string) =>
  (await screen.findAllByLabelText(label)).find(({ tagName }) => tagName === 'INPUT')
const bring = async (label: string, name: string) => {
  const input = (await inputOf(label)) as HTMLInputElement
  // In jsdom, only the type says what the file is.
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['%PDF-1.7'], name))
}

test('an attachment and captions are added to a video separately and removed again', async () => {
  const line = aTusServer()
  const requests = aServer(videoFile)
  const user = open()
  await bring(copy.attachmentAdd, 'ورقة.pdf')
  expect(await screen.findByDisplayValue('ورقة.pdf')).toBeVisible()
  expect(requests.at(-1)).toEqual({ attachmentUploadId: uploadIdOf(1), revision: 4 })

  await user.selectOptions(screen.getByLabelText(copy.captionsLanguage), 'en')
  await bring(copy.captionsAdd, 'en.srt')
  const part = screen.getByRole('region', { name: copy.captions })
  expect(await within(part).findByText('English', { selector: 'bdi' })).toBeVisible()
  expect(line.purposes()).toEqual(['attachment', 'captions'])
  const arabic = { language: 'ar', label: captionLanguages.ar }
  const english = { language: 'en', label: 'English' }
  expect(requests.at(-1)).toEqual({ captions: [arabic, { ...english, uploadId: uploadIdOf(2) }], revision: 5 })

  await user.click(screen.getByRole('button', { name: copy.captionsRemove('العربية') }))
  await waitFor(() => expect(requests.at(-1)).toEqual({ captions: [english], revision: 6 }))
  await user.click(screen.getByRole('button', { name: copy.attachmentRemove }))
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ attachmentUploadId: null }))
  expect(await screen.findByRole('button', { name: copy.attachmentAdd })).toBeVisible()
})

test('the notice after a removal restores the attachment or the captions', async () => {
  aTusServer()
  const attachment = { attachmentTitle: 'ورقة النيل', attachmentSizeBytes: 9, attachmentUploadId: uploadIdOf(7) }
  const arabic = { language: 'ar', label: 'العربية' }
  const english = { language: 'en', label: 'English' }
  const captions = [
    { ...arabic, uploadId: uploadIdOf(8) },
    { ...english, uploadId: uploadIdOf(9) },
  ]
  const requests = aServer({ ...videoFile, ...attachment, captions })
  const user = open()
  await user.click(await screen.findByRole('button', { name: copy.attachmentRemove }))
  expect(await screen.findByText(copy.attachmentRemoved)).toBeVisible()
  await user.click(screen.getByRole('button', { name: actions.undo }))
  expect(await screen.findByText(copy.attachmentBack)).toBeVisible()
  expect(requests).toEqual([
    { attachmentUploadId: null, revision: 4 },
    { attachmentUploadId: uploadIdOf(7), attachmentTitle: 'ورقة النيل', revision: 5 },
  ])

  await user.click(await screen.findByRole('button', { name: copy.captionsRemove('English') }))
  expect(await screen.findByText(copy.captionsRemoved('English'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: actions.undo }))
  expect(await screen.findByText(copy.captionsBack('English'))).toBeVisible()
  expect(requests.slice(2)).toEqual([
    { captions: [arabic], revision: 6 },
    { captions: [arabic, captions[1]], revision: 7 },
  ])
})

test("two writers' different videos are shown as a conflict, and the chosen one is saved", async () => {
  const { code, message, error, data } = aConflict({ externalUrl: 'https://vimeo.com/76979871' }, 8)
  const requests = aServer(videoFile, [{ code, message, error, data }])
  const user = open()
  const address = await screen.findByLabelText(copy.address)
  const mine = 'https://youtu.be/aqz-KE-bpKQ'
  await user.clear(address)
  await user.type(address, mine)
  act(() => void dispatchEvent(new Event('pagehide')))
  await user.click(await screen.findByRole('button', { name: conflict.open }))
  const dialog = await screen.findByRole('alertdialog', { name: conflict.title })
  expect(dialog).toHaveTextContent('vimeo.com/76979871')
  expect(within(dialog).getByRole('radio', { name: new RegExp(mine) })).toBeChecked()
  await user.click(within(dialog).getByRole('button', { name: conflict.keep }))
  await waitFor(() => expect(requests.at(-1)).toEqual({ externalUrl: mine, revision: 8 }))
  expect(await screen.findByText(/اتحفظ الساعة/)).toBeVisible()
})

test('a refused file shows its error, and a lesson without a video offers no attachment', async () => {
  aTusServer()
  const wrong = 'نوع الملف ده مش مدعوم'
  aServer(videoFile, [{ code: 'request.invalid', message: 'فيه غلط', error: 'Wrong', errors: { captions: wrong } }])
  open()
  await screen.findByText(captionLanguages.ar, { selector: 'bdi' })
  await bring(copy.captionsAdd, 'x.srt')
  expect(await within(screen.getByRole('region', { name: copy.captions })).findByText(wrong)).toBeVisible()

  cleanup()
  clearResponseCache()
  aServer(null)
  open()
  expect(await screen.findByText(copy.addressFirst)).toBeVisible()
  expect(screen.queryByLabelText(copy.attachmentAdd)).toBeNull()
})

test('a video at Bunny shows whether its addresses are signed, with a link to the key for those who may set it', async () => {
  aTusServer()
  const externalUrl = 'https://iframe.mediadelivery.net/embed/759/4f9a'
  aServer({ ...videoFile, externalUrl, hosted: { library: '759', isSigned: false } })
  open()
  expect(await screen.findByText(hostedVideo.unsigned('759'))).toBeVisible()
  const link = screen.getByRole('link', { name: hostedVideo.set })
  expect(link).toHaveAttribute('href', '/teacher/school?part=hosted&library=759')

  cleanup()
  clearResponseCache()
  aServer({ ...videoFile, externalUrl, hosted: { library: '759', isSigned: true } })
  open()
  expect(await screen.findByText(hostedVideo.signed('759'))).toBeVisible()
  expect(screen.queryByRole('link', { name: hostedVideo.set })).toBeNull()
})
