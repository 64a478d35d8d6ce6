import * as contract from '@manassa/contract/shared/school'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/serve.ts'
import { readSchool } from './read-school.ts'

export async function schoolRoutes(app: FastifyInstance) {
  serve(app, contract.readSchool, readSchool)
}
