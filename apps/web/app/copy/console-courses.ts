import { lessonTypeLabels } from '@manassa/contract/labels/lesson-type'
import { termLabels } from '@manassa/contract/rules/term'
import type { CourseSetting } from '@manassa/contract/student/catalogue'
import type { EditedState, LackKind } from '@manassa/contract/teacher/courses'
import { isolated } from './bidi.ts'
import { counted } from './plural.ts'

const lessons = counted('مفيش دروس', 'درس واحد', 'درسين', '# دروس', '# درس')

export const editedStates: Record<EditedState, string> = {
  draft: 'مسودة',
  published: 'منشور',
  archived: 'في المحذوفات',
}

/** A unit is feminine. */
export const unitStates: Record<EditedState, string> = { ...editedStates, published: 'منشورة' }

export { termLabels as terms }

export const courseList = {
  title: 'الكورسات',
  intro: 'كل كورسات المنصة، باللي لسه مسودة.',
  make: 'كورس جديد',
  list: 'قايمة الكورسات',
  name: 'الكورس',
  grade: 'الصف',
  term: 'الترم',
  state: 'الحالة',
  price: 'السعر',
  students: 'مشتركين دلوقتي',
  studentsOf: (name: string) => `مشتركين دلوقتي في ${isolated(name)}`,
  unseen: 'فيه حاجة ماتنشرتش',
  lessons: 'الدروس',
  count: (all: number, drafts: number) => (drafts === 0 ? lessons(all) : `${lessons(all)}، منها ${drafted(drafts)}`),
  empty: 'نبدأ بأول كورس',
  emptyText: 'الاسم والصف والسعر كفاية. الكورس بيفضل مسودة لحد ما ننشره.',
  more: (name: string) => `خيارات ${isolated(name)}`,
  open: 'فتح',
  duplicate: 'عمل نسخة',
  archive: 'نقل للمحذوفات',
  restore: 'إرجاع',
  archived: (name: string) => `نقلنا ${isolated(name)} للمحذوفات`,
  restored: (name: string) => `رجّعنا ${isolated(name)}`,
  duplicated: (name: string) => `عملنا نسخة من ${isolated(name)}، وهي مسودة`,
  copyTitle: (name: string) => `نسخة من ${isolated(name)}`,
  copyText: 'النسخة مسودة، والكورس الأصلي بيفضل زي ما هو.',
  copyBrings: 'اللي هيتنسخ',
  copyVideos: 'الفيديوهات',
  copyQuizzes: 'إعدادات الاختبارات وأسئلتها',
  copyUnits: 'الوحدات',
  copy: 'عمل النسخة',
  copying: 'بننسخ…',
  turnYear: 'سنة جديدة',
  turnYearText:
    'كل الكورسات المنشورة في الترم بتتنسخ مسودات للسنة الجديدة، والسنة اللي في الاسم بتزيد واحدة. القديم بيروح المحذوفات وبيفضل مع طلابه.',
  turn: 'نكمّل',
  turned: counted(
    'مفيش كورسات',
    'نسخنا كورس واحد للسنة الجديدة',
    'نسخنا كورسين للسنة الجديدة',
    'نسخنا # كورسات للسنة الجديدة',
    'نسخنا # كورس للسنة الجديدة',
  ),
  turning: 'بنجهّز السنة الجديدة…',
  newTitle: 'كورس جديد',
  newText: 'هيتعمل مسودة، ومفيش طالب هيشوفه قبل النشر.',
  create: 'عمل الكورس',
  creating: 'بنعمل الكورس…',
}

const drafted = counted('', 'مسودة واحدة', 'مسودتين', '# مسودات', '# مسودة')

export const courseFields = {
  name: 'اسم الكورس',
  picture: 'صورة الكورس',
  description: 'الوصف',
  descriptionHint: 'بيظهر في صفحة الكورس، زي ما هو مكتوب.',
  grade: 'الصف',
  term: 'الترم',
  price: 'السعر بالجنيه',
  priceHint: 'لو الكورس مجاني نكتب 0. الخانة الفاضية مش سعر.',
}

export const courseSettingTexts = {
  openingPolicy: {
    label: 'فتح الوحدات',
    values: {
      'weekly-window': 'كل أسبوع وحدة، وبتتقفل بعده',
      'weekly-opening': 'كل أسبوع وحدة، وبتفضل مفتوحة',
      'all-open': 'كل الوحدات مفتوحة من الأول',
    },
  },
  supervisorContact: {
    label: 'الاشتراك في الكورس المدفوع',
    values: { '': 'زي بيانات المنصة', true: 'محادثة مع المشرف', false: 'كود من الكارت' },
  },
} satisfies Record<CourseSetting, { label: string; values: Readonly<Record<string, string>> }>

export const lackLabels: Record<LackKind, string> = {
  lessons: 'لسه مفيش دروس',
  video: 'ناقص الفيديو',
  questions: 'ناقص الأسئلة',
  rightAnswer: 'فيه سؤال من غير إجابة صح',
}

export const courseEdit = {
  title: 'تعديل كورس',
  failed: 'مقدرناش نحمّل الكورس',
  back: 'الكورسات',
  parts: 'أجزاء الكورس',
  curriculum: 'المنهج',
  fields: 'بيانات الكورس',
  students: counted(
    'مفيش مشتركين لسه',
    'مشترك واحد دلوقتي',
    'مشتركين اتنين دلوقتي',
    '# مشتركين دلوقتي',
    '# مشترك دلوقتي',
  ),
  publish: 'نشر الكورس',
  publishRest: 'نشر الجديد',
  publishing: 'بننشر…',
  unpublish: 'إلغاء النشر',
  unpublished: (name: string) => `${isolated(name)} بقى مسودة. الطلاب اللي فيه مكمّلين عادي`,
  published: 'الكورس منشور',
  left: 'نشرنا الكورس، ودي لسه مسودات',
  seeAsStudent: 'صفحة الكورس للطلاب',
  /** Names the missing parts of a course that students have already. */
  missingNow: counted(
    '',
    'حاجة واحدة ناقصة عند الطلاب',
    'حاجتين ناقصين عند الطلاب',
    '# حاجات ناقصة عند الطلاب',
    '# حاجة ناقصة عند الطلاب',
  ),
  missing: counted(
    '',
    'حاجة واحدة ناقصة قبل النشر',
    'حاجتين ناقصين قبل النشر',
    '# حاجات ناقصة قبل النشر',
    '# حاجة ناقصة قبل النشر',
  ),
  moreMissing: counted('', 'وحاجة كمان', 'وحاجتين كمان', 'و# حاجات كمان', 'و# حاجة كمان'),
  inBin: 'الكورس ده في المحذوفات',
  inBinText: 'نرجّعه الأول عشان نعدّل فيه.',
}

export const publishGaps = {
  title: 'فيه حاجات لسه ناقصة',
  ready: (count: number) => `الجاهز للنشر: ${lessons(count)}.`,
  unready: 'الدروس دي هتفضل مسودة لحد ما تكمل:',
  empty: 'الوحدات دي لسه من غير دروس جاهزة:',
  show: 'الطلاب يشوفوا عنوانها',
  keep: 'تفضل مسودة',
  publish: 'نشر الجاهز',
  back: 'رجوع من غير نشر',
}

export const preview = {
  title: 'عرض الطالب',
  open: 'عرض الطالب',
  bar: 'ده عرض الطالب',
  nothingKept: 'مفيش حاجة من هنا بتتسجّل',
  back: 'رجوع للكورس',
  loading: 'بنجهّز عرض الطالب…',
  failed: 'مقدرناش نحمّل الكورس',
  settings: 'الميعاد والطالب',
  moment: 'نشوفه في أي يوم؟',
  weeks: counted('دلوقتي', 'بعد أسبوع', 'بعد أسبوعين', 'بعد # أسابيع', 'بعد # أسبوع'),
  otherMoment: 'ميعاد تاني',
  student: 'الطالب',
  newStudent: 'طالب جديد',
  newStudentHint: 'كأن الاشتراك بدأ دلوقتي، أو في الميعاد اللي اخترناه لو كان فات.',
  enrolledOn: 'اشترك يوم',
}

export const curriculum = {
  label: 'المنهج',
  addUnit: 'إضافة وحدة',
  addLesson: 'إضافة درس',
  unitName: 'عنوان الوحدة',
  unitNames: 'رقم الوحدة وعنوانها',
  parentQuestion: 'سؤال لولي الأمر',
  parentQuestionHint:
    'سؤال من الوحدة يتسأل في البيت، زي: ليه مينا وحّد القطرين؟ بيظهر في صفحة الأسبوع اللي بتوصل لولي الأمر.',
  unitLabel: 'رقم الوحدة أو اسمها',
  unitLabelHint: 'بيظهر قبل العنوان: الوحدة 1، أو مقدمة، أو مراجعة.',
  lessonName: 'اسم الدرس',
  empty:
    'لسه مفيش وحدات. نكتب عنوان أول وحدة، وزرار Enter بيفتح اللي بعدها. وممكن نلصق المنهج كله: كل وحدة في سطر، وتحتها دروسها بمسافة في أول السطر.',
  types: lessonTypeLabels,
  addTypes: { Video: 'إضافة فيديو', Quiz: 'إضافة اختبار' },
  becomeType: { Video: 'تحويل لفيديو', Quiz: 'تحويل لاختبار' },
  becameType: { Video: 'الدرس بقى فيديو', Quiz: 'الدرس بقى اختبار' },
  publish: 'نشر',
  unpublish: 'إلغاء النشر',
  duplicate: 'عمل نسخة',
  published: (name: string) => `نشرنا ${isolated(name)}`,
  publishedWithout: (name: string, left: number) => `نشرنا ${isolated(name)}، ولسه ناقص: ${lessons(left)}`,
  unpublished: (name: string) => `${isolated(name)} بقى مسودة`,
  duplicated: (name: string) => `عملنا نسخة من ${isolated(name)}`,
  heldOrder: 'الترتيب الجديد مستني الحفظ',
  heldOrderText: 'الطلاب شايفين الترتيب القديم لحد ما نحفظ.',
  saveOrder: 'حفظ الترتيب',
  savingOrder: 'بنحفظ الترتيب…',
  dropOrder: 'رجوع للترتيب القديم',
  orderChanged: 'حد تاني غيّر الترتيب',
  orderChangedText: (by: string | null) => `${by === null ? 'حد تاني' : isolated(by)} رتّب المنهج من شوية.`,
  keepMine: 'الترتيب اللي هنا',
  keepTheirs: 'الترتيب المحفوظ دلوقتي',
}
