import type { LogEntry, LogSubject } from '@manassa/contract/teacher/log'
import { logLabels } from '#app/copy/log.ts'
import { onPage, type ScreenState, withResponse } from './screen-state.ts'

const LOG = '/api/teacher/log'
const teacher = { id: 1, name: 'ياسين الرشيدي' }
const assistant = { id: 2, name: 'عبد الرحمن محمد عبد المنعم عبد الفتاح السيد أبو العينين الشرقاوي' }
const REASON = 'الطالب دخل كود أخوه بالغلط، وكلّمني على الواتساب'

const aSubject = (kind: string, id: number, name: string | null, more: Partial<LogSubject> = {}): LogSubject => ({
  kind,
  id,
  name,
  number: null,
  of: null,
  ...more,
})
const course = { kind: 'course', id: 1, name: 'مصر والحضارات القديمة' }
const card = (id: number, name: string) =>
  aSubject('code', id, name, { of: { kind: 'codeBatch', id: 3, name: 'مكتبة النور' } })

const entry = (id: number, changes: Partial<LogEntry>): LogEntry => ({
  id,
  at: `2026-11-21T${10 + id}:05:00.000Z`,
  who: teacher,
  device: 'Chrome · Windows',
  erased: false,
  action: 'course.update',
  subject: aSubject('course', 1, course.name),
  reason: null,
  before: null,
  after: null,
  references: [],
  operation: null,
  partCount: 0,
  ...changes,
})

const answers = (right: 0 | 1) =>
  ['1798', '1800'].map((text, place) => ({
    id: place + 1,
    key: text,
    text,
    imagePath: null,
    isCorrect: place === right,
  }))

const entries = [
  entry(9, {
    action: 'question.update',
    subject: aSubject('question', 6, 'متى قامت ثورة القاهرة الثانية؟', {
      number: 6,
      of: { kind: 'lesson', id: 12, name: 'الحملة الفرنسية' },
    }),
    before: { answers: answers(0), countsFor: null, remarked: null },
    after: { answers: answers(1), countsFor: 'all', remarked: [{ from: 40, to: 30, students: 1 }] },
  }),
  entry(8, {
    who: assistant,
    device: 'Chrome · Android',
    action: 'students.import',
    subject: aSubject('students', 4, null),
    before: { count: null, knownCount: null, refusedCount: null, enrolCount: null },
    after: { count: 28, knownCount: 1, refusedCount: 1, enrolCount: 29 },
    reason: 'كشف السنتر',
    operation: 'change 4',
    partCount: 57,
  }),
  entry(7, {
    before: { price: 200, description: null },
    after: { price: 250, description: 'من محمد علي لحد ثورة 1919' },
  }),
  entry(6, {
    who: assistant,
    device: 'Chrome · Android',
    action: 'code.replace',
    reason: 'مبلول',
    subject: card(7, '1-0007'),
    before: { state: 'unused', replacedBy: null },
    after: { state: 'revoked', replacedBy: 20 },
    references: [card(20, '1-0020')],
  }),
  entry(5, {
    action: 'student.makePause',
    subject: aSubject('student', 9, 'يوسف طارق'),
    reason: 'عملية اللوز',
    before: { scope: null, grade: null, courses: null, studentCount: null, startsAt: null, endsAt: null },
    after: {
      scope: 'students',
      grade: null,
      courses: [],
      studentCount: 1,
      startsAt: '2026-11-23T22:00:00.000Z',
      endsAt: '2026-11-30T22:00:00.000Z',
    },
  }),
  entry(4, {
    action: 'holder.payment',
    subject: aSubject('holder', 2, 'مكتبة النور'),
    before: { amount: null, method: null, reference: null },
    after: { amount: 4500, method: 'instapay', reference: 'IP-77310' },
  }),
  entry(3, {
    who: assistant,
    device: 'Chrome · Android',
    action: 'code.release',
    reason: REASON,
    subject: card(8, '1-0347'),
    before: { state: 'redeemed', redeemedBy: 9 },
    after: { state: 'unused', redeemedBy: null },
    references: [aSubject('student', 9, 'يوسف طارق')],
  }),
  entry(2, {
    who: assistant,
    device: 'Chrome · Android',
    action: 'student.block',
    reason: 'الحساب شغّال على 5 أجهزة',
    subject: aSubject('student', 9, 'يوسف طارق'),
  }),
  entry(1, { action: 'student.update', erased: true, subject: aSubject('student', 8, null) }),
]
const page = {
  totalCount: entries.length,
  totalPages: 1,
  currentPage: 1,
  pageSize: 50,
  entries,
  people: [teacher, assistant],
  kinds: ['code', 'course', 'student'],
  searchedSince: null,
}

export const logScreens: ScreenState[] = [
  ...onPage({ path: '/teacher/log', staff: 'teacher' }, [
    { name: 'teacher-log', before: withResponse(LOG, page), visible: REASON },
    {
      name: 'teacher-log-empty',
      before: withResponse(LOG, { ...page, totalCount: 0, totalPages: 0, entries: [] }),
      visible: logLabels.empty,
    },
  ]),
]
