import type { Live } from '@manassa/contract/teacher/live'

const at = '2026-11-22T18:00:00.000Z'
const salma = { id: 3, name: 'سلمى حسن' }
const long = { id: 7, name: 'عبد الرحمن محمد عبد المنعم عبد الفتاح السيد أبو العينين الشرقاوي' }
const lesson = { id: 12, name: 'اختبار الوحدة الأولى: مصر وحضارات العالم القديم' }

export const sampleEvening: Live = {
  asOf: at,
  studyingCount: 14,
  studying: [
    { student: salma, lesson: { id: 5, name: 'الدلتا' }, doing: 'film', since: at },
    { student: long, lesson, doing: 'quiz', since: at },
  ],
  marksToday: 2,
  marks: [
    { attemptId: 1, student: salma, lesson, score: 85, passed: true, at },
    { attemptId: 2, student: long, lesson, score: 40, passed: false, at },
  ],
}
