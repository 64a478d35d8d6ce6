import type { Reply } from '@manassa/contract/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { common } from '#app/copy/common.ts'
import { dayAndHour } from '#app/copy/format.ts'
import { newPassword, ownDevices, security, twoSteps } from '#app/copy/security.ts'
import { numberedName } from '#app/lib/numbered-devices.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import TeacherSecurity from './route.tsx'

const at = '2026-11-22T08:00:00.000Z'
const device = (slot: number, name: string, isThisDevice: boolean) => ({
  slot,
  name,
  isThisDevice,
  lastUsedAt: at,
  signedInAt: at,
})

const phoneAndComputer = [device(1, 'موبايل أندرويد', false), device(2, 'كمبيوتر', true)]

function aServer(read: object = {}, responses: Array<Reply<unknown>> = [], devices = phoneAndComputer) {
  let open = devices
  return aServerWith({
    responses,
    read: (path) =>
      path.endsWith('/devices')
        ? { devices: open }
        : { secondFactor: false, recoveryCodesLeft: 0, demandsSecondFactor: true, demanded: true, ...read },
    write({ path }) {
      open = open.filter(({ slot }) => !path.includes(`/devices/${slot}`))
      return {}
    },
  }).requests
}

test('another device can be logged out from here, and this one cannot', async () => {
  const requests = aServer()
  const user = openScreen(<TeacherSecurity />)
  const phone = (await screen.findByText('موبايل أندرويد')).closest('li') as HTMLElement
  const desk = screen.getByText('كمبيوتر').closest('li') as HTMLElement
  expect(within(desk).queryByRole('button')).toBeNull()
  await user.click(
    within(phone).getByRole('button', { name: ownDevices.endOf('موبايل أندرويد', dayAndHour(new Date(at))) }),
  )
  await waitFor(() => expect(screen.queryByText('موبايل أندرويد')).toBeNull())
  expect(requests.map(({ path }) => path)).toEqual([expect.stringContaining('/devices/1')])
  expect(screen.getByText(ownDevices.ended)).toBeVisible()
  expect(screen.getByText('كمبيوتر')).toBeVisible()
})

test('two devices of one kind that logged in within one minute have numbers, and one is ended by its number', async () => {
  const requests = aServer({}, [], [device(1, 'Chrome', true), device(2, 'Chrome', false), device(3, 'Chrome', false)])
  const user = openScreen(<TeacherSecurity />)
  for (const place of [1, 2, 3]) expect(await screen.findByText(numberedName('Chrome', place))).toBeVisible()
  const third = ownDevices.endOf(numberedName('Chrome', 3), dayAndHour(new Date(at)))
  await user.click(screen.getByRole('button', { name: third }))
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual([expect.stringContaining('/devices/3')]))
})

test('the three passwords of a change are each revealed by a button of their own name', async () => {
  aServer()
  const user = openScreen(<TeacherSecurity />)
  for (const label of [newPassword.current, newPassword.next, newPassword.again]) {
    await user.click(await screen.findByRole('button', { name: `${common.show} ${label}` }))
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'text')
  }
})

test('an account that owes a second step sees the reason above its card', async () => {
  aServer()
  openScreen(<TeacherSecurity />, { role: 'assistant', owesSecondFactor: true })
  expect(await screen.findByText(security.owes)).toBeVisible()
})

test.each([
  { deed: twoSteps.turnOff, path: '/security/totp/remove' },
  { deed: twoSteps.newCodes, path: '/security/recovery-codes' },
])('«$deed» asks for the password and a code, and its end leaves the focus at the card', async ({ deed, path }) => {
  const wrong = {
    success: false,
    code: 'auth.invalidCredentials',
    message: 'x',
    error: 'x',
    errors: { otp: 'الكود غلط' },
  } as const
  const requests = aServer({ secondFactor: true, recoveryCodesLeft: 10 }, [wrong])
  const user = openScreen(<TeacherSecurity />)
  await user.click(await screen.findByRole('button', { name: deed }))
  await user.type(screen.getByLabelText(twoSteps.password), 'quiet-evening-27')
  await user.click(screen.getByRole('button', { name: deed }))
  const code = screen.getByLabelText(new RegExp(twoSteps.anyCode))
  expect(code).toBeInvalid()
  expect(requests).toEqual([])
  await user.type(code, '7KQ2M-XW4TD')
  await user.click(screen.getByRole('button', { name: deed }))
  await waitFor(() =>
    expect(requests).toMatchObject([{ path, body: { password: 'quiet-evening-27', otp: '7KQ2M-XW4TD' } }]),
  )
  expect(await screen.findByText('الكود غلط')).toBeVisible()
  await user.click(screen.getByRole('button', { name: twoSteps.cancel }))
  expect(screen.getByRole('heading', { name: twoSteps.title })).toHaveFocus()
})
