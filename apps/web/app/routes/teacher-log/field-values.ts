import { groupCharges, shareKinds } from '@manassa/contract/rules/centre-groups'
import { keysOf } from '@manassa/contract/rules/records'
import { weekdays } from '@manassa/contract/rules/weekdays'
import type { CourseSetting } from '@manassa/contract/student/catalogue'
import type { Remarked } from '@manassa/contract/teacher/editing'
import type { LogEntry, LogSubject } from '@manassa/contract/teacher/log'
import {
  type LogAction,
  type LogField,
  type LogSubjectKind,
  logActions,
  logReferences,
} from '@manassa/contract/teacher/log-actions'
import { leftToRight } from '#app/copy/bidi.ts'
import { courseSettingTexts } from '#app/copy/console-courses.ts'
import { price } from '#app/copy/format.ts'
import { logLabels } from '#app/copy/log.ts'
import { counts, type Moments, valueNames, valueTexts } from '#app/copy/log-values.ts'
import { pounds } from '#app/copy/money.ts'
import { hourName } from '#app/copy/school-face.ts'
import { partOf, shortened, type ValuePart } from './log-subjects.ts'

export interface ValueContext {
  action: LogAction
  kind: LogSubjectKind
  moments: Moments
  references: LogEntry['references']
  side: 'was' | 'is'
}

/** Formats a value as text parts, one for each item of a list; empty if it is not shown. */
type ValueFormat = (value: never, context: ValueContext) => readonly ValuePart[]

const part = (text: string): ValuePart[] => [{ text }]
const text = (value: unknown) => part(String(value))
const ltr = (value: unknown) => part(leftToRight(String(value)))
const hidden = () => []
const yesOrNo = (value: boolean) => part(value ? logLabels.yes : logLabels.no)
const items = (values: readonly string[]) => values.map((one) => ({ text: one }))
const moment =
  (form: 'from' | 'until' | 'dayAndHour') =>
  (value: string, { moments }: ValueContext) =>
    part(moments[form](new Date(value)))

/** A newer server may send a value that this page does not know. */
const wordOf = (names: Readonly<Record<string, string>>, value: unknown) =>
  Object.hasOwn(names, String(value)) ? (names[String(value)] ?? logLabels.otherValue) : logLabels.otherValue
const oneOf = (names: Readonly<Record<string, string>>) => (value: unknown) => part(wordOf(names, value))
const countOf = (words: (count: number) => string) => (value: number) => part(words(value))
const amount = (value: number) => part(pounds(Math.abs(value)))
const picture = (_: unknown, { side }: ValueContext) => part(valueTexts.picture[side])

export function subjectIn({ references }: Pick<ValueContext, 'references'>, kind: string, id: number): LogSubject {
  const reference = references.find((one) => one.kind === kind && one.id === id)
  return reference ?? { kind, id, name: null, number: null, of: null }
}
const namesOf = (kind: string) => (value: number | readonly number[], context: ValueContext) =>
  [value].flat().map((id) => partOf(subjectIn(context, kind, id)))

const isCourseSetting = (field: string): field is CourseSetting => field in courseSettingTexts
const courseSettingFormats = Object.fromEntries(
  keysOf(courseSettingTexts).map((name) => [name, oneOf(courseSettingTexts[name].values)]),
) as Record<CourseSetting, ReturnType<typeof oneOf>>

const formats: Record<LogField, ValueFormat> = {
  name: text,
  email: ltr,
  phone: ltr,
  parentPhone: ltr,
  grade: oneOf(valueNames.grade),
  term: oneOf(valueNames.term),
  permissions: (value: readonly string[]) => items(value.map((one) => wordOf(valueNames.permission, one))),
  demandsSecondFactor: yesOrNo,
  addsPiastres: yesOrNo,
  opensForAbsent: yesOrNo,
  opensAtOnce: yesOrNo,
  provider: oneOf(valueNames.provider),
  address: ltr,
  refusal: oneOf(valueNames.refusal),
  reply: text,
  shownText: text,
  showsPhoto: yesOrNo,
  questionClosing: oneOf(valueNames.questionClosing),
  reportCount: text,
  askingBlockedUntil: moment('dayAndHour'),
  shownToStudents: yesOrNo,
  shareKind: oneOf(shareKinds),
  share: text,
  centreId: namesOf(logReferences.centreId),
  groupId: namesOf(logReferences.groupId),
  assistantId: namesOf(logReferences.assistantId),
  weekday: oneOf(weekdays),
  day: ltr,
  expected: amount,
  counted: amount,
  received: amount,
  handedBy: text,
  handedTo: text,
  startsAt: (value: string, context) => (context.kind === 'group' ? ltr(value) : moment('from')(value, context)),
  capacity: text,
  charge: oneOf(groupCharges),
  keySetAt: moment('dayAndHour'),
  file: oneOf(valueNames.file),

  courseName: text,
  description: text,
  unitName: text,
  unitTitle: text,
  parentQuestion: text,
  lessonName: text,
  title: text,
  text,
  price: (value: number) => part(price(value)),
  ...courseSettingFormats,
  supervisorContact: (value: boolean, context) =>
    context.kind === 'course' ? courseSettingFormats.supervisorContact(value) : yesOrNo(value),
  imagePath: picture,
  logoPath: picture,
  'teacher.photoPath': picture,
  state: (value: string, { kind }) =>
    part(wordOf(kind === 'code' ? valueNames.codeState : valueNames.editedState, value)),
  archived: (value: boolean, { kind }) =>
    kind === 'holder' || kind === 'centre' || kind === 'group' ? yesOrNo(value) : [],
  isArchived: hidden,
  copyOf: (value: number, context) => namesOf(logActions[context.action].subject)(value, context),
  courseId: namesOf(logReferences.courseId),
  unitId: namesOf(logReferences.unitId),
  lessonId: namesOf(logReferences.lessonId),
  publishedUnits: namesOf(logReferences.publishedUnits),
  publishedLessons: namesOf(logReferences.publishedLessons),
  questionIds: (value: readonly number[]) => part(counts.questions(value.length)),
  // The positions are those of today, not those of the change.
  order: (value: readonly number[], context) =>
    items(value.map((id) => shortened(subjectIn(context, logReferences.order, id).name ?? logLabels.removed))),
  redeemedBy: namesOf(logReferences.redeemedBy),
  replacedBy: namesOf(logReferences.replacedBy),
  courses: items,
  units: (value: ReadonlyArray<{ id: number }>, context) =>
    value.map(({ id }) => partOf(subjectIn(context, 'unit', id))),
  type: oneOf(valueNames.lessonType),
  externalUrl: ltr,
  uploadId: () => part(valueTexts.file),
  videoFile: text,
  attachmentUploadId: () => part(valueTexts.file),
  attachmentTitle: text,
  captions: (value: ReadonlyArray<{ label: string }>) => items(value.map(({ label }) => label)),
  chapters: (value: ReadonlyArray<{ seconds: number; name: string }>) =>
    items(value.map(({ seconds, name }) => valueTexts.chapter(seconds, name))),

  kind: (value: string, { kind }) => part(wordOf(kind === 'quiz' ? valueNames.quizKind : valueNames.batchKind, value)),
  passingScore: text,
  judgedFrom: text,
  score: text,
  attemptNumber: text,
  timeLimitMinutes: countOf(counts.minutes),
  attemptsAllowed: countOf(counts.attempts),
  revealsAnswers: oneOf(valueNames.revealsAnswers),
  shuffles: yesOrNo,
  answersAtOnce: yesOrNo,
  isPreview: yesOrNo,
  mayFail: yesOrNo,
  questions: hidden,
  answers: hidden,
  format: oneOf(valueNames.format),
  explanation: text,
  reference: (value: string | { lessonId: number; seconds: number }, context) => {
    if (typeof value === 'string') return ltr(value)
    const lesson = partOf(subjectIn(context, 'lesson', value.lessonId))
    return [{ ...lesson, text: valueTexts.reference(lesson.text, value.seconds) }]
  },
  countsFor: oneOf(valueNames.countsFor),
  remarked: (value: readonly Remarked[]) =>
    value.length === 0 ? part(valueTexts.noneRemarked) : items(value.map(valueTexts.remarked)),

  amount,
  credit: amount,
  method: oneOf(valueNames.method),
  unitPrice: amount,
  count: (value: number, { kind }) => {
    const words = { student: counts.attempts, students: counts.students } as Partial<Record<LogSubjectKind, Words>>
    return part((words[kind] ?? counts.cards)(value))
  },
  studentCount: (value: number, { kind }) => (titleNames(kind) ? [] : part(counts.students(value))),
  knownCount: some(counts.students),
  enrolCount: some(counts.students),
  refusedCount: some(counts.rows),
  triedCount: countOf(counts.rows),
  enrolments: some(counts.items),
  lectures: some(counts.items),
  attempts: some(counts.items),
  lessons: some(counts.items),
  codes: some(counts.items),
  payments: some(counts.items),
  notes: some(counts.items),

  scope: (value: string, { kind }) =>
    titleNames(kind) ? [] : part(wordOf(kind === 'announcement' ? valueNames.audience : valueNames.pauseScope, value)),
  opensAt: moment('from'),
  closesAt: moment('until'),
  endsAt: moment('until'),
  expiresAt: moment('until'),
  note: text,

  number: text,
  label: text,
  from: text,
  to: text,
  batch: text,
  place: text,
  characters: ltr,
  numbers: (value: string) => {
    const [from = '', to = from] = value.split('-')
    return part(valueTexts.cards(Number(from), Number(to)))
  },
  alphabet: oneOf(valueNames.alphabet),
  bits: hidden,
  terms: oneOf(valueNames.terms),

  welcome: text,
  card: text,
  reminder: text,
  mark: text,
  absence: text,
  weekDone: text,
  weekPartly: text,
  weekNone: text,
  closing: text,
  subject: text,
  guarantee: text,
  companyName: text,
  companyWhatsApp: ltr,
  identityPhoto: yesOrNo,
  takesLessonQuestions: yesOrNo,
  profileLanguage: oneOf(valueNames.profileLanguage),
  keepsReadableAfterClosing: yesOrNo,
  secondChances: text,
  secondChanceHours: text,
  savesLessons: yesOrNo,
  parentWeek: yesOrNo,
  parentMarks: yesOrNo,
  parentDay: oneOf(valueNames.parentDay),
  parentHour: (hour: number) => part(hourName(hour)),
  theme: ({ brand, gold }: { brand: string; gold: string }) => part(valueTexts.colours(brand, gold)),
  testimonials: (value: ReadonlyArray<{ name: string; text: string }>) =>
    items(value.map((one) => valueTexts.titled(one.name, one.text))),
  features: titledItems,
  steps: titledItems,
  savedReplies: items,
  'hero.badge': text,
  'hero.title': text,
  'hero.text': text,
  'teacher.name': text,
  'teacher.title': text,
  'teacher.about': text,
  'teacher.qualifications': items,
  'teacher.teachingStyle': items,
  'teacher.subjects': items,
  'statistics.students': ltr,
  'statistics.success': ltr,
  'statistics.rating': ltr,
  'statistics.source': text,
  'statistics.secondRating': ltr,
  'statistics.secondRatingSource': text,
  'teacherStatistics.years': ltr,
  'teacherStatistics.passed': ltr,
  'teacherStatistics.lessons': ltr,
  'teacherStatistics.success': ltr,
  'teacherStatistics.source': text,
  'contact.whatsApp_Number': ltr,
  'contact.facebook_Page': ltr,
  'contact.youTube_Channel': ltr,
  'contact.tiktokChannel': ltr,
}

type Words = (count: number) => string

/** The title of such an entry names its students already. */
const titleNames = (kind: LogSubjectKind) => kind === 'student' || kind === 'students'

function some(words: Words) {
  return (value: number) => (value === 0 ? [] : part(words(value)))
}

function titledItems(value: ReadonlyArray<{ title: string; text: string }>) {
  return items(value.map((one) => valueTexts.titled(one.title, one.text)))
}

/** An empty value of these fields has a meaning, such as a quiz without a limit. */
function emptyValueParts(field: LogField, kind: LogSubjectKind): readonly ValuePart[] {
  if (kind === 'course' && isCourseSetting(field) && '' in courseSettingTexts[field].values)
    return courseSettingFormats[field]('')
  if (field === 'attemptsAllowed') return part(valueTexts.without)
  return field === 'timeLimitMinutes' ? part(counts.minutes(0)) : []
}

/** Empty for a value that is empty itself or not shown. */
export function valueParts(field: LogField, value: unknown, context: ValueContext): readonly ValuePart[] {
  // The field exists only on the other side of the change.
  if (value === undefined) return []
  if (value === null || value === '') return emptyValueParts(field, context.kind)
  return formats[field](value as never, context)
}
