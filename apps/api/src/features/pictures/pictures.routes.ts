import { coverColours } from '@manassa/contract/rules/cover-colours'
import { gradeLabel } from '@manassa/contract/rules/grade'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#api/lib/http/app-error.ts'
import { requestHost } from '#api/lib/http/request-host.ts'
import { emptyBody } from '#api/lib/media/send-media.ts'
import { readCourse } from '../catalogue/read-course.ts'
import { readSchool } from '../school/read-school.ts'
import { cachedPicture, ownPicture } from './cached-picture.ts'
import { drawCard } from './draw-card.ts'
import { drawIcon, type Icon } from './draw-icon.ts'

const A_DAY_SECONDS = 86_400

const icons: Record<string, Icon> = {
  'icon-64.png': { side: 64, maskable: false },
  'icon-192.png': { side: 192, maskable: false },
  'icon-512.png': { side: 512, maskable: false },
  'maskable-192.png': { side: 192, maskable: true },
  'maskable-512.png': { side: 512, maskable: true },
  // iOS crops this one itself, so its ground has no transparent corners.
  'touch-180.png': { side: 180, maskable: true },
}

export async function picturesRoutes(app: FastifyInstance) {
  const { services } = app

  app.get<{ Params: { tenant: string; name: string } }>('/media/icons/:tenant/:name', async (request, reply) => {
    const icon = icons[request.params.name]
    if (!icon) throw new AppError('media.notFound')
    const { tenantId, school } = await requestedSchool(app, request)
    const branding = { name: school.name, colours: coverColours(school.theme ?? null) }
    const picture = await cachedPicture(services.media, {
      tenantId,
      name: request.params.name,
      of: [branding, school.logoPath ?? null],
      draw: async () =>
        drawIcon(icon, { ...branding, logo: await ownPicture(services.media, tenantId, school.logoPath ?? null) }),
    })
    return sendDrawn(request, reply, picture, 'image/png')
  })

  app.get<{ Params: { tenant: string } }>('/media/cards/:tenant/school.jpg', async (request, reply) => {
    const { tenantId, school } = await requestedSchool(app, request)
    const card = {
      schoolName: school.name,
      colours: coverColours(school.theme ?? null),
      title: school.hero?.title || school.name,
      note: school.teacher?.name ?? '',
    }
    const photoPath = school.teacher?.photoPath ?? null
    const picture = await cachedPicture(services.media, {
      tenantId,
      name: 'card-school.jpg',
      of: [card, photoPath],
      draw: async () => drawCard({ ...card, art: null, photo: await ownPicture(services.media, tenantId, photoPath) }),
    })
    return sendDrawn(request, reply, picture, 'image/jpeg')
  })

  app.get<{ Params: { tenant: string; file: string } }>(
    '/media/cards/:tenant/courses/:file',
    async (request, reply) => {
      const id = Number(/^(\d{1,9})\.jpg$/.exec(request.params.file)?.[1])
      if (!id) throw new AppError('media.notFound')
      const { tenantId, school } = await requestedSchool(app, request)
      const course = await services.db.inSchool(tenantId, (db) => readCourse({ db, tenantId }, { courseid: id }))
      const card = {
        schoolName: school.name,
        colours: coverColours(school.theme ?? null),
        title: course.courseName,
        note: [gradeLabel(course.grade), school.teacher?.name].filter(Boolean).join(' – '),
      }
      const picture = await cachedPicture(services.media, {
        tenantId,
        name: `card-${id}.jpg`,
        of: [card, course.imagePath],
        draw: async () =>
          drawCard({ ...card, art: await ownPicture(services.media, tenantId, course.imagePath), photo: null }),
      })
      return sendDrawn(request, reply, picture, 'image/jpeg')
    },
  )
}

/** Throws `media.notFound` for an unknown school, and at the host of another school or of none. */
async function requestedSchool({ services }: FastifyInstance, request: FastifyRequest<{ Params: { tenant: string } }>) {
  const host = await requestHost(request, services)
  const tenantId = await services.db.findSchool({ id: request.params.tenant })
  const isHere = host.isOwn ? host.tenantId === tenantId : host.tenantId !== null
  if (!tenantId || !isHere) throw new AppError('media.notFound')
  request.school = tenantId
  return { tenantId, school: await services.db.inSchool(tenantId, (db) => readSchool({ db, tenantId })) }
}

type Drawn = Awaited<ReturnType<typeof cachedPicture>>

function sendDrawn(request: FastifyRequest, reply: FastifyReply, { state, size, read }: Drawn, type: string) {
  const etag = `"${state}"`
  reply.header('cache-control', `public, max-age=${A_DAY_SECONDS}`).header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type(type).header('content-length', size)
  return reply.send(request.method === 'HEAD' ? emptyBody() : read())
}
