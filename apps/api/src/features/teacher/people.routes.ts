import { RADAR_COUNTED_EVERY_SECONDS } from '@manassa/contract/limits'
import * as assistants from '@manassa/contract/teacher/assistants'
import * as attempts from '@manassa/contract/teacher/attempts'
import * as bulk from '@manassa/contract/teacher/bulk'
import * as grants from '@manassa/contract/teacher/grants'
import * as questions from '@manassa/contract/teacher/lesson-questions'
import * as live from '@manassa/contract/teacher/live'
import * as log from '@manassa/contract/teacher/log'
import * as me from '@manassa/contract/teacher/me'
import * as overview from '@manassa/contract/teacher/overview'
import * as parentRounds from '@manassa/contract/teacher/parent-rounds'
import * as parents from '@manassa/contract/teacher/parents'
import * as radar from '@manassa/contract/teacher/radar'
import * as schedule from '@manassa/contract/teacher/schedule'
import * as studentImport from '@manassa/contract/teacher/student-import'
import type { FastifyInstance } from 'fastify'
import { cachePerSchool } from '#api/lib/cache/cache-per-school.ts'
import { serve, serveManual } from '#api/lib/http/serve.ts'
import {
  blockAssistant,
  createAssistant,
  linkForAssistant,
  listAssistants,
  unblockAssistant,
  updateAssistant,
} from './assistants/assistants.ts'
import { giveExtraAttempts, readStudentAttempt, voidAttempt } from './attempts/attempts.ts'
import { changeStudents, undoBulk } from './bulk/change-students.ts'
import { listBulkChanges } from './bulk/list-bulk-changes.ts'
import { endEnrolment, endLecture } from './grants/end-access.ts'
import { payOutCredit } from './grants/give-back.ts'
import { grantCourse, grantLecture } from './grants/grant-access.ts'
import { moveEnrolment } from './grants/move-enrolment.ts'
import {
  blockAsking,
  closeQuestion,
  dismissReports,
  removeQuestion,
  replyToQuestion,
  updateReply,
} from './lesson-questions/decide-question.ts'
import { answerQuestion, listQuestionQueue, viewQuestionPhoto } from './lesson-questions/list-queue.ts'
import { readSavedReplies, updateSavedReplies } from './lesson-questions/saved-replies.ts'
import { listMarksToday, liveReader } from './live/live.ts'
import { readLog } from './log/read-log.ts'
import { readMe } from './me/read-me.ts'
import { readOverview } from './overview/read-overview.ts'
import {
  decideParentMessage,
  listParentExamples,
  listParentMessages,
  nextParentMessage,
  readParentRound,
} from './parents/parent-rounds.ts'
import { makeParentLink, readStudentParent, setParentMessages } from './parents/student-parent.ts'
import { countRadar } from './radar/count-radar.ts'
import { listClosing } from './radar/list-closing.ts'
import { listQuiet, listShared, listStuck, listWatchedVideos, listWrongGrades } from './radar/list-radar.ts'
import { listStudentUnits } from './schedule/list-student-units.ts'
import { endPause, listPauses, makePause } from './schedule/pauses.ts'
import { endWindow, giveWindow, listWindows } from './schedule/windows.ts'
import { exportRefusedRows } from './student-import/export-refused.ts'
import { importStudents } from './student-import/import-students.ts'
import { listInvitations } from './student-import/list-invitations.ts'

export async function peopleRoutes(app: FastifyInstance) {
  serve(app, me.readMe, readMe)

  serve(app, assistants.listAssistants, listAssistants)
  serveManual(app, assistants.createAssistant, createAssistant)
  serveManual(app, assistants.updateAssistant, updateAssistant)
  serve(app, assistants.blockAssistant, blockAssistant)
  serve(app, assistants.unblockAssistant, unblockAssistant)
  serve(app, assistants.linkForAssistant, linkForAssistant)

  serve(app, grants.grantCourse, grantCourse)
  serve(app, grants.grantLecture, grantLecture)
  serve(app, grants.endEnrolment, endEnrolment)
  serve(app, grants.endLecture, endLecture)
  serve(app, grants.moveEnrolment, moveEnrolment)
  serve(app, grants.payOutCredit, payOutCredit)

  serveManual(app, studentImport.importStudents, importStudents)
  serveManual(app, studentImport.exportRefusedRows, exportRefusedRows)
  serve(app, studentImport.listInvitations, listInvitations)

  serve(app, bulk.changeStudents, changeStudents)
  serve(app, bulk.undoBulk, undoBulk)
  serve(app, bulk.listBulkChanges, listBulkChanges)

  serve(app, schedule.listWindows, listWindows)
  serve(app, schedule.giveWindow, giveWindow)
  serve(app, schedule.endWindow, endWindow)
  serve(app, schedule.listStudentUnits, listStudentUnits)
  serve(app, schedule.listPauses, listPauses)
  serve(app, schedule.makePause, makePause)
  serve(app, schedule.endPause, endPause)

  serve(app, attempts.readStudentAttempt, readStudentAttempt)
  serve(app, attempts.voidAttempt, voidAttempt)
  serve(app, attempts.giveExtraAttempts, giveExtraAttempts)

  serve(app, parentRounds.readParentRound, readParentRound)
  serve(app, parentRounds.listParentMessages, listParentMessages)
  serve(app, parentRounds.listParentExamples, listParentExamples)
  serve(app, parentRounds.nextParentMessage, nextParentMessage)
  serve(app, parentRounds.decideParentMessage, decideParentMessage)
  serve(app, parents.readStudentParent, readStudentParent)
  serve(app, parents.makeParentLink, makeParentLink)
  serve(app, parents.setParentMessages, setParentMessages)

  serve(app, radar.readRadar, cachePerSchool(RADAR_COUNTED_EVERY_SECONDS * 1000, countRadar))
  serve(app, radar.listQuiet, listQuiet)
  serve(app, radar.listClosing, listClosing)
  serve(app, radar.listStuck, listStuck)
  serve(app, radar.listWrongGrades, listWrongGrades)
  serve(app, radar.listShared, listShared)
  serve(app, radar.listWatchedVideos, listWatchedVideos)

  serve(app, questions.listQuestionQueue, listQuestionQueue)
  serveManual(app, questions.viewQuestionPhoto, viewQuestionPhoto)
  serve(app, questions.readSavedReplies, readSavedReplies)
  serve(app, questions.updateSavedReplies, updateSavedReplies)
  serve(app, questions.answerQuestion, answerQuestion)
  serve(app, questions.replyToQuestion, replyToQuestion)
  serve(app, questions.updateReply, updateReply)
  serve(app, questions.closeQuestion, closeQuestion)
  serve(app, questions.removeQuestion, removeQuestion)
  serve(app, questions.dismissReports, dismissReports)
  serve(app, questions.blockAsking, blockAsking)

  serve(app, live.readLive, liveReader())
  serve(app, live.listMarksToday, listMarksToday)

  serve(app, log.readLog, readLog)

  serve(app, overview.readOverview, readOverview)
}
