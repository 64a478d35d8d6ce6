import type { InputOf } from '@manassa/contract/endpoint'
import type { signOutDevice } from '@manassa/contract/shared/account'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { profileLabels } from '#app/copy/profile.ts'
import { numberedName } from '#app/lib/numbered-devices.ts'
import { renderPage, success } from '#app/lib/testing/render-page.tsx'
import { Devices } from './devices.tsx'

const labels = profileLabels('ar')
const at = '2026-11-22T08:00:00.000Z'
const device = (slot: number, name: string) => ({
  slot,
  name,
  isThisDevice: slot === 1,
  firstLoginAt: at,
  signedInAt: at,
  lastUsedAt: at,
})
const buttonOf = (name: string) => screen.queryByRole('button', { name: `${labels.signOutDevice}: ${name}` })

test('each device of an assistant is logged out by its own name, and none of them comes back', async () => {
  const slots: Array<InputOf<typeof signOutDevice>> = []
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    slots.push(JSON.parse(String(request.body)))
    return success({})
  })
  const devices = [device(1, 'Chrome'), device(2, 'Chrome'), device(3, 'Chrome'), device(4, 'Firefox')]
  const role = 'assistant'
  const { user } = renderPage(<Devices role={role} devices={devices} onlyThis={false} />, {
    school: { profileLanguage: 'ar' },
  })
  expect(screen.getByText(numberedName('Chrome', 1))).toBeVisible()
  expect(screen.getAllByRole('button')).toHaveLength(3)
  for (const name of [numberedName('Chrome', 3), 'Firefox']) {
    await user.click(buttonOf(name) as HTMLElement)
    expect(await screen.findByText(labels.signedOut)).toHaveFocus()
    expect(buttonOf(name)).toBeNull()
  }
  expect(slots).toEqual([{ slot: 3 }, { slot: 4 }])
  expect(buttonOf(numberedName('Chrome', 2))).toBeVisible()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
