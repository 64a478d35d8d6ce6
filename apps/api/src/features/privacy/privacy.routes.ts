import type { FastifyInstance } from 'fastify'
import { sendPlainPage } from '#api/lib/http/plain-page.ts'
import { schoolOfHost } from '#api/lib/http/request-host.ts'
import { policyPage } from './policy-page.ts'

/** The policy is a document of the host's school and no screen, so that visitors download no script for it. */
export async function privacyRoutes(app: FastifyInstance) {
  app.get('/privacy', { config: { isPage: true } }, async (request, reply) => {
    const { tenantId } = await schoolOfHost(request, app.services)
    return sendPlainPage(reply, await app.services.db.inSchool(tenantId, (db) => policyPage({ db, tenantId })))
  })
}
