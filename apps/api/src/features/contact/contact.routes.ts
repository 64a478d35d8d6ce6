import * as contract from '@manassa/contract/shared/contact'
import type { FastifyInstance } from 'fastify'
import { serveCached } from '#api/lib/http/serve.ts'
import { listContacts } from './contacts.ts'

export async function contactRoutes(app: FastifyInstance) {
  serveCached(app, contract.listContacts, ['contacts'], listContacts)
}
