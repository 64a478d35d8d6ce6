import * as schedule from '@manassa/contract/teacher/schedule'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { endWindow } from './end-window.ts'
import { giveWindow } from './give-window.ts'
import { listStudentUnits } from './list-student-units.ts'
import { listWindows } from './list-windows.ts'
import { endPause, listPauses, makePause } from './pauses.ts'

export async function scheduleRoutes(app: FastifyInstance) {
  serve(app, schedule.listWindows, listWindows)
  serve(app, schedule.giveWindow, giveWindow)
  serve(app, schedule.endWindow, endWindow)
  serve(app, schedule.listStudentUnits, listStudentUnits)
  serve(app, schedule.listPauses, listPauses)
  serve(app, schedule.makePause, makePause)
  serve(app, schedule.endPause, endPause)
}
