import { randomUUID } from 'node:crypto'
import { submitQuiz } from '@manassa/contract/student/quiz'
import * as courses from '@manassa/contract/teacher/courses'
import { saveVideo } from '@manassa/contract/teacher/lessons'
import * as quiz from '@manassa/contract/teacher/quiz'
import * as results from '@manassa/contract/teacher/results'
import { endWindow, giveWindow } from '@manassa/contract/teacher/schedule'
import { aCourse, answersTo, enrolled, exam, lessonAt, video } from '#test/a-course.ts'
import { aVideoFile } from '#test/a-video-file.ts'
import { anUpload, aPicture } from '#test/an-upload.ts'
import { aStudent } from '#test/people.ts'
import { type Acting, REASON, YOUTUBE } from './acting.ts'

const reason = REASON

export async function changeCourses({ api, teacher, act }: Acting) {
  const picture = () => aPicture().then((bytes) => anUpload(api, teacher, 'picture', bytes))
  const { id: courseId } = await act(courses.createCourse, {
    courseName: 'تاريخ مصر',
    description: 'من محمد علي',
    grade: 'Secondary1',
    term: 'First',
    price: 250,
    openingPolicy: 'weekly-window',
    supervisorContact: true,
    imageUploadId: await picture(),
  })
  const unitOf = (unitTitle: string) => act(courses.createUnit, { courseId, unitName: 'الوحدة 1', unitTitle })
  const [first, second] = [await unitOf('محمد علي'), await unitOf('ثورة 1919')]
  const lessonOf = (unitId: number, lessonName: string, type: 'Video' | 'Quiz') =>
    act(courses.createLesson, { unitId, lessonName, type })
  const videoLesson = await lessonOf(first.id, 'بناء الدولة', 'Video')
  const test = await lessonOf(second.id, 'اختبار ثورة 1919', 'Video')
  await act(courses.updateLesson, { lessonId: test.id, type: 'Quiz' })
  await act(courses.updateCourse, {
    courseId,
    courseName: 'تاريخ مصر الحديث',
    description: '',
    grade: 'Secondary2',
    term: 'Second',
    price: 300,
    openingPolicy: 'all-open',
    supervisorContact: null,
    imageUploadId: await picture(),
  })
  await act(courses.updateUnit, {
    unitId: first.id,
    unitName: 'مقدمة',
    unitTitle: 'محمد علي باشا',
    parentQuestion: 'ليه بدأ بالجيش؟',
  })
  await act(courses.updateLesson, { lessonId: videoLesson.id, lessonName: 'بناء الدولة الحديثة', isPreview: true })
  await act(courses.orderCourse, {
    courseId,
    units: [
      { id: second.id, lessons: [videoLesson.id, test.id] },
      { id: first.id, lessons: [] },
    ],
  })
  await act(courses.orderCourse, {
    courseId,
    units: [
      { id: first.id, lessons: [videoLesson.id] },
      { id: second.id, lessons: [test.id] },
    ],
  })
  await changeVideo({ api, teacher, act }, videoLesson.id)
  await act(quiz.addQuestion, {
    lessonId: test.id,
    text: 'متى قامت ثورة 1919؟',
    answers: [
      { text: '1919', isCorrect: true },
      { text: '1882', isCorrect: false },
    ],
  })

  await act(courses.publishCourse, { courseId, reason })
  for (const unitId of [first.id]) {
    await act(courses.unpublishUnit, { unitId, reason })
    await act(courses.publishUnit, { unitId, reason })
    await act(courses.archiveUnit, { unitId, reason })
    await act(courses.restoreUnit, { unitId, reason })
  }
  for (const lessonId of [videoLesson.id]) {
    await act(courses.unpublishLesson, { lessonId, reason })
    await act(courses.publishLesson, { lessonId, reason })
    await act(courses.unpublishLesson, { lessonId, reason })
    await act(courses.unpublishUnit, { unitId: first.id, reason })
    await act(courses.publishUnit, { unitId: first.id, reason })
    await act(courses.archiveLesson, { lessonId, reason })
    await act(courses.restoreLesson, { lessonId, reason })
  }
  const students = [await aStudent(api, { name: 'سلمى حسن' }), await aStudent(api, { name: 'عمر خالد' })]
  for (const student of students) await enrolled(api, student, { id: courseId, tenantId: 'tenant3', units: [] })
  for (const target of [{ courseId }, { unitId: first.id }]) {
    const days = { opensAt: 'now', closesAt: '2027-01-20', note: 'الوحدة اتفتحت تاني' } as const
    const { id: windowId } = await act(giveWindow, { ...target, students: 'all', ...days, reason })
    await act(endWindow, { windowId, reason })
  }
  await act(results.exportCourseList, {})
  await act(results.exportCourseResults, { courseId })
  await act(results.exportLessonResults, { lessonId: videoLesson.id })
  await act(results.exportQuizResults, { lessonId: test.id })
  await act(results.exportQuizResults, { lessonId: test.id, part: 'questions' })
  await act(courses.duplicateLesson, { lessonId: videoLesson.id })
  await act(courses.duplicateUnit, { unitId: first.id })
  await act(courses.duplicateCourse, { courseId })
  await act(courses.unpublishCourse, { courseId, reason })
  await act(courses.archiveCourse, { courseId, reason })
  await act(courses.restoreCourse, { courseId, reason })
}

async function changeVideo({ api, teacher, act }: Acting, lessonId: number) {
  const upload = (kind: 'video' | 'attachment' | 'captions', bytes: Buffer) => anUpload(api, teacher, kind, bytes)
  const words = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nالنيل\n')
  await act(saveVideo, { lessonId, externalUrl: YOUTUBE })
  const attachmentUploadId = await upload('attachment', Buffer.from('%PDF-1.4\n%%EOF'))
  await act(saveVideo, {
    lessonId,
    attachmentUploadId,
    chapters: [{ seconds: 330, name: 'فيضان النيل' }],
    captions: [{ language: 'ar', label: 'العربية', uploadId: await upload('captions', words) }],
  })
  await act(saveVideo, { lessonId, attachmentTitle: 'مذكرة الوحدة', captions: [], chapters: [] })
  await act(saveVideo, { lessonId, uploadId: await upload('video', aVideoFile()) })
  await act(saveVideo, { lessonId, externalUrl: YOUTUBE, attachmentUploadId: null })
}

export async function changeQuizzes({ api, teacher, act }: Acting) {
  const rules = { attemptsAllowed: 2, revealsAnswers: 'afterEachAttempt', questionCount: 3 } as const
  const course = await aCourse(api, { name: 'مراجعة التاريخ', units: [[video, { ...exam, ...rules }]] })
  const { id: lessonId, questions } = lessonAt(course, 0, 1)
  const [first, second, third] = questions
  if (!first || !second || !third) throw new Error('There are questions')
  const student = await aStudent(api, { name: 'مريم عادل' })
  await enrolled(api, student, course)
  await api.as(student).data(submitQuiz, { lessonId, answers: answersTo(questions, 'right') })

  const answersOf = ({ answerIds }: typeof first, right: number) =>
    answerIds.map((id, place) => ({ id, text: place === 0 ? '1800' : '1798', isCorrect: place === right }))
  const imageUploadId = await anUpload(api, teacher, 'picture', await aPicture())
  const reference = { lessonId: lessonAt(course, 0, 0).id, seconds: 95 }
  await act(quiz.saveQuestion, { questionId: first.id, answers: answersOf(first, 1) })
  await act(quiz.saveQuestion, { questionId: first.id, answers: answersOf(first, 0), mayFail: true })
  await act(quiz.saveQuestion, {
    questionId: second.id,
    text: 'متى قامت ثورة القاهرة الأولى؟',
    explanation: 'في أكتوبر 1798',
    imageUploadId,
    reference,
  })
  await act(quiz.saveQuestion, { questionId: second.id, countsFor: 'everybodyRight' })
  await act(quiz.saveQuestion, {
    questionId: second.id,
    answers: [
      { id: second.answerIds[1], text: 'أكتوبر 1798', isCorrect: true },
      { text: 'مارس 1800', isCorrect: false },
    ],
  })
  await act(quiz.archiveQuestion, { questionId: third.id, reason, countsFor: 'notCounted' })
  await act(quiz.restoreQuestion, { questionId: third.id })
  await act(quiz.orderQuestions, { lessonId, questions: [third.id, first.id, second.id] })
  const text = '1. عاصمة مصر؟\nأ) القاهرة *\nب) طنطا\n\n2. أطول أنهار العالم؟\nأ) النيل *\nب) الراين'
  await act(quiz.importQuestions, { lessonId, text })
  const others = { kind: 'practice', passingScore: 60, timeLimitMinutes: 20, attemptsAllowed: null } as const
  const never = { ...others, shuffles: false, answersAtOnce: false, revealsAnswers: 'never' } as const
  await act(quiz.saveQuiz, { lessonId, ...never })
  await act(quiz.saveQuiz, { lessonId, ...never, passingScore: 90, countsFor: 'all', mayFail: true })
  await act(quiz.saveQuiz, {
    lessonId,
    ...never,
    countsFor: 'all',
    questions: [
      { id: first.id, text: 'متى جاءت الحملة؟', answers: answersOf(first, 1) },
      {
        key: randomUUID(),
        text: 'سؤال تاني',
        answers: [
          { key: randomUUID(), text: 'أيوه', isCorrect: true },
          { key: randomUUID(), text: 'لأ', isCorrect: false },
        ],
      },
    ],
  })
}
