import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a request that nothing here takes. Throws `request.notFound` and `request.wrongMethod`. */
    refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply
  }
}

/**
 * Answers what is asked for where nothing is, before its body is read: 405 with `Allow` where another method is served,
 * and to OPTIONS the methods alone.
 */
export function refuseUnknownPaths(app: FastifyInstance) {
  const served: { path: RegExp; methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.endsWith('*')) served.push({ path: matcherOf(url), methods: [method].flat() })
  })
  app.decorate('refuseUnknown', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = new Set(served.flatMap((route) => (route.path.test(path) ? route.methods : [])))
    if (methods.size === 0) throw new AppError('request.notFound')
    reply.header('allow', [...methods, 'OPTIONS'].join(', '))
    if (request.method !== 'OPTIONS') throw new AppError('request.wrongMethod')
    return reply.code(204).send()
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return app.refuseUnknown(request, reply)
  })
}

/** A route's path as requests spell it: in any letter case, and with a slash at its end or without. */
const matcherOf = (url: string) => {
  const pattern = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`, 'i')
}
