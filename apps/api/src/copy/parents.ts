import { counted, countedWithin } from '@manassa/contract/rules/plural'
import { untilIn } from './messages.ts'

const days = counted('', 'يوم واحد', 'يومين', '# أيام', '# يوم')
const hours = countedWithin('ساعة', 'ساعتين', '# ساعات', '# ساعة')
const minutes = countedWithin('دقيقة', 'دقيقتين', '# دقايق', '# دقيقة')
const lessons = countedWithin('درس', 'درسين', '# دروس', '# درس')
const left = counted('', 'درس واحد', 'درسين', '# دروس', '# درس')

const HOUR_MINUTES = 60

function duration(all: number): string {
  if (all === 0) return 'أقل من دقيقة'
  const [whole, rest] = [Math.floor(all / HOUR_MINUTES), all % HOUR_MINUTES]
  if (whole === 0) return minutes(rest)
  return rest === 0 ? hours(whole) : `${hours(whole)} و${minutes(rest)}`
}

const dayFormat = new Intl.DateTimeFormat('ar-EG-u-nu-latn', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
/** A day such as `2026-11-26`. */
const dayText = (day: string) => dayFormat.format(Date.parse(day)).replace('،', '')

export const parentPageTexts = {
  title: (name: string) => `أسبوع ${name}`,
  week: (from: string, to: string) => `من ${dayText(from)} لحد ${dayText(to)}`,
  study: 'المذاكرة',
  noStudy: 'مفيش مذاكرة اتسجّلت الأسبوع ده',
  studied: (count: number, all: number | null) =>
    all === null ? `${days(count)}، والوقت مش معروف` : `${days(count)}، ${duration(all)}`,
  lessons: 'دروس الأسبوع',
  lessonsDone: (done: number, all: number) => `تم ${done} من ${lessons(all)}`,
  noLessons: 'مفيش دروس كانت مطلوبة الأسبوع ده',
  marks: 'آخر الدرجات',
  noMarks: 'مفيش درجات لسه',
  score: (score: number) => `${score}%`,
  unknown: 'مش معروف',
  passed: 'نجاح',
  failed: 'أقل من درجة النجاح',
  corrected: 'اتعدلت',
  next: 'اللي جاي',
  closes: (unit: string, at: string, lessonsLeft: number) => `${unit} بتتقفل ${at}، وفاضل ${left(lessonsLeft)}`,
  paused: (until: string) => `إجازة لحد ${until}`,
  noNext: 'مفيش حاجة بتتقفل قريب',
  ask: 'سؤال حلو نسأله',
  help: 'اللي يساعد أكتر',
  helpFinish: (unit: string, lessonsLeft: number) => `وقت هادي لـ${lessons(lessonsLeft)} في «${unit}» قبل ما تتقفل`,
  helpReview: (lesson: string) => `مراجعة «${lesson}» سوا: إيه كان صعب؟`,
  helpBegin: (unit: string) => `البداية بدرس واحد من «${unit}»`,
  helpSpread: 'شوية مذاكرة كل يوم، بدل يوم واحد طويل',
  helpPraise: 'كلمة حلوة: كل دروس الأسبوع تمّت',
  untilIn,
  chat: 'كلام مع المنصة على واتساب',
  seenByStudent: 'الطالب بيشوف نفس الصفحة دي.',
  stop: 'وقف الرسايل',
  stopText: 'مفيش رسايل هتوصل على الرقم ده تاني، والرابط هيقف. الرجوع بطلب من المنصة.',
  stopNow: 'تأكيد وقف الرسايل',
  stopped: 'الرسايل وقفت',
  stoppedText: 'الرابط ده وقف كمان. لو محتاجين الرسايل ترجع، نكلّم المنصة.',
  question: 'آخر 4 أرقام من موبايل ولي الأمر',
  questionText: 'الصفحة دي اتفتحت قبل كده من أجهزة تانية، فمحتاجين نتأكد.',
  wrong: 'الأرقام دي مش مظبوطة.',
  shut: 'محاولات كتير. الصفحة بتفتح على جهاز جديد بعد يوم.',
  open: 'فتح الصفحة',
}

interface FactsOfWeek {
  days: number
  lessons: { done: number; all: number }
}

export const weekFacts = ({ days: count, lessons: { done, all } }: FactsOfWeek) => ({
  days: count === 0 ? 'أيام قبل كده' : days(count),
  lessons: `${done} من ${lessons(all)}`,
})

const markText = (score: number | null) => (score === null ? parentPageTexts.unknown : `${score} من 100`)

export const marksLine = (marks: ReadonlyArray<{ lessonName: string; score: number | null }>) =>
  `الدرجات: ${marks.map(({ lessonName, score }) => `${lessonName} ${markText(score)}`).join('، ')}`

export const linkMessage = ({ name, school, link }: { name: string; school: string; link: string }) =>
  `أهلًا بحضرتك، معاك ${school}. ده رابط أسبوع ${name}، من غير تسجيل دخول:\n${link}`
