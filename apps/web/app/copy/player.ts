import { isolated, leftToRight } from './bidi.ts'
import { arabicDigits, dayAndHour, untilHour } from './format.ts'
import { counted, plural } from './plural.ts'

/** The course player: bar, list of lessons and texts around the video. */
export const player = {
  title: 'مشغّل الكورس',
  back: 'رجوع لكورساتي',
  menu: 'قايمة الدروس',
  position: (number: number, total: number) => `الدرس ${number} من ${total}`,
  percent: (percent: number) => `تم ${leftToRight(`${percent}%`)}`,
  progress: 'تقدمك في الكورس',
  rows: { type: { Video: 'درس فيديو', Quiz: 'اختبار' }, done: { Video: 'تم', Quiz: 'تم' } },
  completed: 'تم',
  unmarked: 'لسه من غير درجة',
  /** Shown on a quiz that was not passed. */
  handedInWith: (score: number | null) => `اتسلّم · ${score === null ? player.unmarked : leftToRight(`${score}%`)}`,
  doneOf: (done: number, total: number) => `تم\u00a0${done}\u00a0من\u00a0${total}`,
  lockedUnit: 'مقفولة',
  opensAfterQuiz: (quiz: string) => `هيتفتح بعد تسليم «${isolated(quiz)}»`,
  goToQuiz: 'نروح للاختبار',
  minutes: counted('أقل من دقيقة', 'دقيقة واحدة', 'دقيقتين', '# دقايق', '# دقيقة'),
  questions: counted('مفيش أسئلة', 'سؤال واحد', 'سؤالين', '# أسئلة', '# سؤال'),
  materials: 'ملفات الدرس',
  download: 'تحميل',
  attachment: 'ملف الدرس',
  preparing: 'بنجهّز الملف…',
  fileGone: 'الملف ده مابقاش موجود. ممكن يكون اتشال أو اتغيّر',
  fileFailed: 'الملف ماتحمّلش. ممكن تكون المشكلة من النت',
  file: 'ملف',
  kilobytes: (count: number) => `${count} كيلو`,
  megabytes: (count: number) => `${count} ميجا`,
  enjoyed: 'استمتعت بالمحاضرة',
  completeContinue: 'تمام، نكمّل',
  complete: 'إنهاء الدرس',
  watched: (percent: number) => `شوفنا ${leftToRight(`${percent}%`)}`,
  stillWatching: 'لسه بنتفرج',
  next: 'الدرس اللي بعده',
  previous: 'الدرس اللي قبله',
  backToMistakes: 'رجوع للغلطات',
  quizSubmitted: 'الاختبار اتسلّم',
  bravo: 'برافو!',
  bravoText: 'درس كمان خلص، ونكمّل على طول.',
  bravoLast: 'الدرس خلص',
  unitDone: 'الوحدة خلصت كلها',
  onToNext: 'نكمّل على الدرس اللي بعده',
  stay: 'نفضل هنا',
  courseDone: 'برافو! الكورس خلص كله',
  courseDoneText: 'خلّصنا كل الدروس والاختبارات. أي درس هيفضل هنا طول ما وحدته مفتوحة.',
  notFound: 'الكورس ده مش موجود',
  notFoundText: 'ممكن يكون العنوان اتكتب غلط، أو الكورس اتشال.',
  notEnrolledAction: 'عرض الكورس',
  loading: 'بنفتح الكورس…',
  loadingLesson: 'بنفتح الدرس…',
  failed: 'مقدرناش نحمّل تفاصيل الكورس',
  lessonFailed: 'مقدرناش نحمّل تفاصيل الدرس',
  chapters: 'فصول الدرس',
  size: (megabytes: number) => `حوالي ${megabytes} ميجا`,
}

export const controls = {
  region: 'مشغّل الفيديو',
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  replay: 'إعادة من الأول',
  seek: 'شريط التقديم',
  time: (current: string, duration: string) => `${leftToRight(current)} من ${leftToRight(duration)}`,
  mute: 'كتم الصوت',
  unmute: 'تشغيل الصوت',
  volume: 'مستوى الصوت',
  volumeAt: (percent: number) => `مستوى الصوت ${leftToRight(`${percent}%`)}`,
  speed: 'سرعة التشغيل',
  speedAt: (speed: number) => `السرعة ${leftToRight(`${speed}×`)}`,
  fullscreen: 'ملء الشاشة',
  exitFullscreen: 'خروج من ملء الشاشة',
  back10: 'رجوع 10 ثواني',
  forward10: 'تقديم 10 ثواني',
  quality: 'جودة الفيديو',
  qualities: { auto: 'تلقائي', saver: 'توفير الباقة', high: 'جودة أعلى', audio: 'صوت بس' },
  weighs: (megabytes: number) => `${megabytes} ميجا`,
  captions: 'الترجمة',
  captionsOff: 'إيقاف الترجمة',
  captionsOn: 'تشغيل الترجمة',
  slow: 'النت بطيء شوية',
  lower: 'نكمّل بجودة أقل',
  audioAlone: 'نكمّل بالصوت بس',
  shortcuts: 'اختصارات لوحة المفاتيح',
  buffering: 'الفيديو بيحمّل…',
  resumed: (time: string) => `كمّلنا من ${leftToRight(time)}`,
  restart: 'من الأول',
  error: 'الفيديو مش راضي يشتغل. ممكن تكون المشكلة من النت',
  retry: 'تشغيل من تاني',
  offline: 'مفيش نت دلوقتي. هنكمّل أول ما يرجع',
  paused: {
    watermark: 'وقّفنا الفيديو: رقم الموبايل لازم يفضل باين عليه',
    otherTab: 'وقّفنا الفيديو هنا، عشان فيه فيديو اشتغل في صفحة تانية',
  },
}

/** The effect of each key, for the list of shortcuts. */
export const shortcuts: ReadonlyArray<{ keys: string; does: string }> = [
  { keys: 'Space / K', does: 'تشغيل وإيقاف مؤقت' },
  { keys: '← / →', does: 'رجوع وتقديم 5 ثواني' },
  { keys: 'Ctrl + ← / →', does: 'الفصل اللي قبله واللي بعده' },
  { keys: 'J / L', does: 'رجوع وتقديم 10 ثواني' },
  { keys: '↑ / ↓', does: 'رفع وتقليل الصوت' },
  { keys: 'M', does: 'كتم الصوت وتشغيله' },
  { keys: 'F', does: 'ملء الشاشة' },
  { keys: 'C', does: 'تشغيل الترجمة وإيقافها' },
  { keys: '0 … 9', does: 'الانتقال لأي جزء في الفيديو (5 = النص)' },
  { keys: '< / >', does: 'سرعة أقل وأعلى' },
  { keys: 'Shift + N / P', does: 'الدرس اللي بعده واللي قبله' },
  { keys: 'Home / End', does: 'أول الفيديو وآخره' },
  { keys: 'Shift + /', does: 'القايمة دي' },
]

export const shortcutsNote = 'بتشتغل بمكان الحرف على لوحة المفاتيح، حتى لو الكتابة بالعربي'
export const shortcutsSwitch = 'تشغيل الاختصارات'

/** The study times of a unit. Moments are in milliseconds and shown in Cairo time. */
export const schedule = {
  opensIn: plural({
    zero: 'الوحدة هتتفتح النهارده',
    one: 'الوحدة هتتفتح بعد يوم واحد',
    two: 'الوحدة هتتفتح بعد يومين',
    few: 'الوحدة هتتفتح بعد # أيام',
    many: 'الوحدة هتتفتح بعد # يوم',
    other: 'الوحدة هتتفتح بعد # يوم',
  }),
  opensAt: (moment: string) => `هتتفتح يوم ${dayAndHour(Date.parse(moment))}`,
  nextUnit: (moment: string) => `الوحدة الجاية هتتفتح يوم ${dayAndHour(Date.parse(moment))}`,
  endedAt: (moment: string) => `اتقفلت ${untilHour(Date.parse(moment))}`,
  open: 'الوحدة مفتوحة',
  openNow: 'الوحدة بتتفتح دلوقتي…',
  ended: 'وقت الوحدة دي خلص',
  endedText: 'لو محتاجين وقت زيادة، تواصل مع الدعم.',
  unavailable: 'الوحدة دي مش متاحة دلوقتي',
  noDate: 'تاريخ الاشتراك مش متاح',
  noDateText: 'الدعم يقدر يظبطه برسالة واحدة.',
  noUnits: 'مفيش وحدات متاحة دلوقتي',
  noLessons: 'مفيش دروس متاحة دلوقتي',
  lessonsFollow: 'الدروس هتنزل هنا أول ما تبقى جاهزة.',
  toOpenUnit: 'نروح للوحدة المفتوحة',
  left: (countdown: string) => `فاضل ${countdown}`,
  shut: 'إدارة المنصة وقّفت الوحدة دي',
  shutText: 'الدعم يقدر يقول السبب برسالة واحدة.',
  shutUntil: (moment: string) => `إدارة المنصة وقّفت الوحدة دي لحد يوم ${dayAndHour(Date.parse(moment))}`,
  given: 'مفتوحة بقرار من إدارة المنصة',
  givenUntil: (moment: string) => `مفتوحة لحد ${untilHour(Date.parse(moment))} بقرار من إدارة المنصة`,
  givenFrom: (moment: string) => `هتتفتح يوم ${dayAndHour(Date.parse(moment))} بقرار من إدارة المنصة`,
  /** A decision of the staff and their note for students. */
  noted: (decided: string, note: string | undefined) => (note ? `${decided}: ${isolated(note)}` : decided),
  paused: (until: string, reason: string) => `مواعيدك واقفة لحد ${untilHour(Date.parse(until))}: ${isolated(reason)}`,
}

const inArabicDigits = (count: number) => arabicDigits(count)
const days = plural(
  { zero: '', one: 'يوم', two: 'يومين', few: '# أيام', many: '# يوم', other: '# يوم' },
  inArabicDigits,
)
const hours = plural(
  { zero: '', one: 'ساعة', two: 'ساعتين', few: '# ساعات', many: '# ساعة', other: '# ساعة' },
  inArabicDigits,
)
const minutes = plural(
  { zero: 'أقل من دقيقة', one: 'دقيقة', two: 'دقيقتين', few: '# دقايق', many: '# دقيقة', other: '# دقيقة' },
  inArabicDigits,
)

/** The parts of a countdown, with Arabic-Indic digits (docs/behaviour/windows.md). */
export const count = { days, hours, minutes, lessMinute: 'أقل من دقيقة', ended: 'الوقت خلص' }

/** `٣ أيام و٥ ساعات`: the و is attached to the next word; a zero part is left out. */
export const joined = (larger: string, smaller: string) => (smaller === '' ? larger : `${larger} و${smaller}`)
