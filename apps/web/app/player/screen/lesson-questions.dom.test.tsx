import { errors } from '@manassa/contract/student/errors'
import { askLessonQuestion, type LessonQuestions as Listed } from '@manassa/contract/student/lesson-questions'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { lessonQuestions as copy } from '#app/copy/lesson-questions.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { success } from '#app/lib/testing/render-page.tsx'
import { aVideo } from '../video/engine/a-video.ts'
import LessonQuestions from './lesson-questions.tsx'

const lesson = { id: 11, name: 'توحيد القطرين' }
const ON_DEVICE = 'lesson_questions_7_11'

const question = {
  questionId: 1,
  questionKey: 'a',
  seconds: 65,
  text: 'ليه منف؟',
  askedAt: '2026-11-22T10:00:00.000Z',
  hasPhoto: false,
  state: 'waiting' as const,
  reply: null,
  closing: null,
  isShown: false,
  isNew: false,
}
const shown = { questionId: 9, seconds: 30, text: 'مين مينا؟', reply: 'ملك', hasPhoto: false, isReported: false }

function aServer(listed: Partial<Listed> = {}) {
  const stored = new Map<string, Record<string, unknown>>()
  const server = { isReachable: true, refuses: false, stored, requests: [] as string[] }
  const list: Listed = { lessonId: lesson.id, asking: 'open', own: [], shown: [], ...listed }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!server.isReachable) throw new TypeError('Failed to fetch')
    if (method !== 'GET') server.requests.push(`${method} ${new URL(address, 'http://school').pathname}`)
    if (method === 'POST' && address.endsWith(askLessonQuestion.path)) {
      if (server.refuses) {
        const failure = { success: false, message: 'كتير', code: 'lessonQuestion.tooManyToday', error: 'كتير' }
        return Response.json(failure, { status: 409 })
      }
      const { Image, ...fields } = Object.fromEntries(body as FormData) as Record<string, unknown>
      stored.set(String(fields.questionKey), { ...fields, Image })
      return success({ ...question, ...fields, seconds: Number(fields.seconds), hasPhoto: Image !== undefined })
    }
    const added = [...stored.values()].map(({ Image, ...fields }, place) => ({
      ...question,
      ...fields,
      questionId: 100 + place,
      seconds: Number(fields.seconds),
      hasPhoto: Image !== undefined,
    }))
    return success(method === 'GET' ? { ...list, own: [...list.own, ...added] } : {})
  })
  return server
}

function open() {
  const { engine, store, sought } = aVideo()
  const view = render(<LessonQuestions userId={maryam.id} lesson={lesson} engine={engine} />)
  return { ...view, sought, store, user: userEvent.setup() }
}

const field = (at: string) => screen.findByLabelText(new RegExp(`^سؤال عند.*${at}`))
const aPhoto = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'page.jpg', { type: 'image/jpeg' })

beforeEach(() => sessionStore.signIn(maryam, 'a-token'))

test('a question belongs to the second at which it was begun, and takes its photo along', async () => {
  const { stored } = aServer()
  const { store, user } = open()
  expect(await screen.findByText(copy.empty)).toBeVisible()
  act(() => store.change({ seconds: 72.6 }))
  await user.type(await field('1:12'), 'ليه منف')
  act(() => store.change({ seconds: 90 }))
  await user.upload(screen.getByLabelText(new RegExp(copy.photo.field)), aPhoto())
  await user.type(await field('1:12'), '؟')
  await user.click(screen.getByRole('button', { name: copy.ask }))
  await waitFor(() => expect([...stored.values()]).toMatchObject([{ seconds: '72', text: 'ليه منف؟' }]))
  expect([...stored.values()][0]?.Image).toBeInstanceOf(File)
  expect(await screen.findByText(copy.waiting)).toBeVisible()
  await waitFor(() => expect(localStorage.getItem(ON_DEVICE)).toBeNull())
})

test('a question that is sent while its photo is still made smaller takes the photo and the last letters along', async () => {
  const { stored } = aServer()
  const { user } = open()
  const shrinking = Promise.withResolvers<ImageBitmap>()
  vi.stubGlobal('createImageBitmap', () => shrinking.promise)
  await user.type(await field('0:00'), 'ليه منف')
  await user.upload(screen.getByLabelText(new RegExp(copy.photo.field)), aPhoto())
  await user.click(screen.getByRole('button', { name: copy.ask }))
  expect(await screen.findByRole('button', { name: copy.preparing })).toBeVisible()
  await user.type(await field('0:00'), '؟')
  shrinking.reject(new Error('not an image'))
  await waitFor(() => expect([...stored.values()]).toMatchObject([{ text: 'ليه منف؟', Image: expect.any(File) }]))
  await waitFor(() => expect(localStorage.getItem(ON_DEVICE)).toBeNull())
})

test('without a connection a question stays on the phone, also over a reload, and is sent once', async () => {
  const server = aServer()
  const first = open()
  expect(await screen.findByText(copy.empty)).toBeVisible()
  server.isReachable = false
  await first.user.type(await field('0:00'), 'مين نارمر؟')
  await first.user.click(screen.getByRole('button', { name: copy.ask }))
  expect(await screen.findByText(copy.unsent)).toBeVisible()
  await first.user.type(await field('0:00'), 'لسه بتتكتب')
  first.unmount()

  open()
  expect(await field('0:00')).toHaveValue('لسه بتتكتب')
  expect(screen.getByText(copy.unsent)).toBeVisible()
  server.isReachable = true
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(copy.unsent)).toBeNull())
  expect([...server.stored.values()].map(({ text }) => text)).toEqual(['مين نارمر؟'])
  expect(await screen.findByText(copy.waiting)).toBeVisible()
})

test('a question that the server refuses stays readable, with the reason', async () => {
  const server = aServer()
  server.refuses = true
  const { user } = open()
  await user.type(await field('0:00'), 'زيادة')
  await user.click(screen.getByRole('button', { name: copy.ask }))
  expect(await screen.findByText(copy.refused)).toBeVisible()
  expect(screen.getByText(errors['lessonQuestion.tooManyToday'].message)).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.remove('زيادة') }))
  expect(localStorage.getItem(ON_DEVICE)).toBeNull()
})

test('a reply is marked as seen, a question that waits can be withdrawn, and a shown one reported', async () => {
  const replied = {
    ...question,
    questionId: 2,
    questionKey: 'b',
    state: 'replied' as const,
    reply: 'عشان موقعها',
    isNew: true,
  }
  const { requests } = aServer({ own: [question, replied], shown: [shown] })
  const { user, sought } = open()
  const own = within(await screen.findByRole('region', { name: copy.own }))
  expect(own.getByText('عشان موقعها')).toBeVisible()
  expect(own.getByText(copy.isNew)).toBeVisible()
  await waitFor(() => expect(requests).toEqual(['POST /api/Student/lesson-questions/seen']))
  await user.click(own.getAllByRole('button', { name: copy.goTo('01:05') })[0] ?? document.body)
  expect(sought).toEqual([65])
  await user.click(own.getByRole('button', { name: copy.withdraw('ليه منف؟') }))
  await waitFor(() => expect(requests).toContain('DELETE /api/Student/lesson-questions/a'))
  await user.click(screen.getByRole('button', { name: copy.reportOf('مين مينا؟') }))
  await waitFor(() => expect(requests).toContain('POST /api/Student/lesson-questions/9/report'))
})

test('where nothing can be asked the reason stands in place of the form, and what was asked stays', async () => {
  aServer({ asking: 'closed', own: [{ ...question, state: 'closed', closing: 'inLesson' }], shown: [shown] })
  open()
  expect(await screen.findByText(copy.notNow.closed)).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.ask })).toBeNull()
  expect(screen.getByText(copy.closed)).toBeVisible()
  expect(screen.getByText('مين مينا؟')).toBeVisible()
})
