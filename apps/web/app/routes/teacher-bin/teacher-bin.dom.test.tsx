import type { Binned } from '@manassa/contract/teacher/courses'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { common } from '#app/copy/common.ts'
import { table } from '#app/copy/console.ts'
import { bin as copy } from '#app/copy/console-bin.ts'
import { dayAndHour } from '#app/copy/format.ts'
import { clearResponseCache } from '#app/lib/call.ts'
import { ConsoleFrame } from '#app/ui/console/console-frame.tsx'
import { needsConfirm } from '#app/ui/console/testing/replies.ts'
import TeacherBin from './route.tsx'

const lesson: Binned = {
  kind: 'lesson',
  id: 7,
  name: 'الفيضان',
  within: 'مصر القديمة · النيل',
  courseId: 24,
  archivedAt: '2026-11-20T10:00:00.000Z',
  goesAt: '2026-12-20T10:00:00.000Z',
  archivedBy: { name: 'هنا سمير' },
}
const course: Binned = { ...lesson, kind: 'course', id: 24, name: 'الإغريق', within: null, archivedBy: { name: null } }

function aBin(things: Binned[], refuses: object[] = []) {
  const requests: string[] = []
  let there = things
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    if (method === 'GET') {
      requests.push(`search ${searchParams.get('search') ?? ''}`)
      const found = there.filter(({ name }) => name.includes(searchParams.get('search') ?? ''))
      const page = { totalCount: found.length, totalPages: 1, currentPage: 1, pageSize: 20 }
      return Response.json({ success: true, message: '', data: { ...page, things: found } })
    }
    requests.push(`${pathname} ${JSON.parse(String(body ?? '{}')).confirm ?? ''}`.trim())
    const refusal = refuses.shift()
    if (refusal) return Response.json(refusal, { status: 409 })
    there = there.filter(({ kind, id }) => !pathname.includes(`/${kind}s/${id}/`))
    return Response.json({ success: true, message: '', data: { id: 7, revision: 2, state: 'draft' } })
  })
  return requests
}

function open() {
  const routes = [{ path: '/teacher/bin', element: <TeacherBin /> }]
  render(
    <ConsoleFrame>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/teacher/bin'] })} />
    </ConsoleFrame>,
  )
  return userEvent.setup()
}

const asRead = (at: string) => dayAndHour(new Date(at)).replace(/\s+/g, ' ')

test('a teacher sees each deleted item, who deleted it and when, and until when it can be restored', async () => {
  aBin([lesson, course])
  open()
  const row = await screen.findByRole('row', { name: /الفيضان/ })
  for (const words of [copy.kinds.lesson, 'مصر القديمة · النيل', 'هنا سمير']) {
    expect(within(row).getByText(words, { exact: false })).toBeVisible()
  }
  expect(row).toHaveTextContent(asRead(lesson.archivedAt))
  expect(row).toHaveTextContent(asRead(lesson.goesAt))
  expect(screen.getByRole('row', { name: /الإغريق/ })).toHaveTextContent(copy.unknown)
})

test('a restored item leaves the list, and a restore that affects students asks first', async () => {
  const requests = aBin([lesson, course], [needsConfirm('agreed')])
  const user = open()
  await user.click(await screen.findByRole('button', { name: copy.restoreThis('الفيضان') }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getAllByRole('button')[0] as HTMLElement)
  expect(await screen.findByText(copy.restored('الفيضان'))).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('row', { name: /الفيضان/ })).toBeNull())
  expect(requests.filter((each) => each.startsWith('/'))).toEqual([
    '/api/teacher/lessons/7/restore',
    '/api/teacher/lessons/7/restore agreed',
  ])
})

test('a question and a book are restored like everything else', async () => {
  const question: Binned = { ...lesson, kind: 'question', id: 9, name: 'من بنى القاهرة؟', within: 'النيل · اختبار' }
  const book: Binned = { ...course, kind: 'book', id: 4, name: 'أطلس مصر', courseId: null }
  const requests = aBin([question, book])
  const user = open()
  expect(await screen.findByRole('row', { name: /من بنى القاهرة/ })).toHaveTextContent(copy.kinds.question)
  expect(screen.getByRole('row', { name: /أطلس مصر/ })).toHaveTextContent(copy.kinds.book)
  for (const name of [question.name, book.name]) {
    await user.click(screen.getByRole('button', { name: copy.restoreThis(name) }))
    expect(await screen.findByText(copy.restored(name))).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(name) })).toBeNull())
  }
  expect(requests.filter((each) => each.startsWith('/'))).toEqual([
    '/api/teacher/questions/9/restore',
    '/api/teacher/books/4/restore',
  ])
})

test('an empty bin explains itself, and a failed one offers another attempt', async () => {
  aBin([])
  open()
  expect(await screen.findByText(copy.empty)).toBeVisible()

  clearResponseCache()
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, code: 'server.unexpected', message: 'x', error: 'x' }, { status: 500 }),
  )
  open()
  const again = await screen.findByRole('button', { name: common.retry })
  aBin([course])
  await userEvent.click(again)
  expect(await screen.findByRole('row', { name: /الإغريق/ })).toBeVisible()
})

test('the search is in the address, so that going back restores it', async () => {
  const requests = aBin([lesson, course])
  const user = open()
  await screen.findByRole('row', { name: /الفيضان/ })
  await user.type(screen.getByRole('searchbox', { name: table.search }), 'الإغريق')
  await waitFor(() => expect(screen.queryByRole('row', { name: /الفيضان/ })).toBeNull())
  expect(requests.at(-1)).toBe('search الإغريق')
})
