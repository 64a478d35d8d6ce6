import * as lessons from '@manassa/contract/teacher/lessons'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { readEditedLesson } from './read-edited-lesson.ts'
import { saveVideo } from './save-video.ts'

export async function teacherLessonsRoutes(app: FastifyInstance) {
  serve(app, lessons.readEditedLesson, readEditedLesson)
  serve(app, lessons.saveVideo, saveVideo)
}
