import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closing, groupSession as copy } from '#app/copy/attendance.ts'
import { actions } from '#app/copy/console.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'
import { SCANS_TO_SEND } from '#app/lib/owned-keys.ts'
import type { Me } from '#app/ui/console/me-context.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import TeacherSession from './route.tsx'

const student = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  digits: `00${id}`,
  isMember: true,
  debt: 0,
  due: 60,
  paid: 0,
  credit: 0,
  attendance: null,
  ...more,
})
const session = {
  group: {
    id: 4,
    name: 'السبت خمسة',
    centreName: 'سنتر النور',
    weekday: 'saturday',
    startsAt: '17:00',
    price: 60,
    charge: 'session',
    opensForAbsent: true,
  },
  day: '2026-12-05',
  now: new Date().toISOString(),
  state: 'open',
  own: 0,
  all: 0,
  closing: null,
  unit: null,
  units: [{ id: 31, unitTitle: 'الدولة القديمة' }],
  students: [student(7, 'سلمى حسن'), student(8, 'عمر سامي', { debt: 60 }), student(9, 'نور علي', { credit: 60 })],
}
/** Testing Library reads a space that no line breaks as any other. */
const counter = (...counts: Parameters<typeof copy.counter>) => copy.counter(...counts).replaceAll('\u00a0', ' ')

const closed = { at: session.now, by: { id: 1, name: 'منى' }, expected: 60, counted: 60, share: 12 }
const done = { ...closed, differenceReason: null, handedTo: null }
const at = ['/teacher/sessions/4?day=2026-12-05', '/teacher/sessions/:groupId'] as const

const absent = [
  { id: 8, name: 'عمر سامي', parentPhone: '01100000008', isExcused: true, opensUntil: null },
  { id: 9, name: 'نور علي', parentPhone: '01100000009', isExcused: false, opensUntil: '2026-12-12T22:00:00Z' },
]

const school = (more: object = {}) =>
  aServerWith({
    read: (path) => (path.includes('/absent') ? { students: absent } : { ...session, ...more }),
    write: () => ({ ...session, ...more }),
  })

afterEach(() => {
  for (const key of deviceStorage.keys()) deviceStorage.remove(key)
})

test('what is collected waits on the device with numbers alone, and closing asks about it', async () => {
  const { requests } = school()
  // The device sends for the account that is logged in, and here none is.
  const user = openScreen(<TeacherSession />, { id: 70 }, ...at)
  await user.type(await screen.findByLabelText(copy.find), '008')
  await user.click(screen.getByRole('button', { name: new RegExp(`^${copy.attend} عمر سامي`) }))
  expect(screen.getByText(copy.owes('عمر سامي', 120))).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.take(120) }))
  expect(screen.getByText(counter(1, 3, 120))).toBeVisible()
  expect(screen.getByRole('button', { name: copy.waiting(2) })).toBeVisible()
  const kept = deviceStorage.keys(SCANS_TO_SEND).map((key) => deviceStorage.read(key))
  expect(kept).toHaveLength(2)
  expect(kept.join()).not.toContain('عمر')

  await user.click(screen.getByRole('button', { name: copy.close }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(closing.waiting(2))).toBeVisible()
  await user.click(dialog.getByRole('button', { name: closing.closeAnyway }))
  await user.type(dialog.getByLabelText(closing.counted), '10')
  expect(dialog.getByText(closing.over(10))).toBeVisible()
  await user.click(dialog.getByRole('button', { name: closing.reasons[0] ?? '' }))
  await user.click(dialog.getByRole('button', { name: closing.submit }))
  expect(requests).toMatchObject([
    { path: '/groups/4/sessions/2026-12-05/close', body: { counted: 10, differenceReason: closing.reasons[0] } },
  ])
})

test('credit pays first, and a second tap on a student records nothing new', async () => {
  school()
  const user = openScreen(<TeacherSession />, { id: 71 }, ...at)
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${copy.attend} نور علي`) }))
  expect(screen.getByText(copy.present('نور علي'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: new RegExp(`^${copy.open} نور علي`) }))
  expect(screen.getByText(copy.again('نور علي'))).toBeVisible()
  expect(screen.getByRole('button', { name: copy.waiting(1) })).toBeVisible()
})

test('after a student has paid, the next is typed without a tap', async () => {
  school()
  const user = openScreen(<TeacherSession />, { id: 77 }, ...at)
  const find = await screen.findByLabelText(copy.find)
  await user.type(find, 'سلمى{Enter}')
  await user.click(await screen.findByRole('button', { name: copy.take(60) }))
  expect(screen.queryByRole('button', { name: copy.takeOther })).toBeNull()
  expect(find).toHaveFocus()
  await user.keyboard('نور{Enter}')
  expect(await screen.findByText(copy.present('نور علي'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.takeOther }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByLabelText(copy.amount))
  expect(dialog.getByLabelText(copy.amount)).toHaveFocus()
  await user.keyboard('{Escape}')
  await user.type(find, 'ع')
  expect(screen.queryByRole('button', { name: copy.takeOther })).toBeNull()
})

test('a closed session shows its money, and leads from one parent to the next', async () => {
  school({ state: 'closed', closing: done })
  const user = openScreen(<TeacherSession />, { id: 72, school: { name: 'منصة النيل' } as Me['school'] }, ...at)
  const absent = within(await screen.findByRole('region', { name: closing.absent }))
  expect(absent.getByText('لحد', { exact: false })).toBeVisible()
  expect(absent.getAllByText(copy.statuses.excused), 'one is excused, and one can be').toHaveLength(2)
  const chat = await absent.findByRole('link', { name: closing.messageNext('نور علي', 1, 1) })
  expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toContain('نور علي')
  await user.click(chat)
  expect(await absent.findByText(closing.allMessaged)).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.close })).toBeNull()
})

test('the unit that the session taught is saved as it is chosen', async () => {
  const { requests } = school()
  const user = openScreen(<TeacherSession />, { id: 73 }, ...at)
  await user.click(await screen.findByRole('button', { name: copy.close }))
  const unit = await screen.findByRole('combobox', { name: new RegExp(copy.unit) })
  expect(screen.getByText(copy.unitForAbsent)).toBeVisible()
  await user.selectOptions(unit, 'الدولة القديمة')
  expect(requests).toMatchObject([{ method: 'PATCH', path: '/groups/4/sessions/2026-12-05', body: { unitId: 31 } }])
})

test('a member is excused and taken back on the device, and a mistaken attendance is removed with its unsent cash', async () => {
  school()
  const user = openScreen(<TeacherSession />, { id: 74 }, ...at)
  await user.click(await screen.findByRole('button', { name: copy.excuseOf('سلمى حسن') }))
  expect(screen.getByText(copy.excused('سلمى حسن'))).toBeVisible()
  expect(screen.getByText(counter(0, 3, 0))).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.removeExcuse }))
  expect(screen.getByText(copy.excuseRemoved('سلمى حسن'))).toBeVisible()
  expect(screen.getByRole('button', { name: copy.excuseOf('سلمى حسن') })).toBeVisible()

  await user.click(screen.getByRole('button', { name: new RegExp(`^${copy.attend} سلمى حسن`) }))
  await user.click(screen.getByRole('button', { name: copy.take(60) }))
  await user.click(screen.getByRole('button', { name: new RegExp(`^${copy.open} سلمى حسن`) }))
  await user.click(screen.getByRole('button', { name: copy.remove }))
  expect(screen.getByText(counter(0, 3, 0))).toBeVisible()
  expect(screen.getByText(`${copy.removed('سلمى حسن')}. ${copy.cashOfRemoved(60, 0)}`)).toBeVisible()
  const [, last] = screen.getAllByRole('button', { name: actions.undo })
  await user.click(last ?? document.body)
  expect(screen.getByText(counter(1, 3, 60))).toBeVisible()
})

test('a closed session is read alone, but an excuse can come later', async () => {
  school({ state: 'closed', closing: done })
  const user = openScreen(<TeacherSession />, { id: 75, school: { name: 'منصة النيل' } as Me['school'] }, ...at)
  const missing = within(await screen.findByRole('region', { name: closing.absent }))
  await user.click(await missing.findByRole('button', { name: copy.excuseOf('نور علي') }))
  expect(missing.getAllByText(copy.statuses.excused)).toHaveLength(2)
  expect(missing.queryByRole('link', { name: closing.messageNext('نور علي', 1, 1) })).toBeNull()
  const list = within(screen.getByRole('region', { name: copy.list })).getByRole('list')
  expect(within(list).queryAllByRole('button')).toEqual([])
})
