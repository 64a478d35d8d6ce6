import { readOverview as call } from '@manassa/contract/teacher/overview'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { readOverview } from './read-overview.ts'

export async function overviewRoutes(app: FastifyInstance) {
  serve(app, call, readOverview)
}
