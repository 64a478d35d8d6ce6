import type { Reply } from '@manassa/contract/endpoint'
import { type Permission, permissionProperties } from '@manassa/contract/rules/permissions'
import type { Assistant } from '@manassa/contract/teacher/assistants'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { assistants as copy } from '#app/copy/assistants.ts'
import { form } from '#app/copy/console.ts'
import { conflict } from '#app/copy/console-edits.ts'
import { studentPage } from '#app/copy/students.ts'
import { clearResponseCache } from '#app/lib/call.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import { aConflict } from '#app/ui/console/testing/replies.ts'
import TeacherAssistants from './route.tsx'

const hana: Assistant = {
  id: 3,
  revision: 5,
  name: 'هنا سمير',
  email: 'hana@example.com',
  phone: '+201012345678',
  permissions: ['courses'],
  blocked: false,
  secondFactor: false,
  lastUsedAt: null,
}

/** The server returns `says` first; null is a lost connection. */
function aServer(responses: Array<Reply<unknown> | null> = []) {
  let now = hana
  return aServerWith({
    responses,
    read: () => ({ assistants: [now], totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 25 }),
    write({ body }) {
      now = { ...now, ...body, revision: now.revision + 1 }
      return { ...now, passwordLink: null }
    },
  }).brought
}

const open = () => openScreen(<TeacherAssistants />)

async function openHana() {
  const user = open()
  await user.click((await screen.findAllByRole('button', { name: hana.name }))[0] as HTMLElement)
  return user
}

const FOLLOWING = Node.DOCUMENT_POSITION_FOLLOWING
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`))
const may = (word: Permission) => screen.findByRole('checkbox', { name: new RegExp(permissionProperties[word].label) })
const putAway = () => act(() => void dispatchEvent(new Event('pagehide')))

test('a name is saved while it is typed, and permissions wait for the button', async () => {
  const requests = aServer()
  const user = await openHana()
  await user.type(await field(copy.name), ' علي')
  await user.click(await may('results'))
  putAway()
  await waitFor(() => expect(requests).toEqual([{ name: 'هنا سمير علي', revision: 5 }]))
  await user.click(await screen.findByRole('button', { name: form.saveHeld }))
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ permissions: ['courses', 'results'] }))
  const saved = await screen.findByText(/^اتحفظ/)
  const block = screen.getByRole('button', { name: copy.block })
  expect((await may('results')).compareDocumentPosition(saved), 'where the button was').toBe(FOLLOWING)
  expect(saved.compareDocumentPosition(block)).toBe(FOLLOWING)
})

test('conflicting permissions are shown in words, and the chosen ones are saved', async () => {
  const requests = aServer([aConflict({ permissions: ['courses', 'codes'] }, 8)])
  const user = await openHana()
  await user.click(await may('results'))
  await user.click(await screen.findByRole('button', { name: form.saveHeld }))
  const dialog = await screen.findByRole('alertdialog', { name: conflict.title })
  expect(dialog).toHaveTextContent(permissionProperties.codes.label)
  expect(dialog).toHaveTextContent(permissionProperties.results.label)
  await user.click(within(dialog).getByRole('button', { name: conflict.keep }))
  await waitFor(() => expect(requests.at(-1)).toEqual({ permissions: ['courses', 'results'], revision: 8 }))
})

test('unsaved permissions are back in the next tab', async () => {
  aServer([null, null, null, null, null])
  const user = await openHana()
  await user.type(await field(copy.name), ' علي')
  await user.click(await may('results'))
  putAway()
  expect(await screen.findByText(form.retrying)).toBeVisible()
  cleanup()

  clearResponseCache()
  const later = aServer()
  await openHana()
  expect(await field(copy.name)).toHaveValue('هنا سمير علي')
  expect(await may('results')).toBeChecked()
  await waitFor(() => expect(later.at(-1)).toEqual({ name: 'هنا سمير علي', revision: 5 }))
})

test('a new assistant that was not created is back in the next tab', async () => {
  const requests = aServer()
  // The page of an earlier test may still send its save.
  const created = () => requests.filter(({ revision }) => revision === undefined)
  const user = open()
  await user.click(await screen.findByRole('button', { name: copy.add }))
  await user.type(await field(copy.name), 'نور')
  await user.click(await may('codes'))
  cleanup()

  const next = open()
  await next.click(await screen.findByRole('button', { name: copy.add }))
  expect(await field(copy.name)).toHaveValue('نور')
  expect(await may('codes')).toBeChecked()
  await next.type(await field(copy.email), 'nour@example.com')
  await next.type(await field(copy.phone), '01012345670')
  await next.click(screen.getByRole('button', { name: copy.create }))
  await waitFor(() => expect(created()).toMatchObject([{ name: 'نور', permissions: ['codes'] }]))
})

test('the number of an assistant opens a chat', async () => {
  aServer()
  open()
  const chat = await screen.findByRole('link', { name: new RegExp(studentPage.chatWith(hana.name)) })
  expect(chat).toHaveAttribute('href', 'https://wa.me/201012345678')
})
