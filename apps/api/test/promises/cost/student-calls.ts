import { ADMITTED_FOR_SECONDS } from '@manassa/contract/limits'
import { login, refreshToken } from '@manassa/contract/shared/auth'
import { listActiveCourses } from '@manassa/contract/student/catalogue'
import { addCourseByCode, enterUnitCode } from '@manassa/contract/student/codes'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { readEvening } from '@manassa/contract/student/evening'
import { listLectures, studyUnit } from '@manassa/contract/student/lectures'
import { answerMistake, listMistakes } from '@manassa/contract/student/mistakes'
import { listAttempts, listMarks, submitQuiz } from '@manassa/contract/student/quiz'
import {
  completeLessons,
  readLesson,
  saveVideoPosition,
  studyCourse,
  type VideoLesson,
  whereToGoOn,
} from '@manassa/contract/student/study'
import { saveQuestion } from '@manassa/contract/teacher/quiz'
import { storeStream } from '#api/features/media/encrypted-stream.ts'
import { aCourseCode, aUnitCode } from '#test/a-code.ts'
import { aCourse, answersTo, enrolled, lessonAt, practice, video } from '#test/a-course.ts'
import { personHeaders } from '#test/caller.ts'
import { aStudent, aTeacher, PASSWORD } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'

const FOLDER = 'tenant3/streams/lesson'
const STREAM = ['master.m3u8', '360p/index.m3u8', '360p/0.m4s']
const MASTER = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n360p/index.m3u8\n'
const PLAYLIST = '#EXTM3U\n#EXTINF:4,\n0.m4s\n#EXT-X-ENDLIST'

/** A call of an evening, made for the `nth` time; prepares what is no part of it, and gives the call itself. */
export type StudentCall = (nth: number) => Promise<() => Promise<unknown>>

export async function studentCalls(api: TestApi): Promise<Record<string, StudentCall>> {
  await storeStream(api.services, FOLDER, {
    names: STREAM,
    read: async (name) => Buffer.from(name === STREAM[0] ? MASTER : name === STREAM[1] ? PLAYLIST : 'frames'),
  })
  const streamed = { ...video, streamKey: `${FOLDER}/master.m3u8` }
  const course = await aCourse(api, {
    units: [
      [streamed, practice, video],
      [video, practice],
    ],
  })
  const student = await aStudent(api)
  await enrolled(api, student, course)
  const lecture = await aCourse(api)
  const lectureId = lecture.units[0]?.id ?? 0
  await api.as(student)(enterUnitCode, { code: (await aUnitCode(api, lecture)).printed })
  const call = api.as(student)
  const [videoId, quiz] = [lessonAt(course, 0, 0).id, lessonAt(course, 0, 1)]
  const answers = answersTo(quiz.questions, 'right')
  const position = (nth: number) => ({ lessonId: videoId, positionSeconds: nth })
  const reference = { lessonId: videoId, seconds: 1 }
  const questionId = quiz.questions[0]?.id ?? 0
  await api.as(await aTeacher(api)).data(saveQuestion, { questionId, reference })
  const wrongAnswers = answersTo(quiz.questions, 'wrong')
  const firstAnswer = { questionId: wrongAnswers[0]?.questionId ?? 0, answerId: wrongAnswers[0]?.answerId ?? 0 }
  const submission = { lessonId: quiz.id, answers }

  const opened = async () => {
    const reply = await call(readLesson, { lessonId: videoId })
    return (reply as { data: VideoLesson }).data
  }
  const { streamUrl } = await opened()
  const key = { method: 'GET', url: streamUrl?.replace('master.m3u8', '360p/0.key') ?? '/' } as const

  const made = (work: () => Promise<{ success: boolean }>) => async () => {
    const reply = await work()
    if (!reply.success) throw new Error(`The call was refused: ${JSON.stringify(reply)}`)
  }
  const always = (work: () => Promise<{ success: boolean }>) => async () => made(work)
  /** Time goes by, and the student's session has been used since: noting that is another call's. */
  const later = async (seconds: number) => {
    api.clock.forward({ seconds })
    await call(listEnrolledCourses, { studentId: student.id, pagenumber: 1, pagesize: 1 })
  }

  return {
    'video-position, the first of a lesson': async (nth) => {
      await later(ADMITTED_FOR_SECONDS)
      return made(() => call(saveVideoPosition, position(nth)))
    },
    'video-position, one of those after it': async (nth) => made(() => call(saveVideoPosition, position(nth))),
    'video-position, with what was watched': async (nth) =>
      made(() => call(saveVideoPosition, { ...position(nth), playedTwentieths: 1, watchedSeconds: 1 })),
    'complete-lessons': always(() => call(completeLessons, { courseId: course.id, lessonIds: [videoId] })),
    'tree-course-with-progress': always(() => call(studyCourse, { courseid: course.id })),
    'contentlesson, a video': always(() => call(readLesson, { lessonId: videoId })),
    'contentlesson, a quiz': always(() => call(readLesson, { lessonId: quiz.id })),
    'quizresult/submit': async (nth) => {
      await call(readLesson, { lessonId: quiz.id })
      return made(() =>
        call.response(submitQuiz, submission, { headers: { 'idempotency-key': `n${nth}` } }).then(bodyOf),
      )
    },
    'Student-Enrolled-Courses': always(() =>
      call(listEnrolledCourses, { studentId: student.id, pagenumber: 1, pagesize: 10 }),
    ),
    'go-on': always(() => call(whereToGoOn, {})),
    evening: always(() => call(readEvening, {})),
    'CourseActive, not kept': async (nth) => made(() => api.as()(listActiveCourses, { pagesize: nth + 1 })),
    'CourseActive, kept': always(() => api.as()(listActiveCourses, { pagesize: 7 })),
    login: always(() =>
      api.as({ tenantId: student.tenantId, deviceId: 'a-second-phone' })(login, {
        EmailorMobile: student.email,
        password: PASSWORD,
      }),
    ),
    'refresh-token': async () => {
      const fresh = await aStudent(api)
      return made(() => api.as(fresh)(refreshToken, {}))
    },
    EnterCode: async () => {
      const another = await aCourse(api)
      const { printed: code } = await aUnitCode(api, another)
      await call(studyUnit, { unitId: another.units[0]?.id ?? 0 })
      return made(() => call(enterUnitCode, { code }))
    },
    'add-course-by-code': async () => {
      const another = await aCourse(api)
      const { printed } = await aCourseCode(api, another)
      return made(() => call(addCourseByCode, { courseId: another.id, Code: printed }))
    },
    GetMyUnitCodes: always(() => call(listLectures, {})),
    'tree-unit-with-progress': always(() => call(studyUnit, { unitId: lectureId })),
    'quizresult/attempts': always(() => call(listAttempts, { lessonId: quiz.id })),
    'quizresult/marks': always(() => call(listMarks, {})),
    mistakes: async (nth) => {
      if (nth === 0) await call(submitQuiz, { lessonId: quiz.id, answers: wrongAnswers })
      return made(() => call(listMistakes, {}))
    },
    'mistakes, an answer': always(() => call(answerMistake, { ...firstAnswer, answeredAt: '2026-10-05T17:00:00Z' })),
    'a stream’s key': async () => {
      await later(60)
      return async () => {
        const { statusCode } = await api.app.inject({ ...key, headers: personHeaders(student) })
        if (statusCode !== 200) throw new Error(`The key was refused with ${statusCode}`)
      }
    },
  }
}

const bodyOf = <Body>({ body }: { body: Body }) => body
