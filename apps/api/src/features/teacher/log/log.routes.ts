import * as log from '@manassa/contract/teacher/log'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { readLog } from './read-log.ts'

export async function logRoutes(app: FastifyInstance) {
  serve(app, log.readLog, readLog)
}
