import * as contract from '@manassa/contract/shared/school'
import type { FastifyInstance } from 'fastify'
import { serveKept } from '#api/lib/serve.ts'
import { readSchool } from './read-school.ts'

export async function schoolRoutes(app: FastifyInstance) {
  serveKept(app, contract.readSchool, ['school', 'contacts'], readSchool)
}
