import { createHash } from 'node:crypto'
import { openApiDocument } from '@manassa/contract/documentation/openapi'
import type { FastifyInstance } from 'fastify'
import manifest from '#package.json' with { type: 'json' }
import { documentationPage } from './documentation.view.ts'
import { pageStyle } from './page-style.ts'

const CACHE = 'public, max-age=300'

// The page contains its style and loads nothing: no script, no picture, no other host.
const styleHash = createHash('sha256').update(pageStyle).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * Serves the contract for programs and for people (docs/behaviour/calls.md). It describes the calls, so that it is no
 * call itself.
 */
export async function documentationRoutes(app: FastifyInstance) {
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', CACHE).send(documentation().document),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('cache-control', CACHE)
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(documentation().page),
  )
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
