import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { calendar as copy } from '#app/copy/calendar.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { success } from '#app/lib/testing/render-page.tsx'
import { CalendarButton } from './calendar-button.tsx'

const madeAt = '2026-11-24T17:40:00.000Z'

function aCalendar({ fails = false, made = null as string | null } = {}) {
  let known = made
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) => {
    if (fails && method !== 'GET') {
      return Response.json({ success: false, code: 'request.tooMany', message: 'لا', error: 'لا' }, { status: 400 })
    }
    if (method === 'POST') known = madeAt
    if (method === 'DELETE') known = null
    const data =
      method === 'POST' ? { path: '/calendar.ics?key=abc', madeAt } : method === 'GET' ? { madeAt: known } : null
    return success(data)
  })
  sessionStore.signIn(maryam, 'a token')
  render(<CalendarButton />)
  return userEvent.setup()
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('a student makes the address, opens it in a program, and ends it', async () => {
  const user = aCalendar()
  await press(user, copy.button)
  expect(await screen.findByRole('button', { name: copy.make })).toHaveFocus()
  await press(user, copy.make)
  const link = await screen.findByRole('link', { name: copy.open })
  expect(screen.getByText(copy.ready), 'in place of the button').toHaveFocus()
  expect(link).toHaveAttribute('href', `webcal://${location.host}/calendar.ics?key=abc`)
  expect(screen.getByRole('link', { name: copy.file })).toHaveAttribute('href', '/calendar.ics?key=abc')
  expect(screen.getByRole('link', { name: copy.google }).getAttribute('href')).toContain('webcal%3A%2F%2F')
  await press(user, copy.end)
  expect(await screen.findByText(copy.ended)).toBeVisible()
  expect(document.activeElement).toHaveTextContent(copy.ended)
  expect(screen.queryByRole('link', { name: copy.open })).toBeNull()
})

test('an address that exists can be renewed, which says that the old one ends', async () => {
  const user = aCalendar({ made: madeAt })
  await press(user, copy.button)
  expect(await screen.findByText(`${copy.made(madeAt)} ${copy.renewHint}`)).toBeVisible()
  await press(user, copy.renew)
  expect(await screen.findByRole('link', { name: copy.open })).toBeVisible()
})

test('a refusal is shown with a way to try again', async () => {
  const user = aCalendar({ fails: true })
  await press(user, copy.button)
  await press(user, copy.make)
  expect(await screen.findByText(copy.failed)).toBeVisible()
})
