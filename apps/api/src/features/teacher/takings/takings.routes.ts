import { readTakings as call } from '@manassa/contract/teacher/takings'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { readTakings } from './read-takings.ts'

export async function takingsRoutes(app: FastifyInstance) {
  serve(app, call, readTakings)
}
