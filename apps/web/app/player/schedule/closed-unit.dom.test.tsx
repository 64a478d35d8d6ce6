import { readClosedUnit, takeSecondChance } from '@manassa/contract/student/evening'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { closedUnit } from '#app/copy/closed-unit.ts'
import { schedule } from '#app/copy/player.ts'
import { timeWindow } from '#app/copy/time-window.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { renderPage, success } from '#app/lib/testing/render-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { ClosedUnit } from './closed-unit.tsx'
import type { LessonNow } from './course-now.ts'

const endedAt = '2026-11-22T11:00:00.000Z'
const until = '2026-11-26T19:00:00.000Z'

const url = 'https://school/media/hand-out.pdf'
const video: LessonNow = {
  id: 98,
  lessonName: 'بناة الأهرام',
  type: 'Video',
  isCompleted: true,
  isQuizSubmitted: false,
  isLocked: true,
  durationSeconds: 720,
  hasAttachment: false,
  resources: [],
  quiz: null,
  place: { unit: 1, lesson: 0 },
  number: 4,
  isDone: true,
  behindQuiz: null,
  isOpen: false,
  staysReadable: true,
}
const sheet: LessonNow = { ...video, id: 99, hasAttachment: true, resources: [{ title: 'ملف الدرس', url }] }

interface Closed {
  lessons?: LessonNow[]
  because?: { kind: 'shut' }
}

/** Shows the screen of a unit that closed while the server has this; gives the paths that were called. */
function showClosed(closed: object, { lessons = [video, sheet], because }: Closed = {}) {
  const called: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    called.push(new URL(address, 'http://school').pathname)
    return success({ unitId: 8, closesAt: until, courseId: 3, closed: { endedAt, ...closed } })
  })
  const window = { state: 'ended' as const, endedAt, ...(because && { because }) }
  renderPage(
    <ClosedUnit
      unit={{ id: 8, unitName: 'الوحدة التانية', unitTitle: '', window, lessons }}
      ended={schedule.ended}
      courseName="مصر القديمة"
      onward={<Button>{schedule.goOnIn('الوحدة التالتة')}</Button>}
    />,
  )
  return called
}

beforeEach(() => sessionStore.signIn(maryam, 'a-token'))

test('a closed unit says what stays, leads to the open one first, and opens once more after a question', async () => {
  const called = showClosed({ staysReadable: true, secondChance: { hours: 48, until, chances: 3, left: 1 } })
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
  const called = showClosed({ staysReadable: false })
  await vi.waitFor(() => expect(called).toEqual([readClosedUnit.path]))
  expect(screen.queryByText(closedUnit.staysReadable)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: closedUnit.secondChance(48) })).not.toBeInTheDocument()
  expect(showClosed({}, { because: { kind: 'shut' } })).toEqual([])
})

test('of a closed unit without attachments and attempts nothing is said to stay', async () => {
  showClosed({ staysReadable: true, secondChance: { hours: 48, until, chances: 1, left: 0 } }, { lessons: [video] })
  expect(await screen.findByRole('button', { name: closedUnit.secondChance(48) })).toBeVisible()
  expect(screen.queryByText(closedUnit.staysReadable)).not.toBeInTheDocument()
  expect(screen.queryByText(closedUnit.transcriptStays)).not.toBeInTheDocument()
})

test('a closed unit whose videos have captions says that their text can still be read', async () => {
  const captions = [{ lessonId: 98, language: 'ar', label: 'العربية', url: 'https://school/media/98.vtt' }]
  showClosed({ staysReadable: true, captions }, { lessons: [video] })
  expect(await screen.findByText(closedUnit.transcriptStays)).toBeVisible()
  expect(screen.queryByText(closedUnit.staysReadable)).not.toBeInTheDocument()
})
