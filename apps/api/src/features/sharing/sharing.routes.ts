import type { FastifyInstance, FastifyReply } from 'fastify'
import { resolveTenant } from '../../lib/create-context.ts'
import { publicOrigin } from '../../lib/public-origin.ts'
import { listOfferedCourseIds } from '../catalogue/list-offered-course-ids.ts'
import { robots } from './robots.ts'
import { SITE_MAP_COURSES, siteMap } from './site-map.ts'

/** What a school tells machines about its pages, each under the school's own host. */
export async function sharingRoutes(app: FastifyInstance) {
  const { services } = app

  app.get('/robots.txt', async (request, reply) =>
    ofSchool(reply)
      .type('text/plain; charset=utf-8')
      .send(robots(publicOrigin(request, services.environment))),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const tenantId = await resolveTenant(request, services)
    const ids = await services.db.inSchool(tenantId, (db) => listOfferedCourseIds(db, tenantId, SITE_MAP_COURSES))
    return ofSchool(reply)
      .type('application/xml; charset=utf-8')
      .send(siteMap(publicOrigin(request, services.environment), ids))
  })
}

const ofSchool = (reply: FastifyReply) =>
  reply.header('cache-control', 'public, max-age=3600').header('vary', 'x-tenant-id, accept-encoding')
