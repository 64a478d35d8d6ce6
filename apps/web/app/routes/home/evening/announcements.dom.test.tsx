import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountNotices } from '#app/copy/account-notices.ts'
import { announcements as copy } from '#app/copy/evening.ts'
import { AccountNotices, Announcements } from './announcements.tsx'

const exam = { id: 7, text: 'الامتحان يوم السبت\nالساعة 8' }
const late = { id: 6, text: 'الحصة اتأجلت' }

test('a dismissed announcement stays dismissed on this device, and the others stay', async () => {
  const user = userEvent.setup()
  render(<Announcements announcements={[exam, late]} />)
  expect(screen.getByText(/الامتحان يوم السبت/)).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: copy.dismiss })[0] ?? document.body)
  expect(screen.queryByText(/الامتحان يوم السبت/)).toBeNull()
  cleanup()
  render(<Announcements announcements={[exam, late]} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['الحصة اتأجلت'])
  await user.click(screen.getByRole('button', { name: copy.dismiss }))
  expect(screen.queryByRole('list')).toBeNull()
})

test('changes of the account by staff are shown until dismissed here, and the next change is shown again', async () => {
  const user = userEvent.setup()
  const changed = { id: 9, kind: 'passwordSetByLink', at: '2026-11-21T12:26:00.000Z' } as const
  render(<AccountNotices notices={[changed]} />)
  expect(screen.getByRole('listitem')).toHaveTextContent(/^كلمة السر اتغيرت من المنصة يوم .+ تواصل مع الدعم بسرعة\.$/)
  await user.click(screen.getByRole('button', { name: accountNotices.dismiss }))
  expect(screen.queryByRole('list')).toBeNull()
  cleanup()
  render(<AccountNotices notices={[{ ...changed, id: 12 }, changed]} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})
