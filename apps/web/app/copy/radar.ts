import { WATCH_SESSIONS_KEPT_DAYS } from '@manassa/contract/limits'
import type { RadarPart, StuckStudent } from '@manassa/contract/teacher/radar'
import { isolated } from './bidi.ts'
import { number } from './format.ts'
import { counted, countedWithin } from './plural.ts'

const students = counted('مفيش', 'طالب واحد', 'طالبين', '# طلاب', '# طالب')
const devices = counted('من غير أجهزة', 'جهاز واحد', 'جهازين', '# أجهزة', '# جهاز')
const times = countedWithin('مرة واحدة', 'مرتين', '# مرات', '# مرة')
const attempts = countedWithin('محاولة واحدة', 'محاولتين', '# محاولات', '# محاولة')

export const radar = {
  ownNumbers: (count: number) => `رقم ولي الأمر هو رقم الطالب: ${students(count)}`,
  title: 'الرادار',
  intro: 'مين محتاج حد يكلّمه النهارده، وزرار واحد جنب كل اسم.',
  parts: 'قوايم الرادار',
  part: {
    quiet: 'غابوا',
    closing: 'بتتقفل بكرة',
    stuck: 'واقفين قبل اختبار',
    wrongGrades: 'صف غلط',
    shared: 'حساب مشترك',
    films: 'فيديو اتسرّب',
  } satisfies Record<RadarPart, string>,
  counted: (label: string, count: number) => `${label} (${number(count)})`,
  says: {
    quiet: 'ذاكروا خلال الشهر اللي فات، وبقالهم أسبوع أو أكتر من غير مذاكرة.',
    closing: 'عندهم وحدة بتتقفل بكرة ولسه ماخلصوش دروسها.',
    stuck: 'شافوا الفيديو اللي قبل الاختبار من 3 أيام لحد 10 أيام ولسه ماعدّوهوش، أو خلّصوا كل محاولاتهم.',
    wrongGrades: 'كل اللي بيذاكروه لصف غير المكتوب في الحساب.',
    shared:
      'في 30 يوم: أكتر من جهازين، أو تبديل جهاز مرتين، أو فيديوهات على جهازين في نفس الوقت. «الموضوع خلص» بيشيل الاسم لحد ما يحصل جديد.',
    films: 'لو لقينا تسجيل منشور: نختار الفيديو، وندوّر بالرقم اللي ظاهر عليه، ونشوف اتفتح منين وعلى كام جهاز.',
  } satisfies Record<RadarPart, string>,
  empty: {
    quiet: 'كلهم بيذاكروا',
    closing: 'مفيش وحدة بتتقفل بكرة وفيها دروس فاضلة',
    stuck: 'الطريق مفتوح قدامهم كلهم',
    wrongGrades: 'كل الصفوف مظبوطة',
    shared: 'كل حساب مع صاحبه',
    films: 'لسه ماحدش فتح فيديو',
  } satisfies Record<RadarPart, string>,
  emptyText: {
    quiet: 'مفيش حد غاب أسبوع. أول ما حد يغيب اسمه بيظهر هنا.',
    closing: 'اللي وحدته بتتقفل بكرة ولسه ماخلصهاش اسمه بيظهر هنا، ومعاه رسالة جاهزة.',
    stuck: 'مفيش حد واقف قبل اختبار. لو حد اتعطّل اسمه بيظهر هنا.',
    wrongGrades: 'كل حساب بيذاكر كورسات صفه.',
    shared: 'مفيش حساب شكله بيتستخدم من أكتر من حد.',
    films: `أول ما حد يفتح فيديو، اسم الفيديو بيظهر هنا ${WATCH_SESSIONS_KEPT_DAYS} يوم.`,
  } satisfies Record<RadarPart, string>,
  name: 'الاسم',
  action: 'نعمل إيه',
  course: 'الكورس',
  courses: 'بيذاكر',
  lastAt: 'آخر مذاكرة',
  video: 'الفيديو',
  lastWatched: 'آخر مرة اتفتح',
  noCourse: 'محاضرة بكود',
  chatParent: 'ولي الأمر',
  quiz: 'الاختبار',
  state: 'وقف فين',
  states: {
    untried: () => 'ماحلّش ولا مرة',
    unmarked: () => 'سلّم من غير درجة',
    failed: (count: number) => `${attempts(count)} من غير نجاح`,
    usedUp: (count: number) => `خلّص المحاولات (${number(count)})`,
  } satisfies Record<StuckStudent['state'], (count: number) => string>,
  since: 'من',
  unit: 'الوحدة',
  closesAt: 'بتتقفل',
  left: 'فاضل',
  lessonsLeft: counted('مفيش دروس', 'درس واحد', 'درسين', '# دروس', '# درس'),
  extra: 'محاولة زيادة',
  extraFor: (name: string) => `محاولة زيادة: ${isolated(name)}`,
  giving: 'بنضيف…',
  given: (name: string) => `اتضافت محاولة: ${isolated(name)}`,
  extraReason: 'من قايمة «قبل اختبار»',
  grade: 'في الحساب',
  rightGrade: 'بيذاكر لصف',
  noGrade: 'مش محدد',
  putRight: (grade: string) => `تظبيط: ${grade}`,
  putRightFor: (name: string, grade: string) => `تظبيط صف ${isolated(name)}: ${grade}`,
  puttingRight: 'بنظبّط…',
  isRight: (name: string, grade: string) => `صف ${isolated(name)} بقى ${grade}`,
  gradeReason: 'من قايمة «صف غلط»',
  devices: 'الأجهزة',
  deviceCount: (count: number) => `${devices(count)} في 30 يوم`,
  signs: 'علامات',
  noSign: 'مفيش علامات تانية',
  settle: 'الموضوع خلص',
  settleFor: (name: string) => `الموضوع خلص: ${isolated(name)}`,
  settling: 'بنسجّل…',
  settled: (name: string) => `${isolated(name)} مش هيظهر هنا غير لو حصل جديد`,
  settleReason: 'من قايمة «حساب مشترك»',
  replaced: (count: number) => `بدّل جهاز ${times(count)}`,
  atOnce: (count: number) => `جهازين في نفس الوقت ${times(count)}`,
  now: 'مفتوح دلوقتي',
  nowOn: (count: number) => (count === 0 ? 'خارج من كل الأجهزة' : devices(count)),
}

export const endSessions = {
  button: 'خروج من الأجهزة',
  of: (name: string) => `خروج من الأجهزة: ${isolated(name)}`,
  ending: 'بنخرّج…',
  done: (count: number) => (count === 0 ? 'الحساب كان خارج من كل الأجهزة' : `الحساب خرج من ${devices(count)}`),
}
