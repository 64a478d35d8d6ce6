import { isolated } from './bidi.ts'

export const unitViewer = {
  tab: 'مشاهدة المحاضرة',
  title: (unit: string, lesson: string) => `${isolated(unit)} – ${isolated(lesson)}`,
  position: (number: number, total: number) => `الدرس ${number} من ${total}`,
  back: 'رجوع لمحاضراتي',
  list: 'دروس المحاضرة',
  progress: 'تقدمك في المحاضرة',
  ended: 'وقت المحاضرة دي خلص',
  loading: 'بنفتح المحاضرة…',
  rows: { type: { Video: 'فيديو', Quiz: 'اختبار' }, done: { Video: 'تم', Quiz: 'اتسلّم' } },
  unavailable: 'المحاضرة مش متاحة',
  unavailableText: 'المحاضرة دي مش موجودة أو لسه من غير دروس.',
  forbiddenText: 'المحاضرة دي محتاجة كود. الكود بيتكتب في صفحة محاضراتي.',
  failed: 'حصلت مشكلة في تحميل دروس المحاضرة',
  lessonFailed: 'حصلت مشكلة في تحميل محتوى الدرس',
  finished: 'المحاضرة خلصت كلها',
  allDone: 'برافو! المحاضرة خلصت كلها',
  allDoneText: 'الدروس هتفضل هنا طول ما المحاضرة مفتوحة.',
}
