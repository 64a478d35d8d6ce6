import { counted } from './plural.ts'

const names = counted('مفيش أسماء', 'اسم واحد', 'اسمين', '# أسماء', '# اسم')
const more = counted('', 'وكمان اسم واحد', 'وكمان اسمين', 'وكمان # أسماء', 'وكمان # اسم')

export const groupList = {
  copyFor: 'نسخ لجروب',
  copyOf: (title: string) => `نسخ لجروب: ${title}`,
  gathering: 'بنجمع الأسماء…',
  nobody: 'القايمة فاضية، مفيش أسماء تتنسخ.',
  count: (count: number) => `${names(count)}، من غير أرقام موبايلات.`,
  label: 'النص اللي هيتنسخ',
  copy: 'نسخ',
  copied: 'اتنسخ. ممكن نلزقه في الجروب دلوقتي.',
  failed: 'النسخ مش متاح هنا. النص متحدد، ونقدر ننسخه بالإيد.',
  /** Without bidi marks, because the text is copied to WhatsApp. */
  text: (title: string, lines: readonly string[], rest: number) =>
    [title, '', ...lines.map((line, place) => `${place + 1}. ${line}`), ...(rest > 0 ? [more(rest)] : [])].join('\n'),
  narrowed: (title: string, by: readonly string[]) => (by.length > 0 ? `${title} (${by.join('، ')})` : title),
  line: (name: string, detail: string | undefined) => (detail ? `${name}: ${detail}` : name),
  titles: {
    quizNotStarted: (lesson: string) => `لسه ماحلّوش ${lesson}`,
    quizFirst: (lesson: string) => `الأوائل في ${lesson}`,
    lessonNotStarted: (lesson: string) => `لسه ماشافوش ${lesson}`,
    course: (course: string) => `طلاب ${course}`,
    students: 'أسماء الطلاب',
    quiz: (lesson: string) => `طلاب ${lesson}`,
    lesson: (lesson: string) => `طلاب ${lesson}`,
    invitations: 'لسه ماعملوش كلمة سر',
  },
  choices: {
    quizNotStarted: 'مين لسه ماحلّش',
    quizFirst: 'الأوائل العشرة بدرجاتهم',
    lessonNotStarted: 'مين لسه ماشافش',
    course: 'طلاب الكورس',
    shown: 'اللي في القايمة',
  },
}
