import { isolated } from './bidi.ts'
import { hourOf, number } from './format.ts'
import { counted } from './plural.ts'

export const actions = {
  undo: 'تراجع',
  redo: 'إعادة',
  cancel: 'إلغاء',
  notices: 'التنبيهات',
}

export const table = {
  search: 'بحث',
  sort: 'الترتيب',
  upwards: (label: string) => `${label}: من الأول للآخر`,
  downwards: (label: string) => `${label}: من الآخر للأول`,
  usualOrder: 'المعتاد',
  filter: 'الفلتر',
  dropFilter: (label: string) => `إلغاء فلتر ${isolated(label)}`,
  show: counted('مفيش نتايج', 'عرض نتيجة واحدة', 'عرض نتيجتين', 'عرض # نتايج', 'عرض # نتيجة'),
  counting: 'بنعدّ…',
  all: 'الكل',
  rows: counted('مفيش نتايج', 'نتيجة واحدة', 'نتيجتين', '# نتايج', '# نتيجة'),
  chosen: counted('مفيش اختيار', 'اخترنا واحد', 'اخترنا اتنين', 'اخترنا #', 'اخترنا #'),
  choose: (name: string) => `اختيار ${isolated(name)}`,
  choosePage: 'اختيار الصفحة كلها',
  chooseAll: (count: number) => `اختيار كل النتايج (${number(count)})`,
  clearChoice: 'إلغاء الاختيار',
  nothingFound: 'مفيش نتايج هنا',
  nothingFoundText: 'نجرّب كلمة تانية، أو نشيل الفلتر.',
  clearFilters: 'إلغاء البحث والفلتر',
  outdated: 'مقدرناش نحدّث القايمة، ودي آخر نسخة وصلتنا',
  failed: (label: string) => `مقدرناش نحمّل: ${isolated(label)}`,
}

export const form = {
  saved: 'محفوظ',
  partUnsaved: 'فيه جزء في الصفحة لسه ماتحفظش',
  savedAt: (moment: number) => `اتحفظ الساعة ${hourOf(moment)}`,
  pending: 'لسه ماتحفظش',
  saving: 'بنحفظ…',
  retrying: 'ماتحفظش لسه، وبنحاول تاني لوحدنا',
  invalid: 'فيه خانة محتاجة تتراجع قبل ما تتحفظ',
  failed: 'ماتحفظش',
  held: 'فيه تعديل مستني الحفظ',
  heldUnsaved: 'لسه ماتحفظش: مستني زرار الحفظ',
  heldText: 'الطلاب شايفين القديم لحد ما نحفظ.',
  saveHeld: 'حفظ التعديل',
  dropHeld: 'رجوع للقديم',
  restored: 'رجّعنا اللي كان مكتوب هنا ولسه ماتحفظش',
  leaveTitle: 'فيه كلام لسه ماتحفظش',
  leaveText: 'لو خرجنا دلوقتي، اللي اتكتب هيفضل على الجهاز ده لحد ما نرجع له.',
  stay: 'نكمّل هنا',
  leave: 'خروج',
}

export const tree = {
  more: (name: string) => `خيارات ${isolated(name)}`,
  rename: 'تغيير الاسم',
  up: 'نقل لفوق',
  down: 'نقل لتحت',
  moveTo: 'نقل إلى',
  remove: 'حذف',
  added: (name: string) => `ضفنا ${isolated(name)}`,
  renamed: (name: string) => `الاسم بقى ${isolated(name)}`,
  removed: (name: string) => `حذفنا ${isolated(name)}`,
  changedMeanwhile: 'حد تاني غيّر الاسم ده. نختار اللي يفضل',
  theirs: (name: string) => `المحفوظ دلوقتي: ${isolated(name)}`,
  keepMine: 'المكتوب هنا',
  keepTheirs: 'المحفوظ دلوقتي',
  moved: (name: string, place: number, count: number) =>
    `${isolated(name)} بقى رقم ${number(place)} من ${number(count)}`,
  undone: 'رجعنا خطوة',
  redone: 'رجّعنا الخطوة تاني',
  open: 'فتح',
  close: 'قفل',
}
