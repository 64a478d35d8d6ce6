import { codeStateLabels } from '@manassa/contract/labels/code-state'
import type { LogEntry, LogSubject } from '@manassa/contract/teacher/log'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { actionLabel, logLabels as copy } from '#app/copy/log.ts'
import { periodLabels } from '#app/copy/period.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import TeacherLog from './route.tsx'

const aSubject = (kind: string, id: number, name: string | null, of: LogSubject['of'] = null): LogSubject => ({
  kind,
  id,
  name,
  number: null,
  of,
})
const batch = { kind: 'codeBatch', id: 3, name: 'مكتبة النور' }
const entry = (fields: Partial<LogEntry>): LogEntry => ({
  id: 1,
  at: '2026-11-24T19:15:00.000Z',
  who: { id: 2, name: 'هنا' },
  device: 'Chrome',
  erased: false,
  action: 'student.block',
  subject: aSubject('student', 9, 'يوسف طارق'),
  reason: null,
  before: null,
  after: null,
  references: [],
  operation: null,
  partCount: 0,
  ...fields,
})
const me = { school: { name: 'منصة النيل', timeZone: 'Africa/Cairo' } }

function aLog(entries: LogEntry[], parts: LogEntry[] = []) {
  const page = { totalCount: entries.length, totalPages: 1, currentPage: 1, pageSize: 50 }
  const rest = { people: [], kinds: ['student', 'comet'], searchedSince: null }
  aServerWith({
    read: (path) => ({ ...page, ...rest, entries: path.includes('operation=change') ? parts : entries }),
    write: () => ({}),
  })
  return openScreen(<TeacherLog />, me)
}
const row = async (title: RegExp) => {
  const rows = await screen.findAllByRole('row')
  const found = rows.find((one) => title.test(one.textContent ?? ''))
  if (!found) throw new Error(`No row says ${title}`)
  return within(found)
}

test('a replaced card shows its states in words and links to its replacement', async () => {
  aLog([
    entry({
      action: 'code.replace',
      subject: aSubject('code', 7, '1-0007', batch),
      reason: 'مبلول',
      before: { state: 'unused', replacedBy: null },
      after: { state: 'revoked', replacedBy: 20 },
      references: [aSubject('code', 20, '1-0020', batch)],
    }),
  ])
  const shown = await row(/كارت بدل كارت/)
  expect(shown.getByText(codeStateLabels.unused)).toBeVisible()
  expect(shown.getByText(codeStateLabels.revoked)).toBeVisible()
  expect(shown.getByRole('link', { name: /1-0020/ })).toHaveAttribute('href', '/teacher/codes/3?search=1-0020')
  expect(shown.getByText('مبلول')).toBeVisible()
  expect(shown.getByText(/^الثلاثاء 24 نوفمبر.* 9:15\sم$/)).toBeVisible()
})

test('a creation shows only its values, and a missing reason is not shown', async () => {
  aLog([
    entry({
      action: 'holder.create',
      subject: aSubject('holder', 2, 'مكتبة النور'),
      before: { name: null, terms: null },
      after: { name: 'مكتبة النور الجديدة', terms: 'onHandOut' },
    }),
  ])
  const shown = await row(/منفذ بيع جديد/)
  expect(shown.getByText('مكتبة النور الجديدة')).toBeVisible()
  expect(shown.queryByText(copy.was)).toBeNull()
  expect(shown.queryByText(new RegExp(copy.reason))).toBeNull()
})

test('an import is one entry that opens to its effects on each student', async () => {
  const user = aLog(
    [
      entry({
        action: 'students.import',
        subject: aSubject('students', 4, null),
        operation: 'change 4',
        partCount: 2,
        after: { count: 28, knownCount: 1, refusedCount: 1, enrolCount: 29 },
      }),
    ],
    [
      entry({ id: 3, action: 'student.create', subject: aSubject('student', 11, 'رنا الجندي') }),
      entry({ id: 2, action: 'student.enrol', subject: aSubject('student', 11, 'رنا الجندي') }),
    ],
  )
  const shown = await row(/كشف طلاب/)
  expect(shown.getByRole('cell', { name: /^كشف طلاب: 29 طالب/ })).toBeVisible()
  expect(screen.queryByText(/رنا الجندي/)).toBeNull()
  await user.click(shown.getByRole('button', { name: copy.openParts(2) }))
  const parts = within(await screen.findByRole('list', { name: copy.parts }))
  expect(parts.getAllByRole('link', { name: 'رنا الجندي' })).toHaveLength(2)
  await user.click(shown.getByRole('button', { name: copy.closeParts }))
  expect(screen.queryByRole('list', { name: copy.parts })).toBeNull()
})

test('a period is chosen with one tap, which another tap takes back', async () => {
  const paths: string[] = []
  aServerWith({
    read(path) {
      paths.push(path)
      const isOfPeriod = path.includes('from=')
      const entries = [entry({ action: isOfPeriod ? 'student.unblock' : 'student.block' })]
      return {
        totalCount: 1,
        totalPages: 1,
        currentPage: 1,
        pageSize: 50,
        people: [],
        kinds: [],
        searchedSince: null,
        entries,
      }
    },
    write: () => ({}),
  })
  const user = openScreen(<TeacherLog />, me)
  await row(new RegExp(actionLabel('student.block')))
  await user.click(screen.getByRole('button', { name: periodLabels.periods.month }))
  await waitFor(() => row(new RegExp(actionLabel('student.unblock'))))
  expect(paths.at(-1)).toMatch(/from=\d{4}-\d\d-01&to=/)
  await user.click(screen.getByRole('button', { name: periodLabels.all }))
  await waitFor(() => row(new RegExp(actionLabel('student.block'))))
  expect(screen.getByRole('button', { name: periodLabels.all })).toHaveAttribute('aria-pressed', 'true')
})

test('entries of a newer server appear without raw keys', async () => {
  aLog([
    entry({ action: 'comet.launch', subject: aSubject('comet', 1, null), after: { tail: 'long' } }),
    entry({ id: 2, action: 'holder.payment', after: { amount: 5, method: 'barter' } }),
  ])
  expect((await row(new RegExp(`^${copy.otherChange}`))).queryByText(/long|tail|comet/)).toBeNull()
  const paid = await row(new RegExp(actionLabel('holder.payment')))
  expect(paid.getByText(copy.otherValue)).toBeVisible()
  expect(screen.queryByText(/barter/)).toBeNull()
})
