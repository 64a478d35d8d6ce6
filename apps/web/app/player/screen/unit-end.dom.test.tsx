import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calendar } from '#app/copy/calendar.ts'
import { mistakesDue } from '#app/copy/mistakes-due.ts'
import { player, schedule } from '#app/copy/player.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { renderPage } from '#app/lib/testing/render-page.tsx'
import { saveCopy } from '../offline/saved-copy.ts'
import { type Player, PlayerContext } from './player-context.ts'
import { UnitEnd } from './unit-end.tsx'

const opensAt = '2026-11-28T14:05:00.000Z'
const video = {
  id: 1,
  type: 'Video',
  lessonName: 'بناة الأهرام',
  number: 1,
  isDone: true,
  place: { unit: 0, lesson: 0 },
}
const exam = { ...video, id: 2, type: 'Quiz', lessonName: 'امتحان', number: 2, place: { unit: 0, lesson: 1 } }
const later = { ...video, id: 3, number: 3, isDone: false, place: { unit: 1, lesson: 0 } }

function open({ isDone }: { isDone: boolean }) {
  const last = { ...exam, isDone, quiz: { bestScore: 80, hasPassed: true } }
  const unit = { window: { state: 'open', closes: null }, lessons: [video, last] }
  const next = { window: { state: 'upcoming', opensInDays: 4, opensAt }, lessons: [later] }
  const context = { course: { units: [unit, next] }, unit, student: maryam } as unknown as Player
  return renderPage(
    <PlayerContext value={context}>
      <UnitEnd lesson={last as unknown as Parameters<typeof UnitEnd>[0]['lesson']} />
    </PlayerContext>,
  )
}

test('the end of a unit has its marks, the opening of the next one, the calendar and the mistakes that are due', () => {
  sessionStore.signIn(maryam, 'a token')
  saveCopy(maryam.id, '/', { mistakesDue: 5 }, Date.now())
  const { unmount } = open({ isDone: true })
  expect(screen.getByRole('list', { name: player.unitMarks })).toHaveTextContent('امتحان80%')
  expect(screen.getByText(schedule.nextUnit(opensAt).replace(/\s+/g, ' '))).toBeVisible()
  expect(screen.getByRole('button', { name: calendar.button })).toBeVisible()
  expect(screen.getByRole('link', { name: mistakesDue(5) })).toHaveAttribute('href', '/mistakes')
  unmount()
  open({ isDone: false })
  expect(screen.queryByText(player.unitEnd, { exact: false }), 'a lesson is left').toBeNull()
})
