import { fieldErrors } from '@manassa/contract/student/errors'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { byLink, reset } from '#app/copy/password.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { renderPage, success } from '#app/lib/testing/render-page.tsx'
import ByLink from './by-link.tsx'

const PASSWORD = 'quiet-river-42'
const user = { id: 7, name: 'منى', email: '', academicYear: null, phoneNumber: '01001234567' }

interface Opening {
  role: 'student' | 'teacher'
  login: () => Response
}

function open({ role, login }: Opening) {
  const sent: Array<[string, unknown]> = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push([address, JSON.parse(String(body))])
    if (address.endsWith('/read')) return success({ name: 'منى', email: '', phoneNumber: '01001234567', role })
    return address.endsWith('/login') ? login() : success(null)
  })
  const routes = [
    { path: '/set-password', element: <ByLink link={`link-of-${role}-${Math.random()}`} /> },
    { path: '*', element: <Arrived /> },
  ]
  renderPage(routes, { at: '/set-password' })
  return sent
}

function Arrived() {
  const { pathname, state } = useLocation()
  return <p>{[pathname, state?.email].filter(Boolean).join(' ')}</p>
}

async function choosePassword() {
  const hand = userEvent.setup()
  await hand.type(await screen.findByLabelText(reset.new), PASSWORD)
  await hand.type(screen.getByLabelText(reset.confirm), PASSWORD)
  await hand.click(screen.getByRole('button', { name: byLink.submit }))
}

test.each([
  ['student', '/'],
  ['teacher', '/teacher'],
] as const)('who sets a password by a link is logged in with it: a %s comes to %s', async (role, path) => {
  const sent = open({ role, login: () => success({ user: { ...user, role }, token: 'token-1' }) })
  const rule = role === 'student' ? byLink.studentHint : byLink.staffHint
  expect(await screen.findByLabelText(reset.new)).toHaveAccessibleDescription(rule)
  await choosePassword()
  expect(await screen.findByText(path)).toBeVisible()
  expect(sent.at(-1)).toEqual([expect.stringMatching(/\/login$/), { EmailorMobile: '01001234567', password: PASSWORD }])
  expect(sessionStore.now()).toMatchObject({ state: 'member', user: { id: 7 } })
})

test('an account with a second factor continues at the login, with the number filled in', async () => {
  const failure = { success: false, message: 'x', error: 'x', code: 'auth.secondFactorNeeded' }
  open({ role: 'teacher', login: () => Response.json(failure, { status: 400 }) })
  await choosePassword()
  expect(await screen.findByText('/login 01001234567')).toBeVisible()
  expect(sessionStore.now().state).toBe('visitor')
})

test('a link that is opened where somebody else is logged in changes nothing of their session', async () => {
  sessionStore.signIn(
    { ...user, id: 9, grade: null, role: 'teacher', enrolledCourses: [] } as never,
    'token-of-teacher',
  )
  const sent = open({
    role: 'student',
    login: () => success({ user: { ...user, role: 'student' }, token: 'token-1' }),
  })
  await choosePassword()
  expect(await screen.findByText('/login 01001234567')).toBeVisible()
  expect(sent.map(([address]) => address).filter((address) => address.endsWith('/login'))).toEqual([])
  expect(sessionStore.now()).toMatchObject({ state: 'member', user: { id: 9 } })
})

test('an easy password is refused when its field is left, and nothing is sent', async () => {
  const sent = open({ role: 'student', login: () => success(null) })
  const hand = userEvent.setup()
  for (const [easy, error] of [
    ['12345', fieldErrors['password.tooShort']],
    ['123456', fieldErrors['password.tooCommon']],
    ['٠١٠٠١٢٣٤٥٦٧', fieldErrors['password.personal']],
  ] as const) {
    await hand.clear(await screen.findByLabelText(reset.new))
    await hand.type(screen.getByLabelText(reset.new), easy)
    await hand.tab()
    expect(await screen.findByText(error)).toBeVisible()
  }
  await hand.clear(screen.getByLabelText(reset.new))
  await hand.type(screen.getByLabelText(reset.new), PASSWORD)
  await hand.type(screen.getByLabelText(reset.confirm), 'another')
  await hand.tab()
  expect(await screen.findByText(fieldErrors['password.mismatch'])).toBeVisible()
  expect(screen.getByLabelText(reset.new)).toBeValid()
  expect(sent).toHaveLength(1)
})
