import { filteredBy, group } from './centre-rows.ts'
import * as kinds from './kinds.ts'
import { ofSchool } from './money-rows.ts'
import type { Row } from './row.ts'

const page = () => ({ pagenumber: 1, pagesize: 5 })
const course: Row = { names: { courseId: ofSchool(kinds.course, 'course.notFound') } }
const quiz: Row = { names: { lessonId: ofSchool(kinds.exam, 'lesson.notFound') }, tellsOfPeople: true }
const videoLesson: Row = { names: { lessonId: ofSchool(kinds.video, 'lesson.notFound') }, tellsOfPeople: true }
/** Files with marks and names need the permission for results. */
const asFile = { seenBy: { need: 'results', others: 'auth.notAllowed' } } as const

const list: Row = { plain: page, tellsOfPeople: true }

export const resultsRows: Record<string, Row> = {
  'GET /api/teacher/results/courses': { plain: page },
  'GET /api/teacher/results/courses.csv': {},
  'GET /api/teacher/results/courses/{courseId}': course,
  'GET /api/teacher/results/courses/{courseId}.csv': course,
  'GET /api/teacher/results/quizzes/{lessonId}': { ...quiz, tellsOfQuestions: true },
  // Results by question; names need more (results.test.ts).
  'GET /api/teacher/results/quizzes/{lessonId}.csv': { ...quiz, ...asFile, plain: () => ({ part: 'questions' }) },
  'GET /api/teacher/results/quizzes/{lessonId}/students': {
    ...quiz,
    names: { ...quiz.names, groupId: filteredBy(group) },
    plain: page,
  },
  'GET /api/teacher/lessons/{lessonId}/watchers': { ...videoLesson, plain: page },
  'GET /api/teacher/live': { tellsOfPeople: true },
  'GET /api/teacher/live/marks': list,
  'GET /api/teacher/radar': {},
  'GET /api/teacher/radar/quiet': list,
  'GET /api/teacher/radar/closing': list,
  'GET /api/teacher/radar/stuck': list,
  'GET /api/teacher/radar/wrong-grades': list,
  'GET /api/teacher/radar/shared': list,
  'GET /api/teacher/radar/films': { plain: page },
  'GET /api/teacher/results/lessons/{lessonId}': videoLesson,
  'GET /api/teacher/results/lessons/{lessonId}.csv': { ...videoLesson, ...asFile },
  'GET /api/teacher/results/lessons/{lessonId}/students': {
    ...videoLesson,
    names: { ...videoLesson.names, groupId: filteredBy(group) },
    plain: page,
  },
}
