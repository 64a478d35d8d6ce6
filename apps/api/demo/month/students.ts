import { giveExtraAttempts, voidAttempt } from '#api/features/teacher/attempts/attempts.ts'
import { changeStudents } from '#api/features/teacher/bulk/change-students.ts'
import { recordCreated } from '#api/features/teacher/editing/save-edit.ts'
import { endEnrolment } from '#api/features/teacher/grants/end-access.ts'
import { grantCourse } from '#api/features/teacher/grants/grant-access.ts'
import { moveEnrolment } from '#api/features/teacher/grants/move-enrolment.ts'
import { makePause } from '#api/features/teacher/schedule/pauses.ts'
import { giveWindow } from '#api/features/teacher/schedule/windows.ts'
import { blockStudent } from '#api/features/teacher/students/block-student.ts'
import { deviceNumber } from '#api/features/teacher/students/device-number.ts'
import { linkForStudent } from '#api/features/teacher/students/prepared-link.ts'
import { endStudentDevice } from '#api/features/teacher/students/student-devices.ts'
import { addStudentNote } from '#api/features/teacher/students/student-history.ts'
import { insertInvited } from '#api/features/teacher/students/students.queries.ts'
import { courseNamed, unitNamed } from '../load/planted.ts'
import * as names from '../people/classmates.ts'
import { classmateNamed, type DiaryEntry, entriesOf, type Month } from './diary.ts'
import { paymentOf } from './joining.ts'
import type { Desk } from './people-at-school.ts'

export const students = (month: Month): DiaryEntry[] => [
  ...moneyAndPlaces(month),
  ...studying(month),
  ...accounts(month),
]

function moneyAndPlaces(month: Month): DiaryEntry[] {
  const { people, school } = month
  const { teacher, assistant } = entriesOf(month)
  const courseId = courseNamed(school, 'ancient-world').id
  const idOf = (name: string) => classmateNamed(month, name).id

  return [
    assistant(24, '18:40', (desk) =>
      endEnrolment(desk, {
        studentId: idOf(names.REFUNDED),
        courseId,
        refund: 250,
        reason: 'اشتراك بالغلط، هيبدأ من الترم التاني',
      }),
    ),
    assistant(21, '17:20', (desk) =>
      moveEnrolment(desk, {
        studentId: idOf(names.MOVED),
        courseId: courseNamed(school, 'two-lands').id,
        toCourseId: courseNamed(school, 'old-kingdom').id,
        keepWeeks: true,
        reason: 'المطلوب كان كورس بناة الأهرام',
      }),
    ),
    assistant(20, '16:45', broughtIn(month, { name: 'عبد الرحمن فايز الكومي', phone: '01000003001', pays: true })),
    teacher(13, '20:50', (desk) =>
      endEnrolment(desk, {
        studentId: idOf(names.PARTLY_REFUNDED),
        courseId: courseNamed(school, 'full-revision').id,
        refund: paymentOf(month, { amount: 90, method: 'wallet' }),
        reason: 'نص المبلغ يرجع، المراجعة هتبقى في السنتر',
      }),
    ),
    teacher(5, '15:40', (desk) =>
      people.withConfirmation((confirm) =>
        endEnrolment(desk, {
          studentId: idOf(names.CARD_REFUNDED),
          courseId,
          confirm,
          refund: { amount: 220, method: 'cash' },
          reason: 'الكارت اتشترى مرتين بالغلط',
        }),
      ),
    ),
    assistant(1, '16:20', broughtIn(month, { name: 'مليكة شريف القصاص', phone: '01000003002' })),
    assistant(1, '16:28', broughtIn(month, { name: 'حاتم رضا المنشاوي', phone: '01000003003', pays: true })),
  ]
}

function studying(month: Month): DiaryEntry[] {
  const { days, school } = month
  const { teacher, assistant } = entriesOf(month)
  const idOf = (name: string) => classmateNamed(month, name).id

  return [
    assistant(19, '19:10', async (desk) =>
      voidAttempt(desk, {
        studentId: idOf(names.POWER_CUT),
        attemptId: await examOf(month, names.POWER_CUT),
        reason: 'الكهرباء قطعت في نص الامتحان',
      }),
    ),
    assistant(11, '17:55', (desk) =>
      giveWindow(desk, {
        unitId: unitNamed(school, 'ancient-world-2').id,
        students: [idOf(names.IN_HOSPITAL)],
        opensAt: 'now',
        closesAt: days.day(4),
        reason: 'كانت في المستشفى',
        note: 'ألف سلامة، الوحدة مفتوحة تاني.',
      }),
    ),
    teacher(6, '21:10', (desk) =>
      giveExtraAttempts(desk, {
        studentId: idOf(names.FAILED_EXAM),
        lessonId: examIn(month),
        count: 1,
        reason: 'محاولة تانية بعد المراجعة',
      }),
    ),
    assistant(2, '18:50', (desk) =>
      makePause(desk, {
        students: [idOf(names.IN_HOSPITAL)],
        from: days.day(2),
        until: days.day(-4),
        reason: 'عملية صغيرة، راجعة الأسبوع الجاي',
      }),
    ),
  ]
}

function accounts(month: Month): DiaryEntry[] {
  const { teacher, assistant } = entriesOf(month)
  const idOf = (name: string) => classmateNamed(month, name).id
  const note = (name: string, text: string) => (desk: Desk) => addStudentNote(desk, { studentId: idOf(name), text })

  return [
    assistant(24, '18:05', note(names.WORRIED_MOTHER, 'والدته طلبت نكلمها قبل كل امتحان.')),
    assistant(9, '16:30', async (desk) =>
      endStudentDevice(desk, {
        studentId: idOf(names.LOST_PHONE),
        deviceId: await phoneOf(month, idOf(names.LOST_PHONE)),
        reason: 'الموبايل اتسرق في الميكروباص',
      }),
    ),
    assistant(9, '16:42', note(names.LOST_PHONE, 'الموبايل الجديد على نفس الرقم.')),
    assistant(7, '18:25', (desk) =>
      linkForStudent(desk, { studentId: idOf(names.FORGOT_PASSWORD), reason: 'نسيان كلمة السر' }),
    ),
    assistant(6, '17:15', note(names.FAILED_EXAM, 'محتاج يراجع الأسرات قبل المحاولة التانية.')),
    teacher(4, '22:20', (desk) =>
      blockStudent(desk, { studentId: idOf(names.BLOCKED), reason: 'بينشر الفيديوهات على تليجرام' }),
    ),
    teacher(3, '20:10', (desk) =>
      changeStudents(desk, {
        action: 'note',
        students: lost(month),
        expectedCount: lost(month).length,
        reason: 'متابعة الغياب',
        text: 'رسالة لولي الأمر على الواتساب عن الغياب.',
      }),
    ),
    assistant(1, '16:40', async (desk) => {
      const invited = await withoutPassword(month)
      const [expectedCount, reason] = [invited.length, 'دعوات جديدة لكل اللي لسه مادخلش']
      return changeStudents(desk, { action: 'invite', students: invited, expectedCount, reason })
    }),
  ]
}

/** Makes the account of somebody who came to the desk, and who is invited with the others later. */
const broughtIn =
  (month: Month, { name, phone, pays = false }: { name: string; phone: string; pays?: boolean }) =>
  async (desk: Desk) => {
    const { id: studentId } = await insertInvited(
      desk,
      { name, phone, email: null, parentPhone: null, grade: 1 },
      desk.now,
    )
    await recordCreated(desk, { kind: 'student', id: studentId }, { name, phone, grade: 'Secondary1' }, studentId)
    if (!pays) return
    const courseId = courseNamed(month.school, 'ancient-world').id
    await grantCourse(desk, { studentId, courseId, reason: 'حجز في السنتر', payment: { amount: 250, method: 'cash' } })
  }

const lost = ({ classmates }: Month): number[] =>
  classmates.filter(({ seed }) => seed.grade === 1 && seed.studies === 'lost').map(({ id }) => id)

async function withoutPassword({ db, school }: Month): Promise<number[]> {
  const accounts = await db
    .selectFrom('account')
    .where('tenantId', '=', school.tenantId)
    .where('role', '=', 'student')
    .where('passwordHash', 'is', null)
    .select('id')
    .execute()
  return accounts.map(({ id }) => id)
}

function examIn({ school }: Month): number {
  const exam = unitNamed(school, 'ancient-world-2').lessons.find(({ type }) => type === 'Quiz')
  if (!exam) throw new Error('The second unit of the main course has an exam')
  return exam.id
}

async function examOf(month: Month, name: string): Promise<number> {
  const { id } = await month.db
    .selectFrom('quizAttempt')
    .where('tenantId', '=', month.school.tenantId)
    .where('studentId', '=', classmateNamed(month, name).id)
    .where('lessonId', '=', examIn(month))
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

async function phoneOf({ db, school }: Month, studentId: number): Promise<number> {
  const { sessionId } = await db
    .selectFrom('deviceSession')
    .where('tenantId', '=', school.tenantId)
    .where('accountId', '=', studentId)
    .where('slot', '=', 1)
    .select('sessionId')
    .executeTakeFirstOrThrow()
  return deviceNumber(sessionId)
}
