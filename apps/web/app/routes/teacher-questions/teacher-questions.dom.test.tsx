import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { questionQueue as copy } from '#app/copy/console-questions.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import TeacherQuestions from './route.tsx'

const row = {
  id: 4,
  student: { id: 9, name: 'سلمى حسن', blockedUntil: null },
  course: { id: 2, courseName: 'تاريخ مصر' },
  lesson: { id: 5, lessonName: 'توحيد القطرين', unitTitle: 'البداية' },
  seconds: 65,
  text: 'أنا سلمى، ليه منف؟',
  askedAt: '2026-11-20T10:00:00.000Z',
  hasPhoto: false,
  state: 'waiting',
  reply: null,
  closing: null,
  decidedAt: null,
  decidedBy: null,
  answering: null,
  shown: null,
  reportCount: 0,
}
const page = { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 25, courses: [row.course] }
const mona = { id: 8, name: 'منى' }
function queue(of: object = {}, responses: Parameters<typeof aServerWith>[0]['responses'] = []) {
  const question = { ...row, ...of }
  const saved = { savedReplies: ['الإجابة في أول الدرس'], revision: 3 }
  const server = aServerWith({
    read: (path) => (path.endsWith('/saved-replies') ? saved : { ...page, questions: [question] }),
    write({ path, body }) {
      if (path.endsWith('/answering')) return { answering: question.answering }
      if (path.endsWith('/saved-replies')) return Object.assign(saved, body, { revision: saved.revision + 1 })
      return { ...row, ...body, student: { ...row.student, blockedUntil: '2026-12-01T10:00:00.000Z' } }
    },
    responses,
  })
  return { requests: () => server.requests.filter(({ path }) => !path.endsWith('/answering')) }
}

test('an answer that somebody else has open is named in the queue and at the question, and can be sent', async () => {
  const { requests } = queue({ answering: mona })
  const user = openScreen(<TeacherQuestions />)
  expect(await screen.findByText(copy.answeredBy('منى'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: `${copy.replyTo('سلمى حسن')}: ${row.text}` }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText(copy.answeredByText('منى'))).toBeVisible()
  await user.type(dialog.getByLabelText(copy.reply), 'رد')
  await user.click(dialog.getByRole('button', { name: copy.send }))
  await waitFor(() => expect(requests()).toMatchObject([{ path: '/lesson-questions/4/reply' }]))
})

test('a saved reply is chosen with one tap, and the school keeps, changes and drops its own', async () => {
  const { requests } = queue()
  const user = openScreen(<TeacherQuestions />)
  await user.click(await screen.findByRole('button', { name: `${copy.replyTo('سلمى حسن')}: ${row.text}` }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const reply = dialog.getByLabelText(copy.reply)
  await user.click(await dialog.findByRole('button', { name: copy.chooseReply('الإجابة في أول الدرس') }))
  expect(reply).toHaveValue('الإجابة في أول الدرس')
  expect(dialog.queryByRole('button', { name: copy.keepReply })).toBeNull()
  await user.clear(reply)
  await user.type(reply, 'نراجع الخريطة')
  await user.click(dialog.getByRole('button', { name: copy.keepReply }))
  expect(await dialog.findByRole('button', { name: copy.chooseReply('نراجع الخريطة') })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: copy.editReplies }))
  await user.click(dialog.getByRole('button', { name: copy.dropReply(1) }))
  await user.type(dialog.getByLabelText(copy.savedReply(1)), ' تاني')
  await user.click(dialog.getByRole('button', { name: copy.saveReplies }))
  expect(await dialog.findByRole('button', { name: copy.chooseReply('نراجع الخريطة تاني') })).toBeVisible()
  expect(reply).toHaveValue('نراجع الخريطة')
  expect(requests()).toMatchObject([
    { method: 'PUT', body: { savedReplies: ['الإجابة في أول الدرس', 'نراجع الخريطة'], revision: 3 } },
    { method: 'PUT', body: { savedReplies: ['نراجع الخريطة تاني'], revision: 4 } },
  ])
})

test('a reply is shown to all in another wording, and a name in it is pointed out', async () => {
  const { requests } = queue()
  const user = openScreen(<TeacherQuestions />)
  await user.click(await screen.findByRole('button', { name: `${copy.replyTo('سلمى حسن')}: ${row.text}` }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByLabelText(copy.reply), 'عشان موقعها')
  await user.click(dialog.getByLabelText(copy.show))
  expect(dialog.getByText(copy.revealing)).toBeVisible()
  const wording = dialog.getByLabelText(copy.wording)
  await user.clear(wording)
  await user.type(wording, 'ليه منف؟')
  expect(dialog.queryByText(copy.revealing)).toBeNull()
  await user.click(dialog.getByRole('button', { name: copy.sendShown }))
  expect(await screen.findByText(copy.sent('سلمى حسن'))).toBeVisible()
  expect(requests()).toMatchObject([
    {
      path: '/lesson-questions/4/reply',
      body: { reply: 'عشان موقعها', shown: { text: 'ليه منف؟', withPhoto: false } },
    },
  ])
})

test('the second of two staff reads who was first, and keeps the typed reply', async () => {
  const data = { by: { name: 'منى' }, at: '2026-11-20T10:06:00.000Z', state: 'replied' }
  const opened = { success: true as const, message: '', data: { answering: null } }
  queue({}, [opened, { success: false, message: '', error: '', code: 'lessonQuestion.decided', data }])
  const user = openScreen(<TeacherQuestions />)
  await user.click(await screen.findByRole('button', { name: `${copy.replyTo('سلمى حسن')}: ${row.text}` }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByLabelText(copy.reply), 'رد')
  await user.click(dialog.getByRole('button', { name: copy.send }))
  expect(await dialog.findByText(copy.decidedBy('replied', 'منى'))).toBeVisible()
  expect(dialog.getByLabelText(copy.reply)).toHaveValue('رد')
})

test('one reason closes a question, and its student is blocked from asking for some days', async () => {
  const { requests } = queue()
  const user = openScreen(<TeacherQuestions />)
  await user.click(await screen.findByRole('button', { name: `${copy.closeOf('سلمى حسن')}: ${row.text}` }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: copy.outcomes.unclear }))
  await waitFor(() =>
    expect(requests()).toMatchObject([{ path: '/lesson-questions/4/close', body: { why: 'unclear' } }]),
  )
  await user.click(screen.getByRole('button', { name: `${copy.moreFor('سلمى حسن')}: ${row.text}` }))
  await user.click(await screen.findByRole('menuitem', { name: copy.block }))
  await user.click(await screen.findByRole('menuitem', { name: copy.blockFor(7) }))
  await waitFor(() => expect(requests()[1]).toMatchObject({ path: '/lesson-questions/4/block', body: { days: 7 } }))
})

test('a reported question is hidden from the others, or stays shown', async () => {
  const replied = { state: 'replied', reply: 'رد', decidedAt: row.askedAt, decidedBy: { id: 1, name: 'منى' } }
  const shown = { text: 'ليه منف؟', withPhoto: false }
  const { requests } = queue({ ...replied, shown, reportCount: 2 })
  const user = openScreen(<TeacherQuestions />)
  expect(await screen.findByText(copy.reportCount(2))).toBeVisible()
  await user.click(screen.getByRole('button', { name: `${copy.dismiss}: ${row.text}` }))
  await user.click(screen.getByRole('button', { name: `${copy.hide}: ${row.text}` }))
  await waitFor(() =>
    expect(requests()).toMatchObject([
      { path: '/lesson-questions/4/dismiss-reports' },
      { method: 'PATCH', path: '/lesson-questions/4', body: { shown: null } },
    ]),
  )
})
