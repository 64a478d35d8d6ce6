import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import type { GivenWindow, PauseRow } from '@manassa/contract/teacher/schedule'
import { isolated } from './bidi.ts'
import { dayOf, untilDay } from './format.ts'
import { counted } from './plural.ts'

const from = (moment: string) => dayOf(Date.parse(moment))
const until = (moment: string) => untilDay(Date.parse(moment))
const students = counted('مفيش طلاب', 'طالب واحد', 'طالبين', '# طلاب', '# طالب')
const attempts = counted('مفيش محاولات', 'محاولة واحدة', 'محاولتين', '# محاولات', '# محاولة')

/** What staff do with a unit of one student, by what it is for that student now. */
export type WindowAction = 'again' | 'extend' | 'early' | 'shut'

/** The units of one student, and when they may study each. */
export const studentUnits = {
  title: 'الوحدات ومواعيدها',
  empty: 'مفيش وحدات عنده دلوقتي.',
  failed: 'مقدرناش نجيب الوحدات',
  state(window: UnitWindow): string {
    if (window.state === 'open') return window.closes ? `مفتوحة لحد ${until(window.closes.at)}` : 'مفتوحة على طول'
    if (window.state === 'upcoming') return `هتتفتح يوم ${from(window.opensAt)}`
    if (window.state === 'undated') return 'من غير مواعيد'
    return window.because?.kind === 'shut' ? 'مقفولة بقرار مننا' : `خلصت ${until(window.endedAt)}`
  },
  because: { given: 'بقرار مننا', shut: 'بقرار مننا', paused: 'الأسابيع واقفة' },
  actions: { again: 'فتح تاني', extend: 'مد الوقت', early: 'فتح بدري', shut: 'قفل' } satisfies Record<
    WindowAction,
    string
  >,
  actionOf: (action: WindowAction, unit: string) => `${studentUnits.actions[action]}: ${isolated(unit)}`,
  usual: {
    again: 'غاب بعذر',
    extend: 'محتاج وقت زيادة',
    early: 'خلّص الوحدة اللي قبلها',
    shut: 'لحد ما نراجع معاه',
  } satisfies Record<WindowAction, string>,
  day: 'مفتوحة لحد آخر يوم',
  note: 'رسالة للطالب',
  noteHint: 'بيقراها جنب ميعاد الوحدة. السبب بيفضل عندنا بس.',
  noteSaid: (note: string) => `اللي بيقراه: ${isolated(note)}`,
  shutText: 'بتتقفل عنده في نفس اللحظة، واللي خلّصه بيفضل محفوظ.',
  does: 'تأكيد',
  doing: 'بنحفظ…',
  done: 'المواعيد اتغيّرت',
}

/** Attempts at a quiz: one that does not count, and more of them. */
export const attemptActions = {
  void: 'إلغاء المحاولة',
  voidOf: (lesson: string, number: number) => `إلغاء محاولة ${number}: ${isolated(lesson)}`,
  voided: 'ملغية',
  voidText: 'درجتها مش هتتحسب، ويقدر يحل محاولة مكانها. اللي اتفتح بعدها بيفضل مفتوح.',
  voidReason: 'النت قطع وهو بيحل',
  voiding: 'بنلغي…',
  voidedNow: 'المحاولة اتلغت',
  extra: 'محاولة كمان',
  extraOf: (lesson: string) => `محاولة كمان: ${isolated(lesson)}`,
  extraTitle: 'محاولة كمان في اختبار',
  extraReason: 'النت قطع وهو بيحل',
  giving: 'بنضيف…',
  count: 'كام محاولة؟',
  given: (left: number | null) => (left === null ? 'الاختبار ده محاولاته مفتوحة' : `بقى فاضل له ${attempts(left)}`),
  left: (left: number | null) => (left === null ? 'محاولات من غير حد' : `فاضل ${attempts(left)}`),
  made: (made: number) => (made === 0 ? 'لسه ماحلّش' : `حل ${attempts(made)}`),
  noQuizzes: 'مفيش اختبارات في وحداته.',
}

/** What was decided of the days of units, by hand. */
export const windowList = {
  title: 'المواعيد',
  intro: 'الوحدات اللي اتفتحت أو اتقفلت بقرار مننا، والإجازات اللي الأسابيع بتقف فيها.',
  parts: 'أقسام المواعيد',
  windows: 'فتح وقفل الوحدات',
  pauses: 'الإجازات',
  list: 'قايمة المواعيد',
  ofStudent: 'مواعيد اتغيّرت له',
  noneOfStudent: 'ماشي على مواعيد الكورس.',
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
  end: 'رجّع زي ما كان',
  endOf: (what: string) => `رجّع زي ما كان: ${isolated(what)}`,
  endText: 'بيرجع اللي كان قبل القرار ده: قرار أقدم، أو أسابيع الكورس.',
  endReason: 'القرار ده كان غلط',
  ended: 'رجعت زي ما كانت',
  count: students,
  said({ shuts, opensAt, closesAt }: Pick<GivenWindow, 'shuts' | 'opensAt' | 'closesAt'>): string {
    if (shuts) return 'مقفولة'
    if (opensAt && closesAt) return `مفتوحة من ${from(opensAt)} لحد ${until(closesAt)}`
    return closesAt ? `مفتوحة لحد ${until(closesAt)}` : `بتتفتح يوم ${from(opensAt ?? '')}`
  },
  given: (day: string, by: string | null) => (by === null ? day : `${day} · ${isolated(by)}`),
  everybody: 'كل اللي كانوا مشتركين',
  late: 'اللي دورهم فات قبل النشر',
}

/** A new decision. */
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
  whose: 'لمين؟',
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

/** Times in which the weeks stand still. */
export const pauseList = {
  list: 'قايمة الإجازات',
  empty: 'لسه مفيش إجازات',
  emptyText: 'في الإجازة الأسابيع بتقف: المفتوح بيفضل مفتوح، ومفيش يوم بيتحسب. زي رمضان وامتحانات نص السنة.',
  add: 'إجازة جديدة',
  reason: 'السبب',
  whose: 'لمين',
  days: 'من إمتى لإمتى',
  state: 'الحالة',
  states: { coming: 'جاية', running: 'ماشية دلوقتي', over: 'خلصت' } satisfies Record<PauseRow['state'], string>,
  between: (pause: Pick<PauseRow, 'from' | 'until'>) => `من ${from(pause.from)} لحد ${until(pause.until)}`,
  endedEarly: (moment: string) => `انتهت بدري يوم ${from(moment)}`,
  everybody: 'كل الكورسات',
  count: students,
  ofStudent: 'تجميد المواعيد',
  noneOfStudent: 'مواعيده ماشية من غير تجميد.',
  end: 'إنهاء',
  endOf: (why: string) => `إنهاء إجازة ${isolated(why)}`,
  endText: 'الأسابيع بترجع تتحسب من دلوقتي. اللي لسه مابدأتش كأنها ماكانتش.',
  endReason: 'الدراسة رجعت',
  ended: 'الإجازة انتهت',
}

/** A new pause. */
export const newPause = {
  title: 'إجازة جديدة',
  text: 'الأسابيع بتقف في الأيام دي: المفتوح بيفضل مفتوح، والجاي بيتأخر بنفس القدر.',
  whose: 'لمين؟',
  whoses: { all: 'كل الكورسات', grade: 'كورسات صف', courses: 'كورسات نختارها', students: 'طلاب نختارهم' },
  freeze: 'تجميد',
  freezeOf: (name: string) => `تجميد مواعيد ${isolated(name)}`,
  freezeText:
    'أسابيعه بتقف في الأيام دي في كل اللي مشترك فيه: المفتوح بيفضل مفتوح، والجاي بيتأخر بنفس القدر. باقي الطلاب ماشيين عادي.',
  grade: 'الصف',
  courses: 'الكورسات',
  from: 'من أول يوم',
  until: 'لحد آخر يوم',
  reason: 'السبب',
  reasonHint: 'الطلاب بيقروه، زي: رمضان.',
  does: 'حفظ الإجازة',
  doing: 'بنحفظ…',
  done: 'الإجازة اتحفظت',
}
