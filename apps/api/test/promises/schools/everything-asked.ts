import { randomUUID } from 'node:crypto'
import { calls } from '@manassa/contract'
import { printedCode } from '@manassa/contract/rules/access-code'
import { madePictureId } from '@manassa/contract/rules/picture-sizes'
import { signOutDevice, updateProfile } from '@manassa/contract/shared/account'
import { login } from '@manassa/contract/shared/auth'
import { reportBrowserError } from '@manassa/contract/shared/browser-errors'
import { addCourseByCode, enterUnitCode } from '@manassa/contract/student/codes'
import { readEvening } from '@manassa/contract/student/evening'
import { submitQuiz } from '@manassa/contract/student/quiz'
import {
  completeLessons,
  readLesson,
  saveVideoPosition,
  studyCourse,
  undoCompletion,
} from '@manassa/contract/student/study'
import { deleteVideoNote, listVideoNotes, saveVideoNote } from '@manassa/contract/student/video-notes'
import { createBook, listEditedBooks, updateBook } from '@manassa/contract/teacher/books'
import { updateSchool } from '@manassa/contract/teacher/school'
import * as security from '@manassa/contract/teacher/security'
import { UPLOADS_PATH } from '@manassa/contract/teacher/uploads'
import { ownDaysIn } from '#api/features/access/study-record.ts'
import { recordPhotoView } from '#api/features/auth/photos/photos.queries.ts'
import { attachPhoto } from '#api/features/auth/photos/stored-photo.ts'
import { findSessionInSlot, renewGeneration } from '#api/features/auth/sessions/sessions.queries.ts'
import { randomCode } from '#api/features/codes/code.ts'
import { unusedCodes } from '#api/features/codes/codes.queries.ts'
import { findEnrolment } from '#api/features/enrolment/enrolment.queries.ts'
import { findBrokenLine, findNewestLine } from '#api/features/log/log.queries.ts'
import { readLog } from '#api/features/log/read-log.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { pictureWithId } from '#api/features/pictures/made-pictures.queries.ts'
import { isInUseAgain, isWithinPrice } from '#api/features/teacher/grants/refunds.queries.ts'
import { schedulePictureRemoval, takePicture } from '#api/features/teacher/pictures/take-picture.ts'
import { studentPage } from '#api/features/teacher/students/students.queries.ts'
import { spentCredit } from '#api/features/transfers/order-credit.queries.ts'
import { removeLater } from '#api/lib/files-to-remove.ts'
import { findJob, insertJob } from '#api/lib/jobs/jobs.queries.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import { uncountFailure } from '#api/lib/limits/failure-counts.ts'
import { countForQuota } from '#api/lib/mail/mail.queries.ts'
import { aCourseCode } from '#test/a-code.ts'
import { aCourse, answersTo, enrolled, lessonAt, video } from '#test/a-course.ts'
import { anUpload, aPicture, TUS, tus } from '#test/an-upload.ts'
import { asStaff } from '#test/as-staff.ts'
import { codeAt } from '#test/authenticator.ts'
import { anAccount, aStudent, aTeacher, PASSWORD, type SignedIn, signedIn } from '#test/people.ts'
import { aPendingFactor } from '#test/second-factor.ts'
import { checkToken, sessionsOf } from '#test/sessions.ts'
import type { TestApi } from '#test/start-api.ts'
import { casesOf } from '../matrix/cases.ts'
import { rows } from '../matrix/rows.ts'
import type { CallingPerson } from '../matrix/two-schools.ts'
import { askInLessons } from './asked-in-lessons.ts'
import { codesByStaff } from './codes-by-staff.ts'
import { editedByStaff } from './edited-by-staff.ts'
import { metInCentres } from './met-in-centres.ts'
import { paidByTransfer } from './paid-by-transfer.ts'
import { remindedStudents } from './reminded-students.ts'
import { scheduledByStaff } from './scheduled-by-staff.ts'
import { soldByAShop } from './sold-by-a-shop.ts'
import { studentsAtOnce } from './students-at-once.ts'
import { weeksForParents } from './weeks-for-parents.ts'

/** A student and a teacher make every call with their own things, then the actions behind the remaining statements. */
export async function askForEverything(api: TestApi, student: CallingPerson, teacher: CallingPerson) {
  for (const call of calls) {
    const row = rows[`${call.method} ${call.path}`]
    if (!row) throw new Error(`${call.path} has no row in the matrix`)
    const caller = typeof call.access === 'object' ? teacher : student
    for await (const { input, expected } of casesOf(api, call, row, caller, { alikes: 1, owners: ['own'] })) {
      if (expected !== 'ok') continue
      const person = row.endsSession ? await signedIn(api, caller.own.owner, 'a-second-phone') : caller.as
      await api.as(person)(call, input)
    }
  }
  await mistakesAreCounted(api, student.own.owner)
  await repeatedAndChanged(api, student)
  await finished(api)
  await putOutByOneself(api)
  await askElsewhere(api, student.own.owner)
  await doneByStaff(api)
  await uploaded(api)
  await guardedByStaff(api)
  await editedByStaff(api)
  await codesByStaff(api)
  await soldByAShop(api)
  await paidByTransfer(api)
  await askInLessons(api)
  await metInCentres(api)
  await scheduledByStaff(api)
  await studentsAtOnce(api)
  await remindedStudents(api)
  await weeksForParents(api)
  await api.app.inject('/sitemap.xml')
  const mail = { tenantId: 'tenant3', jobId: 1, now: api.clock.now() }
  await api.db.inSchool('tenant3', (db) => countForQuota(db, mail))
}

async function uploaded(api: TestApi) {
  const teacher = await aTeacher(api)
  const used = await anUpload(api, teacher, 'picture', await aPicture())
  await asStaff(api, teacher, async (context) => {
    const path = await takePicture(context, { uploadId: used, kind: 'logo' })
    await schedulePictureRemoval(context, path)
    await pictureWithId(context.db, context.tenantId, madePictureId(path) ?? '')
  })
  const given = await anUpload(api, teacher, 'import', Buffer.from('سؤال'))
  await tus(api, teacher, 'DELETE', `${UPLOADS_PATH}/${given}`, TUS)

  const book = await api.as(teacher)(createBook, { title: 'أطلس', price: 5, grade: 'Secondary1' })
  await api.as(teacher)(updateBook, { bookId: book.success ? book.data.id : 0, price: 6 })
  await api.as(teacher)(listEditedBooks, {})
  await api.as(teacher)(updateSchool, { guarantee: 'بنذاكر سوا', contact: { facebook_Page: 'https://example.com' } })
}

async function mistakesAreCounted(api: TestApi, student: SignedIn) {
  const { email } = await anAccount(api)
  const visitor = api.as({ tenantId: 'tenant3', deviceId: 'a-strange-device' })
  for (const password of ['a wrong guess', PASSWORD]) await visitor(login, { EmailorMobile: email, password })
  await visitor(reportBrowserError, { message: 'TypeError: x is undefined', stack: 'at /assets/app-1.js:1:2' })
  await api.as(student)(addCourseByCode, { Code: printedCode(randomCode()) })
  await api.as(student)(enterUnitCode, { code: printedCode(randomCode()) })
}

async function repeatedAndChanged(api: TestApi, { own }: CallingPerson) {
  const student = await aStudent(api)
  const change = { name: 'اسم تاني', currentPassword: PASSWORD, newPassword: 'the nile at dusk' }
  const changed = await api.as(student)(updateProfile, { ...change, confirmPassword: change.newPassword })
  const token = (changed.success && changed.data.token) || ''

  const free = await aCourse(api, { price: 0 })
  await api.as({ ...student, token })(studyCourse, { courseid: free.id })

  const lesson = lessonAt(own.course, 0, 0)
  await api.as(own.owner)(saveVideoPosition, { lessonId: lesson.id, positionSeconds: 8, watchedSeconds: 8 })
  const quiz = lessonAt(own.course, 0, 1)
  const handedIn = { lessonId: quiz.id, score: 100, answers: answersTo(quiz.questions, 'right') }
  await api.as(own.owner)(readLesson, { lessonId: quiz.id })
  const headers = { 'idempotency-key': 'the-same-twice' }
  for (const _time of [1, 2]) await api.as(own.owner).response(submitQuiz, handedIn, { headers })
  await aCourseCode(api, free)
}

async function finished(api: TestApi) {
  const [student, course] = [await aStudent(api), await aCourse(api, { units: [[video]] })]
  await enrolled(api, student, course)
  await api.as(student)(completeLessons, { courseId: course.id, lessonIds: [lessonAt(course, 0, 0).id] })
  await api.as(student)(readEvening, {})
  const lessonId = lessonAt(course, 0, 0).id
  await api.as(student)(undoCompletion, { lessonId })
  const noteId = randomUUID()
  await api.as(student)(saveVideoNote, { noteId, lessonId, seconds: 3, text: 'ملاحظة' })
  await api.as(student)(listVideoNotes, { lessonId })
  await api.as(student)(deleteVideoNote, { noteId })
}

/** One device logs out the other, whose next call asks for the reason. */
async function putOutByOneself(api: TestApi) {
  const phone = await aStudent(api)
  const laptop = await signedIn(api, phone, 'a-laptop-put-out')
  await api.as(phone)(signOutDevice, { slot: 2 })
  await checkToken(api, laptop)
}

/** Sends the statements of a photo, a lost response, two tabs, card printing and a video. */
async function askElsewhere(api: TestApi, { tenantId }: SignedIn) {
  const student = await aStudent(api)
  const [session] = await sessionsOf(api, student)
  await api.db.inSchool(tenantId, async (db) => {
    const context = { db, services: api.services, tenantId }
    const photo = { storageKey: 'canary-identity-photo', sizeBytes: 1, sealedKey: Buffer.from('canary-photo-key') }
    for (const storageKey of [photo.storageKey, 'canary-photo-of-nobody']) {
      await removeLater(db, { tenantId, storageKey, removeAt: api.clock.now() })
    }
    await attachPhoto(context, student.id, photo)
    await ownDaysIn({ db, viewer: { tenantId } }, [{ hasOwnDays: true }], student.id)
    await recordPhotoView(db, tenantId, student.id, { now: api.clock.now(), removeAt: api.clock.now() })
    if (session) await renewGeneration(db, tenantId, session, 'student', api.clock.now())
    await findEnrolment(context, student.id, 1)
    await uncountFailure(context, [{ budget: budgets.photoDevice, key: 'canary-phone' }])
    await unusedCodes(db, tenantId, api.clock.schoolNow())
    await findSessionInSlot(db, tenantId, { accountId: student.id, slot: 1 })
    const access = { studentId: student.id, courseId: 1 }
    await isInUseAgain(context, access, { accessCodeId: 1, paymentId: 1, beganAt: api.clock.now() })
    await spentCredit(context, student.id, 1)
    await isWithinPrice(context, access, { accessCodeId: null, pounds: 1 })
  })
}

async function doneByStaff(api: TestApi) {
  const [teacher, student] = [await aTeacher(api), await aStudent(api)]
  await asStaff(api, teacher, async (context) => {
    const { db, tenantId } = context
    await studentPage(db, tenantId, { search: student.name, pageNumber: 1, pageSize: 10 })
    const change = { action: 'student.update', subject: { kind: 'student', id: student.id } } as const
    await recordChange(context, { ...change, before: { grade: 1 }, after: { grade: 2 }, personId: student.id })
    await readLog(context, { limit: 10 })
    await findBrokenLine(db, tenantId)
    await findNewestLine(db, tenantId)
    const createdAt = context.services.clock.now()
    const job = { queue: 'canary', sealedPayload: Buffer.from('canary-of-a-job'), uniqueKey: 'canary-wish' }
    const newJob = { ...job, tenantId, createdAt, dueAt: createdAt, expiresAt: null }
    for (const _time of [1, 2]) await findJob(db, tenantId, await insertJob(db, newJob))
  })
}

async function guardedByStaff(api: TestApi) {
  const teacher = await aTeacher(api)
  const call = api.as(teacher)
  const secret = await aPendingFactor(api, teacher)
  const otp = () => codeAt(secret, api.clock.now())
  const confirmed = await call(security.confirmSecondFactor, { otp: otp() })
  const [onPaper = '', next = ''] = confirmed.success ? confirmed.data.recoveryCodes : []
  const desk = api.as({ tenantId: teacher.tenantId, deviceId: 'the-desk-of-a-teacher' })
  for (const code of [otp(), onPaper]) {
    await desk(login, { EmailorMobile: teacher.email, password: PASSWORD, otp: code })
  }
  await call(security.makeRecoveryCodes, { password: PASSWORD, otp: next })
  await call(security.readSecurity, {})
  for (const demanded of [true, false]) await call(security.demandSecondFactor, { demanded })
}
