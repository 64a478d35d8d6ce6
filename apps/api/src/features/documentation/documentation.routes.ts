import { openApiDocument } from '@manassa/contract/documentation/openapi'
import type { FastifyInstance } from 'fastify'
import { PLAIN_PAGE_CACHE, sendPlainPage } from '#api/lib/http/plain-page.ts'
import manifest from '#package.json' with { type: 'json' }
import { documentationPage } from './documentation.view.ts'

/**
 * Serves the contract for programs and for people (docs/behaviour/calls.md). It describes the calls, so that it is no
 * call itself.
 */
export async function documentationRoutes(app: FastifyInstance) {
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', PLAIN_PAGE_CACHE).send(documentation().document),
  )
  app.get('/api/docs', async (_request, reply) => sendPlainPage(reply, documentation().page))
}

interface Documentation {
  document: ReturnType<typeof openApiDocument>
  page: ReturnType<typeof documentationPage>
}
let cached: Documentation | undefined

/** It is built at the first request, because it would take a third of the server's startup time. */
function documentation(): Documentation {
  if (!cached) {
    const document = openApiDocument(manifest.version)
    cached = { document, page: documentationPage(document) }
  }
  return cached
}
