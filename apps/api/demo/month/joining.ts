import { enterCourseCode } from '#api/features/codes/enter-course-code.ts'
import { enterUnitCode } from '#api/features/codes/enter-unit-code.ts'
import { enrolFree } from '#api/features/enrolment/enrol.ts'
import { grantCourse, grantLecture } from '#api/features/teacher/grants/grant-access.ts'
import { Refused } from '#api/lib/http/app-error.ts'
import type { BatchKey, Opened, SeedPayment } from '../people/classmates.ts'
import { batches } from './batches.ts'
import { cardOf } from './cards-and-resellers.ts'
import type { DiaryEntry, Month } from './diary.ts'
import type { PlantedClassmate, PlantedJoin } from './plant-classmates.ts'

const REASONS: Record<SeedPayment['method'], string[]> = {
  cash: ['حجز في السنتر', 'اشتراك الترم', 'بالاتفاق مع ولي الأمر', 'استكمال المنهج'],
  wallet: ['التحويل وصل على فودافون كاش', 'تحويل من رقم ولي الأمر'],
  instapay: ['صورة التحويل على الواتساب', 'تحويل من حساب ولي الأمر'],
  gift: ['هدية المركز الأول في امتحان الشهر'],
}

export function joining(month: Month): DiaryEntry[] {
  const sold = new Map<BatchKey, number>()
  const joins = month.classmates.flatMap((classmate) => classmate.joins.map((join) => ({ classmate, join })))
  return joins
    .toSorted((a, b) => a.join.at.getTime() - b.join.at.getTime())
    .map(({ classmate, join }) => {
      const { at, by } = join
      if (by.kind === 'card') {
        const number = (sold.get(by.batch) ?? 0) + 1
        sold.set(by.batch, number)
        return { at, act: () => enterCard(month, classmate, at, { batch: by.batch, number }) }
      }
      if (by.kind === 'free') {
        return { at, act: () => enrolFree(month.people.student(classmate, at), join.course.id) }
      }
      const reasons = REASONS[by.payment.method]
      const reason = reasons[month.chance.between(0, reasons.length - 1)] ?? ''
      const paid = { reason, payment: paymentOf(month, by.payment) }
      return { at, act: () => payAtDesk(month, classmate, join, { opens: by.opens, paid }) }
    })
}

async function enterCard(
  month: Month,
  classmate: PlantedClassmate,
  at: Date,
  { batch, number }: { batch: BatchKey; number: number },
) {
  const student = month.people.student(classmate, at)
  const { printed } = cardOf(month, batch, number)
  const entered =
    'course' in batches[batch].opens
      ? await enterCourseCode(student, { Code: printed })
      : await enterUnitCode(student, { code: printed })
  if (entered instanceof Refused) throw entered.error
}

function payAtDesk(
  { people }: Month,
  { id: studentId }: PlantedClassmate,
  { at, course, units }: PlantedJoin,
  { opens, paid }: { opens: Opened; paid: { reason: string; payment: SeedPayment } },
) {
  const desk = people.desk(paid.payment.method === 'gift' ? 'teacher' : 'assistant', at)
  if ('course' in opens) return grantCourse(desk, { studentId, ...paid, courseId: course.id })
  return grantLecture(desk, { studentId, ...paid, unitId: units[0]?.id ?? 0 })
}

/** A transfer has the number that its app shows. */
export function paymentOf({ chance }: Pick<Month, 'chance'>, { amount, method }: SeedPayment) {
  if (method === 'cash' || method === 'gift') return { amount, method }
  const start = method === 'instapay' ? '42' : '0093'
  const digits = Array.from({ length: 12 - start.length }, () => chance.between(0, 9)).join('')
  return { amount, method, reference: start + digits }
}
