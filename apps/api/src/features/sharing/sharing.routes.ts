import type { FastifyInstance, FastifyReply } from 'fastify'
import { schoolOfHost } from '#api/lib/http/request-host.ts'
import { listOfferedCourseIds } from '../catalogue/list-courses.ts'
import { robots, SITE_MAP_COURSES, siteMap } from './crawlers.ts'

export async function sharingRoutes(app: FastifyInstance) {
  const { services } = app

  app.get('/robots.txt', async (request, reply) => {
    const { origin } = await schoolOfHost(request, services)
    return ofHost(reply).type('text/plain; charset=utf-8').send(robots(origin))
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const { tenantId, origin } = await schoolOfHost(request, services)
    const ids = await services.db.inSchool(tenantId, (db) =>
      listOfferedCourseIds({ db, tenantId }, { atMost: SITE_MAP_COURSES }),
    )
    return ofHost(reply).type('application/xml; charset=utf-8').send(siteMap(origin, ids))
  })
}

const ofHost = (reply: FastifyReply) =>
  reply.header('cache-control', 'public, max-age=3600').header('vary', 'accept-encoding')
