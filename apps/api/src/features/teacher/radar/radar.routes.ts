import { RADAR_COUNTED_EVERY_SECONDS } from '@manassa/contract/limits'
import * as calls from '@manassa/contract/teacher/radar'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { cachePerSchool } from '../cache-per-school.ts'
import { countRadar } from './count-radar.ts'
import { listQuiet, listShared, listStuck, listWatchedVideos, listWrongGrades } from './list-radar.ts'

export async function radarRoutes(app: FastifyInstance) {
  serve(app, calls.readRadar, cachePerSchool(RADAR_COUNTED_EVERY_SECONDS * 1000, countRadar))
  serve(app, calls.listQuiet, listQuiet)
  serve(app, calls.listStuck, listStuck)
  serve(app, calls.listWrongGrades, listWrongGrades)
  serve(app, calls.listShared, listShared)
  serve(app, calls.listWatchedVideos, listWatchedVideos)
}
