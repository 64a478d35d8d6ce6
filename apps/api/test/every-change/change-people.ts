import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { register } from '@manassa/contract/shared/auth'
import { takeSecondChance } from '@manassa/contract/student/evening'
import { reportLessonQuestion } from '@manassa/contract/student/lesson-questions'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { orderTransfer } from '@manassa/contract/student/transfers'
import { blockAssistant } from '@manassa/contract/teacher/assistants'
import { giveExtraAttempts, voidAttempt } from '@manassa/contract/teacher/attempts'
import { type BulkAction, changeStudents, undoBulk } from '@manassa/contract/teacher/bulk'
import * as centres from '@manassa/contract/teacher/centres'
import * as grants from '@manassa/contract/teacher/grants'
import * as sessions from '@manassa/contract/teacher/group-sessions'
import * as groups from '@manassa/contract/teacher/groups'
import {
  blockAsking,
  closeQuestion,
  dismissReports,
  removeQuestion,
  replyToQuestion,
  updateReply,
} from '@manassa/contract/teacher/lesson-questions'
import * as parents from '@manassa/contract/teacher/parents'
import { endPause, endWindow, giveWindow, makePause } from '@manassa/contract/teacher/schedule'
import { updateSchool } from '@manassa/contract/teacher/school'
import * as account from '@manassa/contract/teacher/student-account'
import { importStudents } from '@manassa/contract/teacher/student-import'
import { createStudent, readStudent, updateStudent } from '@manassa/contract/teacher/students'
import { confirmHandOvers, handOverCash, readHeldCash } from '@manassa/contract/teacher/takings'
import {
  addTransferMessage,
  attachTransferMessage,
  freeTransferMessage,
  listTransferMessages,
} from '@manassa/contract/teacher/transfer-messages'
import { approveTransfer, askForRest, refuseTransfer } from '@manassa/contract/teacher/transfers'
import sharp from 'sharp'
import { dayIn, daysAfter } from '#api/lib/local-time.ts'
import { aCourse, answersTo, enrolled, exam, lessonAt, type MadeCourse, video } from '#test/a-course.ts'
import { aForm } from '#test/a-form.ts'
import { aLessonQuestion } from '#test/a-lesson-question.ts'
import { aParentsPhone, linkIn } from '#test/a-parent.ts'
import { aReceivingAccount, aTransferOrder } from '#test/a-transfer.ts'
import { anAccount, aStudent, type SignedIn, signedIn } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'
import { type Acting, REASON } from './acting.ts'

const reason = REASON

export async function changePeople(acting: Acting) {
  await changeAccounts(acting)
  await changeAccess(acting)
  await changeAttempts(acting)
  await decideQuestions(acting)
  await changeMany(acting)
}

async function changeAccounts(acting: Acting) {
  const { api, act } = acting
  const person = { name: 'رنا الجندي', phone: '01055501001', email: 'rana@example.com', parentPhone: '01155501001' }
  const { id: studentId } = await act(createStudent, { ...person, grade: 'Secondary1' })
  await act(updateStudent, {
    studentId,
    name: 'رنا محمد الجندي',
    phone: '01055501002',
    email: null,
    parentPhone: '01155501002',
    grade: 'Secondary2',
    reason,
  })
  await act(account.noteContact, { studentId })
  await act(account.addStudentNote, { studentId, text: 'محتاجة متابعة في الخرايط' })
  await act(account.linkForStudent, { studentId, reason })
  await act(updateSchool, { parentWeek: true })
  await act(parents.makeParentLink, { studentId })
  for (const isOn of [false, true]) await act(parents.setParentMessages, { studentId, isOn, reason })
  await stoppedByParent(acting, studentId)
  await act(account.blockStudent, { studentId, reason })
  await act(account.unblockStudent, { studentId, reason })
  await act(account.settleSharing, { studentId, reason })
  const student = await aStudent(api, { name: 'يوسف طارق' })
  const { devices = [] } = await act(readStudent, { studentId: student.id })
  await act(account.endStudentDevice, { studentId: student.id, deviceId: devices[0]?.id ?? 0, reason })
  await signedIn(api, student, 'another-phone')
  await act(account.endStudentSessions, { studentId: student.id, reason })

  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const card = new File([new Uint8Array(picture)], 'card.jpg', { type: 'image/jpeg' })
  const { body } = await api.as().response(register, aForm(), { files: { Image: card } })
  const newcomer = body.success ? body.data.user.id : 0
  await act(account.viewStudentPhoto, { studentId: newcomer })
  const other = await aStudent(api, { name: 'يوسف طارق' })
  await enrolled(api, other, await aCourse(api))
  await act(account.mergeStudents, { studentId: student.id, otherId: other.id, reason })
}

async function stoppedByParent({ api, act }: Acting, studentId: number) {
  const { chatUrl } = await act(parents.makeParentLink, { studentId })
  await aParentsPhone(api).stop(linkIn(chatUrl))
  await act(parents.setParentMessages, { studentId, isOn: true, reason })
}

async function changeAccess(acting: Acting) {
  const { api, act } = acting
  const [course, other] = [await aCourse(api, { name: 'تاريخ مصر القديمة' }), await aCourse(api, { name: 'الحضارة' })]
  const unitId = course.units[0]?.id ?? 0
  const { id: studentId } = await aStudent(api, { name: 'نور سامي' })
  const named = { studentId, courseId: course.id, reason }
  await act(grants.grantCourse, { ...named, payment: { amount: 250, method: 'wallet', reference: 'W-4471' } })
  await act(grants.moveEnrolment, { ...named, toCourseId: other.id, keepWeeks: true })
  await act(grants.endEnrolment, {
    ...named,
    courseId: other.id,
    refund: { amount: 100, method: 'wallet', reference: 'R-2' },
  })
  await act(grants.grantCourse, { ...named, payment: { amount: 200, method: 'gift' } })
  await act(grants.endEnrolment, named)
  await act(grants.grantCourse, { ...named, payment: { amount: 220, method: 'cash' } })
  await act(grants.endEnrolment, named)
  await act(grants.endEnrolment, {
    ...named,
    refund: { amount: 220, method: 'instapay', reference: 'R-1' },
    refundOnly: true,
  })
  const lecture = { studentId, unitId, reason }
  await act(grants.grantLecture, { ...lecture, payment: { amount: 50, method: 'instapay', reference: 'IP-90' } })
  await act(grants.endLecture, { ...lecture, refund: { amount: 50, reference: 'R-3' } })
  await act(grants.grantLecture, { ...lecture, payment: { amount: 60, method: 'cash' } })
  await act(grants.endLecture, lecture)
  await act(grants.endLecture, { ...lecture, refund: 60, refundOnly: true })

  const student = await aStudent(api, { name: 'ملك أشرف' })
  await enrolled(api, student, course)
  const one = { unitId, students: [student.id], opensAt: 'now' as const, closesAt: '2027-01-20', reason }
  const { id: windowId } = await act(giveWindow, { ...one, note: 'لحد ما ترجعي بالسلامة' })
  await act(endWindow, { windowId, reason })
  await takeChance(api, course)
  await decideTransfers(acting, course)
  await changeGroups(acting, course)
  const freeze = { from: '2027-01-24', until: '2027-01-30', reason }
  for (const students of [[student.id], [student.id, studentId]]) {
    const { id: pauseId } = await act(makePause, { ...freeze, students })
    await act(endPause, { pauseId, reason })
  }
}

/** A transfer for a course that its student has already becomes credit, and another one is refused. */
async function decideTransfers(acting: Acting, course: MadeCourse) {
  const { api, act } = acting
  const student = await aStudent(api, { name: 'مازن شريف' })
  await enrolled(api, student, course)
  const { id: accountId } = await aReceivingAccount(api)
  const order = { courseId: course.id, accountId }
  const repeated = await aTransferOrder(api, student, order)
  await act(addTransferMessage, { text: 'وصلك 20 جنيه من 01012345678', accountId })
  const { messages } = await act(listTransferMessages, {})
  const attached = { messageId: messages[0]?.id ?? 0, orderId: repeated }
  await act(attachTransferMessage, attached)
  await act(freeTransferMessage, attached)
  await act(attachTransferMessage, attached)
  await act(askForRest, { orderId: repeated })
  await act(refuseTransfer, { orderId: repeated, why: 'repeated' })
  const short = await aTransferOrder(api, student, order)
  await act(askForRest, { orderId: short, received: 20, reference: 'TR-0' })
  await act(refuseTransfer, { orderId: short, why: 'unclear' })
  const paid = await aTransferOrder(api, student, order)
  await act(approveTransfer, { orderId: paid, received: 250.37, reference: 'TR-1' })
  await bringBackCredit(acting, student, accountId)
}

/** Courses that credit paid give it back, when they end or later. */
async function bringBackCredit({ api, act }: Acting, student: SignedIn, accountId: number) {
  const courses = [await aCourse(api, { price: 100 }), await aCourse(api, { price: 100 })]
  for (const { id: courseId } of courses) {
    const { order } = await api.as(student).data(orderTransfer, { courseId, accountId })
    await act(approveTransfer, { orderId: order?.id ?? 0 })
  }
  const [atOnce, later] = courses.map(({ id }) => ({ studentId: student.id, courseId: id, reason }))
  if (!atOnce || !later) throw new Error('There are no courses')
  await act(grants.endEnrolment, { ...atOnce, refund: 100 })
  await act(grants.endEnrolment, later)
  await act(grants.endEnrolment, { ...later, refund: 100, refundOnly: true })
  await act(grants.payOutCredit, { studentId: student.id, amount: 50, method: 'wallet', reference: 'CR-1', reason })
}

async function changeGroups({ api, teacher, act }: Acting, course: MadeCourse) {
  const place = { name: 'سنتر النور', place: 'شارع الجامعة', shareKind: 'percent', share: 20 } as const
  const { id: centreId } = await act(centres.createCentre, place)
  await act(centres.updateCentre, {
    centreId,
    name: 'سنتر الأمل',
    place: 'ميدان المحطة',
    shareKind: 'perHead',
    share: 15,
  })
  const { id: closedId } = await act(centres.createCentre, { ...place, name: 'سنتر المجد' })
  await act(centres.updateCentre, { centreId: closedId, archived: true })
  const assistant = await anAccount(api, { role: 'assistant', name: 'منى سعيد' })
  const fields = {
    centreId,
    name: 'السبت خمسة',
    courseId: course.id,
    grade: 'Secondary1',
    weekday: 'saturday' as const,
    startsAt: '17:00',
    capacity: 150,
    price: 60,
    charge: 'session' as const,
    assistantId: assistant.id,
    opensForAbsent: true,
  }
  const [{ id: groupId }, { id: toGroupId }] = [
    await act(groups.createGroup, fields),
    await act(groups.createGroup, { ...fields, name: 'الحد ستة' }),
  ]
  const unitId = course.units[0]?.id ?? 0
  await act(sessions.updateSession, { groupId, day: '2026-09-05', unitId })
  const other = await act(centres.createCentre, { ...place, name: 'سنتر الفتح' })
  await act(groups.updateGroup, {
    groupId,
    centreId: other.id,
    name: 'السبت ستة',
    courseId: null,
    grade: 'Secondary2',
    weekday: 'sunday',
    startsAt: '18:30',
    capacity: 120,
    price: 200,
    charge: 'month',
    assistantId: null,
    opensForAbsent: false,
  })
  const students = [await aStudent(api, { name: 'ملك عادل' }), await aStudent(api, { name: 'زياد طارق' })].map(
    ({ id }) => id,
  )
  await act(groups.addGroupMembers, { groupId, students })
  const [studentId = 0] = students
  await act(groups.moveGroupMember, { groupId, studentId, toGroupId })
  await act(groups.endGroupMembership, { groupId: toGroupId, studentId })
  await act(groups.addGroupMembers, { groupId, students: [studentId] })
  await act(groups.updateGroup, { groupId: toGroupId, archived: true })
  // A member owes nothing for a session before the first day in the group.
  const now = api.clock.now()
  const open = dayIn('Africa/Cairo', now.getTime())
  const cancelled = daysAfter(open, -1)
  const moment = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
  const at = moment(-9)
  for (const day of [open, cancelled]) {
    await act(sessions.sendScans, { groupId, day, scans: [{ key: randomUUID(), studentId, at }] })
  }
  const again = { studentId, key: randomUUID() }
  await act(sessions.sendScans, { groupId, day: open, removals: [{ ...again, at: moment(-8) }] })
  await act(sessions.sendScans, { groupId, day: open, scans: [{ ...again, at: moment(-7), isUndo: true }] })
  const payment = { key: randomUUID(), studentId, amount: 200, kind: 'month' as const, at }
  await act(sessions.sendScans, { groupId, day: open, payments: [payment] })
  await act(handOverCash, { amount: 50, toName: 'البنك' })
  const leaver = await anAccount(api, { role: 'assistant', name: 'سها فؤاد', permissions: ['grants'] })
  const inCash = { reason, payment: { amount: 120, method: 'cash' as const } }
  const leaving = api.as(await signedIn(api, leaver))
  await leaving.data(grants.grantCourse, { studentId, courseId: course.id, ...inCash })
  await leaving.data(handOverCash, { amount: 30, toId: teacher.id })
  const { toConfirm } = await api.as(teacher).data(readHeldCash, {})
  await act(confirmHandOvers, { handOverIds: toConfirm.map(({ id }) => id) })
  await act(blockAssistant, { accountId: leaver.id, reason })
  await act(handOverCash, { fromId: leaver.id, amount: 90, toName: 'البنك' })
  const counted = { counted: 190, differenceReason: 'باقي مارجعش', handedTo: 'ياسين' }
  await act(sessions.closeSession, { groupId, day: open, ...counted })
  await act(sessions.cancelSession, { groupId, day: open, reason: REASON })
  await act(sessions.cancelSession, { groupId, day: cancelled, reason: REASON })
}

async function decideQuestions({ api, act }: Acting) {
  const course = await aCourse(api)
  const [student, friend] = [await aStudent(api, { name: 'فرح سامي' }), await aStudent(api)]
  for (const one of [student, friend]) await enrolled(api, one, course)
  const plan = { lessonId: lessonAt(course, 0, 0).id }
  const { id: questionId } = await aLessonQuestion(api, student, plan)
  const shown = { text: 'ليه؟', withPhoto: true }
  await act(replyToQuestion, { questionId, reply: 'عشان النيل', shown })
  await api.as(friend)(reportLessonQuestion, { questionId })
  await act(dismissReports, { questionId })
  await act(updateReply, { questionId, reply: 'عشان الموقع', shown: { text: 'ليه منف؟', withPhoto: false } })
  await act(blockAsking, { questionId, days: 7 })
  await act(blockAsking, { questionId, days: 0 })
  await act(removeQuestion, { questionId, reason })
  await act(closeQuestion, { questionId: (await aLessonQuestion(api, student, plan)).id, why: 'unclear' })
}

async function takeChance(api: TestApi, course: MadeCourse) {
  const student = await aStudent(api, { name: 'سارة نبيل' })
  await enrolled(api, student, course)
  const enrolledAt = new Date(api.clock.schoolNow().getTime() - 8 * DAY_MS)
  await api.db.asOwner((db) =>
    db.updateTable('enrolment').set({ enrolledAt }).where('studentId', '=', student.id).execute(),
  )
  await api.as(student).data(takeSecondChance, { unitId: course.units[0]?.id ?? 0 })
}

async function changeAttempts({ api, act }: Acting) {
  const course = await aCourse(api, { units: [[video, exam]] })
  const { id: lessonId, questions } = lessonAt(course, 0, 1)
  const student = await aStudent(api, { name: 'هنا محمود' })
  await enrolled(api, student, course)
  await api.as(student)(submitQuiz, { lessonId, answers: answersTo(questions, 'right') })
  const attempt = await api.db.inSchool('tenant3', (db) =>
    db.selectFrom('quizAttempt').where('studentId', '=', student.id).select('id').executeTakeFirstOrThrow(),
  )
  await act(voidAttempt, { studentId: student.id, attemptId: attempt.id, reason })
  await act(giveExtraAttempts, { studentId: student.id, lessonId, count: 2, reason })
}

async function changeMany({ api, act }: Acting) {
  const course = await aCourse(api, { name: 'تاريخ الحملة الفرنسية' })
  const people = [await aStudent(api, { name: 'آدم حسام' }), await aStudent(api, { name: 'جنى عمرو' })]
  const students = people.map(({ id }) => id)
  const details: Partial<Record<BulkAction, object>> = {
    enrol: { courseId: course.id },
    endEnrolment: { courseId: course.id },
    grantLecture: { unitId: course.units[0]?.id },
    note: { text: 'اتصلنا بيهم' },
  }
  const actions = ['enrol', 'endEnrolment', 'grantLecture', 'endDevices', 'block', 'unblock', 'invite', 'note'] as const
  for (const action of actions) {
    const { bulkId } = await act(changeStudents, { action, students, reason, ...details[action] })
    if (action === 'enrol') await act(undoBulk, { bulkId, reason })
    if (action === 'enrol') await act(changeStudents, { action, students, reason, ...details[action] })
  }
  const text = ['زياد كريم 01055502001', 'لوجين سامح 01055502002', 'سطر من غير رقم'].join('\n')
  const { bulkId } = await act(importStudents, { text, courseId: course.id, reason: 'كشف السنتر' })
  await api.services.jobs.runDue()
  await act(undoBulk, { bulkId: bulkId ?? 0, reason })
}
