import { lessonQuestionClosings } from '@manassa/contract/rules/lesson-questions'
import type { DecidedLessonQuestion, lessonQuestionLists } from '@manassa/contract/teacher/lesson-questions'
import { isolated } from './bidi.ts'
import { consoleParts } from './console-frame.ts'
import { dayAndHour } from './format.ts'
import { counted } from './plural.ts'

type QuestionList = (typeof lessonQuestionLists)[number]

const days = counted('', 'يوم', 'يومين', '# أيام', '# يوم')

/** The queue of students' questions on lessons. */
export const questionQueue = {
  title: consoleParts.questions,
  intro: 'أسئلة الطلاب عند ثواني الفيديو. الرد بيوصل للي سأل، وممكن يظهر لكل اللي بيذاكروا الدرس من غير اسم.',
  parts: 'حالات الأسئلة',
  lists: { waiting: 'مستني رد', replied: 'اترد عليه', reported: 'عليه بلاغ', closed: 'اتقفل' } satisfies Record<
    QuestionList,
    string
  >,
  empty: {
    waiting: 'مفيش أسئلة مستنية رد',
    replied: 'لسه مفيش أسئلة اترد عليها',
    reported: 'مفيش أسئلة عليها بلاغات',
    closed: 'مفيش أسئلة اتقفلت أو اتمسحت',
  } satisfies Record<QuestionList, string>,
  emptyText: 'الأسئلة بتيجي هنا من «أسئلة» تحت الفيديو.',
  isOff: 'الأسئلة تحت الفيديو مقفولة',
  isOffText: 'بتتفتح من بيانات المنصة، وبعدها كل طالب يقدر يسأل عند ثانية في الدرس.',
  toSettings: 'بيانات المنصة',
  search: 'اسم الطالب',
  course: 'الكورس',
  student: 'الطالب',
  question: 'السؤال',
  asked: 'اتسأل',
  decision: 'الرد',
  photo: 'صورة السؤال',
  photoOf: (name: string) => `صورة سؤال ${isolated(name)}`,
  photoFailed: 'الصورة مافتحتش',
  gone: 'السؤال اتمسح',
  reply: 'الرد',
  replyTo: (name: string) => `رد على ${isolated(name)}`,
  answer: 'رد',
  answeredBy: (name: string) => `الرد مفتوح عند ${isolated(name)}`,
  answeredByText: (name: string) => `الرد مفتوح دلوقتي عند ${isolated(name)} كمان. اللي هيتبعت الأول هو اللي هيوصل.`,
  edit: 'تعديل الرد',
  editOf: (name: string) => `تعديل الرد على ${isolated(name)}`,
  sending: 'بنبعت…',
  send: 'إرسال الرد',
  sendShown: 'إرسال الرد وإظهاره للكل',
  save: 'حفظ الرد',
  sent: (name: string) => `الرد وصل لـ ${isolated(name)}`,
  show: 'يظهر لكل اللي بيذاكروا الدرس',
  showHint: 'الاسم مش بيظهر. الأحسن نراجع صيغة السؤال قبل ما تظهر.',
  wording: 'صيغة السؤال للكل',
  withPhoto: 'الصورة تظهر للكل',
  revealing: 'صيغة السؤال فيها اسم الطالب أو رقم. يفضل نشيله قبل ما يظهر للكل.',
  isShown: 'ظاهر للكل',
  close: 'قفل من غير رد',
  closeOf: (name: string) => `قفل سؤال ${isolated(name)} من غير رد`,
  why: 'سبب القفل',
  closing: 'بنقفل…',
  closed: 'السؤال اتقفل، والطالب هيقرا السبب',
  back: 'رجوع',
  more: 'خطوات تانية',
  moreFor: (name: string) => `خطوات تانية على سؤال ${isolated(name)}`,
  hide: 'إخفاء عن الباقيين',
  hidden: 'السؤال مابقاش ظاهر لغير اللي سأله',
  dismiss: 'يفضل ظاهر',
  dismissed: 'البلاغات اتشالت، والسؤال فضل ظاهر',
  reports: 'البلاغات',
  reportCount: counted('مفيش بلاغات', 'بلاغ واحد', 'بلاغين', '# بلاغات', '# بلاغ'),
  remove: 'مسح السؤال',
  removeOf: (name: string) => `مسح سؤال ${isolated(name)}`,
  removeText: 'النص والرد والصورة بيتمسحوا خالص، واللي سأل بيقرا إن السؤال اتمسح.',
  removing: 'بنمسح…',
  removed: 'السؤال اتمسح',
  block: 'إيقاف أسئلة الطالب',
  blockFor: (count: number) => `إيقاف ${days(count)}`,
  unblock: 'فتح الأسئلة للطالب',
  blocked: (name: string, until: string) => `أسئلة ${isolated(name)} متوقفة لحد ${dayAndHour(Date.parse(until))}`,
  unblocked: (name: string) => `${isolated(name)} يقدر يسأل تاني`,
  isBlocked: (until: string) => `أسئلته متوقفة لحد ${dayAndHour(Date.parse(until))}`,
  decidedBy: (state: DecidedLessonQuestion['state'], name: string | null) =>
    `${{ replied: 'رد عليه', closed: 'قفله', removed: 'مسحه' }[state]} ${isolated(name ?? 'حد تاني')} قبلنا`,
  outcomes: lessonQuestionClosings,
}
