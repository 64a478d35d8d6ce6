import { numberLinks } from '@manassa/contract/rules/number-links'
import { paymentMethods } from '@manassa/contract/rules/payment-methods'
import type { CodeTargetCourse } from '@manassa/contract/teacher/code-batches'
import type { ListedCode } from '@manassa/contract/teacher/codes'
import type { MergedStudent, Student } from '@manassa/contract/teacher/students'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { assistants } from '#app/copy/assistants.ts'
import { actions } from '#app/copy/console.ts'
import { oneCode } from '#app/copy/console-codes.ts'
import { dayAndHour } from '#app/copy/format.ts'
import { grantSheet } from '#app/copy/grant.ts'
import { heldCash, pounds } from '#app/copy/money.ts'
import { overview } from '#app/copy/overview.ts'
import { reasonField } from '#app/copy/reasons.ts'
import {
  desk as copy,
  deskFacts,
  studentAccess,
  studentCredit,
  studentDevices,
  studentForm,
  studentList,
  studentNotes,
  studentPage,
} from '#app/copy/students.ts'
import { attemptActions, studentUnits } from '#app/copy/windows.ts'
import { noteOutbox } from '#app/features/console/students/unsent-notes.tsx'
import { clearResponseCache } from '#app/lib/call.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { TYPING_MS } from '#app/lib/timings.ts'
import type { Me } from '#app/ui/console/me-context.ts'
import { at, atDesk, given, salma, units } from '#app/ui/console/testing/a-student.tsx'
import { aWindow } from '#app/ui/console/testing/a-window.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import TeacherDesk from './route.tsx'

const me: Me = { ...atDesk, permissions: ['students', 'grants', 'codes'] }
const card: ListedCode = {
  id: 5,
  ending: 'BTW3',
  batchId: 3,
  batchNumber: 12,
  number: 347,
  state: 'unused',
  kind: 'course',
  courseId: 1,
  courseName: 'كورس النيل',
  unitId: null,
  unitTitle: null,
  redeemedBy: null,
  redeemedAt: null,
  expiresAt: null,
  holder: null,
  replacedBy: null,
}
const target: CodeTargetCourse = {
  id: 2,
  courseName: 'كورس الفيضان',
  grade: 'Secondary1',
  price: 300,
  published: true,
  units: [{ id: 9, unitTitle: 'الوحدة الأولى', published: true }],
}

const page = { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 8 }
interface SchoolRecords {
  students?: readonly Student[]
  codes?: readonly ListedCode[]
  merged?: readonly MergedStudent[]
  targets?: readonly CodeTargetCourse[]
  courses?: readonly object[]
}

const withUnits = [{ courseId: 1, courseName: 'كورس النيل', units }]

function aServer(records: SchoolRecords = {}) {
  const { students = [salma], codes = [], merged, targets = [target], courses = withUnits } = records
  localStorage.clear()
  clearResponseCache()
  const requests: Array<{ path: string; body: Record<string, unknown> }> = []
  const responses: Record<string, unknown> = {
    '/students': {
      ...page,
      totalCount: students.length,
      students: students.map((one) => ({ ...one, courseCount: 1, lastSeenAt: null })),
      merged,
    },
    '/students/3': students[0] ?? salma,
    '/codes': { ...page, totalCount: codes.length, codes },
    '/codes/5': { ...card, createdAt: '2026-11-01T10:00:00.000Z', replaces: null, events: [] },
    '/codes/5/replace': { ...card, id: 6, createdAt: '2026-11-01T10:00:00.000Z', replaces: null, events: [] },
    '/code-targets': { courses: targets },
    '/students/3/enrolments': {
      studentId: 3,
      isNew: true,
      paymentId: null,
      courseId: 2,
      courseName: target.courseName,
      enrolledAt: salma.createdAt,
    },
    '/students/3/credit/refunds': { studentId: 3, paymentId: 4, credit: 0 },
    '/students/3/lectures': {
      studentId: 3,
      unitId: 19,
      unitTitle: 'الوحدة التانية',
      openedAt: salma.createdAt,
      isNew: true,
      paymentId: null,
    },
    '/students/3/devices/11/end': { devices: [] },
    '/students/3/password-link': {
      chatUrl: 'https://wa.me/201012345678?text=https%3A%2F%2Fnile.example%2Fset-password%23abc',
      expiresAt: salma.createdAt,
    },
    '/students/3/units': { courses },
    '/windows': given,
    '/students/3/quizzes/21/extra-attempts': { studentId: 3, lessonId: 21, extraAttempts: 1, attemptsLeft: 1 },
    '/takings/held': { mine: 750, since: null, receivers: [], toConfirm: [] },
    '/overview': { waits: [{ kind: 'transfersMatched', count: 3, until: null }] },
    '/students/3/notes': { id: 1, text: 'اتصلت', at: salma.createdAt, by: null },
  }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const path = address.replace('/api/teacher', '').replace(/\?.*$/, '')
    if (method !== 'GET') requests.push({ path, body: JSON.parse(String(body)) })
    const data = responses[path]
    return Response.json(
      data ? { success: true, message: '', data } : { success: false, code: 'x', message: path, error: path },
      { status: data ? 200 : 404 },
    )
  })
  return requests
}

function atPhone() {
  const user = openScreen(<TeacherDesk />, me)
  const hand = {
    taps: 0,
    async touches(element: HTMLElement) {
      hand.taps += 1
      await user.click(element)
    },
    async type(text: string, box?: HTMLElement) {
      hand.taps += 1
      await (box ? user.type(box, text) : user.keyboard(text))
    },
    async lookFor(text: string) {
      expect(await screen.findByLabelText(new RegExp(`^${copy.label}`))).toHaveFocus()
      await hand.type(text.replaceAll(/[{[]/g, '$&$&'))
    },
    user,
  }
  return hand
}

async function lookFor(text: string, records: SchoolRecords = {}) {
  const requests = aServer(records)
  const hand = atPhone()
  await hand.lookFor(text)
  return { requests, hand }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const inDialog = async () => within(await screen.findByRole('dialog'))

test('the empty desk names the decisions that wait, each one tap away', async () => {
  aServer()
  atPhone()
  const waits = await screen.findByRole('link', { name: overview.waiting.transfersMatched(3) })
  expect(waits).toHaveAttribute('href', numberLinks.transfers('matched'))
})

test('a course is granted in four taps, counted from the search field', async () => {
  const { requests, hand } = await lookFor('سلمي', { students: [salma, { ...salma, id: 4, name: 'سلمى علي' }] })
  hand.taps = 0
  await hand.touches(await button(/^سلمى حسن/))
  await hand.touches(await button(copy.grant))
  const dialog = await inDialog()
  expect(await dialog.findByRole('radio')).toBeChecked()
  const grant = { courseName: target.courseName, isUnit: false, payment: { amount: 300, method: 'cash' as const } }
  await hand.touches(dialog.getByRole('button', { name: grantSheet.buttonLabel(grant) }))
  await waitFor(() =>
    expect(requests).toMatchObject([
      { path: '/students/3/enrolments', body: { courseId: 2, payment: { amount: 300, method: 'cash' } } },
    ]),
  )
  expect(hand.taps).toBeLessThanOrEqual(4)
})

test('a single student is opened at once, and a device is removed in two taps', async () => {
  const { requests, hand } = await lookFor('5678')
  await hand.touches(await button(copy.device))
  await hand.touches(
    await (await inDialog()).findByRole('button', { name: studentDevices.endOf('Chrome', dayAndHour(new Date(at))) }),
  )
  await waitFor(() =>
    expect(requests).toMatchObject([{ path: '/students/3/devices/11/end', body: { reason: reasonField.none } }]),
  )
  expect(hand.taps).toBeLessThanOrEqual(4)
})

test('a merged account is listed with a link to its present account, and is not opened by itself', async () => {
  await lookFor('9999', {
    students: [],
    merged: [{ id: 9, name: 'سلمي حسن', mergedInto: { id: 3, name: 'سلمى حسن' } }],
  })
  const merged = within(await screen.findByRole('list', { name: studentList.mergedList }))
  expect(merged.getByText('سلمي حسن')).toBeVisible()
  expect(merged.getByRole('link', { name: 'سلمى حسن' })).toHaveAttribute('href', '/teacher/students/3')
  expect(screen.queryByText(copy.nothing)).toBeNull()
})

test('an account that was merged offers only a link to the present one', async () => {
  aServer()
  const respond = globalThis.fetch
  const gone = { ...salma, state: 'blocked', mergedInto: { id: 9, name: 'سلمى حسن محمود' } }
  vi.stubGlobal('fetch', async (address: string, how: RequestInit) =>
    address.endsWith('/students/3') ? Response.json({ success: true, message: '', data: gone }) : respond(address, how),
  )
  const hand = atPhone()
  await hand.lookFor('سلمى')
  const link = await screen.findByRole('link', { name: studentPage.mergedOpen('سلمى حسن محمود') })
  expect(link).toHaveAttribute('href', '/teacher/desk?student=9')
  for (const name of [copy.grant, copy.unit, copy.attempt, copy.device, deskFacts.link, copy.receipt]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('a unit that has ended is reopened in three taps', async () => {
  const { requests, hand } = await lookFor('سلمى')
  await hand.touches(await button(copy.unit))
  await hand.touches(
    await (await inDialog()).findByRole('button', { name: studentUnits.actionOf('again', 'مصر القديمة') }),
  )
  await hand.touches(await button(studentUnits.does))
  await waitFor(() => expect(requests).toMatchObject([{ path: '/windows', body: { unitId: 8, students: [3] } }]))
  expect(hand.taps).toBeLessThanOrEqual(4)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('another attempt is granted in three taps', async () => {
  const { requests, hand } = await lookFor('سلمى')
  await hand.touches(await button(copy.attempt))
  const quiz = attemptActions.extraOf('اختبار مصر')
  await hand.touches(await (await inDialog()).findByRole('button', { name: quiz }))
  const form = within(await screen.findByRole('dialog', { name: quiz }))
  await hand.touches(form.getByRole('button', { name: attemptActions.extra }))
  await waitFor(() =>
    expect(requests).toMatchObject([{ path: '/students/3/quizzes/21/extra-attempts', body: { count: '1' } }]),
  )
  expect(hand.taps).toBeLessThanOrEqual(4)
})

test('a password link is created after a confirmation, and an assistant sees the chat, not the link', async () => {
  const { requests, hand } = await lookFor('سلمى')
  await hand.touches(await button(deskFacts.link))
  expect(requests).toEqual([])
  expect(await screen.findByText(studentPage.linkAsk)).toBeVisible()
  await hand.touches(await button(studentPage.linkMake))
  const chat = await (await inDialog()).findByRole('link', { name: assistants.linkSend })
  expect(chat).toHaveAttribute('href', expect.stringContaining('https://wa.me/201012345678'))
  expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toContain('set-password#abc')
  expect(requests.map(({ path }) => path)).toEqual(['/students/3/password-link'])
  expect(screen.queryByText(/set-password/)).toBeNull()
  expect(screen.queryByRole('button', { name: assistants.linkCopy })).toBeNull()
  expect(hand.taps).toBeLessThanOrEqual(4)
})

test('a note is written in the line that is always open, and Enter saves it', async () => {
  const { requests, hand } = await lookFor('سلمى')
  await hand.type('والدتها اتصلت{Enter}', await screen.findByLabelText(new RegExp(`^${studentNotes.label}`)))
  await waitFor(() => expect(requests).toMatchObject([{ path: '/students/3/notes', body: { text: 'والدتها اتصلت' } }]))
  expect(hand.taps).toBeLessThanOrEqual(4)
})

test('a note that was typed is there again after the page was left, until it is saved', async () => {
  const { hand } = await lookFor('سلمى')
  const line = () => screen.findByLabelText(new RegExp(`^${studentNotes.label}`))
  await hand.type('والدتها جاية بكرة', await line())
  cleanup()
  clearResponseCache()
  const again = atPhone()
  await again.lookFor('سلمى')
  expect(await line()).toHaveValue('والدتها جاية بكرة')
  await again.type('{Enter}', await line())
  expect(await screen.findByText(studentNotes.added)).toBeVisible()
  expect(await line()).toHaveValue('')
})

test('a note that is written without a connection waits on the phone, and is sent once when it is back', async () => {
  const { requests, hand } = await lookFor('سلمى')
  sessionStore.signIn(maryam, 'a-token')
  const line = await screen.findByLabelText(new RegExp(`^${studentNotes.label}`))
  const reachable = globalThis.fetch
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(/^البيانات اللي قدامك من/)).toBeVisible()
  await hand.type('والدتها اتصلت{Enter}', line)
  expect(await screen.findByText(studentNotes.waiting)).toBeVisible()
  expect(screen.getByText(studentNotes.kept)).toBeVisible()
  expect(line).toHaveValue('')
  await hand.touches(await button(copy.other))
  const unsent = await screen.findByRole('region', { name: studentNotes.unsent })
  expect(within(unsent).getByText('والدتها اتصلت')).toBeVisible()

  vi.stubGlobal('fetch', reachable)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(requests).toMatchObject([{ path: '/students/3/notes', body: { text: 'والدتها اتصلت' } }]))
  await waitFor(() => expect(screen.queryByText('والدتها اتصلت')).toBeNull())
})

test('an unsent note that the server refuses stays on the phone with the reason, until it is removed', async () => {
  aServer()
  sessionStore.signIn(maryam, 'a-token')
  noteOutbox.add(me.id, { studentId: 77, text: 'كلمنا والده' })
  const { user } = atPhone()
  expect(await screen.findByText(studentNotes.refused('/students/77/notes'))).toBeVisible()
  await user.click(await button(studentNotes.removeUnsent('كلمنا والده')))
  expect(screen.queryByText('كلمنا والده')).toBeNull()
})

test('a number that nobody has becomes a new student in place', async () => {
  const { requests, hand } = await lookFor('٠١٠٥٥٥٠٠٠١١', { students: [] })
  await hand.touches(await button(copy.newStudentWith('01055500011')))
  const dialog = await inDialog()
  expect(dialog.getByLabelText(studentForm.phone)).toHaveValue('01055500011')
  await hand.type('هنا سمير', dialog.getByLabelText(studentForm.name))
  await hand.touches(dialog.getByRole('button', { name: studentForm.create }))
  await waitFor(() =>
    expect(requests).toMatchObject([{ path: '/students', body: { name: 'هنا سمير', phone: '01055500011' } }]),
  )
  cleanup()
  await lookFor('01055', { students: [] })
  expect(await screen.findByText(copy.nothing)).toBeVisible()
  expect(screen.queryByRole('button', { name: /طالب جديد/ })).toBeNull()
})

test('a receipt is ready for a chat in two taps', async () => {
  const { hand } = await lookFor('سلمى')
  await hand.touches(await button(copy.receipt))
  const chat = await (await inDialog()).findByRole('link', { name: copy.send })
  const text = decodeURIComponent(chat.getAttribute('href') ?? '')
  expect(text).toContain('منصة النيل')
  expect(text).toContain('كورس النيل: 250.00')
  expect(hand.taps).toBeLessThanOrEqual(4)
})

test('a new student has no payment, no device and no quiz, and no action for them', async () => {
  await lookFor('سلمى', { students: [{ ...salma, devices: [], enrolments: [] }], courses: [] })
  await button(deskFacts.link)
  for (const text of [deskFacts.noExam, deskFacts.noDevices, deskFacts.nothingPaid]) {
    expect(screen.getByText(text)).toBeVisible()
  }
  for (const name of [copy.attempt, copy.device, copy.receipt]) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
})

test('on a slow connection a receipt waits for the payment of a moment ago', async () => {
  const { hand } = await lookFor('سلمى')
  await hand.touches(await button(copy.grant))
  const answer = fetch
  const connection = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (address.endsWith('/students/3')) await connection.promise
    return answer(address, request)
  })
  await hand.touches(await (await inDialog()).findByRole('button', { name: /^اشتراك في/ }))
  const receipt = within(await screen.findByRole('dialog', { name: copy.receipt }))
  expect(receipt.queryByRole('link', { name: copy.send })).not.toBeInTheDocument()
  connection.resolve()
  expect(await receipt.findByRole('link', { name: copy.send })).toBeVisible()
})

test('credit is given back in two taps, and the button says how much', async () => {
  const { requests, hand } = await lookFor('سلمى', { students: [{ ...salma, credit: 60.5 }] })
  await hand.touches(await button(studentCredit.payOut))
  expect((await inDialog()).getByLabelText(studentAccess.refund)).toHaveValue('60.50')
  await hand.touches(await (await inDialog()).findByRole('button', { name: studentCredit.paidOut(60.5) }))
  await waitFor(() =>
    expect(requests).toMatchObject([
      { path: '/students/3/credit/refunds', body: { amount: 60.5, method: 'cash', reason: reasonField.none } },
    ]),
  )
  expect(await screen.findByText(studentCredit.left(0))).toBeVisible()
})

test('of credit that was paid by card the desk gives back the rest alone, and says where the card goes', async () => {
  const { hand } = await lookFor('سلمى', { students: [{ ...salma, credit: 290.5, gatewayCredit: 250 }] })
  expect(await screen.findByText(studentCredit.byGateway(pounds(250)), { exact: false })).toBeVisible()
  await hand.touches(await button(studentCredit.payOut))
  const dialog = await inDialog()
  expect(dialog.getByLabelText(studentAccess.refund)).toHaveValue('40.50')
  expect(dialog.getByText(studentCredit.byGateway(pounds(250)), { exact: false })).toBeVisible()
})

test('without credit there is nothing to give back', async () => {
  await lookFor('سلمى', { students: [{ ...salma, credit: 0 }] })
  expect(await button(copy.receipt)).toBeVisible()
  expect(screen.queryByRole('button', { name: studentCredit.payOut })).not.toBeInTheDocument()
})

test('credit that the gateway alone gives back has no button', async () => {
  await lookFor('سلمى', { students: [{ ...salma, credit: 250, gatewayCredit: 250 }] })
  expect(await screen.findByText(studentCredit.byGateway(pounds(250)), { exact: false })).toBeVisible()
  expect(screen.queryByRole('button', { name: studentCredit.payOut })).not.toBeInTheDocument()
})

test('a damaged card is found by the end of its code and replaced in two taps', async () => {
  const { requests, hand } = await lookFor('btw3', { students: [], codes: [card] })
  await hand.touches(await button(/12-0347/))
  await hand.touches(await (await inDialog()).findByRole('button', { name: oneCode.replace }))
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual(['/codes/5/replace']))
  expect(hand.taps).toBeLessThanOrEqual(4)
})

test.each([
  ['يوسف', 'name'],
  ['01012', 'number'],
  ['student3@example.com', 'email'],
  ['77CH', 'card'],
] as const)('if %s has no results, the advice is for a %s', async (typed, sort) => {
  aServer({ students: [] })
  await atPhone().lookFor(typed)
  expect(await screen.findByText(copy.nothingText[sort])).toBeVisible()
})

test('an empty search has its own text, and without permission for numbers there is no chat and no device', async () => {
  await lookFor('لا أحد', { students: [] })
  expect(await screen.findByText(copy.nothing)).toBeVisible()
  cleanup()
  clearResponseCache()

  const { phone: _phone, devices: _devices, notes: _notes, ...unseen } = salma
  vi.stubGlobal('fetch', async (address: string) => {
    const listed = {
      ...page,
      students: [{ ...unseen, courseCount: 1, lastSeenAt: null }],
      codes: [],
      courses: [],
      waits: [],
      mine: 0,
      toConfirm: [],
    }
    return Response.json({ success: true, message: '', data: address.endsWith('/students/3') ? unseen : listed })
  })
  const other = atPhone()
  await other.lookFor('سلمى')
  expect(await button(copy.grant)).toBeVisible()
  for (const name of [copy.device, deskFacts.link, studentNotes.add]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect(screen.queryByRole('link', { name: studentPage.chat })).toBeNull()
})

test.each([
  ['HX$4471+أب', 'HX$4471+أب'],
  ['https://nile.example/c/%D9%85%D8%B7%D8%A8%D8%B9%D8%A9-7', 'مطبعة-7'],
  ['\u200eK7MX\u20144Q92\u2014BTW3\u200f', 'K7MX\u20144Q92\u2014BTW3'],
  ['12/0347', '12/0347'],
])('a card is also searched for as %s, and not by a name', async (typed, sought) => {
  aServer({ students: [], codes: [card] })
  const addresses: URL[] = []
  const line = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, how: RequestInit) => {
    addresses.push(new URL(address, 'https://nile.example'))
    return line(address, how)
  })
  const hand = atPhone()
  await hand.lookFor(typed)
  expect(await button(/12-0347/)).toBeVisible()
  const cards = addresses.find(({ pathname }) => pathname.endsWith('/codes'))
  expect(Object.fromEntries(cards?.searchParams ?? [])).toMatchObject({ search: sought, by: 'card' })
})

const another: CodeTargetCourse = {
  ...target,
  id: 7,
  courseName: 'كورس الدلتا',
  units: [{ id: 19, unitTitle: 'الوحدة التانية', published: true }],
}

test('one of several courses is chosen with one tap, and so is the unit granted last', async () => {
  const requests = aServer({ targets: [target, another] })
  const hand = atPhone()
  const grantAccess = async (choose: (dialog: Awaited<ReturnType<typeof inDialog>>) => Promise<void>) => {
    hand.taps = 0
    await hand.lookFor('سلمى')
    await hand.touches(await button(copy.grant))
    const dialog = await inDialog()
    await dialog.findByRole('radio', { name: /كورس الدلتا/ })
    await choose(dialog)
    await hand.touches(dialog.getByRole('button', { name: /^(اشتراك في|فتح محاضرة)/ }))
    expect(await screen.findByRole('dialog', { name: copy.receipt })).toBeVisible()
    const counted = hand.taps
    await hand.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await hand.touches(await button(copy.other))
    return counted
  }
  expect(
    await grantAccess(async (dialog) => hand.touches(dialog.getByRole('radio', { name: /كورس الدلتا/ }))),
  ).toBeLessThanOrEqual(4)
  await grantAccess(async (dialog) => {
    await hand.touches(dialog.getByRole('radio', { name: /كورس الدلتا/ }))
    await hand.user.selectOptions(dialog.getByLabelText(studentAccess.whatLabel), 'الوحدة التانية')
    await hand.user.type(dialog.getByLabelText(grantSheet.amount), '40')
  })
  const last = /الوحدة التانية · كورس الدلتا/
  expect(
    await grantAccess(async (dialog) => hand.touches(dialog.getByRole('button', { name: last }))),
  ).toBeLessThanOrEqual(4)
  // Units have no price, so the field holds the last amount paid for this one.
  const [course, unit] = [
    { amount: 300, method: 'cash' },
    { amount: 40, method: 'cash' },
  ]
  expect(requests.map(({ path, body }) => [path, body.courseId ?? body.unitId, body.payment])).toEqual([
    ['/students/3/enrolments', 7, course],
    ['/students/3/lectures', 19, unit],
    ['/students/3/lectures', 19, unit],
  ])
})

test('a course that the student has cannot be chosen, and the price of another one is filled in', async () => {
  const owned = { ...target, id: 1, courseName: 'كورس النيل' }
  const { requests, hand } = await lookFor('سلمى', { targets: [owned, target, { ...another, grade: 'Secondary2' }] })
  await hand.touches(await button(copy.grant))
  const dialog = await inDialog()
  const has = await dialog.findByRole('radio', { name: new RegExp(`كورس النيل.*${grantSheet.has}`) })
  expect(has).toBeDisabled()
  expect(dialog.queryByRole('radio', { name: /كورس الدلتا/ }), 'another year').toBeNull()
  await hand.touches(dialog.getByRole('button', { name: grantSheet.otherGrades(1) }))
  expect(dialog.getByRole('radio', { name: /كورس الدلتا/ })).toBeEnabled()

  await hand.touches(dialog.getByRole('button', { name: grantSheet.nothingChosen }))
  expect(await dialog.findByText(grantSheet.courseMissing)).toBeVisible()
  await hand.touches(dialog.getByRole('radio', { name: /كورس الفيضان/ }))
  const amount = dialog.getByLabelText(grantSheet.amount)
  expect(amount).toHaveValue('300')
  await hand.user.clear(amount)
  await hand.touches(dialog.getByRole('button', { name: /^اشتراك في/ }))
  expect(await dialog.findByText(grantSheet.amountMissing)).toBeVisible()
  expect(requests, 'a forgotten amount is no free course').toEqual([])
  await hand.user.click(dialog.getByRole('button', { name: grantSheet.unpaid }))
  await hand.touches(dialog.getByRole('button', { name: /^اشتراك في.*من غير فلوس$/ }))
  await waitFor(() => expect(requests.at(-1)?.body).not.toHaveProperty('payment'))
})

test('a transfer needs its number or a reason for its absence, and the button names the action', async () => {
  const { requests, hand } = await lookFor('سلمى')
  await hand.touches(await button(copy.grant))
  const dialog = await inDialog()
  await hand.user.selectOptions(await dialog.findByLabelText(studentAccess.whatLabel), 'الوحدة الأولى')
  expect(dialog.getByLabelText(grantSheet.amount), 'the price of a course is not that of its unit').toHaveValue('')
  await hand.user.type(dialog.getByLabelText(grantSheet.amount), '250.37')
  await hand.user.click(dialog.getByRole('button', { name: paymentMethods.wallet.label }))
  const payment = { amount: 250.37, method: 'wallet' as const }
  const grant = grantSheet.buttonLabel({ courseName: target.courseName, isUnit: true, payment })
  await hand.touches(dialog.getByRole('button', { name: grant }))
  expect(await dialog.findByText(grantSheet.referenceMissing)).toBeVisible()
  await hand.touches(dialog.getByRole('checkbox', { name: grantSheet.noReference }))
  await hand.touches(dialog.getByRole('button', { name: grant }))
  expect(await dialog.findByText(grantSheet.noReferenceReasonMissing)).toBeVisible()
  expect(requests).toEqual([])
  await hand.user.type(dialog.getByLabelText(grantSheet.noReferenceReason), 'الرسالة اتمسحت')
  await hand.touches(dialog.getByRole('button', { name: grant }))
  await waitFor(() =>
    expect(requests).toMatchObject([
      { path: '/students/3/lectures', body: { payment: { ...payment, noReferenceReason: 'الرسالة اتمسحت' } } },
    ]),
  )
})

test('a dialog of the found student stays open although a letter was typed just before', async () => {
  const { hand } = await lookFor('سلم')
  const receipt = await button(copy.receipt)
  await hand.type('ى')
  await hand.touches(receipt)
  const dialog = await inDialog()
  await new Promise((done) => setTimeout(done, 2 * TYPING_MS))
  expect(dialog.getByRole('link', { name: copy.send })).toBeVisible()
})

test('a student is found while typing, and leaving empties the field', async () => {
  const { hand } = await lookFor('سل')
  await new Promise((done) => setTimeout(done, 2 * TYPING_MS))
  expect(screen.queryByRole('list', { name: deskFacts.title }), 'two letters are half the school').toBeNull()
  await hand.type('مى')
  await hand.touches(await button(copy.other))
  const box = screen.getByLabelText(new RegExp(`^${copy.label}`))
  expect(box).toHaveValue('')
  expect(box).toHaveFocus()
  expect(screen.queryByRole('list', { name: deskFacts.title })).toBeNull()
})

test('a window that is made narrow beside an open student keeps the cash that is being handed over', async () => {
  const window = aWindow({ matches: false })
  const { hand } = await lookFor('سلمى')
  await button(copy.grant)
  await hand.touches(await button(heldCash.handOver))
  await hand.type('هنا', await screen.findByLabelText(heldCash.otherName))
  window.turn()
  expect(screen.getByLabelText(heldCash.otherName)).toHaveValue('هنا')
})

test('another week is given in one tap, and taken back from its message', async () => {
  const { requests, hand } = await lookFor('سلمى')
  await hand.touches(await button(deskFacts.weekOf(deskFacts.openWeek, 'مصر القديمة')))
  await waitFor(() =>
    expect(requests).toMatchObject([
      { path: '/windows', body: { unitId: 8, students: [3], reason: reasonField.none, closesAt: expect.any(String) } },
    ]),
  )
  await hand.touches(await button(actions.undo))
  await waitFor(() => expect(requests.at(-1)?.path).toBe(`/windows/${given.id}/end`))
})

test('what another desk did a moment ago is seen, and one’s own actions are not', async () => {
  aServer()
  const respond = globalThis.fetch
  const change = { kind: 'change', at: new Date().toISOString(), action: 'student.note', what: null, score: null }
  const timeline = [
    { ...change, by: { id: me.id, name: 'هنا' }, reason: null },
    { ...change, by: { id: 8, name: 'منى' }, reason: null },
  ]
  vi.stubGlobal('fetch', async (address: string, how: RequestInit) =>
    address.endsWith('/students/3')
      ? Response.json({ success: true, message: '', data: { ...salma, timeline } })
      : respond(address, how),
  )
  const hand = atPhone()
  await hand.lookFor('سلمى')
  const viewers = await screen.findByText(/منى/)
  expect(viewers).toHaveTextContent('دلوقتي')
  expect(screen.queryByText(/^هنا/)).toBeNull()
})

test('a student who was served is one tap away on this device', async () => {
  const { hand } = await lookFor('سلمى')
  await hand.touches(await button(copy.other))
  await hand.touches(within(await screen.findByRole('region', { name: deskFacts.lately })).getByRole('button'))
  expect(await screen.findByRole('list', { name: deskFacts.title })).toBeVisible()
})
