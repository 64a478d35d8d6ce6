import type { Shot } from './load.ts'
import type { OpenSchool } from './school.ts'
import { answerOf, type BenchStudent, firstLessonOf } from './students.ts'

export interface BenchCall {
  name: string
  /** One for each student who makes it. */
  shots: Shot[]
  /** Also compared with the database alone. */
  againstDatabase: boolean
}

/** The calls that a class makes in an evening, for students who are enrolled in the paid course. */
export async function benchCalls(
  { server, demo }: OpenSchool,
  students: readonly BenchStudent[],
): Promise<BenchCall[]> {
  const visitor = { 'x-tenant-id': demo.tenant, 'accept-encoding': 'br' }
  const [first] = students
  const courseId = demo.courseCodes[0]?.courseId
  if (!first || !courseId) throw new Error('The demo school has no course code, or there is no student.')

  const tree = `/api/Course/tree-course-with-progress?courseid=${courseId}`
  const lessonId = await firstLessonOf(server.url + tree, first, 'Quiz')
  const answers = await someAnswers(`${server.url}/api/Student/contentlesson/${lessonId}`, first)
  const submission = JSON.stringify({ lessonId, answers })
  return [
    ...Object.entries({
      CourseActive: '/api/AdminStudent/CourseActive?grade=Secondary1',
      'Course/tree': `/api/Course/tree?courseid=${courseId}`,
      'Book/active': '/api/Book/active',
      Contact: '/api/Contact/getAll',
      'School/profile': '/api/School/profile',
    }).map(([name, path]) => ({
      name,
      shots: [{ method: 'GET' as const, path, headers: visitor }],
      againstDatabase: false,
    })),
    {
      name: 'tree-course-with-progress',
      shots: students.map(({ headers }) => ({ method: 'GET', path: tree, headers })),
      againstDatabase: true,
    },
    {
      name: 'quizresult/submit',
      shots: students.map(({ headers }) => ({
        method: 'POST',
        path: '/api/quizresult/submit',
        headers: { ...headers, 'idempotency-key': 'bench-{sequence}' },
        body: submission,
      })),
      againstDatabase: true,
    },
    { name: 'home page', shots: [{ method: 'GET', path: '/', headers: visitor }], againstDatabase: false },
  ]
}

async function someAnswers(url: string, { headers }: BenchStudent) {
  const questions = (await answerOf(await fetch(url, { headers }))) as { id: number; answers: { id: number }[] }[]
  return questions.map(({ id, answers }) => ({ questionId: id, answerId: answers[0]?.id }))
}
