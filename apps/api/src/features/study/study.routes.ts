import * as offline from '@manassa/contract/student/offline'
import { openPublicPreview as openPreviewCall } from '@manassa/contract/student/public-preview'
import * as study from '@manassa/contract/student/study'
import type { FastifyInstance } from 'fastify'
import { courseTopics } from '#api/lib/db/content-versions.ts'
import { serve } from '#api/lib/http/serve.ts'
import { completeLessons, undoCompletion } from './complete-lessons.ts'
import { renewOfflineLicences, takeOfflineLicence } from './offline-licence.ts'
import { openPublicPreview } from './open-public-preview.ts'
import { readLesson } from './read-lesson.ts'
import { saveVideoPosition } from './save-video-position.ts'
import { studyCourse } from './study-course.ts'
import { whereToGoOn } from './where-to-go-on.ts'

export async function studyRoutes(app: FastifyInstance) {
  serve(app, study.studyCourse, studyCourse, courseTopics)
  serve(app, study.whereToGoOn, whereToGoOn, courseTopics)
  serve(app, study.readLesson, readLesson, courseTopics)
  serve(app, offline.takeOfflineLicence, takeOfflineLicence, courseTopics)
  serve(app, offline.renewOfflineLicences, renewOfflineLicences, courseTopics)
  serve(app, study.saveVideoPosition, saveVideoPosition)
  serve(app, study.completeLessons, completeLessons, courseTopics)
  serve(app, openPreviewCall, openPublicPreview, courseTopics)
  serve(app, study.undoCompletion, undoCompletion, courseTopics)
}
