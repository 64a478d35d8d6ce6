import * as contract from '@manassa/contract/shared/school'
import type { FastifyInstance } from 'fastify'
import { serveCached } from '#api/lib/http/serve.ts'
import { forChats } from '../contact/contacts.ts'
import { readSchool } from './read-school.ts'

export async function schoolRoutes(app: FastifyInstance) {
  serveCached(app, contract.readSchool, ['school', 'contacts'], async (context) => {
    const school = await readSchool(context)
    return { ...school, contact: school.contact && forChats(school.contact) }
  })
}
