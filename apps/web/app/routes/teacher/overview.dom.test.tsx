import type { Overview } from '@manassa/contract/teacher/overview'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { overview as copy } from '#app/copy/overview.ts'
import { clearResponseCache } from '#app/lib/call.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { opensScreen } from '#app/ui/console/testing/open-screen.tsx'
import { sampleEvening } from '#app/ui/console/testing/sample-evening.ts'
import Teacher from './route.tsx'

const at = '2026-11-22T18:00:00.000Z'
const quiet: Overview = { asOf: at, today: {}, last30Days: {}, days: [], waits: [], checklist: [] }
const taken = [
  { at, who: { id: 2, name: 'هنا سمير' }, what: 'cards', batch: { id: 12, label: 'كروت السنتر' }, numbers: '1-200' },
  { at, who: null, what: 'csv', batch: { id: 13, label: 'كروت أكتوبر' }, numbers: '5-9' },
] satisfies Overview['codesTaken']

const opens = (overview: Overview) => {
  aServerWith({ read: (path) => (path === '/live' ? sampleEvening : overview), write: () => ({}) })
  opensScreen(<Teacher />)
}

test('the overview names who downloaded full codes, with a link to each batch', async () => {
  opens({ ...quiet, codesTaken: taken })
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
    opens(overview)
    expect(await screen.findByText(copy.nothingWaits)).toBeVisible()
    expect(screen.queryByRole('heading', { name: copy.taken })).toBeNull()
    cleanup()
    clearResponseCache()
  }
})
