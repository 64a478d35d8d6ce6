import type { Reply } from '@manassa/contract/endpoint'
import type { EditedBook } from '@manassa/contract/teacher/books'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { form } from '#app/copy/console.ts'
import { bookList as copy } from '#app/copy/console-books.ts'
import { editedStates } from '#app/copy/console-courses.ts'
import { conflict } from '#app/copy/console-edits.ts'
import { clearResponseCache } from '#app/lib/call.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import { aConflict } from '#app/ui/console/testing/replies.ts'
import TeacherBooks from './route.tsx'

const atlas: EditedBook = {
  id: 3,
  revision: 5,
  state: 'published',
  title: 'أطلس النيل',
  description: null,
  price: 80,
  grade: 'Secondary1',
  imagePath: null,
  createdAt: '2026-11-22T08:00:00.000Z',
}

/** The server returns `says` first; null is a lost connection. */
function aServer(responses: Array<Reply<unknown> | null> = []) {
  let now = atlas
  return aServerWith({
    responses,
    read: () => ({ books: [now], totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 25 }),
    write({ body }) {
      now = { ...now, ...body, revision: now.revision + 1 }
      return now
    },
  }).requests
}

const open = () => openScreen(<TeacherBooks />)

async function openAtlas() {
  const user = open()
  await user.click((await screen.findAllByRole('button', { name: atlas.title }))[0] as HTMLElement)
  return user
}

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`), { selector: 'input, textarea' })
const putAway = () => act(() => void dispatchEvent(new Event('pagehide')))

test('a book is saved while it is typed, and the price of one on sale waits for its button', async () => {
  const requests = aServer()
  const user = await openAtlas()
  await user.type(await field(copy.description), 'كل الخرايط')
  await user.clear(await field(copy.price))
  await user.type(await field(copy.price), '90')
  putAway()
  const [words] = [{ description: 'كل الخرايط', revision: 5 }]
  await waitFor(() => expect(requests).toEqual([{ method: 'PATCH', path: '/books/3', body: words }]))
  expect(await screen.findByText(form.heldUnsaved)).toBeVisible()
  await user.click(screen.getByRole('button', { name: form.saveHeld }))
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ price: 90 }))
})

test('conflicting texts of a book are shown, and the chosen one is saved', async () => {
  const requests = aServer([aConflict({ title: 'أطلس مصر' }, 8)])
  const user = await openAtlas()
  await user.type(await field(copy.name), ' الجديد')
  putAway()
  await user.click(await screen.findByRole('button', { name: conflict.open }))
  const dialog = await screen.findByRole('alertdialog', { name: conflict.title })
  expect(dialog).toHaveTextContent('أطلس مصر')
  await user.click(within(dialog).getByRole('button', { name: conflict.keep }))
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ title: 'أطلس النيل الجديد', revision: 8 }))
})

test('text typed without a connection is back in the next tab', async () => {
  aServer([null, null, null, null, null])
  const user = await openAtlas()
  await user.type(await field(copy.description), 'كل الخرايط')
  putAway()
  expect(await screen.findByText(form.retrying)).toBeVisible()
  cleanup()

  clearResponseCache()
  const later = aServer()
  await openAtlas()
  expect(await field(copy.description)).toHaveValue('كل الخرايط')
  await waitFor(() => expect(later.at(-1)?.body).toEqual({ description: 'كل الخرايط', revision: 5 }))
})

test('a book is hidden and shown again with the revision that its teacher saw', async () => {
  const requests = aServer()
  const user = open()
  const turn = async (choice: string) => {
    await user.click((await screen.findAllByRole('button', { name: copy.more(atlas.title) }))[0] as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: choice }))
  }
  await turn(copy.hide)
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ state: 'draft', revision: 5 }))
  expect((await screen.findAllByText(editedStates.draft)).length).toBeGreaterThan(0)
  await turn(copy.show)
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ state: 'published', revision: 6 }))
})

test('a new book that was not created is back in the next tab, until it is created', async () => {
  const requests = aServer()
  const user = open()
  await user.click(await screen.findByRole('button', { name: copy.make }))
  await user.type(await field(copy.name), 'مذكرة')
  cleanup()

  const next = open()
  await next.click(await screen.findByRole('button', { name: copy.make }))
  expect(await field(copy.name)).toHaveValue('مذكرة')
  const dialog = within(await screen.findByRole('dialog', { name: copy.newTitle }))
  await next.selectOptions(dialog.getByLabelText(copy.grade), 'Secondary2')
  await next.type(dialog.getByLabelText(copy.price), '50')
  await next.click(dialog.getByRole('button', { name: copy.save }))
  // The page of an earlier test may still send its save.
  const made = () => requests.filter(({ method }) => method === 'POST')
  await waitFor(() => expect(made()).toMatchObject([{ body: { title: 'مذكرة', price: 50, state: 'draft' } }]))
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('new-book'))).toEqual([]))
})
