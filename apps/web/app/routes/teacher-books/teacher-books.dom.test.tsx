import type { Reply } from '@manassa/contract/endpoint'
import type { EditedBook } from '@manassa/contract/teacher/books'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { form } from '#app/copy/console.ts'
import { bookList as copy } from '#app/copy/console-books.ts'
import { conflict } from '#app/copy/console-edits.ts'
import { forgetAnswers } from '#app/lib/call.ts'
import { ConsoleFrame } from '#app/ui/console/console-frame.tsx'
import { type Me, MeContext } from '#app/ui/console/me-context.ts'
import { aConflict } from '#app/ui/console/testing/replies.ts'
import TeacherBooks from './route.tsx'

const me = { id: 7, name: 'ياسين', role: 'teacher', permissions: [] } as unknown as Me
const atlas: EditedBook = {
  ...{ id: 3, revision: 5, state: 'published', title: 'أطلس النيل', description: null, price: 80 },
  ...{ grade: 'Secondary1', imagePath: null, createdAt: '2026-11-22T08:00:00.000Z' },
}

/** A server that has this book; what `says` answers goes before what it would say itself, null for no line. */
function aServer(says: Array<Reply<unknown> | null> = []) {
  const heard: Array<{ method: string; path: string; body: Record<string, unknown> }> = []
  let now = atlas
  const page = () => ({ books: [now], totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 25 })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ success: true, message: '', data: page() })
    const brought = JSON.parse(String(body))
    heard.push({ method, path: address.replace('/api/teacher', ''), body: brought })
    const first = says.shift()
    if (first === null) throw new TypeError('No line')
    if (first) return Response.json(first, { status: first.success ? 200 : 409 })
    now = { ...now, ...brought, revision: now.revision + 1 }
    return Response.json({ success: true, message: '', data: now })
  })
  return heard
}

function opens() {
  const router = createMemoryRouter([{ path: '/', element: <TeacherBooks /> }])
  render(
    <MeContext value={me}>
      <ConsoleFrame>
        <RouterProvider router={router} />
      </ConsoleFrame>
    </MeContext>,
  )
  return userEvent.setup()
}

async function opensAtlas() {
  const user = opens()
  await user.click((await screen.findAllByRole('button', { name: atlas.title }))[0] as HTMLElement)
  return user
}

beforeEach(() => {
  localStorage.clear()
  forgetAnswers()
})
afterEach(() => vi.unstubAllGlobals())

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`))
const putAway = () => act(() => void dispatchEvent(new Event('pagehide')))

test('what is typed of a book is saved by itself, and a price of one on sale waits for its button', async () => {
  const heard = aServer()
  const user = await opensAtlas()
  await user.type(await field(copy.description), 'كل الخرايط')
  await user.clear(await field(copy.price))
  await user.type(await field(copy.price), '90')
  putAway()
  const [words] = [{ description: 'كل الخرايط', revision: 5 }]
  await waitFor(() => expect(heard).toEqual([{ method: 'PATCH', path: '/books/3', body: words }]))
  expect(await screen.findByText(/اتحفظ الساعة/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: form.saveHeld }))
  await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ price: 90 }))
})

test('what two have written of a book stands side by side, and the one that is chosen is saved', async () => {
  const heard = aServer([aConflict({ title: 'أطلس مصر' }, 8)])
  const user = await opensAtlas()
  await user.type(await field(copy.name), ' الجديد')
  putAway()
  await user.click(await screen.findByRole('button', { name: conflict.open }))
  const dialog = await screen.findByRole('alertdialog', { name: conflict.title })
  expect(dialog).toHaveTextContent('أطلس مصر')
  await user.click(within(dialog).getByRole('button', { name: conflict.keep }))
  await waitFor(() => expect(heard.at(-1)?.body).toEqual({ title: 'أطلس النيل الجديد', revision: 8 }))
})

test('what was typed of a book without a line is there in the next tab', async () => {
  aServer([null, null, null, null, null])
  const user = await opensAtlas()
  await user.type(await field(copy.description), 'كل الخرايط')
  putAway()
  expect(await screen.findByText(form.waitsForLine)).toBeVisible()
  cleanup()

  forgetAnswers()
  const later = aServer()
  await opensAtlas()
  expect(await field(copy.description)).toHaveValue('كل الخرايط')
  await waitFor(() => expect(later.at(-1)?.body).toEqual({ description: 'كل الخرايط', revision: 5 }))
})

test('a new book that was begun and not made is there in the next tab, and gone when it is made', async () => {
  const heard = aServer()
  const user = opens()
  await user.click(await screen.findByRole('button', { name: copy.make }))
  await user.type(await field(copy.name), 'مذكرة')
  cleanup()

  const next = opens()
  await next.click(await screen.findByRole('button', { name: copy.make }))
  expect(await field(copy.name)).toHaveValue('مذكرة')
  const dialog = within(await screen.findByRole('dialog', { name: copy.newTitle }))
  await next.selectOptions(dialog.getByLabelText(copy.grade), 'Secondary2')
  await next.type(dialog.getByLabelText(copy.price), '50')
  await next.click(dialog.getByRole('button', { name: copy.save }))
  // The page of an earlier test may still be saving what was typed there.
  const made = () => heard.filter(({ method }) => method === 'POST')
  await waitFor(() => expect(made()).toMatchObject([{ body: { title: 'مذكرة', price: 50 } }]))
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('new-book'))).toEqual([]))
})
