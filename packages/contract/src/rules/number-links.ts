import type { CodeState } from './code-state.ts'

/** All values are our own names or numbers, so no escaping is needed. */
const address = (path: string, query: Record<string, string | number>) => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

/**
 * Links each number of the console to the screen with as many rows. A test of the API compares each number with its
 * list.
 */
export const numberLinks = {
  radarList: (part: 'quiet' | 'closing' | 'stuck' | 'wrongGrades' | 'shared' | 'films') =>
    address('/teacher/radar', part === 'quiet' ? {} : { part }),
  questionsToReply: () => address('/teacher/questions', {}),
  reportedQuestions: () => address('/teacher/questions', { list: 'reported' }),
  unseenCourses: () => address('/teacher/courses', { state: 'unseen' }),
  photosToCheck: () => address('/teacher/students', { photo: 'unseen' }),
  expiringCodes: () => address('/teacher/codes', { state: 'expiresSoon' }),
  transfers: (list: 'waiting' | 'matched') => address('/teacher/payments', list === 'waiting' ? {} : { list }),
  transferMessages: () => address('/teacher/payments', { part: 'messages' }),
  courseStudents: (courseId: number) => address('/teacher/students', { courseId }),
  batchCodes: (batchId: number, state?: CodeState) => address(`/teacher/codes/${batchId}`, state ? { state } : {}),
  quizStudents: (lessonId: number, state: 'handedIn' | 'notStarted') =>
    address(`/teacher/results/quizzes/${lessonId}`, { part: 'students', state }),
  videoStudents: (lessonId: number, state: 'opened' | 'completed' | 'notStarted') =>
    address(`/teacher/results/lessons/${lessonId}`, { part: 'students', state }),
}
