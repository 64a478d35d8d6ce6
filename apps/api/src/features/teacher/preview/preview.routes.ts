import * as preview from '@manassa/contract/teacher/preview'
import type { FastifyInstance } from 'fastify'
import { serveManual } from '#api/lib/http/serve.ts'
import { previewAs } from './preview-as.ts'
import { previewCourse } from './preview-course.ts'
import { previewLesson } from './preview-lesson.ts'
import { previewSubmit } from './preview-submit.ts'

export async function previewRoutes(app: FastifyInstance) {
  serveManual(app, preview.previewCourse, (context, input) =>
    previewAs(context, (student) => previewCourse(student, input)),
  )
  serveManual(app, preview.previewLesson, (context, input) =>
    previewAs(context, (student) => previewLesson(student, input)),
  )
  serveManual(app, preview.previewSubmit, (context, input) =>
    previewAs(context, (student) => previewSubmit(student, input)),
  )
}
