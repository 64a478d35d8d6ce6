import * as results from '@manassa/contract/teacher/results'
import { listWatchers as watchers } from '@manassa/contract/teacher/watchers'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { exportCourseList, exportCourseResults, exportLessonResults, exportQuizResults } from './export-results.ts'
import { listCourseResults } from './list-course-results.ts'
import { listLessonStudents, listQuizStudents, listWatchers } from './list-lesson-students.ts'
import { readCourseResults, readLessonResults, readQuizResults } from './read-results.ts'

export async function resultsRoutes(app: FastifyInstance) {
  serve(app, results.listCourseResults, listCourseResults)
  serve(app, results.exportCourseList, exportCourseList)
  serve(app, results.readCourseResults, readCourseResults)
  serve(app, results.exportCourseResults, exportCourseResults)
  serve(app, results.readQuizResults, readQuizResults)
  serve(app, results.exportQuizResults, exportQuizResults)
  serve(app, results.listQuizStudents, listQuizStudents)
  serve(app, results.readLessonResults, readLessonResults)
  serve(app, results.exportLessonResults, exportLessonResults)
  serve(app, results.listLessonStudents, listLessonStudents)
  serve(app, watchers, listWatchers)
}
