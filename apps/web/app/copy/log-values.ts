import type { DataOf } from '@manassa/contract/endpoint'
import type { CodeState } from '@manassa/contract/rules/code-state'
import { shortGradeLabels } from '@manassa/contract/rules/grade'
import { lessonQuestionClosings } from '@manassa/contract/rules/lesson-questions'
import { paymentMethods } from '@manassa/contract/rules/payment-methods'
import { permissionProperties } from '@manassa/contract/rules/permissions'
import type { RevealsAnswers } from '@manassa/contract/rules/quiz-review'
import { labelsOf } from '@manassa/contract/rules/records'
import { termLabels } from '@manassa/contract/rules/term'
import { transferProviders } from '@manassa/contract/rules/transfers'
import { weekdays } from '@manassa/contract/rules/weekdays'
import type { LessonType } from '@manassa/contract/student/catalogue'
import type { AnnouncementRow } from '@manassa/contract/teacher/announcements'
import type { CodeShape } from '@manassa/contract/teacher/code-import'
import type { EditedState } from '@manassa/contract/teacher/courses'
import type { Remarked } from '@manassa/contract/teacher/editing'
import type { HolderTerms } from '@manassa/contract/teacher/holders'
import type { ResultFile } from '@manassa/contract/teacher/log-actions'
import type { COUNTS_FOR, EditedQuiz, importQuestions } from '@manassa/contract/teacher/quiz'
import type { PauseRow } from '@manassa/contract/teacher/schedule'
import type { EditedSchool } from '@manassa/contract/teacher/school'
import { isolated, leftToRight } from './bidi.ts'
import { announcementForm } from './console-announcements.ts'
import { codeStateNames, importCodes, newBatch } from './console-codes.ts'
import { curriculum, editedStates } from './console-courses.ts'
import { videoTime } from './console-lessons.ts'
import { refusals } from './console-transfers.ts'
import { number } from './format.ts'
import { cardCount, holderTerms } from './money.ts'
import { counted } from './plural.ts'
import { quizEditor, quizImport, quizRules } from './quiz-editor.ts'
import { schoolFace } from './school-face.ts'
import { newPause } from './windows.ts'

type ImportFormat = DataOf<typeof importQuestions>['format']

export const valueNames = {
  grade: shortGradeLabels,
  term: termLabels,
  editedState: editedStates satisfies Record<EditedState, string>,
  codeState: codeStateNames satisfies Record<CodeState, string>,
  lessonType: curriculum.types satisfies Record<LessonType, string>,
  quizKind: quizRules.kinds satisfies Record<EditedQuiz['kind'], string>,
  revealsAnswers: quizRules.reveals satisfies Record<RevealsAnswers, string>,
  countsFor: quizEditor.counts satisfies Record<(typeof COUNTS_FOR)[number], string>,
  format: { ...quizImport.exports, list: 'قايمة مرقّمة' } satisfies Record<ImportFormat, string>,
  batchKind: { course: newBatch.aCourse, unit: newBatch.aUnit } satisfies Record<'course' | 'unit', string>,
  alphabet: importCodes.alphabets satisfies Record<CodeShape['alphabet'], string>,
  terms: holderTerms satisfies Record<HolderTerms, string>,
  method: labelsOf(paymentMethods),
  provider: labelsOf(transferProviders),
  refusal: refusals,
  questionClosing: lessonQuestionClosings,
  permission: labelsOf(permissionProperties),
  pauseScope: newPause.whoses satisfies Record<PauseRow['scope'], string>,
  audience: announcementForm.whoses satisfies Record<AnnouncementRow['audience'], string>,
  parentDay: weekdays,
  profileLanguage: schoolFace.choices.profileLanguage satisfies Record<EditedSchool['profileLanguage'], string>,
  file: {
    courses: 'نتايج كل الكورسات',
    lessons: 'نتايج الدروس',
    marks: 'درجات الطلاب',
    questions: 'نتايج الأسئلة',
    views: 'مشاهدات الطلاب',
  } satisfies Record<ResultFile, string>,
}

/** Formats moments in the school's time zone: `الثلاثاء 24 نوفمبر 9:15 م`, with the year unless it is this one. */
export function momentsIn(timeZone: string, now = new Date()) {
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('ar-EG-u-nu-latn', { ...options, timeZone })
  const date = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const [days, datedDays] = [formatOf(date), formatOf({ ...date, year: 'numeric' })]
  const [years, hours] = [formatOf({ year: 'numeric' }), formatOf({ hour: 'numeric', minute: '2-digit' })]
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone })
  const isMidnight = (moment: Date) => clock.format(moment) === '00:00:00'
  const day = (moment: Date) =>
    (years.format(moment) === years.format(now) ? days : datedDays).format(moment).replaceAll('،', '')
  const hour = (moment: Date) => hours.format(moment).replace(' ', '\u00a0')
  const dayAndHour = (moment: Date) => `${day(moment)} ${hour(moment)}`
  return {
    dayAndHour,
    from: (moment: Date) => (isMidnight(moment) ? day(moment) : dayAndHour(moment)),
    /** An end at midnight belongs to the day before it. */
    until: (moment: Date) =>
      isMidnight(moment) ? `آخر يوم ${day(new Date(moment.getTime() - 1))}` : dayAndHour(moment),
  }
}
export type Moments = ReturnType<typeof momentsIn>

export const counts = {
  minutes: counted('من غير وقت محدد', 'دقيقة واحدة', 'دقيقتين', '# دقايق', '# دقيقة'),
  students: counted('مفيش طلاب', 'طالب واحد', 'طالبين', '# طلاب', '# طالب'),
  attempts: counted('مفيش محاولات', 'محاولة واحدة', 'محاولتين', '# محاولات', '# محاولة'),
  questions: counted('مفيش أسئلة', 'سؤال واحد', 'سؤالين', '# أسئلة', '# سؤال'),
  rows: counted('ولا سطر', 'سطر واحد', 'سطرين', '# سطور', '# سطر'),
  items: (count: number) => number(count),
  cards: cardCount,
}

export const valueTexts = {
  without: 'من غير عدد محدد',
  file: 'ملف مرفوع',
  picture: { was: 'الصورة القديمة', is: 'صورة جديدة' },
  answerPicture: 'صورة',
  card: (name: string) => `الكارت ${leftToRight(name)}`,
  cards: (from: number, to: number) => `من ${number(from)} لحد ${number(to)}`,
  colours: (brand: string, gold: string) => `الأساسي ${leftToRight(brand)}، والتفاصيل ${leftToRight(gold)}`,
  chapter: (seconds: number, name: string) => `${videoTime(seconds)} ${isolated(name)}`,
  titled: (title: string, text: string) => [title, text].filter(Boolean).join(': '),
  reference: (lesson: string, seconds: number) => `${isolated(lesson)}، الدقيقة ${videoTime(seconds)}`,
  remarked: ({ from, to, students }: Remarked) => `${counts.students(students)} ${number(from)} ← ${number(to)}`,
  noneRemarked: 'مفيش',
  rightAnswer: 'الإجابة الصح',
  answer: 'اختيار',
  newAnswer: 'اختيار جديد',
  removedAnswer: 'اختيار اتشال',
  newQuestion: 'سؤال جديد',
  removedQuestion: 'سؤال اتشال',
  changedQuestion: (field: string, text: string) => `${field} (${isolated(text)})`,
}
