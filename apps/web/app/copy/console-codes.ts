import { calendarDay } from '@manassa/contract/labels/calendar-day'
import { codeStateLabels } from '@manassa/contract/labels/code-state'
import type { CodeRowFault } from '@manassa/contract/teacher/code-import'
import type { CodeEvent } from '@manassa/contract/teacher/codes'
import { errors } from '@manassa/contract/teacher/errors'
import { isolated, leftToRight } from './bidi.ts'
import { hourOf } from './format.ts'
import { cardCount, cardsWithin as cards } from './money.ts'
import { counted, countedWithin } from './plural.ts'

export { codeStateLabels as codeStateNames } from '@manassa/contract/labels/code-state'

export const codeScreen = {
  title: 'الأكواد والكروت',
  intro: 'كل مجموعة كروت اتعملت، واتسجّل منها كام.',
  list: 'مجموعات الكروت',
  search: 'بحث في المجموعات',
  make: 'كروت جديدة',
  empty: 'لسه مفيش كروت',
  emptyText: 'أول مجموعة كروت بتتعمل من هنا، وبعدها تتطبع وتتوزّع.',
  batch: 'المجموعة',
  opens: 'بتفتح إيه',
  unused: codeStateLabels.unused,
  redeemed: codeStateLabels.redeemed,
  total: 'الكل',
  expires: 'آخر ميعاد',
  endless: 'من غير آخر ميعاد',
  number: (number: number) => `مجموعة ${leftToRight(String(number))}`,
  cards: cardCount,
  redeemedOf: (count: number) => `${codeStateLabels.redeemed} ${leftToRight(String(count))}`,
  allBatches: 'كل المجموعات',
  cardsOf: (label: string, state: string) => `${isolated(label)}، ${state}`,
}

export const findCode = {
  title: 'ندوّر على كارت',
  label: 'الكود، أو آخر 4 خانات، أو رقم الكارت، أو اسم الطالب أو موبايله',
  short: 'كارت أو كود أو طالب',
  hint: `رقم الكارت زي ${leftToRight('12-0347')}: رقم المجموعة وبعده رقم الكارت.`,
  find: 'بحث',
  found: counted('مفيش كارت بالوصف ده', 'كارت واحد', 'كارتين', '# كروت', '# كارت'),
  nothingText: 'نراجع المكتوب، أو ندوّر برقم الكارت أو باسم الطالب.',
  clear: 'مسح البحث',
  more: (count: number) => `وكمان ${cards(count)}. نكتب خانات أكتر عشان نوصل للكارت`,
}

export const newBatch = {
  title: 'كروت جديدة',
  opens: 'بتفتح إيه',
  aCourse: 'كورس كامل',
  aUnit: 'محاضرة واحدة لمدة أسبوع',
  course: 'الكورس',
  unit: 'المحاضرة',
  draft: 'لسه مانزلش',
  count: 'عدد الكروت',
  countHint: 'لحد 5,000 مرة واحدة.',
  name: 'اسم المجموعة',
  nameHint: 'عشان نفرّقها عن غيرها، زي: مكتبة النور، أكتوبر.',
  price: 'السعر على الكارت',
  expires: 'آخر يوم تتسجّل فيه',
  holder: 'نسلّمها كلها لمنفذ بيع',
  holderHint: 'اسم المكتبة أو السنتر. الاسم الجديد بيتضاف لمنافذ البيع.',
  holderTerms: 'الحساب على المستلَم ولا المباع؟',
  newHolder: 'منفذ جديد: نتفق على ميعاد الحساب من الأول.',
  unitPriceHint: 'بعد نصيب المنفذ. اللي مكتوب على الكارت بيفضل زي ما هو.',
  unitPriceMissing: 'محتاجين سعر الكارت على المنفذ.',
  make: 'عمل الكروت',
  making: 'بنعمل الكروت…',
  made: (count: number) => `اتعمل ${cards(count)}`,
}

const codes = countedWithin('كود واحد', 'كودين', '# أكواد', '# كود')
const rows = countedWithin('سطر واحد', 'سطرين', '# سطور', '# سطر')
const places = countedWithin('خانة واحدة', 'خانتين', '# خانات', '# خانة')

export const importCodes = {
  open: 'عندي أكواد جاهزة من سيستم تاني',
  title: 'أكواد من سيستم تاني',
  intro: 'الكروت اللي اتباعت قبل كده بتفضل شغالة هنا. هنشوف الأكواد الأول، ومفيش حاجة هتتسجّل قبل التأكيد.',
  text: 'الأكواد',
  textHint: 'كل كود في سطر، أو عمود منسوخ من Excel. لحد 5,000 كود.',
  file: 'أو ملف',
  fileHint: 'Excel أو CSV. العمود اللي فيه الأكواد بيتعرف لوحده.',
  preview: 'نشوف الأكواد',
  checking: 'بنقرا الأكواد…',
  found: (taken: number, refused: number) =>
    refused === 0 ? `هيتسجّل ${codes(taken)}` : `هيتسجّل ${codes(taken)}، ومش هيتسجّل ${rows(refused)}`,
  example: 'مثال',
  length: 'الطول',
  characters: (least: number, most: number) => (least === most ? places(most) : `من ${least} لـ ${places(most)}`),
  madeOf: 'مكوّنة من',
  alphabets: { digits: 'أرقام', letters: 'حروف', lettersAndDigits: 'حروف وأرقام', others: 'حروف وعلامات' },
  strength: 'التخمين',
  strong: 'صعب جدًا',
  middling: 'صعب لفترة',
  easy: 'سهل',
  weak: 'الأكواد دي أقصر من أكواد المنصة، فلازم يكون ليها آخر يوم. ولو حد فضل يجرّب أكواد غلط، هنوقفه ونقول في النظرة العامة.',
  tooEasy: errors['codeImport.tooEasy'].message,
  latest: (day: string) => `لحد يوم ${leftToRight(calendarDay(day))} بالكتير.`,
  refusedRows: 'سطور مش هتتسجّل',
  more: (count: number) => `وكمان ${rows(count)}`,
  row: (place: number) => `سطر ${leftToRight(String(place))}:`,
  faults: {
    empty: () => 'مفيهوش كود',
    short: () => 'أقل من 6 خانات',
    long: () => 'أكتر من 40 خانة',
    characters: () => 'فيه علامات مش بتتكتب في كود',
    damaged: () => 'Excel غيّر الرقم. نخلي العمود «نص» ونصدّره تاني',
    repeated: (row: number) => `مكرر، زي سطر ${row}`,
    alike: (row: number) => `بيتقري زي سطر ${row}: الفرق بس حرف كبير أو صغير، أو حرف شبه رقم`,
    known: () => 'متسجّل هنا قبل كده',
    ours: () => 'شكله زي أكواد المنصة',
  } satisfies Record<CodeRowFault, (row: number) => string>,
  take: (count: number) => `تسجيل ${codes(count)}`,
  taking: 'بنسجّل الأكواد…',
  taken: (count: number) => `اتسجّل ${codes(count)}`,
  back: 'رجوع للأكواد',
  imported: 'من سيستم تاني',
}

const noneLeft = 'كل الكروت دي اتسجّلت أو اتلغت أو انتهت قبل كده'

export const batchScreen = {
  back: 'الأكواد والكروت',
  cards: 'كروت المجموعة',
  failed: 'مقدرناش نفتح المجموعة دي',
  madeBy: (name: string) => `عملها ${isolated(name)}`,
  card: 'الكارت',
  state: 'الحالة',
  student: 'الطالب',
  holder: 'مع مين',
  nobody: '—',
  emptyText: 'مفيش كروت هنا.',
  expiresSoon: 'قرب ينتهي',
  retarget: 'تغيير اللي بتفتحه',
  retargetText:
    'بيتغيّر اللي لسه ماتسجلش من الكروت اللي نختارها، حتى لو في إيد مكتبة أو طالب. اللي اتسجّل بيفضل زي ما هو.',
  retargetDo: 'تغيير الكروت',
  revoke: 'إلغاء كروت',
  revokeText:
    'بيتلغي اللي لسه ماتسجلش من الكروت اللي نختارها، حتى لو في إيد مكتبة أو طالب دفع تمنه. الإلغاء مالوش رجوع. اللي اتسجّل بيفضل زي ما هو.',
  revokeDo: 'إلغاء الكروت دي',
  range: 'أنهي كروت',
  all: 'كل اللي لسه ماتسجلش',
  some: 'من رقم لرقم',
  from: 'من رقم',
  to: 'لحد رقم',
  reason: 'السبب',
  working: 'ثواني…',
  changed: (count: number) => (count === 0 ? noneLeft : `اتغيّر ${cards(count)}`),
  revoked: (count: number) => (count === 0 ? noneLeft : `اتلغى ${cards(count)}`),
}

export const oneCode = {
  title: (number: string) => `الكارت ${leftToRight(number)}`,
  withoutNumber: (ending: string) => `الكود اللي آخره ${leftToRight(ending)}`,
  code: 'الكود',
  ending: 'آخر الكود',
  opens: 'بيفتح',
  student: 'مع الطالب',
  holder: 'عند',
  expires: 'آخر ميعاد',
  replaced: 'اتعمل كارت بدله. نفتح الكارت الجديد',
  history: 'اللي حصل للكارت',
  made: 'اتعمل',
  /** «بدل 1-0008، هنا سمير، الكارت اتبل». */
  replaces: (number: string, who: string | undefined, reason: string | null) =>
    [`بدل ${leftToRight(number)}`, who && isolated(who), reason && isolated(reason)].filter(Boolean).join('، '),
  done: 'تمام',
  by: (name: string) => `عن طريق ${isolated(name)}`,
  reason: 'السبب',
  release: 'فك من حساب الطالب، والكارت يفضل صالح',
  releaseAndRevoke: 'فك من حساب الطالب وإلغاء الكارت',
  releaseText: 'اللي الكارت فتحه هيتقفل عند الطالب، واللي ذاكره بيفضل محفوظ.',
  replace: 'كارت بدل ده',
  replaceText: 'الكارت ده هيقف، وبداله كود جديد في نفس المجموعة.',
  revoke: 'إلغاء الكارت',
  released: 'الكارت اتفك، وممكن يتسجّل تاني',
  releasedAndRevoked: 'الكارت اتفك واتلغى',
  revoked: 'الكارت اتلغى',
  newTitle: 'الكارت الجديد جاهز',
  newText: 'ده كود الكارت الجديد، نمليه للطالب.',
  newEnding: 'الكود كامل بيظهر للي معاه صلاحية عمل الأكواد. آخره:',
  working: 'ثواني…',
}

export const codeEventNames: Record<CodeEvent['kind'], string> = {
  redeemed: 'اتسجّل',
  released: 'اتفك من الحساب',
  revoked: 'اتلغى',
  replaced: 'اتبدّل بكارت تاني',
  retargeted: 'اتغيّر اللي بيفتحه',
  handedOut: 'اتسلّم',
  returned: 'رجع',
}

export const printing = {
  title: 'الطباعة والتنزيل',
  intro: 'ملف PDF جاهز للمطبعة بعلامات القص. الأكواد اللي اتسجّلت أو اتلغت مش بتتطبع.',
  from: 'من رقم',
  to: 'لحد رقم',
  layout: 'شكل الورقة',
  most: 'الملف الواحد فيه 1,000 كارت بالكتير.',
  make: 'تجهيز الكروت',
  making: 'بنجهّز الكروت…',
  progress: (percent: number) => `جهز ${leftToRight(`${percent}%`)}`,
  cancel: 'إلغاء التجهيز',
  ready: 'ملف الكروت جاهز',
  readyText: (goneAt: string) => `الملف بيتمسح الساعة ${hourOf(Date.parse(goneAt))}، وممكن نجهّزه تاني في أي وقت.`,
  download: 'تنزيل الكروت',
  gone: 'ملف الكروت اتمسح. ممكن نجهّزه تاني.',
  failed: 'الكروت ماتجهزتش',
  tables: { xlsx: 'تنزيل جدول Excel', csv: 'تنزيل CSV' },
  fetching: 'بننزّل…',
  tableText: 'جدول فيه كل كود وحالته. ملف CSV لبرامج المطبعة. كل تنزيل بيتسجّل باسم اللي نزّله.',
}
