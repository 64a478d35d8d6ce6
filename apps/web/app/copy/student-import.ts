import { studentRowFaultLabels } from '@manassa/contract/labels/student-import'
import type { ImportedField, ImportSums, StudentRowFault } from '@manassa/contract/teacher/student-import'
import { isolated, leftToRight } from './bidi.ts'
import { number } from './format.ts'
import { counted, countedWithin } from './plural.ts'

const students = counted('مفيش طلاب', 'طالب واحد', 'طالبين', '# طلاب', '# طالب')
const rows = countedWithin('سطر واحد', 'سطرين', '# سطور', '# سطر')

export const studentImport = {
  open: 'إضافة من ملف',
  title: 'إضافة طلاب من ملف',
  intro: 'الاسم والموبايل كفاية. هنشوف الكشف الأول، ومفيش حاجة هتتسجّل قبل التأكيد.',
  text: 'الكشف',
  textHint: 'كل طالب في سطر، أو أعمدة منسوخة من Excel. لحد 5,000 طالب.',
  file: 'أو ملف',
  fileHint: 'Excel أو CSV. الأعمدة بتتعرف من عناوينها: الاسم، الموبايل، ولي الأمر، الإيميل، الصف، الكورس.',
  grade: 'الصف',
  gradeHint: 'للي مش مكتوب قدامه صف.',
  course: 'اشتراك في كورس',
  courseHint: 'للي مش مكتوب قدامه كورس. واللي عنده حساب بيشترك كمان.',
  noCourse: 'من غير اشتراك',
  preview: 'نشوف الكشف',
  checking: 'بنقرا الكشف…',
  found: (count: number) => `حسابات هتتعمل: ${students(count)}`,
  nobodyNew: 'مفيش طلاب جداد في الكشف',
  known: (count: number) => `عندهم حساب قبل كده، ومش هيتكرروا: ${students(count)}`,
  knownAs: (name: string) => `مسجّل باسم ${isolated(name)}`,
  enrols: (count: number) => `هيشترك في كورس: ${students(count)}`,
  sample: 'أول السطور زي ما اتفهمت',
  refused: (count: number) => `مش هيتسجّل ${rows(count)}`,
  saveRefused: 'تنزيل السطور دي',
  savingRefused: 'بننزّل…',
  row: (number: number) => `سطر ${leftToRight(String(number))}`,
  fault: (fault: StudentRowFault, field: ImportedField, sameAs: number | null) =>
    studentRowFaultLabels[fault](field, leftToRight(String(sameAs ?? 0))),
  more: (count: number) => `وكمان ${rows(count)}`,
  take: (count: number) => `تأكيد: ${students(count)}`,
  taking: 'بنبدأ…',
  back: 'رجوع للكشف',
  working: 'بنضيف الطلاب…',
  progress: (percent: number) => `تم ${leftToRight(`${percent}%`)}`,
  leave: 'ممكن نسيب الصفحة، والشغل هيكمّل.',
  done: (count: number) => `حسابات اتعملت: ${students(count)}`,
  /** «30 سطر: 28 حساب جديد، 1 بحساب قديم واشترك، 1 اترفض». */
  sums: ({ rowCount, madeCount, enrolledCount, unchangedCount, refusedCount }: ImportSums) => {
    const parts: Array<[number, string]> = [
      [madeCount, 'حساب جديد'],
      [enrolledCount, 'بحساب قديم واشترك'],
      [unchangedCount, 'بحساب قديم من غير تغيير'],
      [refusedCount, 'اترفض'],
    ]
    const phrases = parts.filter(([count]) => count > 0).map(([count, what]) => `${leftToRight(String(count))} ${what}`)
    return `${rows(rowCount)}: ${phrases.join('، ')}`
  },
  failed: 'الكشف ماكملش',
  madeBefore: (count: number) => `اتعمل منه قبل ما يقف: ${students(count)}.`,
  invitations: 'الدعوات',
  close: 'تمام',
}

export const invitations = {
  title: 'دعوات الطلاب',
  intro: 'كل طالب برابط يختار منه كلمة السر، بينفع مرة واحدة ولمدة أسبوعين.',
  list: 'قايمة الدعوات',
  back: 'الطلاب',
  name: 'الاسم',
  phone: 'الموبايل',
  until: 'آخر ميعاد',
  send: 'واتساب',
  sendTo: (name: string) => `إرسال الدعوة على واتساب إلى ${isolated(name)}`,
  print: 'طباعة قصاصات',
  printTitle: 'قصاصات الدعوات',
  printNow: 'طباعة',
  printing: 'بنجهّز القصاصات…',
  printed: counted('مفيش قصاصات', 'قصاصة واحدة', 'قصاصتين', '# قصاصات', '# قصاصة'),
  which: (from: number, last: number, total: number) =>
    `من ${number(from)} لحد ${number(last)}، من أصل ${number(total)}. كل 500 بيتطبعوا لوحدهم.`,
  nextSlips: counted('', 'الدعوة اللي بعدهم', 'الدعوتين اللي بعدهم', 'الـ# دعوات اللي بعدهم', 'الـ# دعوة اللي بعدهم'),
  earlierSlips: 'اللي قبلهم',
  scan: 'نصوّر المربع بكاميرا الموبايل، ونختار كلمة السر.',
  chatOnly: 'الحساب ده ليه كلمة سر، فالرابط بيتبعت على واتساب بس.',
  loginWith: 'الدخول برقم',
  qrOf: (name: string) => `مربع دعوة ${isolated(name)}`,
  empty: 'مفيش دعوات شغالة',
  emptyText: 'الدعوة بتخلص لما الطالب يختار كلمة السر، أو بعد أسبوعين.',
}
