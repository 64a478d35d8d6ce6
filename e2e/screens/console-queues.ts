import { parentRound } from '#app/copy/console-parents.ts'
import { questionQueue } from '#app/copy/console-questions.ts'
import { transferMessages, transferQueue } from '#app/copy/console-transfers.ts'
import { studentParent } from '#app/copy/student-parent.ts'
import type { DemoSchool } from '../support/demo-school.ts'
import { respond } from '../support/network.ts'
import { fails, waits } from './console-states.ts'
import { onPage, type Scene, type ScreenState, withResponse } from './screen-state.ts'

const TRANSFERS = '/api/teacher/transfers'
const QUESTIONS = '/api/teacher/lesson-questions'
const PARENTS = '/api/teacher/parents'
const AT = '2026-11-22T18:00:00.000Z'
const LONG = 'عبد الرحمن محمد عبد المنعم عبد الفتاح السيد أبو العينين الشرقاوي'
const mona = { id: 999_999, name: 'منى عبد الرحمن السيد' }
const page = { totalCount: 2, totalPages: 1, currentPage: 1, pageSize: 25 }
const none = { ...page, totalCount: 0, totalPages: 0 }
const courseName = 'تاريخ مصر والعالم العربي الحديث والمعاصر من الحملة الفرنسية'

const order = {
  id: 1,
  student: { id: 1, name: LONG },
  course: { id: 1, courseName },
  price: 1_250,
  credit: 100,
  amount: 1_150.37,
  account: { id: 1, provider: 'vodafone', address: '01000000008', addsPiastres: true, opensAtOnce: false },
  expected: 1_150.37,
  isOwnAmount: true,
  received: null,
  missing: 0,
  isLate: false,
  state: 'sent',
  createdAt: AT,
  sentAt: AT,
  reference: 'IPN-2026-11-22-7741-0048',
  isRepeated: true,
  hasPicture: true,
  refusal: null,
  decidedAt: null,
  decidedBy: null,
  isCredited: false,
  isEnrolled: false,
}
const short = { ...order, id: 2, state: 'matched', received: 1_000, missing: 150.37, isLate: true, isRepeated: false }
const enrolled = { ...order, id: 3, isEnrolled: true, isRepeated: false }
const transfers = { ...page, transfers: [order, short, enrolled] }
const suggested = { orderId: 1, student: order.student, courseName, expected: order.expected, by: 'number' }
const message = {
  id: 1,
  account: order.account,
  amount: 1_150,
  sender: '01112345678',
  reference: 'IPN-2026-11-22-7741-0048',
  at: AT,
  text: null,
  suggestions: [suggested],
}

const question = {
  id: 1,
  student: { id: 1, name: LONG, blockedUntil: '2027-01-01T10:00:00.000Z' },
  course: { id: 1, courseName },
  lesson: { id: 1, lessonName: 'بناء الدولة الحديثة وإصلاحات محمد علي', unitTitle: 'الوحدة التانية' },
  seconds: 3_725,
  text: 'ليه محمد علي بدأ بالجيش قبل التعليم، وإيه علاقة ده باحتكار الأرض؟',
  askedAt: AT,
  hasPhoto: true,
  state: 'waiting',
  reply: null,
  closing: null,
  decidedAt: null,
  decidedBy: null,
  answering: mona,
  shown: null,
  reportCount: 0,
}
const replied = {
  ...question,
  id: 2,
  student: { id: 2, name: 'سلمى حسن', blockedUntil: null },
  state: 'replied',
  answering: null,
  reply: 'عشان الجيش كان محتاج مدارس ومصانع.',
  decidedAt: AT,
  decidedBy: mona,
  reportCount: 3,
  shown: { text: 'ليه بدأ بالجيش؟', withPhoto: false },
}
const courses = [
  { id: 1, courseName },
  { id: 2, courseName: 'الجغرافيا' },
]
const questions = { ...page, courses, questions: [question, { ...question, id: 3, answering: null, hasPhoto: false }] }
const savedReplies = ['الإجابة في أول الدرس', 'نراجع الخريطة اللي في الصفحة التانية من الملخص، وبعدها نشوف آخر دقيقة']

const lists = { ready: 3_612, sent: 240, wrongNumber: 7, noNumber: 96, ownNumber: 34, stopped: 11, nothing: 0 }
const round = {
  state: 'ready',
  from: '2026-11-20',
  to: '2026-11-26',
  startsAt: AT,
  students: lists,
  opened: 118,
  messages: { ready: 3_480, sent: 233, forSiblings: 132, claimed: 50 },
}
const child = {
  studentId: 1,
  name: LONG,
  parentPhone: '01112345678',
  decidedBy: null,
  decidedAt: null,
  claimedBy: null,
}
const messages = {
  ...page,
  students: [
    { ...child, claimedBy: mona.name },
    { ...child, studentId: 2, name: 'سلمى حسن', parentPhone: null },
  ],
}
const examples = { examples: [{ name: LONG, text: 'أهلًا بحضرتك. أسبوع عبد الرحمن: مذاكرة 4 أيام، وتم 3 من 4 دروس.' }] }

const withRound = (changes: object) => async (scene: Scene) => {
  await respond(scene, PARENTS, { ...round, ...changes })
  await respond(scene, `${PARENTS}/messages`, messages)
  await respond(scene, `${PARENTS}/examples`, examples)
}

const studentPath = ({ accounts }: DemoSchool) => `/teacher/students/${accounts.students[1]?.id}`
const withParentPage = (changes: object) => (scene: Scene) =>
  respond(scene, `/api${studentPath(scene.school)}/parent-page`, {
    state: 'shown',
    path: '/p?look=1',
    madeAt: null,
    openedOn: null,
    ...changes,
  })

export const queueScreens: ScreenState[] = [
  waits('teacher-payments', '/teacher/payments', TRANSFERS),
  fails('teacher-payments', '/teacher/payments', TRANSFERS),
  {
    name: 'teacher-payments-empty',
    staff: 'teacher',
    path: '/teacher/payments?list=done',
    async before(scene) {
      await respond(scene, TRANSFERS, { ...none, transfers: [] })
      await respond(scene, '/api/teacher/receiving-accounts', { accounts: [order.account] })
    },
    visible: transferQueue.empty.done,
  },
  {
    name: 'teacher-payments',
    staff: 'teacher',
    path: '/teacher/payments',
    before: withResponse(TRANSFERS, transfers),
    visible: transferQueue.repeated,
  },
  {
    name: 'teacher-payments-messages',
    staff: 'teacher',
    path: '/teacher/payments?part=messages',
    before: withResponse('/api/teacher/transfer-messages', { ...page, totalCount: 1, messages: [message] }),
    visible: transferMessages.suggested.number,
  },
  waits('teacher-questions', '/teacher/questions', QUESTIONS),
  fails('teacher-questions', '/teacher/questions', QUESTIONS),
  ...onPage({ path: '/teacher/questions', staff: 'teacher' }, [
    {
      name: 'teacher-questions-empty',
      before: withResponse(QUESTIONS, { ...none, courses: [], questions: [] }),
      visible: questionQueue.empty.waiting,
    },
    {
      name: 'teacher-questions',
      before: withResponse(QUESTIONS, questions),
      visible: questionQueue.answeredBy(mona.name),
    },
    {
      name: 'teacher-questions-reply',
      async before(scene) {
        await respond(scene, QUESTIONS, questions)
        await respond(scene, `${QUESTIONS}/saved-replies`, { savedReplies, revision: 3 })
        await respond(scene, `${QUESTIONS}/1/answering`, { answering: mona })
      },
      act: ({ page }) =>
        page
          .getByRole('button', { name: questionQueue.replyTo(LONG) })
          .first()
          .click(),
      visible: (page) => page.getByText(questionQueue.answeredByText(mona.name)),
    },
  ]),
  {
    name: 'teacher-questions-reported',
    staff: 'teacher',
    path: '/teacher/questions?list=reported',
    before: withResponse(QUESTIONS, { ...page, totalCount: 1, courses, questions: [replied] }),
    visible: questionQueue.reportCount(3),
  },
  waits('teacher-parents', '/teacher/parents', PARENTS),
  fails('teacher-parents', '/teacher/parents', PARENTS),
  ...onPage({ path: '/teacher/parents', staff: 'teacher' }, [
    { name: 'teacher-parents-off', before: withRound({ state: 'off' }), visible: parentRound.off },
    { name: 'teacher-parents-waiting', before: withRound({ state: 'waiting' }), visible: parentRound.waiting(AT) },
    { name: 'teacher-parents-preparing', before: withRound({ state: 'preparing' }), visible: parentRound.preparing },
    { name: 'teacher-parents', before: withRound({}), visible: parentRound.claimedBy(mona.name) },
  ]),
  ...onPage({ path: studentPath, staff: 'teacher' }, [
    {
      name: 'teacher-student-parent',
      before: withParentPage({ state: 'shown', madeAt: AT }),
      visible: studentParent.notOpened,
    },
    {
      name: 'teacher-student-parent-stopped',
      before: withParentPage({ state: 'stopped', path: null }),
      visible: studentParent.allow,
    },
  ]),
]
