import * as codes from '@manassa/contract/student/codes'
import type { FastifyInstance } from 'fastify'
import { courseTopics } from '#api/lib/db/content-versions.ts'
import { onUnknownCode, padResponseTime } from '#api/lib/http/pad-response-time.ts'
import { serve } from '#api/lib/http/serve.ts'
import { enterCourseCode } from './enter-course-code.ts'
import { enterUnitCode } from './enter-unit-code.ts'
import { readCard } from './read-card.ts'

export async function codesRoutes(app: FastifyInstance) {
  // Response times must not reveal whether a code was ever printed.
  padResponseTime(app, onUnknownCode)
  serve(app, codes.addCourseByCode, enterCourseCode)
  serve(app, codes.enterUnitCode, enterUnitCode, courseTopics)
  serve(app, codes.readCard, readCard, courseTopics)
}
