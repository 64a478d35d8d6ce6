import * as jobs from '@manassa/contract/teacher/jobs'
import type { FastifyInstance } from 'fastify'
import { serve, serveManual } from '#api/lib/http/serve.ts'
import { cancelJob } from './cancel-job.ts'
import { listJobs, readJob } from './list-jobs.ts'
import { sendMadeFile } from './send-made-file.ts'

export async function jobsRoutes(app: FastifyInstance) {
  serve(app, jobs.listJobs, listJobs)
  serve(app, jobs.readJob, readJob)
  serveManual(app, jobs.cancelJob, cancelJob)
  app.get<{ Params: { tenant: string; ticket: string; name: string } }>(
    '/media/made/:tenant/:ticket/:name',
    { exposeHeadRoute: false },
    sendMadeFile,
  )
}
