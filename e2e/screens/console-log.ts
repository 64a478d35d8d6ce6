import type { LogEntry } from '@manassa/contract/teacher/log'
import { logLabels } from '#app/copy/log.ts'
import { answer } from '../support/network.ts'
import type { ScreenState } from './screen-state.ts'

const LOG = '/api/teacher/log'
const teacher = { id: 1, name: 'ياسين الرشيدي' }
const assistant = { id: 2, name: 'عبد الرحمن محمد عبد المنعم عبد الفتاح السيد أبو العينين الشرقاوي' }
const REASON = 'الطالب دخل كود أخوه بالغلط، وكلّمني على الواتساب'

const entry = (id: number, told: Partial<LogEntry>): LogEntry => ({
  ...{ id, at: `2026-11-21T1${id}:05:00.000Z`, who: teacher, device: 'Chrome · Windows', erased: false },
  ...{ action: 'course.update', subject: { kind: 'course', id: 1, name: 'مصر والحضارات القديمة' } },
  ...{ reason: null, before: null, after: null },
  ...told,
})

/** What a day at a school leaves: a price, a card, a student who was locked out, and one whose name is forgotten. */
const entries = [
  entry(4, { before: { price: '200.00' }, after: { price: '250.00' } }),
  entry(3, {
    ...{ who: assistant, device: 'Chrome · Android', action: 'code.release', reason: REASON },
    subject: { kind: 'code', id: 7, name: '12-0347' },
  }),
  entry(2, {
    ...{ who: assistant, device: 'Chrome · Android', action: 'student.block', reason: 'الحساب شغّال على 5 أجهزة' },
    subject: { kind: 'student', id: 9, name: 'يوسف طارق' },
  }),
  entry(1, { action: 'student.update', erased: true, subject: { kind: 'student', id: 8, name: null } }),
]
const page = {
  ...{ totalCount: entries.length, totalPages: 1, currentPage: 1, pageSize: 50, entries },
  ...{ people: [teacher, assistant], kinds: ['code', 'course', 'student'], searchedSince: null },
}

export const logScreens: ScreenState[] = [
  {
    name: 'teacher-log',
    staff: 'teacher',
    path: '/teacher/log',
    before: (scene) => answer(scene, LOG, page),
    sees: REASON,
  },
  {
    name: 'teacher-log-empty',
    staff: 'teacher',
    path: '/teacher/log',
    before: (scene) => answer(scene, LOG, { ...page, totalCount: 0, totalPages: 0, entries: [] }),
    sees: logLabels.empty,
  },
]
