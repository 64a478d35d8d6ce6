import type { UnitWindow, WindowCause } from '@manassa/contract/rules/unit-window'
import type { GivenWindow, PauseRow } from '@manassa/contract/teacher/schedule'
import { isolated } from './bidi.ts'
import { dayOf, untilDay } from './format.ts'
import { counted } from './plural.ts'

const from = (moment: string) => dayOf(Date.parse(moment))
const until = (moment: string) => untilDay(Date.parse(moment))
const students = counted('مفيش طلاب', 'طالب واحد', 'طالبين', '# طلاب', '# طالب')
const attempts = counted('مفيش محاولات', 'محاولة واحدة', 'محاولتين', '# محاولات', '# محاولة')
const attemptsLeft = counted('المحاولات خلصت', 'فاضل محاولة واحدة', 'فاضل محاولتين', 'فاضل # محاولات', 'فاضل # محاولة')

/** The actions of staff on a unit of one student, by its state for that student. */
export type WindowAction = 'again' | 'extend' | 'early' | 'shut'

export const studentUnits = {
  title: 'الوحدات ومواعيدها',
  empty: 'مفيش وحدات للطالب ده دلوقتي.',
  failed: 'مقدرناش نجيب الوحدات',
  state(window: UnitWindow): string {
    if (window.state === 'open') return window.closes ? `مفتوحة لحد ${until(window.closes.at)}` : 'مفتوحة على طول'
    if (window.state === 'upcoming') return `هتتفتح يوم ${from(window.opensAt)}`
    if (window.state === 'undated') return 'من غير مواعيد'
    return window.because?.kind === 'shut' ? 'مقفولة بقرار مننا' : `خلصت ${until(window.endedAt)}`
  },
  because: (cause: WindowCause) =>
    cause.kind === 'paused' ? `إجازة أو تجميد: ${isolated(cause.reason)}` : 'بقرار مننا',
  actions: { again: 'فتح تاني', extend: 'مد الوقت', early: 'فتح بدري', shut: 'قفل' } satisfies Record<
    WindowAction,
    string
  >,
  actionOf: (action: WindowAction, unit: string) => `${studentUnits.actions[action]}: ${isolated(unit)}`,
  day: 'مفتوحة لحد آخر يوم',
  note: 'رسالة للطالب',
  noteHint: 'بيقراها جنب ميعاد الوحدة. السبب بيفضل عندنا بس.',
  noteShown: (note: string) => `اللي بيقراه: ${isolated(note)}`,
  shutText: 'بتتقفل عند الطالب في نفس اللحظة، واللي خلص منها بيفضل محفوظ.',
  does: 'تأكيد',
  doing: 'بنحفظ…',
  done: 'المواعيد اتغيّرت',
}

export const attemptActions = {
  void: 'إلغاء المحاولة',
  voidOf: (lesson: string, number: number) => `إلغاء محاولة ${number}: ${isolated(lesson)}`,
  voided: 'ملغية',
  voidText: 'درجتها مش هتتحسب، ويقدر يحل محاولة مكانها. اللي اتفتح بعدها بيفضل مفتوح.',
  voiding: 'بنلغي…',
  voidedNow: 'المحاولة اتلغت',
  extra: 'محاولة كمان',
  extraOf: (lesson: string) => `محاولة كمان: ${isolated(lesson)}`,
  extraTitle: 'محاولة كمان في اختبار',
  giving: 'بنضيف…',
  count: 'كام محاولة؟',
  given: (left: number | null) => `اتضافت. ${attemptActions.left(left)}`,
  left: (left: number | null) => (left === null ? 'المحاولات من غير عدد محدد' : attemptsLeft(left)),
  made: (made: number) => (made === 0 ? 'لسه ماحلّش' : `حل ${attempts(made)}`),
  noQuizzes: 'مفيش اختبارات في وحدات الطالب ده.',
}

export const windowList = {
  title: 'المواعيد',
  intro: 'الوحدات اللي اتفتحت أو اتقفلت بقرار مننا، والإجازات والتجميد.',
  parts: 'أقسام المواعيد',
  windows: 'فتح وقفل الوحدات',
  pauses: 'الإجازات والتجميد',
  list: 'قايمة المواعيد',
  ofStudent: 'مواعيد اتغيّرت',
  noneOfStudent: 'المواعيد ماشية زي الكورس.',
  empty: 'لسه مفيش مواعيد اتغيّرت',
  emptyText: 'الكل ماشي على أسابيع الكورس. من هنا نمد وقت وحدة، أو نفتحها بدري، أو نقفلها.',
  add: 'مواعيد جديدة',
  what: 'على إيه',
  course: 'الكورس',
  wholeCourse: 'كل الوحدات',
  days: 'المواعيد',
  whom: 'لمين',
  by: 'مين قرّر',
  state: 'الحالة',
  states: { standing: 'ماشية', ended: 'رجعت زي ما كانت' },
  end: 'رجوع زي ما كان',
  endOf: (what: string) => `رجوع زي ما كان: ${isolated(what)}`,
  endText: 'بيرجع اللي كان قبل القرار ده: قرار أقدم، أو أسابيع الكورس.',
  ended: 'رجعت زي ما كانت',
  count: students,
  period({ shuts, opensAt, closesAt }: Pick<GivenWindow, 'shuts' | 'opensAt' | 'closesAt'>): string {
    if (shuts) return 'مقفولة'
    if (opensAt && closesAt) return `مفتوحة من ${from(opensAt)} لحد ${until(closesAt)}`
    return closesAt ? `مفتوحة لحد ${until(closesAt)}` : `بتتفتح يوم ${from(opensAt ?? '')}`
  },
  given: (day: string, by: string | null) => (by === null ? day : `${day} · ${isolated(by)}`),
  everybody: 'كل اللي كانوا مشتركين',
  late: 'اللي دورهم فات قبل النشر',
}

export const newWindow = {
  title: 'مواعيد جديدة',
  how: 'نعمل إيه؟',
  hows: {
    extend: 'نمد الوقت لحد يوم',
    early: 'نفتح دلوقتي لحد يوم',
    between: 'نفتح من يوم لحد يوم',
    shut: 'نقفل دلوقتي',
  },
  opensAt: 'من أول يوم',
  closesAt: 'لحد آخر يوم',
  audience: 'لمين؟',
  whoses: {
    all: 'كل المشتركين',
    grade: 'طلاب صف',
    course: 'طلاب كورس تاني',
    found: 'طلاب بالاسم أو الموبايل',
  },
  grade: 'الصف',
  otherCourse: 'الكورس التاني',
  search: 'الاسم أو الموبايل',
  searchHint: 'كل اللي البحث يلاقيهم ومشتركين.',
  reason: 'السبب',
  reasonHint: 'بيفضل في السجل عندنا بس.',
  does: 'تغيير المواعيد',
  doing: 'بنحفظ…',
  done: (count: number) => `المواعيد اتغيّرت: ${students(count)}`,
}

export const pauseList = {
  list: 'قايمة الإجازات',
  empty: 'لسه مفيش إجازات أو تجميد',
  emptyText:
    'في الإجازة مفيش يوم بيتحسب، والمفتوح بيفضل مفتوح. زي رمضان وامتحانات نص السنة. والتجميد زيها، لطلاب نختارهم.',
  add: 'إجازة أو تجميد',
  reason: 'السبب',
  audience: 'لمين',
  days: 'من إمتى لإمتى',
  states: { coming: 'جاية', running: 'ماشية دلوقتي', over: 'خلصت' } satisfies Record<PauseRow['state'], string>,
  between: (pause: Pick<PauseRow, 'from' | 'until'>) => `من ${from(pause.from)} لحد ${until(pause.until)}`,
  endedEarly: (moment: string) => `انتهت بدري يوم ${from(moment)}`,
  everybody: 'كل الكورسات',
  count: students,
  ofStudent: 'تجميد المواعيد',
  noneOfStudent: 'المواعيد ماشية من غير تجميد.',
  end: 'إنهاء',
  endOf: ({ scope, reason }: Pick<PauseRow, 'scope' | 'reason'>) =>
    `${isFreeze(scope) ? 'إنهاء تجميد المواعيد' : 'إنهاء الإجازة'}: ${isolated(reason)}`,
  ending: (scope: PauseRow['scope']) => (isFreeze(scope) ? freezeEnding : holidayEnding),
}

/** A holiday pauses whole courses, a freeze single students. */
const isFreeze = (scope: PauseRow['scope']) => scope === 'students'
const holidayEnding = {
  text: 'الأسابيع بترجع تتحسب من دلوقتي. والإجازة اللي لسه مابدأتش بتتشال خالص.',
  ended: 'الإجازة انتهت',
}
const freezeEnding = {
  text: 'الأسابيع بترجع تتحسب من دلوقتي. والتجميد اللي لسه مابدأش بيتشال خالص.',
  ended: 'التجميد انتهى',
}

export const newPause = {
  title: 'إجازة أو تجميد',
  text: 'الأيام دي مش بتتحسب: المفتوح بيفضل مفتوح، والجاي بيتأخر بنفس القدر.',
  audience: 'لمين؟',
  whoses: { all: 'كل الكورسات', grade: 'كورسات صف', courses: 'كورسات نختارها', students: 'طلاب نختارهم' },
  freeze: 'تجميد',
  freezeOf: (name: string) => `تجميد مواعيد ${isolated(name)}`,
  freezeText:
    'الأيام دي مش بتتحسب على الطالب في أي كورس: المفتوح بيفضل مفتوح، والجاي بيتأخر بنفس القدر. باقي الطلاب ماشيين عادي.',
  grade: 'الصف',
  courses: 'الكورسات',
  from: 'من أول يوم',
  until: 'لحد آخر يوم',
  reason: 'السبب',
  reasonHint: 'الطلاب بيقروه، زي: رمضان.',
  freezeHint: 'الطالب بيقراه، زي: ألف سلامة.',
  does: 'حفظ الإجازة',
  doesFreeze: 'تجميد المواعيد',
  doing: 'بنحفظ…',
  done: 'الإجازة اتحفظت',
  doneFreeze: 'المواعيد اتجمّدت',
}
