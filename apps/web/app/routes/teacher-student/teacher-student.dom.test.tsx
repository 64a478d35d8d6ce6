import type { Failure } from '@manassa/contract/endpoint'
import { paymentMethods } from '@manassa/contract/rules/payment-methods'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chats as copy } from '#app/copy/chat-texts.ts'
import { effects } from '#app/copy/console-edits.ts'
import { dayAndHour } from '#app/copy/format.ts'

import { paidText } from '#app/copy/money.ts'
import { reasonField } from '#app/copy/reasons.ts'
import { studentAccess, studentDevices, studentForm, studentNotes, studentPage, timeline } from '#app/copy/students.ts'
import { attemptActions, studentUnits, windowList } from '#app/copy/windows.ts'
import { clearResponseCache } from '#app/lib/call.ts'
import { numberedName } from '#app/lib/numbered-devices.ts'
import type { Me } from '#app/ui/console/me-context.ts'
import { aServer, at, atDesk, open, salma } from '#app/ui/console/testing/a-student.tsx'
import { aConflict } from '#app/ui/console/testing/replies.ts'
import TeacherStudent from './route.tsx'

const attempt = {
  id: 31,
  lessonId: 21,
  lessonName: 'اختبار مصر',
  courseName: 'كورس النيل',
  number: 1,
  score: 85,
  passed: true,
  correctCount: 17,
  questionCount: 20,
  submittedAt: at,
  voidedAt: null,
}

/** The page of a student whose school sends these responses. */
function openStudent(...school: Parameters<typeof aServer>) {
  const server = aServer(...school)
  return { ...server, user: open(<TeacherStudent />, '/teacher/students/3').user }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

test('a student’s page starts chats with the student and the parent, with the chosen text', async () => {
  const { user } = openStudent([], { attempts: [attempt] })
  const chats = async (whose: string) => {
    await user.click(await button(studentPage.chatWith(whose)))
    const found = (await screen.findAllByRole('menuitem')).map((item) => [
      item.textContent,
      decodeURIComponent(item.getAttribute('href') ?? ''),
    ])
    await user.keyboard('{Escape}')
    return Object.fromEntries(found) as Record<string, string>
  }
  const own = await chats(studentPage.phone)
  expect(own[copy.kinds.welcome]).toContain('https://wa.me/201012345678?text=أهلًا سلمى حسن، معاك منصة النيل')
  expect(own[copy.kinds.reminder]).toContain('كورس النيل')
  expect(own[copy.kinds.mark]).toContain('درجة سلمى حسن في اختبار مصر هي 85 من 100')
  expect(own[copy.plain]).toBe('https://wa.me/201012345678')
  expect(Object.keys(own)).not.toContain(copy.kinds.absence)
  const parents = await chats(studentPage.parentPhone)
  expect(parents[copy.kinds.absence]).toContain('https://wa.me/201112345678?text=أهلًا بحضرتك')
})

test('a course is ended with a reason and a refund, and one of two phones of one model is removed with one tap', async () => {
  const { requests, user } = openStudent()
  await user.click(await button(studentAccess.endOf('كورس النيل')))
  const form = await dialog()
  await user.type(form.getByLabelText(studentAccess.refund), '100')
  await user.click(form.getByRole('button', { name: studentAccess.endButton }))
  await waitFor(() =>
    expect(requests).toEqual([
      { path: 'DELETE /students/3/enrolments/1', body: { reason: reasonField.none, refund: 100 } },
    ]),
  )
  await user.click(await button(studentDevices.endOf('Chrome', dayAndHour(new Date(at)))))
  await waitFor(() => expect(requests.at(-1)?.path).toBe('POST /students/3/devices/11/end'))
})

test('two phones of one model that logged in within one minute have numbers, and an empty card has no list', async () => {
  const [phone] = salma.devices ?? []
  const { user, requests } = openStudent([], { devices: [{ ...phone, id: 12 }, phone] as typeof salma.devices })
  const nameOf = (place: number) => studentDevices.endOf(numberedName('Chrome', place), dayAndHour(new Date(at)))
  await button(nameOf(1))
  expect(within(screen.getByRole('region', { name: studentNotes.title })).queryByRole('list')).toBeNull()
  await user.click(await button(nameOf(2)))
  await waitFor(() => expect(requests.at(-1)?.path).toBe('POST /students/3/devices/12/end'))
})

test('a refund of an ended course can follow later, by another method, once and for its latest end', async () => {
  const had = { ...salma.enrolments?.[0], endedAt: at, reason: 'ساب' } as NonNullable<typeof salma.enrolments>[number]
  const [cash, wallet] = [{ amount: 250, method: 'cash' } as const, { amount: 300, method: 'wallet' } as const]
  const older = { ...had, courseId: 2, courseName: 'كورس الدلتا', endedAt: '2026-11-01T10:00:00.000Z', paid: cash }
  const { requests, user } = openStudent([], {
    enrolments: [
      had,
      { ...older, endedAt: at, paid: null },
      older,
      { ...had, courseId: 3, courseName: 'كورس السد', refunded: 100 },
      { ...had, courseId: 4, courseName: 'كورس القناة', moved: true },
      { ...had, courseId: 5, courseName: 'كورس البحر', paid: { amount: 250, method: 'gift' } },
    ],
    lectures: [
      {
        unitId: 8,
        unitTitle: 'مصر القديمة',
        courseName: 'كورس النيل',
        openedAt: at,
        cause: 'staff',
        paid: wallet,
        grantedBy: null,
        endedAt: at,
        endedBy: null,
        reason: 'ساب',
      },
    ],
  })
  await screen.findByText('كورس السد')
  const offered = screen.getAllByRole('button', { name: /^رجوع فلوس/ }).map((one) => one.getAttribute('aria-label'))
  expect(offered).toEqual([studentAccess.refundOf('كورس النيل'), studentAccess.refundOf('مصر القديمة')])

  await user.click(await button(studentAccess.refundOf('كورس النيل')))
  const form = await dialog()
  expect(form.getByLabelText(studentAccess.refund)).toHaveValue('250')
  await user.clear(form.getByLabelText(studentAccess.refund))
  await user.click(form.getByRole('button', { name: studentAccess.refundButton }))
  expect(await form.findByText(studentAccess.refundMissing)).toBeVisible()
  await user.type(form.getByLabelText(studentAccess.refund), '200')
  await user.selectOptions(form.getByLabelText(studentAccess.refundMethod), 'instapay')
  await user.type(form.getByLabelText(new RegExp(`^${studentAccess.reference}`)), 'T-9')
  await user.click(form.getByRole('button', { name: studentAccess.refundButton }))
  const refund = { amount: 200, method: 'instapay', reference: 'T-9' }
  await waitFor(() =>
    expect(requests).toEqual([
      {
        path: 'DELETE /students/3/enrolments/1',
        body: { reason: reasonField.none, refund, refundOnly: true },
      },
    ]),
  )
  await user.click(await button(studentAccess.refundOf('مصر القديمة')))
  await user.click((await dialog()).getByRole('button', { name: studentAccess.refundButton }))
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({
      path: 'DELETE /students/3/lectures/8',
      body: { refund: 300, refundOnly: true },
    }),
  )
})

test('what credit paid goes back to the credit, alone or together with the money', async () => {
  const [had] = salma.enrolments ?? []
  if (!had) throw new Error('She has no course')
  const byCredit = { ...had, courseId: 2, courseName: 'كورس الدلتا', paid: null, credit: 300 }
  const { requests, user } = openStudent([], {
    enrolments: [{ ...had, credit: 50 }, byCredit, { ...byCredit, courseId: 3, courseName: 'كورس السد', endedAt: at }],
  })
  await user.click(await button(studentAccess.endOf('كورس النيل')))
  expect((await dialog()).getByText(/ومع رجوع الفلوس بيرجع للرصيد .*50/)).toBeVisible()
  await user.keyboard('{Escape}')

  await user.click(await button(studentAccess.endOf('كورس الدلتا')))
  await user.type((await dialog()).getByLabelText(studentAccess.refund), '300')
  expect((await dialog()).queryByLabelText(studentAccess.refundMethod)).toBeNull()
  await user.click((await dialog()).getByRole('button', { name: studentAccess.endButton }))
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ path: 'DELETE /students/3/enrolments/2' }))
  await user.click(await button(studentAccess.refundOf('كورس السد')))
  await user.click((await dialog()).getByRole('button', { name: studentAccess.refundButton }))
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({
      path: 'DELETE /students/3/enrolments/3',
      body: { refund: { amount: 300 }, refundOnly: true },
    }),
  )
})

test('two accounts of one student are merged after a confirmation of what moves', async () => {
  const moves = { enrolments: 2, lectures: 0, attempts: 3, lessons: 0, codes: 1, payments: 0, notes: 0 }
  const effect = { kind: 'accountsMerge', studentCount: 1, sample: [{ id: 4, name: 'سلمي حسن' }], moves } as const
  const asks: Failure = {
    success: false,
    code: 'edit.needsConfirm',
    message: 'راجع وأكّد',
    error: 'Asks first',
    data: { effects: [effect], confirm: 'mark' },
  }
  const twin = { ...salma, id: 4, name: 'سلمي حسن', phone: '01099999999', courseCount: 0, lastSeenAt: null }
  const { requests, user } = openStudent([asks], {}, [twin])
  await user.click(await button(studentPage.merge))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: studentPage.mergeButton }))
  expect(await form.findByText(studentPage.mergeChoose)).toBeVisible()
  expect(requests).toEqual([])
  expect(await form.findByRole('button', { name: studentPage.chatWith('سلمي حسن') })).toBeVisible()
  await user.click(await form.findByRole('radio', { name: /سلمي حسن/ }))
  await user.click(form.getByRole('button', { name: studentPage.mergeButton }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(effects.what(effect))).toHaveTextContent('كورسين، 3 محاولات، كارت واحد')
  await user.click(question.getByRole('button', { name: effects.carryOut }))
  const input = { otherId: 4, reason: reasonField.none }
  await waitFor(() =>
    expect(requests).toEqual([
      { path: 'POST /students/3/merge', body: input },
      { path: 'POST /students/3/merge', body: { ...input, confirm: 'mark' } },
    ]),
  )
  expect(await screen.findByText(studentPage.merged)).toBeVisible()
})

test('a student is read again after a password link and after a new window', async () => {
  const { paths } = aServer()
  const times = () => paths.filter((path) => path === '/students/3').length
  open(<TeacherStudent />, '/teacher/students/3')
  await button(studentUnits.actionOf('again', 'مصر القديمة'))
  cleanup()
  const { user } = open(<TeacherStudent />, '/teacher/students/3')
  const again = await button(studentUnits.actionOf('again', 'مصر القديمة'))
  expect(times()).toBe(2)
  await user.click(again)
  await user.click((await dialog()).getByRole('button', { name: studentUnits.does }))
  await waitFor(() => expect(times()).toBe(3))
  await user.click(await button(studentPage.link))
  await user.click(await button(studentPage.linkMake))
  await waitFor(() => expect(times()).toBe(4))
})

test('a merged account links to its present account and offers no actions', async () => {
  // The record is older than the merge: it is shown and has no actions.
  openStudent([], { state: 'blocked', mergedInto: { id: 9, name: 'سلمى حسن محمود' }, attempts: [attempt] })
  const link = await screen.findByRole('link', { name: studentPage.mergedOpen('سلمى حسن محمود') })
  expect(link).toHaveAttribute('href', '/teacher/students/9')
  expect(await screen.findByText('مفتوحة لحد آخر يوم الثلاثاء 1 ديسمبر')).toBeVisible()
  expect(await screen.findByText('اليونان')).toBeVisible()
  expect(screen.getByText('اختبار مصر', { selector: 'a *' })).toBeVisible()
  const actions = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
  const chats = [studentPage.phone, studentPage.parentPhone].map(studentPage.chatWith)
  expect(actions).toEqual([...chats, studentPage.more])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('records that a merged account received later are moved by merging it again', async () => {
  const { requests, user } = openStudent(
    [],
    {},
    [],
    [{ id: 4, name: 'سلمي حسن', mergedInto: { id: 3, name: salma.name } }],
  )
  await user.click(await button(studentPage.merge))
  const form = await dialog()
  await user.click(await form.findByRole('radio', { name: `سلمي حسن${studentPage.mergedBefore}` }))
  await user.click(form.getByRole('button', { name: studentPage.mergeButton }))
  await waitFor(() => expect(requests).toMatchObject([{ path: 'POST /students/3/merge', body: { otherId: 4 } }]))
})

test('a course is moved to another one, with its weeks kept', async () => {
  const { requests, user } = openStudent()
  await user.click(await button(studentAccess.moveOf('كورس النيل')))
  const form = await dialog()
  await user.selectOptions(await form.findByLabelText(studentAccess.moveTo), '2')
  await user.click(form.getByRole('button', { name: studentAccess.moveButton }))
  await waitFor(() =>
    expect(requests).toMatchObject([
      { path: 'POST /students/3/enrolments/1/move', body: { toCourseId: 2, keepWeeks: true } },
    ]),
  )
})

test('a known transfer number asks for a confirmation and counts after it', async () => {
  const same = {
    success: false,
    code: 'payment.sameReference',
    message: 'متسجل',
    error: 'x',
    data: { confirm: 'mark', by: { name: 'منى' }, at, amount: 250, of: 'سلمى' },
  }
  const { requests, user } = openStudent([same])
  await user.click(await button(studentAccess.grant))
  const form = await dialog()
  await form.findByRole('radio', { checked: true })
  await user.click(form.getByRole('button', { name: paymentMethods.wallet.label }))
  await user.type(form.getByLabelText(new RegExp(`^${studentAccess.reference}`)), 'T-1')
  await user.click(form.getByRole('button', { name: /^اشتراك في/ }))
  await user.click(await form.findByRole('button', { name: 'دي عملية تانية، نسجّلها' }))
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ confirm: 'mark', courseId: 2 }))
})

test('a gift is labelled as a gift, and ending it offers no refund', async () => {
  const [enrolment] = salma.enrolments ?? []
  const gift = { amount: 250, method: 'gift' } as const
  const got = {
    kind: 'enrolled',
    at,
    by: null,
    action: 'staff',
    what: 'كورس النيل',
    score: null,
    reason: null,
  } as const
  const { requests } = aServer([], {
    enrolments: enrolment ? [{ ...enrolment, paid: gift }] : [],
    timeline: [{ ...got, ...gift }],
  })
  const { user } = open(<TeacherStudent />, '/teacher/students/3', {
    ...atDesk,
    permissions: [...atDesk.permissions, 'money'],
  })
  expect(await screen.findAllByText((text) => text.endsWith(paidText(gift)))).toHaveLength(2)
  expect(paidText(gift)).toMatch(/^هدية \(قيمتها .*250\.00 جنيه.*\)$/)
  const happened = within(await screen.findByRole('region', { name: timeline.title }))
  expect(happened.getByText(/هدية/)).toBeVisible()
  expect(screen.queryByText(/دفع.*250/)).toBeNull()
  await user.click(await button(studentAccess.endOf('كورس النيل')))
  const form = await dialog()
  expect(form.queryByLabelText(/يرجع له كام/)).toBeNull()
  expect(form.queryByText(/المدفوع/)).toBeNull()
  expect(form.getByText(/كان هدية/)).toBeVisible()
  await user.click(form.getByRole('button', { name: studentAccess.endButton }))
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ reason: reasonField.none }))
})

test('a refund without a payment needs permission for money and a confirmation of its amount', async () => {
  const [enrolment] = salma.enrolments ?? []
  const byCard = { enrolments: enrolment ? [{ ...enrolment, cause: 'code' as const, paid: null }] : [] }
  const effect = { kind: 'refundWithoutPayment', studentCount: 1, sample: [], refund: { amount: 100 } } as const
  const asks = {
    success: false,
    code: 'edit.needsConfirm',
    message: 'راجع وأكّد',
    error: 'Asks first',
    data: { effects: [effect], confirm: 'mark' },
  }
  const { requests } = aServer([asks], byCard)
  const { user } = open(<TeacherStudent />, '/teacher/students/3', {
    ...atDesk,
    permissions: [...atDesk.permissions, 'money'],
  })
  await user.click(await button(studentAccess.endOf('كورس النيل')))
  const form = await dialog()
  await user.type(form.getByLabelText(studentAccess.refund), '100')
  await user.click(form.getByRole('button', { name: studentAccess.endButton }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(effects.what(effect))).toHaveTextContent('100.00')
  await user.click(question.getByRole('button', { name: effects.carryOut }))
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ confirm: 'mark' }))
  cleanup()
  clearResponseCache()

  aServer([], byCard)
  const desk = open(<TeacherStudent />, '/teacher/students/3')
  await desk.user.click(await button(studentAccess.endOf('كورس النيل')))
  expect((await dialog()).queryByLabelText(studentAccess.refund)).toBeNull()
})

test('a conflict asks which value stays, and no typed text is lost', async () => {
  const { requests, user } = openStudent([aConflict({ phone: '01099999999' }, 5)])
  await user.click(await button(studentPage.edit))
  const form = await dialog()
  const phone = form.getByLabelText(studentForm.phone)
  await user.clear(phone)
  await user.type(phone, '01055555555')
  await user.click(form.getByRole('button', { name: studentForm.save }))
  await user.click(await form.findByRole('button', { name: studentForm.keepOurs }))
  await waitFor(() => expect(requests.map(({ body }) => body.revision)).toEqual([4, undefined]))
  expect(requests.at(-1)?.body.phone).toBe('01055555555')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('one tap loads more of the timeline, and numbers are hidden without permission', async () => {
  const { user } = openStudent()
  await user.click(await button(studentPage.more))
  expect(await screen.findByText(timeline.what({ kind: 'passwordChanged', action: null }))).toBeVisible()
  cleanup()
  clearResponseCache()

  const { phone: _phone, email: _email, devices: _devices, notes: _notes, timeline: _timeline, ...unseen } = salma
  const lists: Record<string, unknown> = { units: { courses: [] }, names: { groups: [] } }
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ success: true, message: '', data: lists[address.split('/').at(-1) ?? ''] ?? unseen }),
  )
  open(<TeacherStudent />, '/teacher/students/3', { ...atDesk, permissions: ['grants'] } as Me)
  expect(await button(studentAccess.grant)).toBeVisible()
  expect(screen.queryByText(studentPage.contacts)).toBeNull()
  expect(screen.queryByRole('button', { name: studentPage.block })).toBeNull()
})

test('the timeline names course, amount and end, and can be filtered', async () => {
  const entry = { at, by: null, score: null, reason: null }
  const refund = { ...entry, kind: 'change', action: 'student.refund', what: 'كورس الدلتا', amount: -100 } as const
  const window = { ...entry, kind: 'change', action: 'unit.giveWindow', what: 'اليونان' } as const
  const given = { ...window, opensAt: '2026-11-24T22:00:00.000Z', closesAt: '2026-12-01T22:00:00.000Z' }
  const extra = { ...entry, kind: 'change', action: 'student.extraAttempts', what: 'اختبار مصر', count: 2 } as const
  const { paths, user } = openStudent([], { timeline: [refund, given, { ...window, closesAt: at }, extra] })
  const card = within(await screen.findByRole('region', { name: timeline.title }))
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('رجوع فلوس كورس الدلتارجع له 100.00 جنيه'),
    expect.stringMatching(/تغيير مواعيد وحدة اليونانمن الأربعاء 25 نوفمبر\s· لحد آخر يوم الثلاثاء 1 ديسمبر/),
    expect.stringContaining('تغيير مواعيد وحدة اليونانقفل'),
    expect.stringContaining('محاولات زيادة اختبار مصرمحاولتين'),
  ])
  await user.selectOptions(card.getByLabelText(timeline.part), timeline.parts.account)
  expect(await card.findByText(timeline.what({ kind: 'passwordChanged', action: null }))).toBeVisible()
  expect(card.queryByText('كورس الدلتا')).toBeNull()
  expect(paths.at(-1)).toMatch(/^\/students\/3\/timeline\?(?=.*part=account)/)
})

test('an ended unit is reopened until a day, and a later one is opened early', async () => {
  const { requests, user } = openStudent()
  await user.click(await button(studentUnits.actionOf('again', 'مصر القديمة')))
  const again = await dialog()
  const day = again.getByLabelText(studentUnits.day)
  expect((day as HTMLInputElement).value).toMatch(/^\d{4}-\d\d-\d\d$/)
  await user.clear(day)
  await user.type(day, '2026-12-05')
  await user.click(again.getByRole('button', { name: studentUnits.does }))
  const input = { unitId: 8, students: [3], closesAt: '2026-12-05', reason: reasonField.none }
  await waitFor(() => expect(requests).toEqual([{ path: 'POST /windows', body: input }]))

  await user.click(await button(studentUnits.actionOf('early', 'اليونان')))
  await user.click((await dialog()).getByRole('button', { name: studentUnits.does }))
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ unitId: 9, opensAt: 'now' }))
  await user.click(await button(studentUnits.actionOf('shut', 'اليونان')))
  const shut = await dialog()
  await user.type(shut.getByLabelText(new RegExp(`^${studentUnits.note}`)), 'نراجع الواجب الأول')
  await user.click(shut.getByRole('button', { name: studentUnits.does }))
  const shutting = { unitId: 9, closesAt: 'now', note: 'نراجع الواجب الأول' }
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject(shutting))
})

test("a student's windows are listed with their last day and can be removed", async () => {
  const { requests, user } = openStudent()
  expect(await screen.findByText('مفتوحة لحد آخر يوم الثلاثاء 1 ديسمبر')).toBeVisible()
  await user.click(await button(windowList.endOf('مصر القديمة')))
  await user.click((await dialog()).getByRole('button', { name: windowList.end }))
  await waitFor(() => expect(requests).toEqual([{ path: 'POST /windows/5/end', body: {} }]))
})

test('an attempt is voided with a reason and marked as such, and more attempts are granted', async () => {
  const failed = { ...attempt, score: 40, passed: false, correctCount: 4, questionCount: 10 }
  const voided = { ...failed, id: 30, number: 2, voidedAt: at }
  const { requests, user } = openStudent([], { attempts: [failed, voided] })
  expect(await screen.findByText(attemptActions.voided)).toBeVisible()
  expect(screen.queryByRole('button', { name: attemptActions.voidOf('اختبار مصر', 2) })).toBeNull()
  await user.click(await button(attemptActions.voidOf('اختبار مصر', 1)))
  await user.click((await dialog()).getByRole('button', { name: attemptActions.void }))
  const path = 'POST /students/3/attempts/31/void'
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ path, body: { reason: reasonField.none } }))

  await user.click(await button(attemptActions.extraOf('اختبار مصر')))
  const form = await dialog()
  await user.clear(form.getByLabelText(attemptActions.count))
  await user.type(form.getByLabelText(attemptActions.count), '2')
  await user.click(form.getByRole('button', { name: attemptActions.extra }))
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ path: 'POST /students/3/quizzes/21/extra-attempts', body: { count: '2' } }),
  )
})
