import * as courses from '@manassa/contract/student/courses'
import * as lessons from '@manassa/contract/student/lessons'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../lib/serve.ts'
import { completeLessons } from './complete-lessons.ts'
import { readLesson } from './read-lesson.ts'
import { saveVideoPosition } from './save-video-position.ts'
import { studyCourse } from './study-course.ts'
import { whereToGoOn } from './where-to-go-on.ts'

/** What happens in the player: the course with its progress, a lesson's content, and how far the student came. */
export async function studyRoutes(app: FastifyInstance) {
  serve(app, courses.studyCourse, studyCourse)
  serve(app, courses.whereToGoOn, whereToGoOn)
  serve(app, lessons.readLesson, readLesson)
  serve(app, lessons.saveVideoPosition, saveVideoPosition)
  serve(app, lessons.completeLessons, completeLessons)
}
