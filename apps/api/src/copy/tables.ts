import { calendarDay } from '@manassa/contract/labels/calendar-day'
import { importedFieldLabels } from '@manassa/contract/labels/student-import'
import type { ResultFile } from '@manassa/contract/teacher/log-actions'
import { importedFields } from '@manassa/contract/teacher/student-import'

interface TableTexts {
  /** Without its ending. */
  name(of: string): string
  head: readonly string[]
}

const FIRST_AVERAGE = 'متوسط أول محاولة'
const FIRST_PASSED = 'نجحوا من أول مرة %'

export const resultTables: Record<ResultFile, TableTexts> = {
  courses: {
    name: () => 'نتايج الكورسات',
    head: ['الكورس', 'الصف', 'الطلاب', 'المحاولات', FIRST_AVERAGE, FIRST_PASSED],
  },
  lessons: {
    name: (course) => `نتايج ${course}`,
    head: ['الوحدة', 'الدرس', 'النوع', 'فتحوه', 'خلّصوه', 'حلّوه', FIRST_AVERAGE, FIRST_PASSED],
  },
  marks: {
    name: (lesson) => `درجات ${lesson}`,
    head: ['الطالب', 'الموبايل', 'موبايل ولي الأمر', 'الحالة', 'عدد المحاولات', 'أول درجة', 'أعلى درجة', 'آخر محاولة'],
  },
  questions: {
    name: (lesson) => `أسئلة ${lesson}`,
    head: [
      'رقم',
      'السؤال',
      'حلّوه',
      'جاوبوه صح %',
      'بيفرّق بين الطلاب',
      'من غير إجابة',
      'أكتر إجابة غلط',
      'اختاروها',
      'كل الإجابات الغلط',
      'الحساب',
    ],
  },
  views: {
    name: (lesson) => `مشاهدة ${lesson}`,
    head: ['الطالب', 'فتح الدرس', 'شاف كام %', 'خلّصه يوم'],
  },
}

export const resultCells = {
  /** Stands for an answer that has a picture and no text. */
  picture: 'إجابة بصورة',
  /** A column for each question; its number is that of the quiz. */
  marksHead(seesNumbers: boolean, questions: readonly string[]): string[] {
    const [student = '', phone = '', parentPhone = '', ...others] = resultTables.marks.head
    const numbers = seesNumbers ? [phone, parentPhone] : []
    return [student, ...numbers, ...others, ...questions.map((text, index) => `س${index + 1}: ${text}`)]
  },
  yesOrNo: (is: boolean) => (is ? 'أيوه' : 'لأ'),
  listed: (texts: readonly string[]) => texts.join('، '),
}

export const refusedRowsTable = {
  name: 'سطور ماتسجلتش',
  head: [...importedFields.map((field) => importedFieldLabels[field]), 'السبب', 'رقم السطر'],
}

export const codesTable = {
  name: (batch: string, from: number, to: number) => `${batch} ${from}-${to}`,
  head: ['المجموعة', 'رقم الكارت', 'الكود', 'الرابط', 'الحالة', 'الكورس', 'الوحدة', 'السعر', 'صالح لحد', 'مع مين'],
}

export const statementTable = {
  name: (holder: string, until: string) => `كشف حساب ${holder} لحد ${calendarDay(until).replaceAll('/', '-')}`,
  head: [
    'اليوم',
    'البيان',
    'المجموعة',
    'من رقم',
    'لحد رقم',
    'عدد الكروت',
    'سعر الكارت',
    'طريقة الدفع',
    'رقم العملية',
    'المبلغ',
    'الباقي عليه',
  ],
}

/** Texts of a printed card; a day is written as `2026-12-31`. */
export const cardCopy = {
  price: (pounds: number) => `${pounds.toFixed(2)} جنيه`,
  expiry: (lastDay: string | null) => (lastDay === null ? 'من غير آخر ميعاد' : `صالح لحد ${calendarDay(lastDay)}`),
  howTo: (address: string) => `نصوّر المربع بكاميرا الموبايل، أو نفتح ${address} ونكتب الكود. الكود بيتسجّل مرة واحدة.`,
  lost: (whatsApp: string) => `الكارت ضاع؟ نكلّم واتساب ${whatsApp}`,
}

export const referenceWarnings = {
  unknownVideo: (name: string) => `الفيديو «${name}» مش في الكورس، فالسؤال هيتضاف من غير دقيقة`,
  sameNames: (name: string) => `فيه كذا فيديو في الكورس اسمه «${name}»، فالسؤال هيتضاف من غير دقيقة`,
  noVideo: 'الدقيقة محتاجة اسم الفيديو، فالسؤال هيتضاف من غيرها',
  noMinute: (minute: string) => `الدقيقة «${minute}» بتتكتب زي 12:34، فالسؤال هيتضاف من غيرها`,
}
