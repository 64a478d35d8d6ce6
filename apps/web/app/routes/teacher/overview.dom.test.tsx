import { type FirstStep, firstSteps, type Overview } from '@manassa/contract/teacher/overview'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { overview as copy } from '#app/copy/overview.ts'
import { clearResponseCache } from '#app/lib/call.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import { sampleEvening } from '#app/ui/console/testing/sample-evening.ts'
import Teacher from './route.tsx'

const at = '2026-11-22T18:00:00.000Z'
const quiet: Overview = { asOf: at, today: {}, last30Days: {}, days: [], waits: [], checklist: [] }
const taken = [
  { at, who: { id: 2, name: 'هنا سمير' }, what: 'cards', batch: { id: 12, label: 'كروت السنتر' }, numbers: '1-200' },
  { at, who: null, what: 'csv', batch: { id: 13, label: 'كروت أكتوبر' }, numbers: '5-9' },
] satisfies Overview['codesTaken']

const courses = { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 1, courses: [{ id: 31 }] }
const open = (overview: Overview) => {
  const read = (path: string) => (path === '/live' ? sampleEvening : path.startsWith('/courses') ? courses : overview)
  aServerWith({ read, write: () => ({}) })
  openScreen(<Teacher />)
}

test('the overview names who downloaded full codes, with a link to each batch', async () => {
  open({ ...quiet, codesTaken: taken })
  await screen.findByRole('heading', { name: copy.taken })
  const [cards, table] = within(
    screen.getByRole('heading', { name: copy.taken }).parentElement as HTMLElement,
  ).getAllByRole('listitem')
  expect(within(cards as HTMLElement).getByRole('link', { name: 'كروت السنتر' })).toHaveAttribute(
    'href',
    '/teacher/codes/12',
  )
  expect(cards).toHaveTextContent(`${copy.takenAs.cards} · ${copy.takenNumbers} 1-200`)
  expect(cards).toHaveTextContent('هنا سمير')
  expect(table).toHaveTextContent(copy.takenAs.csv)
  expect(table).toHaveTextContent(copy.takenByGone)
})

test('without downloads, or without the right to see them, the overview shows nothing', async () => {
  for (const overview of [quiet, { ...quiet, codesTaken: [] }]) {
    open(overview)
    expect(await screen.findByText(copy.nothingWaits)).toBeVisible()
    expect(screen.queryByRole('heading', { name: copy.taken })).toBeNull()
    cleanup()
    clearResponseCache()
  }
})

const checklist = (...done: FirstStep[]) =>
  firstSteps.map((step) => ({ step, done: done.includes(step) })) satisfies Overview['checklist']

test.each([
  [[], copy.step.school, '/teacher/school?field=hero.title'],
  [['school'], copy.step.contact, '/teacher/school?fields=contact&field=contact.whatsApp_Number'],
  [['school', 'contact'], copy.step.course, '/teacher/courses?new=1'],
  [['school', 'contact', 'course'], copy.step.video, '/teacher/courses/31'],
  [['school', 'contact', 'course', 'video', 'publish'], copy.step.quiz, '/teacher/courses/31'],
] as const)('after %j the next step is %s, and its button leads to %s', async (done, title, address) => {
  open({ ...quiet, last30Days: { signUps: 0 }, today: { signUps: 0 }, checklist: checklist(...done) })
  const button = await screen.findByRole('link', { name: copy.startStep })
  await waitFor(() => expect(button).toHaveAttribute('href', address))
  expect(button.parentElement).toHaveTextContent(title)
  const waits = screen.getByRole('heading', { name: copy.waits })
  expect(button.compareDocumentPosition(waits), 'the step comes first').toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('heading', { name: copy.figures.signUps }), 'no chart before the first student').toBeNull()
})

test('decisions stand above the figures of the day', async () => {
  const days = [{ date: '2026-11-22', signUps: 4 }]
  open({ ...quiet, last30Days: { signUps: 4 }, today: { signUps: 1 }, days })
  const decisions = await screen.findByRole('heading', { name: copy.waits })
  const figure = screen.getByRole('heading', { name: copy.figures.signUps })
  expect(decisions.compareDocumentPosition(figure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
