import type { BulkAction, BulkChange } from '@manassa/contract/teacher/bulk'
import { number } from './format.ts'
import { counted } from './plural.ts'
import { studentImport } from './student-import.ts'

const students = counted('مفيش طلاب', 'طالب واحد', 'طالبين', '# طلاب', '# طالب')

interface ActionTexts {
  label: string
  working: string
}

const actions: Record<BulkAction, ActionTexts> = {
  enrol: { label: 'اشتراك في كورس', working: 'بنضيف…' },
  endEnrolment: { label: 'إلغاء اشتراك في كورس', working: 'بنلغي…' },
  grantLecture: { label: 'فتح محاضرة لمدة أسبوع', working: 'بنفتح…' },
  invite: { label: 'روابط كلمة سر', working: 'بنعمل الروابط…' },
  note: { label: 'ملاحظة', working: 'بنحفظ…' },
  endDevices: { label: 'خروج من كل الأجهزة', working: 'بنخرّجهم…' },
  block: { label: 'قفل الحسابات', working: 'بنقفل…' },
  unblock: { label: 'فتح الحسابات', working: 'بنفتح…' },
}

const labelOf = (action: string) =>
  action in actions ? actions[action as BulkAction].label : action === 'import' ? studentImport.open : action

export const studentsAtOnce = {
  open: 'نعمل إيه؟',
  actions,
  windows: 'مواعيد جديدة',
  freeze: 'تجميد المواعيد',
  title: (action: BulkAction, count: number) => `${actions[action].label}: ${students(count)}`,
  text: 'لو عدد الطلاب اتغيّر قبل التأكيد، مفيش حاجة هتتعمل.',
  stays: 'العملية دي مالهاش رجوع.',
  course: 'الكورس',
  unit: 'المحاضرة',
  note: 'الملاحظة',
  confirm: (count: number) => `تأكيد: ${students(count)}`,
  done: (count: number) => (count === 0 ? 'كلهم كانوا كده من الأول' : `تم: ${students(count)}`),
  undo: 'رجوع زي ما كان',
  undoing: 'بنرجّع…',
  undone: (count: number) => `رجع زي ما كان: ${students(count)}`,
  working: 'العملية شغالة…',
  failed: 'العملية وقفت',
  doneBefore: (count: number) => `اتعمل قبل ما تقف: ${students(count)}.`,
  history: 'آخر العمليات',
  noHistory: 'لسه مفيش عمليات على طلاب كتير.',
  label: (action: string) => labelOf(action),
  outcome({ state, studentCount, changedCount, importSums, undoneAt, undoneCount, leftCount }: BulkChange): string {
    const done = `${students(changedCount)} من\u00a0${number(studentCount)}`
    if (undoneAt !== null) {
      const left = leftCount > 0 ? `، وفضل زي ما هو: ${students(leftCount)}` : ''
      return `رجع زي ما كان: ${students(undoneCount)}${left}${state === 'failed' ? '. الرجوع وقف في النص' : ''}`
    }
    if (state === 'failed') return `وقفت في النص: ${done}`
    if (importSums) return studentImport.sums(importSums)
    return state === 'done' ? `تم: ${done}` : `شغالة: ${done}`
  },
  takeBack: 'رجوع',
  undoOf: (action: string) => `رجوع: ${labelOf(action)}`,
  undoText: (action: string) =>
    action === 'import'
      ? 'الحسابات اللي اتعملت ولسه فاضية بتتمسح، واللي اشترك في كورس اشتراكه بيتلغي. اللي دخل حسابه، أو اتدفع له، حسابه بيفضل.'
      : 'اللي اتعمل بيرجع زي ما كان. واللي حصل له حاجة تانية بعدها بيفضل زي ما هو.',
  back: 'رجوع للقايمة',
  jobTitle: 'طلاب كتير مرة واحدة',
  chosen: (count: number) => `اللي اخترناهم من القايمة: ${students(count)}`,
}
