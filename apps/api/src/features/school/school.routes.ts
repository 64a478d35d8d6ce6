import * as contract from '@manassa/contract/shared/school'
import type { FastifyInstance } from 'fastify'
import { serveCached } from '#api/lib/serve.ts'
import { readSchool } from './read-school.ts'

export async function schoolRoutes(app: FastifyInstance) {
  serveCached(app, contract.readSchool, ['school', 'contacts'], readSchool)
}
