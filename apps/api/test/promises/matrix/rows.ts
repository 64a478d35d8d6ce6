import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@manassa/contract/errors'
import type { CodePurpose } from '#api/features/auth/password/one-time-code.ts'
import { aForm } from '#test/a-form.ts'
import { freshPhone, PASSWORD } from '#test/people.ts'
import { announcementRows } from './announcement-rows.ts'
import { cardRows } from './card-rows.ts'
import { centreRows } from './centre-rows.ts'
import { codeRows } from './code-rows.ts'
import { curriculumRows, ofLesson } from './curriculum-rows.ts'
import { hostedRows } from './hosted-rows.ts'
import type { OwnerCase } from './kinds.ts'
import * as kinds from './kinds.ts'
import { moneyRows } from './money-rows.ts'
import { questionRows } from './question-rows.ts'
import { quizRows } from './quiz-rows.ts'
import { resultsRows } from './results-rows.ts'
import type { NamingField, Outcome, Row } from './row.ts'
import { scheduleRows } from './schedule-rows.ts'
import { studentRows } from './student-rows.ts'
import { transferRows } from './transfer-rows.ts'

type Stated = Partial<Record<OwnerCase, Outcome>> & { anothers: Outcome; foreign: Outcome }

/**
 * By default own things are accepted, malformed text is a 400, and unknown things are treated like another school's.
 */
const names = (kind: kinds.ObjectKind, stated: Stated): NamingField => ({
  kind,
  outcomes: { own: 'ok', random: stated.foreign, malformed: 'request.invalid', ...stated },
})

const everybodys = (kind: kinds.ObjectKind, unknown: ErrorCode) => names(kind, { anothers: 'ok', foreign: unknown })
const ownAccount = names(kinds.student, { anothers: 'auth.notYours', foreign: 'auth.notYours' })
const enrolledOnly = (kind: kinds.ObjectKind, unknown: ErrorCode) =>
  names(kind, { anothers: 'course.notEnrolled', foreign: unknown })
const openedOnly = names(kinds.unit, { anothers: 'unitCode.forbidden', foreign: 'unit.notFound' })
const knownAddress = names(kinds.email, { anothers: 'ok', foreign: 'ok', random: 'ok' })
const linkHolder = names(kinds.passwordLink, { anothers: 'ok', foreign: 'auth.linkDead' })
const ownSlot: NamingField = { kind: kinds.slot, outcomes: { own: 'ok', malformed: 'request.invalid' } }
/** An upload belongs to one account, and nobody in these tests has one. */
const noUpload: NamingField = {
  kind: kinds.upload,
  outcomes: { random: 'upload.notFound', malformed: 'request.invalid' },
}
const ownPassword = () => ({ password: PASSWORD })
const passwordOfCaller = names(kinds.passwordOfOwner, { anothers: 'ok', foreign: 'ok', random: 'request.invalid' })
const codeOfCaller = (purpose: CodePurpose) =>
  names(kinds.ownCode(purpose), { anothers: 'auth.deviceCodeWrong', foreign: 'auth.deviceCodeWrong' })
/** The password is checked first; with it the account has a factor, whatever code follows. */
const loginOfGuarded = {
  password: { ...passwordOfCaller, kind: kinds.passwordOfGuarded },
  otp: names(kinds.guardingCode, { anothers: 'auth.invalidCredentials', foreign: 'auth.invalidCredentials' }),
}
const anAssistantOfTheSchool = names(kinds.assistant, { anothers: 'ok', foreign: 'assistant.notFound' })
const page = () => ({ pageNumber: 1, pageSize: 5 })
const lowerCasePage = () => ({ pagenumber: 1, pagesize: 5 })

/** Every call of the contract needs a row. */
export const rows: Record<string, Row> = {
  'POST /api/Auth/register': { plain: aForm },
  'POST /api/Auth/login': {
    names: {
      EmailorMobile: names(kinds.email, { anothers: 'ok', foreign: 'auth.invalidCredentials' }),
      // An account without a second factor needs no code, and a code is not checked.
      otp: { kind: kinds.authenticatorCode, outcomes: { random: 'ok' }, optional: true },
    },
    plain: ownPassword,
  },
  'POST /api/Auth/logout': { onSession: { visitor: 'ok', dead: 'ok' }, endsSession: true },
  'POST /api/Auth/refresh-token': {
    onSession: { visitor: 'auth.refreshFailed', dead: 'auth.refreshFailed' },
  },
  'POST /api/Auth/ForgotPassword': { names: { email: knownAddress } },
  'POST /api/Auth/ResetPassword': {
    names: {
      email: names(kinds.emailWithCode('password-reset'), { anothers: 'ok', foreign: 'auth.resetFailed' }),
      otp: names(kinds.oneTimeCode, { anothers: 'auth.resetFailed', foreign: 'auth.resetFailed' }),
    },
    plain: () => ({ newPassword: 'the nile at dusk', confirmPassword: 'the nile at dusk' }),
  },

  'GET /api/Auth/mail-delay': {},
  'POST /api/Auth/password-link/read': { names: { link: linkHolder } },
  'POST /api/Auth/password-link': {
    names: { link: linkHolder },
    plain: () => ({ newPassword: 'the nile at dusk', confirmPassword: 'the nile at dusk' }),
  },

  'POST /api/Auth/device-code': {
    names: { EmailorMobile: names(kinds.email, { anothers: 'ok', foreign: 'auth.invalidCredentials' }) },
    plain: ownPassword,
  },
  'POST /api/Auth/replace-device': {
    names: {
      EmailorMobile: names(kinds.emailWithCode('device-replacement'), {
        anothers: 'ok',
        foreign: 'auth.invalidCredentials',
      }),
      otp: names(kinds.oneTimeCode, { anothers: 'auth.deviceCodeWrong', foreign: 'auth.deviceCodeWrong' }),
      slot: ownSlot,
      secondFactorCode: { kind: kinds.authenticatorCode, outcomes: { random: 'ok' }, optional: true },
    },
    plain: ownPassword,
  },

  'GET /api/Account/profile': {},
  'POST /api/Account/profile': {
    names: { email: names(kinds.ownEmail, { anothers: 'request.invalid', foreign: 'request.invalid' }) },
  },
  'POST /api/Account/code': { plain: () => ({ purpose: 'email' }) },
  // The contract lists it before the call that confirms the email, which then cannot change.
  'POST /api/Account/email': {
    names: {
      email: names(kinds.freshEmail, { anothers: 'ok', foreign: 'ok', random: 'ok' }),
      currentPassword: passwordOfCaller,
    },
  },
  'POST /api/Account/email/confirm': { names: { otp: codeOfCaller('email-confirmation') } },
  'POST /api/Account/phone': {
    names: { otp: codeOfCaller('phone-change'), currentPassword: passwordOfCaller },
    plain: () => ({ phoneNumber: freshPhone() }),
  },
  'GET /api/Account/devices': {},
  'POST /api/Account/devices/sign-out': { names: { slot: ownSlot } },

  'GET /api/AdminStudent/CourseActive': { plain: () => ({ grade: 'Secondary1', ...lowerCasePage() }) },
  'GET /api/Course/tree': { names: { courseid: everybodys(kinds.course, 'course.notFound') } },
  'POST /api/Course/preview': { names: { lessonId: everybodys(kinds.previewedVideo, 'lesson.notFound') } },
  'GET /api/Course/tree-course-with-progress': {
    names: { courseid: enrolledOnly(kinds.course, 'course.notFound') },
  },
  'GET /api/AdminStudent/IsEnrolled': {
    names: { studentId: ownAccount, courseId: everybodys(kinds.course, 'course.notFound') },
  },
  'GET /api/Student/Student-Enrolled-Courses': { names: { studentId: ownAccount }, plain: lowerCasePage },
  'GET /api/Student/evening': {},
  'GET /api/Student/go-on': {},
  'GET /api/Student/calendar': {},
  'POST /api/Student/calendar': {},
  'DELETE /api/Student/calendar': {},
  'GET /api/Student/parent-page': {},
  'GET /api/Student/reminders': {},
  'PUT /api/Student/reminders': { plain: () => ({ isOn: true }) },
  'PUT /api/Student/reminders/device': {
    plain: () => ({
      endpoint: `https://push.example/${freshPhone()}`,
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }),
  },
  'POST /api/Browser/error': { plain: () => ({ message: 'TypeError: x is undefined', stack: '' }) },
  'POST /api/Reminder/stop': { plain: () => ({ ticket: 'of nobody' }) },
  'GET /api/Student/closed-unit': {
    names: { unitId: names(kinds.endedUnit, { anothers: 'course.notEnrolled', foreign: 'unit.notFound' }) },
  },
  'POST /api/Student/second-chance': {
    names: { unitId: names(kinds.endedUnit, { anothers: 'course.notEnrolled', foreign: 'unit.notFound' }) },
  },
  'GET /api/Student/mistakes': {},
  'POST /api/Student/mistakes': {
    names: {
      questionId: names(kinds.mistake, { anothers: 'attempt.reviewKept', foreign: 'attempt.reviewKept' }),
      answerId: names(kinds.answerToMistake, { anothers: 'quiz.answersUnknown', foreign: 'quiz.answersUnknown' }),
    },
    plain: () => ({ answeredAt: '2026-11-22T17:00:00Z' }),
  },
  'GET /api/Code/resellers': {},
  'POST /api/Student/add-course-by-code': {
    names: {
      Code: names(kinds.courseCode, {
        anothers: 'courseCode.usedByAnother',
        foreign: 'courseCode.notFound',
        malformed: 'courseCode.notFound',
      }),
      StudentId: ownAccount,
      // The card is for a course of its own, so every other named course is a wrong one.
      courseId: {
        ...names(kinds.course, {
          own: 'courseCode.otherCourse',
          anothers: 'courseCode.otherCourse',
          foreign: 'courseCode.otherCourse',
        }),
        optional: true,
      },
    },
  },
  'GET /api/Student/contentlesson/{lessonId}': { names: { lessonId: enrolledOnly(kinds.video, 'lesson.notFound') } },
  'POST /api/Student/offline-licence': { names: { lessonId: enrolledOnly(kinds.streamedVideo, 'lesson.notFound') } },
  'POST /api/Student/offline-licences/renew': {
    names: { lessonIds: names(kinds.listOf(kinds.video), { anothers: 'ok', foreign: 'ok' }) },
  },
  'POST /api/Student/video-position': {
    names: { lessonId: enrolledOnly(kinds.video, 'lesson.notFound') },
    plain: () => ({ positionSeconds: 1 }),
  },
  'POST /api/Student/complete-lessons': {
    names: {
      courseId: enrolledOnly(kinds.course, 'course.notFound'),
      // Lessons that are not the student's are ignored.
      lessonIds: names(kinds.listOf(kinds.video), { anothers: 'ok', foreign: 'ok' }),
    },
  },
  // Another student's lesson is not completed by the caller, and stays so.
  'POST /api/Student/undo-completion': {
    names: { lessonId: names(kinds.video, { anothers: 'ok', foreign: 'lesson.notFound' }) },
  },
  'GET /api/Student/video-notes/{lessonId}': {
    // Another student's course has none of the caller's notes.
    names: { lessonId: names(kinds.video, { anothers: 'ok', foreign: 'lesson.notFound' }) },
  },
  'POST /api/Student/video-notes': {
    names: { lessonId: enrolledOnly(kinds.video, 'lesson.notFound') },
    plain: () => ({ noteId: randomUUID(), seconds: 3, text: 'ملاحظة' }),
  },
  'DELETE /api/Student/video-notes/{noteId}': {
    names: { noteId: names(kinds.videoNote, { anothers: 'ok', foreign: 'ok' }) },
  },
  'POST /api/quizresult/submit': {
    names: {
      lessonId: enrolledOnly(kinds.practiceQuiz, 'lesson.notFound'),
      answers: names(kinds.practiceAnswers, { anothers: 'quiz.answersUnknown', foreign: 'quiz.answersUnknown' }),
    },
    plain: () => ({ score: 50, notes: 'Correct answers: 1/2' }),
  },
  'POST /api/quizresult/start': { names: { lessonId: enrolledOnly(kinds.timedQuiz, 'lesson.notFound') } },
  'GET /api/quizresult/sitting': { names: { lessonId: enrolledOnly(kinds.begunQuiz, 'lesson.notFound') } },
  'POST /api/quizresult/keep': {
    names: { lessonId: enrolledOnly(kinds.begunQuiz, 'lesson.notFound') },
    plain: () => ({ answers: [] }),
  },
  'GET /api/quizresult/attempts': {
    // A quiz that the student never took has no attempts.
    names: { lessonId: names(kinds.practiceQuiz, { anothers: 'ok', foreign: 'lesson.notFound' }) },
    plain: page,
  },
  'GET /api/quizresult/marks': { plain: page },
  'GET /api/quizresult/attempts/{attemptId}': {
    names: { attemptId: names(kinds.attempt, { anothers: 'attempt.notFound', foreign: 'attempt.notFound' }) },
  },

  'POST /api/Code/card': {
    names: {
      code: names(kinds.courseCode, {
        anothers: 'courseCode.usedByAnother',
        foreign: 'courseCode.notFound',
        malformed: 'courseCode.notFound',
      }),
    },
  },
  'POST /api/UnitCode/EnterCode': {
    names: {
      code: names(kinds.unitCode, {
        anothers: 'unitCode.usedByAnother',
        foreign: 'unitCode.notFound',
        malformed: 'unitCode.notFound',
      }),
    },
  },
  'GET /api/UnitCode/GetMyUnitCodes': { plain: page },
  'GET /api/Unit/{unitId}/lessons': { names: { unitId: openedOnly }, plain: page },
  'GET /api/Course/tree-unit-with-progress': { names: { unitId: openedOnly } },

  'GET /api/Book/active': { plain: page },
  'GET /api/Book/active/grade/{grade}': { plain: () => ({ grade: 'Secondary1', ...page() }) },
  'GET /api/Book/{id}': { names: { id: everybodys(kinds.book, 'book.notFound') } },
  'GET /api/Contact/getAll': {},
  'GET /api/School/profile': {},
  'GET /api/teacher/me': {},
  ...curriculumRows,
  ...codeRows,
  ...cardRows,
  'PUT /api/teacher/lessons/{lessonId}/video': {
    names: {
      ...ofLesson().names,
      uploadId: {
        kind: kinds.upload,
        outcomes: { random: 'request.invalid', malformed: 'request.invalid' },
        optional: true,
      },
      attachmentUploadId: { ...noUpload, optional: true },
    },
    plain: () => ({ externalUrl: 'https://youtu.be/dQw4w9WgXcQ' }),
  },
  'GET /api/teacher/books': { plain: lowerCasePage },
  'POST /api/teacher/books': {
    names: { imageUploadId: { ...noUpload, optional: true } },
    plain: () => ({ title: 'أطلس', price: 120.5, grade: 'Secondary1' }),
  },
  'PATCH /api/teacher/books/{bookId}': {
    names: { bookId: everybodys(kinds.book, 'book.notFound'), imageUploadId: { ...noUpload, optional: true } },
    plain: () => ({ title: 'أطلس تاني' }),
  },
  'POST /api/teacher/books/{bookId}/archive': { names: { bookId: everybodys(kinds.book, 'book.notFound') } },
  'POST /api/teacher/books/{bookId}/restore': { names: { bookId: everybodys(kinds.book, 'book.notFound') } },
  'GET /api/teacher/school': {},
  'GET /api/teacher/school/chat-texts': {},
  'PATCH /api/teacher/school/chat-texts': { plain: () => ({ welcome: 'أهلًا {الاسم}' }) },
  ...hostedRows,
  'PATCH /api/teacher/school': {
    names: {
      photoUploadId: { ...noUpload, optional: true },
      logoUploadId: { ...noUpload, optional: true },
    },
    plain: () => ({ guarantee: 'بنذاكر سوا' }),
  },
  ...quizRows,
  'GET /api/teacher/preview/courses/{courseId}': {
    names: { courseId: everybodys(kinds.course, 'course.notFound') },
    plain: () => ({ at: '2026-12-01', as: 'new' }),
  },
  'GET /api/teacher/preview/lessons/{lessonId}': { names: { lessonId: everybodys(kinds.video, 'lesson.notFound') } },
  'POST /api/teacher/preview/lessons/{lessonId}/submit': {
    names: {
      lessonId: everybodys(kinds.practiceQuiz, 'lesson.notFound'),
      answers: {
        ...names(kinds.practiceAnswers, { anothers: 'quiz.answersUnknown', foreign: 'quiz.answersUnknown' }),
        optional: true,
      },
    },
    plain: () => ({ score: 50 }),
  },
  'GET /api/teacher/log': { plain: lowerCasePage, tellsOfPeople: true },
  'GET /api/teacher/assistants': { plain: lowerCasePage, tellsOfPeople: true },
  'POST /api/teacher/assistants': {
    names: { email: names(kinds.freshEmail, { anothers: 'ok', foreign: 'ok', random: 'ok' }) },
    plain: () => ({ name: 'سلمى', phone: freshPhone(), password: PASSWORD, permissions: ['courses'] }),
  },
  'PATCH /api/teacher/assistants/{accountId}': {
    names: {
      accountId: anAssistantOfTheSchool,
      email: { ...names(kinds.freshEmail, { anothers: 'ok', foreign: 'ok', random: 'ok' }), optional: true },
    },
    plain: () => ({ permissions: ['results'] }),
  },
  'POST /api/teacher/assistants/{accountId}/block': {
    names: { accountId: anAssistantOfTheSchool },
    tellsOfPeople: true,
  },
  'POST /api/teacher/assistants/{accountId}/unblock': {
    names: { accountId: anAssistantOfTheSchool },
    tellsOfPeople: true,
  },
  'POST /api/teacher/assistants/{accountId}/password-link': {
    names: { accountId: anAssistantOfTheSchool },
    tellsOfPeople: true,
  },
  'GET /api/teacher/security': {},
  'POST /api/teacher/security/totp': { names: { password: passwordOfCaller } },
  'POST /api/teacher/security/totp/confirm': {
    names: {
      otp: names(kinds.authenticatorCode, { anothers: 'request.invalid', foreign: 'request.invalid' }),
    },
  },
  'POST /api/teacher/security/recovery-codes': { names: loginOfGuarded },
  'POST /api/teacher/security/totp/remove': { names: loginOfGuarded },
  'POST /api/teacher/security/demand': { plain: () => ({ demanded: false }) },
  'GET /api/teacher/security/devices': {},
  'POST /api/teacher/security/devices/{slot}/end': { names: { slot: ownSlot } },
  'GET /api/teacher/overview': {},
  ...moneyRows,
  ...transferRows,
  ...centreRows,
  ...questionRows,
  ...studentRows,
  ...scheduleRows,
  ...resultsRows,
  ...announcementRows,
}
