import { schoolProfile } from '@manassa/contract/shared/school'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { layout } from '#app/copy/common.ts'
import { consoleBar, consoleFrame, uploadStrip as strip } from '#app/copy/console-frame.ts'
import { SchoolOfPage } from '#app/lib/school.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { aWindow } from '#app/ui/console/testing/a-window.ts'
import { listedUploads } from '#app/ui/console/upload/listed-uploads.ts'
import TeacherFrame from './route.tsx'

const contact = { whatsApp_Number: null, facebook_Page: null, youTube_Channel: null, tiktokChannel: null }
const profile = schoolProfile.parse({ tenant: 'tenant3', name: 'منصة النيل', contact })

function open(address: string, owesSecondFactor: boolean, permissions = ['courses']) {
  const me = {
    id: 3,
    name: 'هنا سمير',
    role: 'assistant',
    permissions,
    secondFactor: false,
    owesSecondFactor,
    school: { name: 'منصة النيل', timeZone: 'Africa/Cairo' },
  }
  aServerWith({ read: (path) => (path === '/me' ? me : {}), write: () => ({}) })
  const paths = ['teacher', 'teacher/courses', 'teacher/desk', 'teacher/lessons/11', 'teacher/more', 'teacher/security']
  const children = paths.map((path) => ({ path: `/${path}`, element: <h1>{path}</h1> }))
  const router = createMemoryRouter([{ element: <TeacherFrame />, children }], { initialEntries: [address] })
  render(
    <SchoolOfPage value={profile}>
      <RouterProvider router={router} />
    </SchoolOfPage>,
  )
  return router
}

test.each(['/teacher', '/teacher/courses'])(
  'a demanded second step sends an assistant from %s to the screen that sets it up',
  async (address) => {
    const router = open(address, true)
    expect(await screen.findByRole('heading', { name: 'teacher/security' })).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/teacher/security'))
  },
)

test('an assistant without a demanded second step stays on the page', async () => {
  const router = open('/teacher/courses', false)
  expect(await screen.findByRole('heading', { name: 'teacher/courses' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/teacher/courses')
})

test('uploads are shown on every other screen, with those that need attention first', async () => {
  const router = open('/teacher/courses', false)
  await screen.findByRole('heading', { name: 'teacher/courses' })
  const video = { lessonId: 11, fileName: 'nile.mp4', state: 'sending' as const, percent: 40 }
  const other = { lessonId: 12, fileName: 'delta.mp4', state: 'waiting' as const, percent: 0 }
  act(() => listedUploads.set([video, other]))
  const link = screen.getByRole('link', { name: `${strip.sending('nile.mp4', 40)} ${strip.more(1)}` })
  expect(link).toHaveAttribute('href', '/teacher/lessons/11')

  act(() => listedUploads.set([video, { ...other, state: 'failed' }]))
  expect(screen.getByRole('link', { name: new RegExp(strip.failed('delta.mp4')) })).toBeVisible()
  act(() => listedUploads.set([video]))
  await act(() => router.navigate('/teacher/lessons/11'))
  expect(screen.queryByText(/nile/)).toBeNull()
  act(() => listedUploads.set([]))
})

test('the first keyboard stop skips the navigation, and the others follow the order of the page', async () => {
  open('/teacher/courses', false)
  await screen.findByRole('heading', { name: 'teacher/courses' })
  const user = userEvent.setup()
  await user.tab()
  const skip = screen.getByRole('link', { name: layout.skip })
  expect(skip).toHaveFocus()
  expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`)
  expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1')

  const stops: Array<Element | null> = []
  for (let stop = 0; stop < 40 && document.activeElement !== document.body; stop++) {
    await user.tab()
    stops.push(document.activeElement)
  }
  const nav = screen.getByRole('navigation', { name: consoleFrame.nav })
  const links = within(nav).getAllByRole('link')
  const places = links.map((link) => stops.indexOf(link))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('a phone has the permitted places in a bar, and no others', async () => {
  aWindow()
  open('/teacher/courses', false, ['results'])
  const bar = within(await screen.findByRole('navigation', { name: consoleBar.label }))
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([consoleBar.students, consoleBar.more])
})

test('an assistant with a phone begins at the front desk, and can still choose the overview', async () => {
  aWindow()
  const router = open('/teacher', false, ['students'])
  expect(await screen.findByRole('heading', { name: 'teacher/desk' })).toBeVisible()
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(consoleBar.desk)
  await userEvent.click(screen.getByRole('link', { name: consoleBar.waiting }))
  expect(await screen.findByRole('heading', { name: 'teacher' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/teacher')
})

test('an assistant who turns a tablet keeps the overview', async () => {
  const tablet = aWindow({ matches: false })
  open('/teacher', false, ['students'])
  expect(await screen.findByRole('heading', { name: 'teacher' })).toBeVisible()
  tablet.turn()
  expect(await screen.findByRole('navigation', { name: consoleBar.label })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'teacher' })).toBeVisible()
})
