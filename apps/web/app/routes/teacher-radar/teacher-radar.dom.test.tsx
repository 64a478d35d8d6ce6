import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chats } from '#app/copy/chat-texts.ts'
import { groupList } from '#app/copy/group-list.ts'
import { radar as copy, endSessions } from '#app/copy/radar.ts'
import { reasonField } from '#app/copy/reasons.ts'
import { studentPage } from '#app/copy/students.ts'
import { howLongAgo } from '#app/copy/waiting.ts'
import { watchers } from '#app/copy/watchers.ts'
import type { Me } from '#app/ui/console/me-context.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import { sampleRadar } from '#app/ui/console/testing/sample-radar.ts'
import TeacherRadar from './route.tsx'

const school = { name: 'منصة التاريخ', timeZone: 'Africa/Cairo' } as Me['school']

const open = (part: string, told: Record<string, unknown>, me: Partial<Me> = {}) => {
  const server = aServerWith({
    read: (path) => told[path.split('?')[0] ?? ''] ?? null,
    write: () => ({ studentId: 3, endedCount: 2, revision: 2 }),
  })
  return { ...server, user: openScreen(<TeacherRadar />, { school, ...me }, `/?part=${part}`) }
}

test('an inactive student has a chat with a ready text, and the parent has another', async () => {
  open('quiet', sampleRadar)
  const chat = await screen.findByRole('link', { name: studentPage.chatWith('سلمى حسن') })
  expect(chat).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('تاريخ مصر')))
  expect(screen.getByRole('link', { name: copy.counted(copy.part.stuck, 2) })).toBeVisible()
})

test('an opened chat is remembered, and leads to the next student whom nobody has written to', async () => {
  const [salma, other] = sampleRadar['/radar/quiet'].students
  const students = [salma, { ...salma, id: 8, name: 'هنا', contact: { at: new Date().toISOString(), by: null } }, other]
  const responses = { ...sampleRadar, '/radar/quiet': { ...sampleRadar['/radar/quiet'], students } }
  const requests = aServerWith({
    read: (path) => responses[path.split('?')[0] as keyof typeof responses] ?? null,
    write: () => ({ at: new Date().toISOString(), by: { id: 7, name: 'منى' } }),
  }).requests
  const user = openScreen(<TeacherRadar />, { school }, '/?part=quiet')
  const link = (name: string) => screen.getByRole('link', { name: studentPage.chatWith(name) })
  const salmas = await screen.findByRole('link', { name: studentPage.chatWith('سلمى حسن') })
  // The test's browser opens no other page.
  salmas.addEventListener('click', (event) => event.preventDefault())
  await user.click(salmas)
  expect(await screen.findByText(chats.writtenBy('منى', howLongAgo(new Date(), new Date())))).toBeVisible()
  expect(requests).toMatchObject([{ path: '/students/3/contact' }])
  await waitFor(() => expect(link(other?.name ?? '')).toHaveFocus())
})

test('a student whose unit closes tomorrow has a chat that names the unit and the hour', async () => {
  open('closing', sampleRadar)
  const chat = await screen.findByRole('link', { name: studentPage.chatWith('سلمى حسن') })
  const text = new URL(chat.getAttribute('href') ?? '').searchParams.get('text')
  for (const words of ['بناة الأهرام', 'تاريخ مصر', 'الأربعاء 25 نوفمبر', '9:00']) expect(text).toContain(words)
  expect(screen.getByText(copy.lessonsLeft(2))).toBeVisible()
})

test('each list is read from the server every time it is opened', async () => {
  const paths: string[] = []
  aServerWith({
    read(path) {
      paths.push(path.split('?')[0] ?? '')
      return sampleRadar[path.split('?')[0] as keyof typeof sampleRadar]
    },
    write: () => ({}),
  })
  const lists = { quiet: 'quiet', closing: 'closing', stuck: 'stuck', wrongGrades: 'wrong-grades', shared: 'shared' }
  for (const [part, path] of Object.entries(lists)) {
    for (let time = 1; time <= 2; time++) {
      openScreen(<TeacherRadar />, { school }, `/?part=${part}`)
      await screen.findByRole('table')
      cleanup()
      expect(paths.filter((each) => each === `/radar/${path}`)).toHaveLength(time)
    }
  }
})

test('a list without students shows a kind text', async () => {
  open('quiet', { ...sampleRadar, '/radar/quiet': { ...sampleRadar['/radar/quiet'], totalCount: 0, students: [] } })
  expect(await screen.findByText(copy.empty.quiet)).toBeVisible()
})

test('a student without attempts gets another with one tap, or a chat if that is not permitted', async () => {
  const { user, requests } = open('stuck', sampleRadar)
  await user.click(await screen.findByRole('button', { name: copy.extraFor('منى عادل') }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]).toMatchObject({ path: '/students/4/quizzes/12/extra-attempts', body: { count: 1 } })
})

test('without permission to grant attempts there is a chat instead', async () => {
  open('stuck', sampleRadar, { role: 'assistant', permissions: ['students'] })
  expect(await screen.findByRole('link', { name: studentPage.chatWith('منى عادل') })).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.extraFor('منى عادل') })).toBeNull()
})

test('a wrong grade is corrected with the revision that was shown', async () => {
  const { user, requests } = open('wrongGrades', sampleRadar)
  await user.click(await screen.findByRole('button', { name: /تظبيط صف/ }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]).toMatchObject({ path: '/students/5', body: { grade: 'Secondary2', revision: 1 } })
})

test('a shared account is logged out everywhere', async () => {
  const { user, requests } = open('shared', sampleRadar)
  await user.click(await screen.findByRole('button', { name: endSessions.of('كريم سمير') }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]).toMatchObject({ path: '/students/6/devices/end', body: { reason: reasonField.none } })
  expect(await screen.findByText(endSessions.done(2))).toBeVisible()
})

test('a settled account leaves the list, even if no device is logged in', async () => {
  const { user, requests } = open('shared', sampleRadar)
  await screen.findByRole('button', { name: copy.settleFor('كريم سمير') })
  expect(screen.getAllByRole('button', { name: /الموضوع خلص/ })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: copy.settleFor('كريم سمير') }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]).toMatchObject({ path: '/students/6/sharing/settle', body: { reason: copy.settleReason } })
  expect(await screen.findByText(copy.settled('كريم سمير'))).toBeVisible()
})

test.each(['quiet', 'stuck', 'wrongGrades', 'shared'] as const)(
  'the names of the list %s are copied for a group, without numbers',
  async (part) => {
    const { user } = open(part, sampleRadar)
    await user.click(await screen.findByRole('button', { name: groupList.copyOf(groupList.choices.shown) }))
    const text = (await screen.findByLabelText(new RegExp(`^${groupList.label}`))) as HTMLTextAreaElement
    expect(text.value).toMatch(new RegExp(`^${copy.part[part]}\n\n1. \\S`))
    expect(text.value).not.toMatch(/\d{5}/)
  },
)

test('a leaked video is chosen by its name, and the students who opened it are listed with actions', async () => {
  const sitting = {
    id: 1,
    student: { id: 31, name: 'سلمى', isBlocked: false },
    device: 'Chrome',
    address: '192.0.2.7',
    deviceCount: 3,
    openedAt: '2026-11-20T18:00:00.000Z',
    lastAt: '2026-11-20T19:10:00.000Z',
    watchedSeconds: 9,
  }
  const responses = {
    ...sampleRadar,
    '/lessons/11/watchers': { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 20, sessions: [sitting] },
  }
  const { user, requests } = open('films', responses, { role: 'assistant', permissions: ['students'] })
  await user.click(await screen.findByRole('button', { name: watchers.of('الحملة الفرنسية على مصر') }))
  await user.click(await screen.findByRole('button', { name: endSessions.of('سلمى') }))
  await waitFor(() => expect(requests).toMatchObject([{ path: '/students/31/devices/end' }]))
  expect(screen.queryByRole('link', { name: watchers.replace })).toBeNull()
})

test('with permission for courses, a leaked video links to the screen that replaces its file', async () => {
  const none = { totalCount: 0, totalPages: 0, currentPage: 1, pageSize: 20, sessions: [] }
  const { user } = open('films', { ...sampleRadar, '/lessons/11/watchers': none })
  await user.click(await screen.findByRole('button', { name: watchers.of('الحملة الفرنسية على مصر') }))
  const replace = await screen.findByRole('link', { name: watchers.replace })
  expect(replace).toHaveAttribute('href', '/teacher/lessons/11#video')
})
