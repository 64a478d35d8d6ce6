import { isolated } from './bidi.ts'
import { number } from './format.ts'
import { counted, countedWithin } from './plural.ts'

const questions = counted('مفيش أسئلة', 'سؤال واحد', 'سؤالين', '# أسئلة', '# سؤال')
const questionsWithin = countedWithin('سؤال واحد', 'سؤالين', '# أسئلة', '# سؤال')
const attempts = counted('مفيش محاولات', 'محاولة واحدة', 'محاولتين', '# محاولات', '# محاولة')
const waiting = counted(
  '',
  'تعديل واحد مستني النشر',
  'تعديلين مستنيين النشر',
  '# تعديلات مستنية النشر',
  '# تعديل مستني النشر',
)
const ready = counted('مفيش أسئلة جاهزة', 'سؤال واحد جاهز', 'سؤالين جاهزين', '# أسئلة جاهزة', '# سؤال جاهز')
const unready = counted(
  '',
  'سؤال واحد محتاج تعديل',
  'سؤالين محتاجين تعديل',
  '# أسئلة محتاجة تعديل',
  '# سؤال محتاج تعديل',
)
const doubtful = counted(
  '',
  'سؤال واحد محتاج مراجعة',
  'سؤالين محتاجين مراجعة',
  '# أسئلة محتاجة مراجعة',
  '# سؤال محتاج مراجعة',
)

export const quizEditor = {
  title: 'الاختبار',
  failed: 'مقدرناش نفتح الاختبار',
  intro: (questionCount: number, attemptCount: number) =>
    attemptCount === 0 ? questions(questionCount) : `${questions(questionCount)}، ${attempts(attemptCount)}`,
  published: 'منشور',
  draft: 'مسودة',
  questions: 'الأسئلة',
  rules: 'إعدادات الاختبار',
  help: 'زرار Enter بيعمل اختيار جديد، وفي اختيار فاضي بيبدأ سؤال جديد. وزرار Ctrl مع Enter بيعلّم على الإجابة الصح.',
  pasteHint: 'عندك الأسئلة مكتوبة؟ نلصقها هنا كلها مرة واحدة من Word أو واتساب.',
  question: (place: number) => `السؤال ${number(place)}`,
  words: 'نص السؤال',
  answer: (place: number) => `الاختيار ${number(place)}`,
  isRight: (place: number) => `الاختيار ${number(place)} هو الصح`,
  picture: 'صورة للسؤال',
  pictureOf: (place: number) => `صورة السؤال ${number(place)}`,
  answerPicture: (place: number) => `صورة للاختيار ${number(place)}`,
  pictureOfAnswer: (question: number, place: number) => `صورة الاختيار ${number(place)} في السؤال ${number(question)}`,
  pictureWaits: 'الصورة وصلت، وهتظهر هنا أول ما السؤال يتحفظ.',
  pictureMissing: 'الصورة مش باينة',
  noPicture: 'من غير صورة',
  explanation: 'شرح الإجابة',
  explain: 'شرح',
  refer: 'الفيديو اللي بيشرحه',
  reference: 'الفيديو اللي بيشرح السؤال',
  noReference: 'من غير فيديو',
  noVideos: 'الكورس لسه مفيهوش فيديوهات نختار منها.',
  videoGone: 'فيديو اتحذف',
  minute: 'الدقيقة',
  minuteHint: 'زي 12:34',
  minuteWrong: 'نكتبها زي 12:34',
  addAnswer: 'اختيار كمان',
  addQuestion: 'سؤال جديد',
  more: (place: number) => `خيارات السؤال ${number(place)}`,
  drag: (place: number) => `سحب السؤال ${number(place)}`,
  up: 'نقل لفوق',
  down: 'نقل لتحت',
  first: 'نقل للأول',
  last: 'نقل للآخر',
  remove: 'حذف السؤال',
  removed: 'السؤال اتحذف',
  orderChanged: (by: string | null) =>
    `${by === null ? 'حد تاني' : isolated(by)} رتّب الأسئلة من شوية، وده الترتيب المحفوظ دلوقتي. زرار «تراجع» بيرجّع ترتيبنا`,
  movedTo: (place: number, count: number) => `السؤال بقى رقم ${number(place)} من ${number(count)}`,
  undo: 'تراجع',
  redo: 'إعادة',
  emptyTitle: 'لسه مفيش أسئلة',
  unfinished: 'محفوظ على الجهاز ده بس: فيه سؤال لسه ناقص',
  held: waiting,
  questionHeld: 'التعديل ده مستني النشر',
  review: 'مراجعة ونشر',
  heldText: 'الطلاب شايفين القديم لحد ما ننشر.',
  heldCounts: 'التصحيح يتحسب إزاي للي حلوا قبل كده؟',
  counts: {
    all: 'نعيد تصحيح الكل',
    everybodyRight: 'السؤال صح عند الكل',
    notCounted: 'السؤال مايتحسبش',
    fromNowOn: 'للي يبدأ من دلوقتي بس',
  },
  mayFail: 'واللي كان ناجح ممكن يسقط',
  mayFailHint: 'من غير العلامة دي اللي نجح بيفضل ناجح، حتى لو درجته قلّت.',
  release: 'نشر التعديلات',
  drop: 'رجوع للمنشور',
  conflict: (name: string | null) => `${name ? isolated(name) : 'حد تاني'} غيّر السؤال ده في نفس الوقت`,
  conflictAt: (place: number) => `ماتحفظش: السؤال ${number(place)} اتغيّر من مكان تاني`,
  keepMine: 'المكتوب هنا',
  keepTheirs: 'المحفوظ دلوقتي',
  reported: (count: number) => `محاولات وصلت من غير إجابات، ومش هتتصحح تاني: ${number(count)}.`,
}

export const quizRules = {
  kind: 'نوع الاختبار',
  kinds: { practice: 'تدريب: الإجابة بتبان على طول', exam: 'امتحان: الإجابة مابتبانش قبل التسليم' },
  passingScore: 'درجة النجاح من 100',
  timeLimitMinutes: 'الوقت بالدقايق',
  timeHint: 'فاضي يعني من غير وقت محدد',
  attemptsAllowed: 'عدد المحاولات',
  attemptsHint: 'فاضي يعني من غير عدد محدد',
  revealsAnswers: 'الإجابات الصح تبان للطالب',
  reveals: { never: 'ماتبانش خالص', afterLastAttempt: 'بعد آخر محاولة', afterEachAttempt: 'بعد كل محاولة' },
  shuffles: 'ترتيب الأسئلة والاختيارات مختلف لكل طالب',
  answersAtOnce: 'في التدريب: الصح والشرح يبانوا بعد تأكيد كل سؤال',
  judges: 'درجة النجاح الجديدة تمشي على مين؟',
  judged: { fromNowOn: 'اللي يبدأ من دلوقتي بس', all: 'واللي حلوا قبل كده كمان' },
}

export const quizImport = {
  open: 'استيراد أسئلة',
  export: 'تصدير',
  exports: { xlsx: 'Excel', csv: 'CSV', gift: 'GIFT', aiken: 'Aiken' },
  title: 'استيراد أسئلة',
  text: 'الأسئلة',
  textHint:
    'قايمة مرقّمة من Word أو واتساب، والإجابة الصح عليها * أو ✓ أو تحتها «الإجابة: ب». وكمان صيغة Aiken أو GIFT.',
  file: 'أو ملف: Excel أو CSV أو نص',
  look: 'معاينة',
  looking: 'بنقرا الأسئلة…',
  take: (count: number) => `إضافة ${questionsWithin(count)}`,
  taking: 'بنضيف…',
  found: (taken: number, inDoubt: number, refused: number) =>
    [ready(taken), inDoubt > 0 && doubtful(inDoubt), refused > 0 && unready(refused)].filter(Boolean).join('، و'),
  row: (place: number) => `رقم ${number(place)}`,
  wordless: 'من غير نص',
  right: 'الإجابة الصح',
  back: 'رجوع للنص',
  done: (count: number) => `ضفنا ${questionsWithin(count)}`,
}
