import { readClosedUnit, takeSecondChance } from '@manassa/contract/student/evening'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { closedUnit } from '#app/copy/closed-unit.ts'
import { schedule } from '#app/copy/player.ts'
import { timeWindow } from '#app/copy/time-window.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { Button } from '#app/ui/button.tsx'
import { ClosedUnit } from './closed-unit.tsx'

const endedAt = '2026-11-22T11:00:00.000Z'
const until = '2026-11-26T19:00:00.000Z'

/** Shows the screen of a unit that closed while the server has this; gives the paths that were called. */
function showsClosed(closed: object, because?: { kind: 'shut' }) {
  const called: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    called.push(new URL(address, 'http://school').pathname)
    return Response.json({
      success: true,
      message: '',
      data: { unitId: 8, closesAt: until, courseId: 3, closed: { endedAt, ...closed } },
    })
  })
  render(
    <MemoryRouter>
      <ClosedUnit
        window={{ state: 'ended', endedAt, ...(because && { because }) }}
        ended={schedule.ended}
        unitId={8}
        unitName="الوحدة التانية"
        courseName="مصر القديمة"
        onward={<Button>{schedule.goOnIn('الوحدة التالتة')}</Button>}
      />
    </MemoryRouter>,
  )
  return called
}

beforeEach(() => sessionStore.signIn(maryam, 'a-token'))

test('a closed unit says what stays, leads to the open one first, and opens once more after a question', async () => {
  const called = showsClosed({ staysReadable: true, secondChance: { hours: 48, until, chances: 3, left: 1 } })
  expect(await screen.findByText(closedUnit.staysReadable)).toBeVisible()
  const ways = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')].map(({ textContent }) => textContent)
  expect(ways).toEqual([schedule.goOnIn('الوحدة التالتة'), closedUnit.secondChance(48), timeWindow.code])

  await userEvent.click(screen.getByRole('button', { name: closedUnit.secondChance(48) }))
  const dialog = within(screen.getByRole('dialog', { name: closedUnit.secondChanceTitle }))
  expect(dialog.getByText(/^الوحدة هتتفتح لحد الخميس 26 نوفمبر.*، وهيفضل بعدها فرصة واحدة في الترم\.$/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: closedUnit.openAgain }))
  await vi.waitFor(() => expect(called).toContain(takeSecondChance.path))
})

test('without a chance none is offered, and a unit that staff closed is not asked about', async () => {
  const called = showsClosed({ staysReadable: false })
  await vi.waitFor(() => expect(called).toEqual([readClosedUnit.path]))
  expect(screen.queryByText(closedUnit.staysReadable)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: closedUnit.secondChance(48) })).not.toBeInTheDocument()
  expect(showsClosed({}, { kind: 'shut' })).toEqual([])
})
