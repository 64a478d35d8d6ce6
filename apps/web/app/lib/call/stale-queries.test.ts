import type { AnyEndpoint } from '@manassa/contract/endpoint'
import { calls } from '@manassa/contract/index'
import {
  changeOwnEmail,
  changeOwnPhone,
  confirmEmail,
  listDevices,
  readProfile,
  signOutDevice,
  updateProfile,
} from '@manassa/contract/shared/account'
import { readCourse } from '@manassa/contract/student/catalogue'
import { addCourseByCode, enterUnitCode } from '@manassa/contract/student/codes'
import { isEnrolled, listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { readClosedUnit, readEvening, takeSecondChance } from '@manassa/contract/student/evening'
import { listLectures, listUnitLessons, studyUnit } from '@manassa/contract/student/lectures'
import * as lessonQuestions from '@manassa/contract/student/lesson-questions'
import { answerMistake, listMistakes } from '@manassa/contract/student/mistakes'
import { payOnline } from '@manassa/contract/student/online-payments'
import { readParentPage } from '@manassa/contract/student/parents'
import {
  listAttempts,
  listMarks,
  readAttempt,
  readSitting,
  startQuiz,
  submitQuiz,
} from '@manassa/contract/student/quiz'
import {
  endCalendar,
  makeCalendar,
  readCalendar,
  readReminders,
  setReminders,
  stopReminders,
  takeReminders,
} from '@manassa/contract/student/reminders'
import { completeLessons, readLesson, studyCourse, undoCompletion, whereToGoOn } from '@manassa/contract/student/study'
import { orderTransfer, readTransfer, sendTransferProof } from '@manassa/contract/student/transfers'
import { deleteVideoNote, listVideoNotes, saveVideoNote } from '@manassa/contract/student/video-notes'
import * as announcements from '@manassa/contract/teacher/announcements'
import * as assistants from '@manassa/contract/teacher/assistants'
import * as attempts from '@manassa/contract/teacher/attempts'
import * as books from '@manassa/contract/teacher/books'
import { changeStudents, listBulkChanges, undoBulk } from '@manassa/contract/teacher/bulk'
import * as centres from '@manassa/contract/teacher/centres'
import { readChatTexts, updateChatTexts } from '@manassa/contract/teacher/chat-texts'
import * as codeBatches from '@manassa/contract/teacher/code-batches'
import * as teacherCodes from '@manassa/contract/teacher/codes'
import * as courses from '@manassa/contract/teacher/courses'
import * as grants from '@manassa/contract/teacher/grants'
import * as sessions from '@manassa/contract/teacher/group-sessions'
import * as groups from '@manassa/contract/teacher/groups'
import * as holders from '@manassa/contract/teacher/holders'
import { listHostedLibraries, removeHostedKey, setHostedKey } from '@manassa/contract/teacher/hosted-libraries'
import * as queue from '@manassa/contract/teacher/lesson-questions'
import { readEditedLesson } from '@manassa/contract/teacher/lessons'
import { readMe } from '@manassa/contract/teacher/me'
import { readOverview } from '@manassa/contract/teacher/overview'
import * as rounds from '@manassa/contract/teacher/parent-rounds'
import * as parents from '@manassa/contract/teacher/parents'
import * as past from '@manassa/contract/teacher/past-sessions'
import * as radar from '@manassa/contract/teacher/radar'
import {
  addReceivingAccount,
  archiveReceivingAccount,
  listReceivingAccounts,
  updateReceivingAccount,
} from '@manassa/contract/teacher/receiving-accounts'
import * as results from '@manassa/contract/teacher/results'
import * as schedule from '@manassa/contract/teacher/schedule'
import { readEditedSchool, updateSchool } from '@manassa/contract/teacher/school'
import * as security from '@manassa/contract/teacher/security'
import * as studentAccount from '@manassa/contract/teacher/student-account'
import * as history from '@manassa/contract/teacher/student-history'
import { importStudents, listInvitations } from '@manassa/contract/teacher/student-import'
import { createStudent, listStudents, readStudent, updateStudent } from '@manassa/contract/teacher/students'
import {
  confirmHandOvers,
  handOverCash,
  listHandOvers,
  listPayments,
  readHeldCash,
  readReceived,
  readTakings,
} from '@manassa/contract/teacher/takings'
import * as messages from '@manassa/contract/teacher/transfer-messages'
import * as transfers from '@manassa/contract/teacher/transfers'
import { listWatchers } from '@manassa/contract/teacher/watchers'
import { afterAll, expect, test } from 'vitest'
import { aDevice, maryam } from '../testing/a-device.ts'
import { aServer, bad, good, type ServerResponse } from '../testing/a-server.ts'

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const reads = calls.filter(({ method }) => method === 'GET')

const progress = [
  readLesson,
  studyCourse,
  studyUnit,
  listEnrolledCourses,
  listLectures,
  listUnitLessons,
  whereToGoOn,
  readEvening,
  readClosedUnit,
]
const devices: readonly AnyEndpoint[] = [listDevices, security.listOwnDevices]
const guarded: readonly AnyEndpoint[] = [readMe, security.readSecurity]
const lists: readonly AnyEndpoint[] = [...progress, isEnrolled]

const ofResults: readonly AnyEndpoint[] = [
  results.listCourseResults,
  results.readCourseResults,
  results.readQuizResults,
  results.readLessonResults,
  results.listQuizStudents,
  results.listLessonStudents,
  attempts.readStudentAttempt,
]
const curriculum: readonly AnyEndpoint[] = [
  courses.listCourses,
  courses.readEditedCourse,
  courses.listBin,
  readEditedLesson,
  codeBatches.listCodeTargets,
  schedule.listStudentUnits,
  ...ofResults,
]
const isCurriculumWrite = ({ method, path }: AnyEndpoint) =>
  method !== 'GET' && /^\/api\/teacher\/(courses|units|lessons|questions)\b/.test(path)
const codes: readonly AnyEndpoint[] = [
  codeBatches.listCodeBatches,
  codeBatches.readCodeBatch,
  teacherCodes.listCodes,
  teacherCodes.readCode,
]
const isCodeWrite = ({ method, path }: AnyEndpoint) =>
  method !== 'GET' && /^\/api\/teacher\/(code-batches|codes)\b(?!.*\/cards$)/.test(path)

const ofPast = [past.listPastSessions, past.listMonthlyAttendance]
const ofGroups: readonly AnyEndpoint[] = [
  ...ofPast,
  centres.listCentres,
  groups.listGroups,
  groups.listGroupNames,
  groups.readGroup,
  groups.listGroupMembers,
  groups.listStudentGroups,
  sessions.listSessions,
  sessions.readSession,
  sessions.listAbsent,
  sessions.listAttendanceCards,
]

const ofSessions: readonly AnyEndpoint[] = [sessions.listSessions, sessions.readSession, sessions.listAbsent, ...ofPast]

const ofHolders = [holders.listHolders, holders.listHolderNames, holders.readHolder, holders.readStatement]

const takings: readonly AnyEndpoint[] = [readTakings, listPayments, readReceived, readHeldCash, listHandOvers]

const ofTransfers: readonly AnyEndpoint[] = [
  readTransfer,
  listReceivingAccounts,
  transfers.listTransfers,
  messages.listTransferMessages,
  readReceived,
  readOverview,
]

const ofRadar = [
  radar.readRadar,
  radar.listQuiet,
  radar.listClosing,
  radar.listStuck,
  radar.listWrongGrades,
  radar.listShared,
  radar.listWatchedVideos,
]

const ofParents = [parents.readStudentParent, rounds.listParentMessages]
const allOfParents = [...ofParents, readParentPage, rounds.readParentRound, rounds.listParentExamples]

const ofStudents: readonly AnyEndpoint[] = [
  ...ofRadar,
  ...ofParents,
  listWatchers,
  listBulkChanges,
  listStudents,
  readStudent,
  history.listStudentEnrolments,
  history.listStudentLectures,
  history.listStudentAttempts,
  history.listStudentNotes,
  history.listStudentTimeline,
  schedule.listStudentUnits,
  listInvitations,
  ...ofResults,
  groups.listGroupMembers,
  groups.listStudentGroups,
]
const ofWindows: readonly AnyEndpoint[] = [schedule.listWindows, schedule.listPauses, ...ofStudents]

const questionWrites = [
  queue.replyToQuestion,
  queue.updateReply,
  queue.closeQuestion,
  queue.removeQuestion,
  queue.dismissReports,
  queue.blockAsking,
]

const stale = new Map<string, readonly AnyEndpoint[]>([
  [nameOf(addCourseByCode), lists],
  [nameOf(enterUnitCode), lists],
  // A free course is in the account from then on.
  [nameOf(studyCourse), lists.filter((each) => each !== studyCourse)],
  [nameOf(completeLessons), [...progress, readSitting]],
  [nameOf(undoCompletion), [...progress, readSitting]],
  [nameOf(saveVideoNote), [listVideoNotes]],
  [nameOf(deleteVideoNote), [listVideoNotes]],
  [nameOf(lessonQuestions.seeLessonReplies), [readEvening]],
  ...[
    lessonQuestions.askLessonQuestion,
    lessonQuestions.withdrawLessonQuestion,
    lessonQuestions.reportLessonQuestion,
    ...questionWrites,
  ].map((each): [string, readonly AnyEndpoint[]] => [
    nameOf(each),
    [lessonQuestions.listLessonQuestions, queue.listQuestionQueue],
  ]),
  [nameOf(startQuiz), [...progress, readSitting]],
  [nameOf(submitQuiz), [...progress, readSitting, listAttempts, listMarks, listMistakes, readAttempt]],
  [nameOf(answerMistake), [readEvening, listMistakes]],
  [nameOf(takeSecondChance), [...lists, readSitting]],
  ...[makeCalendar, endCalendar, setReminders, takeReminders, stopReminders].map(
    (each): [string, readonly AnyEndpoint[]] => [nameOf(each), [readCalendar, readReminders]],
  ),
  [nameOf(updateProfile), [readProfile, ...devices]],
  [nameOf(changeOwnEmail), [readProfile, ...lists]],
  [nameOf(confirmEmail), [readProfile, ...lists]],
  [nameOf(changeOwnPhone), [readProfile]],
  [nameOf(signOutDevice), devices],
  [nameOf(security.endOwnDevice), devices],
  [nameOf(security.confirmSecondFactor), guarded],
  [nameOf(security.makeRecoveryCodes), guarded],
  [nameOf(security.removeSecondFactor), guarded],
  [nameOf(security.demandSecondFactor), guarded],
  [nameOf(holders.createHolder), ofHolders],
  [nameOf(holders.updateHolder), ofHolders],
  [nameOf(holders.handOutCards), [...ofHolders, ...codes]],
  [nameOf(holders.returnCards), [...ofHolders, ...codes]],
  [nameOf(holders.payHolder), [...ofHolders, ...takings]],
  ...Object.values(grants)
    .filter((each) => 'path' in each)
    .map((each): [string, readonly AnyEndpoint[]] => [nameOf(each), [...takings, ...ofStudents]]),
  ...[changeStudents, undoBulk].map((each): [string, readonly AnyEndpoint[]] => [
    nameOf(each),
    [...takings, ...ofStudents],
  ]),
  [nameOf(studentAccount.mergeStudents), [...takings, ...codes, ...ofStudents]],
  ...[books.createBook, books.updateBook, books.archiveBook, books.restoreBook].map(
    (each): [string, readonly AnyEndpoint[]] => [nameOf(each), [courses.listBin, books.listEditedBooks]],
  ),
  ...[
    createStudent,
    updateStudent,
    studentAccount.endStudentDevice,
    studentAccount.addStudentNote,
    studentAccount.blockStudent,
    studentAccount.unblockStudent,
    importStudents,
    studentAccount.endStudentSessions,
    studentAccount.settleSharing,
    studentAccount.linkForStudent,
    studentAccount.noteContact,
  ].map((each): [string, readonly AnyEndpoint[]] => [nameOf(each), ofStudents]),
  ...[attempts.voidAttempt, attempts.giveExtraAttempts].map((each): [string, readonly AnyEndpoint[]] => [
    nameOf(each),
    ofStudents,
  ]),
  ...[schedule.giveWindow, schedule.endWindow, schedule.makePause, schedule.endPause].map(
    (each): [string, readonly AnyEndpoint[]] => [nameOf(each), ofWindows],
  ),
  ...[orderTransfer, sendTransferProof, payOnline].map((each): [string, readonly AnyEndpoint[]] => [
    nameOf(each),
    ofTransfers,
  ]),
  ...[addReceivingAccount, updateReceivingAccount, archiveReceivingAccount].map(
    (each): [string, readonly AnyEndpoint[]] => [nameOf(each), ofTransfers],
  ),
  ...[
    transfers.askForRest,
    messages.attachTransferMessage,
    messages.dismissTransferMessage,
    messages.freeTransferMessage,
  ].map((each): [string, readonly AnyEndpoint[]] => [nameOf(each), ofTransfers]),
  ...[transfers.approveTransfer, transfers.refuseTransfer, transfers.approveMatched, messages.addTransferMessage].map(
    (each): [string, readonly AnyEndpoint[]] => [
      nameOf(each),
      [...new Set([...ofTransfers, ...takings, ...ofStudents])],
    ],
  ),
  ...[centres.createCentre, centres.updateCentre, groups.createGroup, groups.updateGroup].map(
    (each): [string, readonly AnyEndpoint[]] => [nameOf(each), ofGroups],
  ),
  ...[groups.addGroupMembers, groups.endGroupMembership, groups.moveGroupMember].map(
    (each): [string, readonly AnyEndpoint[]] => [nameOf(each), [...new Set([...ofGroups, ...ofStudents])]],
  ),
  ...[sessions.sendScans, sessions.cancelSession].map((each): [string, readonly AnyEndpoint[]] => [
    nameOf(each),
    [...ofSessions, ...takings, ...ofWindows],
  ]),
  [nameOf(sessions.closeSession), [...ofSessions, ...ofWindows, ...takings]],
  [nameOf(sessions.updateSession), [...ofSessions, ...ofWindows]],
  [nameOf(handOverCash), takings],
  [nameOf(confirmHandOvers), takings],
  [nameOf(updateSchool), [readEditedSchool]],
  [nameOf(queue.updateSavedReplies), [queue.readSavedReplies]],
  [nameOf(updateChatTexts), [readChatTexts, rounds.listParentExamples]],
  ...[parents.makeParentLink, parents.setParentMessages, rounds.nextParentMessage, rounds.decideParentMessage].map(
    (change) => [nameOf(change), allOfParents] as const,
  ),
  [nameOf(setHostedKey), [...curriculum, listHostedLibraries]],
  [nameOf(removeHostedKey), [...curriculum, listHostedLibraries]],
  ...[announcements.makeAnnouncement, announcements.updateAnnouncement, announcements.endAnnouncement].map(
    (each): [string, readonly AnyEndpoint[]] => [nameOf(each), [announcements.listAnnouncements]],
  ),
  [nameOf(assistants.createAssistant), [assistants.listAssistants]],
  [nameOf(assistants.updateAssistant), [assistants.listAssistants]],
  [nameOf(assistants.blockAssistant), [assistants.listAssistants]],
  [nameOf(assistants.unblockAssistant), [assistants.listAssistants]],
  ...calls.filter(isCodeWrite).map((each): [string, readonly AnyEndpoint[]] => [
    nameOf(each),
    // A card's target does not change what any holder owes.
    each.path.endsWith('/retarget') ? codes : [...codes, ...ofHolders],
  ]),
  [nameOf(teacherCodes.releaseCode), [...codes, ...ofHolders, ...ofStudents]],
  ...calls.filter(isCurriculumWrite).map((each): [string, readonly AnyEndpoint[]] => [nameOf(each), curriculum]),
])

/** The clock of the tab moves on between calls, so that they are not the same call twice. */
const MOVES_ON_MS = 400

async function aTab() {
  let reply: { to: AnyEndpoint; response: ServerResponse } | null = null
  const server = await aServer(({ method }) => (reply && method === reply.to.method ? reply.response : good({})))
  let now = 0
  const { call, session } = aDevice().tab(server.url, () => now)
  session.signIn(maryam, 'token-1')

  async function askAll() {
    now += MOVES_ON_MS
    const before = server.requests.length
    await Promise.all(reads.map((each) => call(each, {})))
    const requestedPaths = new Set(server.requests.slice(before).map(({ url }) => url))
    return reads.filter(({ path }) => requestedPaths.has(path.replaceAll(/\{\w+\}/g, 'undefined')))
  }
  return {
    async staleAfter(made: AnyEndpoint, response = good({})) {
      // The course's own entry makes the others stale.
      await call(studyCourse, {} as never)
      await askAll()
      reply = { to: made, response }
      now += MOVES_ON_MS
      await call(made, {}, { fresh: true })
      reply = null
      const stale = await askAll()
      return stale.map(nameOf).toSorted()
    },
    isSignedIn: () => session.now().state === 'member',
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

let tab: Awaited<ReturnType<typeof aTab>> | undefined
afterAll(() => tab?.[Symbol.asyncDispose]())

/** The same tab for all, because each asks again only what the one before has made stale. */
async function after(made: AnyEndpoint, response?: ServerResponse) {
  if (!tab?.isSignedIn()) {
    await tab?.[Symbol.asyncDispose]()
    tab = await aTab()
  }
  return tab.staleAfter(made, response)
}

test.each(
  calls.filter((each) => each.method !== 'GET' || each.invalidates).map((each) => [nameOf(each), each] as const),
)('%s makes stale what it changes, and nothing else', async (name, made) => {
  expect(await after(made)).toEqual((stale.get(name) ?? []).map(nameOf).toSorted())
})

test('a code whose response was lost may have been entered, so the lists are requested again', async () => {
  expect(await after(addCourseByCode, { silent: true, body: '' })).toContain(nameOf(listEnrolledCourses))
  expect(await after(addCourseByCode, bad(409, 'courseCode.alreadyEnrolled'))).toContain(nameOf(isEnrolled))
})

test('a list that set out before a code was entered is not shared with who asks after it', async () => {
  let hasCourse = false
  await using server = await aServer(({ method }) => {
    if (method === 'GET') return { ...good(hasCourse), after: hasCourse ? 0 : 150 }
    hasCourse = true
    return good({})
  })
  const { call } = aDevice().tab(server.url)
  const ask = () => call(isEnrolled, { studentId: 7, courseId: 3 })

  const before = ask()
  await call(addCourseByCode, { Code: 'K7MX-4Q92-BTW3' })
  expect(await ask()).toMatchObject({ data: true })
  expect(await before).toMatchObject({ data: false })
  expect(await ask(), 'and the old response does not replace the new one').toMatchObject({ data: true })
})

test('a page that shows a list hears that it is stale, and a page of what no call changes hears nothing', async () => {
  let response = good({})
  await using server = await aServer(() => response)
  const { call, onInvalidate } = aDevice().tab(server.url)
  const asksAgain: boolean[][] = []
  const end = onInvalidate((isStale) => asksAgain.push([isStale(listLectures), isStale(readCourse)]))
  await call(enterUnitCode, { code: 'K7MX-4Q92-BTW3' })
  response = { silent: true, body: '' }
  await call(enterUnitCode, { code: '4Q92-K7MX-BTW3' })
  expect(asksAgain, 'and not while nobody responds').toHaveLength(1)
  end()
  await call(enterUnitCode, { code: 'BTW3-K7MX-4Q92' })
  expect(asksAgain).toEqual([[true, false]])
})
