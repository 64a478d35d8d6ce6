import { listMarksToday as marksToday, readLive } from '@manassa/contract/teacher/live'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { listMarksToday } from './list-marks-today.ts'
import { liveReader } from './read-live.ts'

export async function liveRoutes(app: FastifyInstance) {
  serve(app, readLive, liveReader())
  serve(app, marksToday, listMarksToday)
}
