import * as contract from '@manassa/contract/shared/contact'
import type { FastifyInstance } from 'fastify'
import { serveKept } from '#api/lib/serve.ts'
import { listContacts } from './list-contacts.ts'

export async function contactRoutes(app: FastifyInstance) {
  serveKept(app, contract.listContacts, ['contacts'], listContacts)
}
