import { academicYearOfGrade } from '@manassa/contract/rules/grade'
import { clientErrors } from '@manassa/contract/shared/client.errors'
import { screen, waitFor } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { register as copy } from '#app/copy/account.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { renderPage, success } from '#app/lib/testing/render-page.tsx'
import { RegisterForm } from './register-form.tsx'

const student = {
  id: 7,
  name: 'سلمى حسن',
  email: 'salma@gmail.com',
  academicYear: 'Secondary1',
  phoneNumber: '01012345678',
  role: 'student',
}

async function fillIn(changes: Record<string, string> = {}, { loginResponds = true } = {}) {
  const sent: FormData[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.includes('/Auth/register')) {
      sent.push(body as FormData)
      return Response.json({ success: true, message: 'ok', data: { user: student } }, { status: 201 })
    }
    if (!loginResponds) throw new TypeError(clientErrors['client.network'].arabic)
    return success({ user: student, token: 'a-token' })
  })
  const onMade = vi.fn()
  const { user, unmount } = renderPage(<RegisterForm from={null} onMade={onMade} />, {
    school: { identityPhoto: false },
  })
  const values = {
    [copy.userName]: 'سلمى حسن',
    [copy.email]: 'salma@gmail.com',
    [copy.phone]: '01012345678',
    [copy.parentPhone]: '01112345678',
    [copy.password]: 'نيل-القاهرة-27',
    [copy.confirm]: 'نيل-القاهرة-27',
    ...changes,
  }
  for (const [label, text] of Object.entries(values)) await user.type(screen.getByLabelText(label), text)
  await user.selectOptions(screen.getByLabelText(copy.year), String(academicYearOfGrade('Secondary1')))
  return { user, unmount, sent, onMade, send: () => user.click(screen.getByRole('button', { name: copy.submit })) }
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('registering logs in with what was typed', async () => {
  const { send, onMade, sent } = await fillIn()
  await send()
  await waitFor(() => expect(onMade).toHaveBeenCalledWith({ email: student.email, isLoggedIn: true }, 'ok'))
  expect(sent).toHaveLength(1)
  expect(sessionStore.now()).toMatchObject({ state: 'member', user: { email: student.email } })
})

test('an account whose first login failed is shown as created', async () => {
  const { send, onMade } = await fillIn({}, { loginResponds: false })
  await send()
  await waitFor(() => expect(onMade).toHaveBeenCalledWith({ email: student.email, isLoggedIn: false }, 'ok'))
})

test('a mistyped email stops once before it is sent, and is corrected with one press', async () => {
  const { user, send, sent } = await fillIn({ [copy.email]: 'salma@gmial.com' })
  await send()
  await waitFor(() => expect(screen.getByText(copy.mistake.email('gmail.com'))).toBeVisible())
  expect(sent).toHaveLength(0)
  await press(user, copy.mistake.takeEmail)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.get('Email')).toBe('salma@gmail.com')
  expect(screen.getByLabelText(copy.email)).toHaveValue('salma@gmail.com')
})

test('a kept email is sent as it is, and the number of the parent is asked about after it', async () => {
  const { user, send, sent } = await fillIn({ [copy.email]: 'salma@gmial.com', [copy.parentPhone]: '01012345678' })
  await send()
  await press(user, copy.mistake.keepEmail)
  await waitFor(() => expect(screen.getByText(copy.mistake.parentPhone)).toBeVisible())
  expect(screen.getByText(copy.mistake.parentPhoneText('01012345678', true)), 'says why').toBeVisible()
  await press(user, copy.mistake.editPhone)
  expect(sent).toHaveLength(0)
  await waitFor(() => expect(screen.getByLabelText(copy.parentPhone)).toHaveFocus())

  await send()
  await press(user, copy.mistake.keepPhone)
  await waitFor(() => expect(sent[0]?.get('Email')).toBe('salma@gmial.com'))
})

test('a form that is opened again in its tab has what was typed, without the password, until it was sent', async () => {
  const first = await fillIn()
  await waitFor(() => expect(Object.values(sessionStorage).join()).toContain(student.phoneNumber))
  expect(Object.values(sessionStorage).join()).not.toContain('القاهرة')
  first.unmount()
  const again = renderPage(<RegisterForm from={null} onMade={vi.fn()} />, { school: { identityPhoto: false } })
  await waitFor(() => expect(screen.getByLabelText(copy.phone)).toHaveValue(student.phoneNumber))
  expect(screen.getByLabelText(copy.year)).toHaveValue(String(academicYearOfGrade('Secondary1')))
  expect(screen.getByLabelText(copy.password)).toHaveValue('')
  for (const label of [copy.password, copy.confirm])
    await again.user.type(screen.getByLabelText(label), 'نيل-القاهرة-27')
  await press(again.user, copy.submit)
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})
