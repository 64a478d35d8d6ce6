import * as me from '@manassa/contract/teacher/me'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { readMe } from './read-me.ts'

export async function meRoutes(app: FastifyInstance) {
  serve(app, me.readMe, readMe)
}
