import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { announcements as copy } from '#app/copy/announcements.ts'
import { Announcements } from './announcements.tsx'

const exam = { id: 7, text: 'الامتحان يوم السبت\nالساعة 8' }
const late = { id: 6, text: 'الحصة اتأجلت' }

test('what was put away stays away on this device, and the others stay', async () => {
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
