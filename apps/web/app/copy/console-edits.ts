import { type EffectView, type Moves, movedKinds, type Remarked } from '@manassa/contract/teacher/editing'
import { isolated, leftToRight } from './bidi.ts'
import { dayAndHour, number } from './format.ts'
import { listed } from './listed.ts'
import { pounds } from './money.ts'
import { counted, countedWithin } from './plural.ts'

const names = (all: readonly string[]) => listed(all.map(isolated))
const lateDays = countedWithin('يوم كامل', 'يومين كاملين', '# أيام كاملة', '# يوم كامل')
const codes = counted('', 'كود واحد', 'كودين', '# أكواد', '# كود')

const SCORES_SHOWN = 5
const score = (value: number) => leftToRight(`${value}%`)

export const effects = {
  title: 'ده هيأثر على طلاب. نكمّل؟',
  yearTitle: 'نبدأ السنة الجديدة؟',
  carryOut: 'تنفيذ',
  callOff: 'رجوع من غير تغيير',
  what({ kind, codeCount = 0, moves, forLate, refund, courses }: Omit<EffectView, 'studentCount' | 'sample'>): string {
    if (refund) return `${isolated(pounds(refund.amount))} هترجع من غير دفعة متسجلة، وهتظهر في النظرة العامة`
    if (courses) return `${whatOf.yearTurns}: ${names(courses)}`
    if (moves) return movedText(moves)
    if (forLate) return 'وحدة جديدة ميعادها بدأ عند طلاب قبل ما تتنشر'
    if (kind === 'codesChange' && codeCount > 0) return `${whatOf.codesChange}: ${codes(codeCount)}`
    return kind === 'codesStop' && codeCount > 0 ? `${whatOf.codesStop}: ${codes(codeCount)}` : whatOf[kind]
  },
  students: counted('', 'طالب واحد', 'طالبين', '# طلاب', '# طالب'),
  among: (sample: readonly string[]) => `: ${names(sample)}`,
  andOthers: counted('', ' وواحد غيرهم', ' واتنين غيرهم', ' و# غيرهم', ' و# غيرهم'),
  opensForLate: (days: number) => `تتفتح ليهم ${lateDays(days)} من دلوقتي`,
  marks: (all: readonly Remarked[]) => {
    const shown = all
      .slice(0, SCORES_SHOWN)
      .map(({ from, to, students: count }) => `${score(from)} هتبقى ${score(to)} (${effects.students(count)})`)
    const others = all.slice(SCORES_SHOWN).reduce((sum, { students: count }) => sum + count, 0)
    return [...shown, ...(others > 0 ? [`وغيرهم: ${effects.students(others)}`] : [])].join('، ')
  },
  remark: 'تصحيح من جديد',
  holders: (holders: readonly string[]) => `الأكواد دي مع: ${names(holders)}`,
}

const moved: Record<keyof Moves, (count: number) => string> = {
  enrolments: counted('', 'كورس واحد', 'كورسين', '# كورسات', '# كورس'),
  lectures: counted('', 'محاضرة واحدة', 'محاضرتين', '# محاضرات', '# محاضرة'),
  attempts: counted('', 'محاولة واحدة', 'محاولتين', '# محاولات', '# محاولة'),
  lessons: counted('', 'درس خلص', 'درسين خلصوا', '# دروس خلصت', '# درس خلص'),
  codes: counted('', 'كارت واحد', 'كارتين', '# كروت', '# كارت'),
  payments: counted('', 'دفعة واحدة', 'دفعتين', '# دفعات', '# دفعة'),
  notes: counted('', 'ملاحظة واحدة', 'ملاحظتين', '# ملاحظات', '# ملاحظة'),
}

function movedText(moves: Moves): string {
  const counts = movedKinds.filter((kind) => moves[kind] > 0).map((kind) => moved[kind](moves[kind]))
  const what = counts.length > 0 ? `كل اللي فيه هيتنقل (${listed(counts)})` : 'مفيهوش حاجة تتنقل'
  return `الحساب التاني هيتقفل، و${what}`
}

const whatOf: Record<EffectView['kind'], string> = {
  courseBecomesFree: 'الكورس هيبقى مجاني لأي حد',
  lessonsOpen: 'دروس هتتفتح لطلاب كانت مقفولة عندهم',
  lessonsShut: 'دروس هتتقفل عند طلاب كانت مفتوحة ليهم',
  turnsMove: 'مواعيد الوحدات هتتغيّر',
  windowsGiven: 'المواعيد دي هتمشي على الطلاب دول',
  attemptsRemarked: 'محاولات هتتصحح من تاني',
  attemptsFail: 'محاولات ناجحة هتبقى مش ناجحة',
  codesStop: 'أكواد لسه ماتسجلتش هتقف',
  codesChange: 'أكواد لسه ماتسجلتش هتفتح حاجة تانية',
  accountsMerge: 'الحساب ده هيتقفل',
  refundWithoutPayment: 'فلوس هترجع من غير دفعة متسجلة',
  yearTurns: 'نسخة مسودة من كل كورس، والقديم يروح المحذوفات ويفضل مع طلابه',
}

export const conflict = {
  status: 'حد تاني غيّر نفس الكلام، ولسه ماتحفظش',
  sameAccount: 'نفس الحساب من صفحة تانية',
  open: 'مقارنة واختيار',
  title: 'نختار اللي يفضل',
  who: (by: string | null, at: number) =>
    `${by === null ? 'حد تاني' : isolated(by)} غيّر نفس الكلام يوم ${dayAndHour(at)}. المكتوب هنا لسه موجود.`,
  local: 'المكتوب هنا',
  remote: 'المحفوظ دلوقتي',
  both: 'الاتنين: المحفوظ دلوقتي، وبعده الجديد المكتوب هنا',
  place: (place: number) => `رقم ${number(place)}`,
  empty: '(فاضي)',
  keep: 'حفظ الاختيار',
  later: 'بعدين',
}
