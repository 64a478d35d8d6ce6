import { CALL_HEADER, type FloorStatement, floorStatements, STUDENT_HEADER } from './floor-statements.ts'
import type { Shot } from './load.ts'
import type { OpenSchool } from './school.ts'
import { type BenchStudent, dataOf, firstLessonOf } from './students.ts'

export interface BenchCall {
  name: string
  shots: Shot[]
  /** Compared with this statement behind a bare server; null where the bytes are the same for everybody. */
  floor: FloorStatement | null
  /** The most processor time, as a multiple of the floor's. */
  limit?: number
}

/** The calls that a class makes in an evening, for students who are enrolled in the paid course. */
export async function benchCalls(school: OpenSchool, students: readonly BenchStudent[]): Promise<BenchCall[]> {
  const { demo } = school
  const visitor = { 'x-tenant-id': demo.tenant, 'accept-encoding': 'br' }
  const courseId = demo.courseCodes[0]?.courseId
  const paths = {
    CourseActive: '/api/AdminStudent/CourseActive?grade=Secondary1',
    'Course/tree': `/api/Course/tree?courseid=${courseId}`,
    'Book/active': '/api/Book/active',
    Contact: '/api/Contact/getAll',
    'School/profile': '/api/School/profile',
    'home page': '/',
  }
  const ofEverybody = Object.entries(paths).map(([name, path]) => ({
    name,
    shots: [{ method: 'GET' as const, path, headers: visitor }],
    floor: null,
  }))
  return [...ofEverybody, ...(await callsOfStudents(school, students))]
}

async function callsOfStudents({ server, demo }: OpenSchool, students: readonly BenchStudent[]): Promise<BenchCall[]> {
  const [first] = students
  const courseId = demo.courseCodes[0]?.courseId
  if (!first || !courseId) throw new Error('The demo school has no course code, or there is no student.')

  const tree = `/api/Course/tree-course-with-progress?courseid=${courseId}`
  const videoId = await firstLessonOf(server.url + tree, first, 'Video')
  const quizId = await firstLessonOf(server.url + tree, first, 'Quiz')
  const answers = await someAnswers(`${server.url}/api/Student/contentlesson/${quizId}`, first)
  const floors = floorStatements({ tenant: demo.tenant, courseId, videoId, quizId })
  const call = (
    name: string,
    { floor, limit, ...shot }: { floor: keyof typeof floors; limit: number; path: string; body?: object },
  ): BenchCall => ({
    name,
    limit,
    floor: floors[floor],
    shots: students.map(({ id, headers }) => ({
      method: shot.body ? 'POST' : 'GET',
      path: shot.path.replace('{student}', String(id)),
      headers: { ...headers, [CALL_HEADER]: name, [STUDENT_HEADER]: String(id) },
      ...(shot.body && { body: JSON.stringify(shot.body) }),
    })),
  })
  const position = { lessonId: videoId, positionSeconds: 12, watchedSeconds: 8, playedTwentieths: 1 }
  const handIn = { lessonId: quizId, answers }
  const enrolled = '/api/Student/Student-Enrolled-Courses?studentId={student}'
  return [
    call('video-position', { floor: 'position', limit: 1.5, path: '/api/Student/video-position', body: position }),
    call('tree-course-with-progress', { floor: 'tree', limit: 1.7, path: tree }),
    call('contentlesson, a video', { floor: 'video', limit: 2, path: `/api/Student/contentlesson/${videoId}` }),
    call('contentlesson, a quiz', { floor: 'quiz', limit: 2, path: `/api/Student/contentlesson/${quizId}` }),
    call('quizresult/submit', { floor: 'submit', limit: 2, path: '/api/quizresult/submit', body: handIn }),
    call('Student-Enrolled-Courses', { floor: 'enrolled', limit: 1.5, path: enrolled }),
    call('evening', { floor: 'evening', limit: 2, path: '/api/Student/evening' }),
  ]
}

async function someAnswers(url: string, { headers }: BenchStudent) {
  const questions = (await dataOf(await fetch(url, { headers }))) as { id: number; answers: { id: number }[] }[]
  return questions.map(({ id, answers }) => ({ questionId: id, answerId: answers[0]?.id }))
}
