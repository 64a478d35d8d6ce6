import { startQuiz, submitQuiz } from '@manassa/contract/student/quiz'
import { readLesson } from '@manassa/contract/student/study'
import * as courses from '@manassa/contract/teacher/courses'
import { readEditedLesson, saveVideo } from '@manassa/contract/teacher/lessons'
import { readLog } from '@manassa/contract/teacher/log'
import * as quiz from '@manassa/contract/teacher/quiz'
import { isFileUsed } from '#api/features/teacher/lessons/lessons.queries.ts'
import {
  chunkKeysOf,
  clearSource,
  endPreparation,
  findVideoByUpload,
  isVideoUsed,
  lockVideoByUpload,
  publishVideo,
  saveRenditions,
  setSource,
} from '#api/features/teacher/videos/videos.queries.ts'
import { aCourse, answersTo, enrolled, exam, lessonAt, practice, video } from '#test/a-course.ts'
import { aVideoFile } from '#test/a-video-file.ts'
import { anUpload, aPicture } from '#test/an-upload.ts'
import type { Caller } from '#test/caller.ts'
import { aStudent, aTeacher, type SignedIn, signedIn } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'

type CallConfirmed = Caller['confirmed']

/**
 * Statements of editing that one call of each kind does not send: an order, a late unit, attachments and captions,
 * corrections.
 */
export async function editedByStaff(api: TestApi) {
  const [teacher, student] = [await aTeacher(api), await aStudent(api)]
  const callConfirmed = api.as(teacher).confirmed
  const course = await aCourse(api, { units: [[video, practice, { ...exam, attemptsAllowed: 1 }], [video]] })
  await enrolled(api, student, course)
  await orderedAndLate(callConfirmed, course.id)
  for (const _time of [1, 2]) {
    const imageUploadId = await anUpload(api, teacher, 'picture', await aPicture())
    await callConfirmed(courses.updateCourse, { courseId: course.id, imageUploadId })
  }
  await addVideoExtras(api, teacher, lessonAt(course, 0, 0).id)
  await corrected(api, { teacher, student }, { ...lessonAt(course, 0, 1), videoId: lessonAt(course, 0, 0).id })
  await callConfirmed(readLog, {})
  await callConfirmed(readLog, { search: 'كورس' })
  await examOver(api, student, lessonAt(course, 0, 2))
}

async function orderedAndLate(callConfirmed: CallConfirmed, courseId: number) {
  const { units } = await callConfirmed(courses.readEditedCourse, { courseId })
  const [first, second] = units.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) }))
  if (!first || !second) throw new Error('There are no units')
  await callConfirmed(courses.unpublishUnit, { unitId: first.id })
  await callConfirmed(courses.publishUnit, { unitId: first.id })
  await callConfirmed(courses.orderCourse, { courseId, units: [second, first] })
  await callConfirmed(courses.orderCourse, { courseId, units: [first, second] })
  const draft = await callConfirmed(courses.createLesson, { unitId: second.id, lessonName: 'درس', type: 'Video' })
  await callConfirmed(courses.updateLesson, { lessonId: draft.id, type: 'Quiz' })
}

async function addVideoExtras(api: TestApi, teacher: SignedIn, lessonId: number) {
  const callConfirmed = api.as(teacher).confirmed
  const externalUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  for (const attachmentTitle of ['مذكرة', 'مذكرة تانية']) {
    const attachmentUploadId = await anUpload(api, teacher, 'attachment', Buffer.from('%PDF-1.7\n%%EOF'))
    await callConfirmed(saveVideo, { lessonId, externalUrl, attachmentUploadId, attachmentTitle })
  }
  await callConfirmed(saveVideo, { lessonId, externalUrl, captions: [], chapters: [{ seconds: 4, name: 'النيل' }] })
  await aVideo(api, teacher, lessonId)
  await api.db.inSchool('tenant3', (db) => isFileUsed({ db, tenantId: 'tenant3' }, 'nothing'))
}

/** Sends the statements of video preparation: a failure, a restart, playback, removal and restoration. */
async function aVideo(api: TestApi, teacher: SignedIn, lessonId: number) {
  const callConfirmed = api.as(teacher).confirmed
  const uploadId = await anUpload(api, teacher, 'video', aVideoFile())
  await callConfirmed(saveVideo, { lessonId, uploadId })
  const tenantId = 'tenant3'
  const storageKey = `${tenantId}/videos/video.mp4`
  await api.db.inSchool(tenantId, async (db) => {
    const school = { db, tenantId }
    const { id = 0 } = (await lockVideoByUpload(school, uploadId)) ?? {}
    await chunkKeysOf(school, id)
    await isVideoUsed(school, id)
    await findVideoByUpload(school, uploadId)
    await endPreparation(school, id, 'film.broken')
  })
  await callConfirmed(saveVideo, { lessonId, uploadId })
  await api.db.inSchool(tenantId, async (db) => {
    const school = { db, tenantId }
    const { id = 0 } = (await lockVideoByUpload(school, uploadId)) ?? {}
    await setSource(school, id, storageKey)
    await saveRenditions(school, id, { renditions: [], thumbnails: null })
    await clearSource(school, id)
    await publishVideo(school, id, { storageKey, sizeBytes: 9, durationSeconds: 9, now: api.clock.now() })
    await endPreparation(school, id, null)
  })
  await callConfirmed(saveVideo, { lessonId, externalUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
  await callConfirmed(saveVideo, { lessonId, uploadId })
}

type Quiz = ReturnType<typeof lessonAt>

async function corrected(
  api: TestApi,
  who: { teacher: SignedIn; student: SignedIn },
  { id: lessonId, questions, videoId }: Quiz & { videoId: number },
) {
  const callConfirmed = api.as(who.teacher).confirmed
  await api.as(who.student)(readLesson, { lessonId })
  await api.as(who.student)(submitQuiz, { lessonId, score: 0, answers: answersTo(questions, 'wrong') })
  await callConfirmed(readEditedLesson, { lessonId })
  await callConfirmed(courses.updateLesson, { lessonId: videoId, isPreview: true })
  const before = await callConfirmed(quiz.readEditedQuiz, { lessonId })
  const [one] = before.questions
  if (!one) throw new Error('There is no question')
  const answers = one.answers.map(({ id, text, isCorrect }) => ({ id, text, isCorrect: !isCorrect }))
  const reference = { lessonId: videoId, seconds: 4 }
  await callConfirmed(quiz.saveQuestion, { questionId: one.id, answers, reference, countsFor: 'all', mayFail: true })
  const added = {
    text: 'سؤال جديد',
    answers: [
      { text: 'صح', isCorrect: true },
      { text: 'غلط', isCorrect: false },
    ],
  }
  await callConfirmed(quiz.addQuestion, { lessonId, ...added, afterQuestionId: one.id })
  const table = 'السؤال\tاختيار1\tاختيار2\tالإجابة\tالدقيقة\nسؤال\tنعم\tلا\t1\t4:12'
  await callConfirmed(quiz.importQuestions, { lessonId, text: table })
  await callConfirmed(quiz.exportQuestions, { lessonId, format: 'csv' })
  const { questions: now } = await callConfirmed(quiz.readEditedQuiz, { lessonId })
  await callConfirmed(quiz.orderQuestions, { lessonId, questions: now.map(({ id }) => id).toReversed() })
}

/** Questions of an exam after its only attempt, and of one that stayed open for over a day. */
async function examOver(api: TestApi, student: SignedIn, { id: lessonId, questions }: Quiz) {
  await api.as(student)(readLesson, { lessonId })
  api.clock.forward({ hours: 25 })
  const later = await signedIn(api, student, 'the-phone-of-the-day-after')
  await api.as(later)(readLesson, { lessonId })
  const handedIn = { lessonId, score: 0, answers: answersTo(questions, 'right') }
  for (const _time of [1, 2]) await api.as(later)(submitQuiz, handedIn)
  await api.as(later)(startQuiz, { lessonId })
  await api.as(later)(readLesson, { lessonId })
}
