import { randomBytes } from 'node:crypto'
import { PARENT_DEVICE_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { PARENT_PATH, readParentPage as readCall } from '@manassa/contract/student/parents'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#api/lib/http/app-error.ts'
import type { SchoolContext } from '#api/lib/http/request-context.ts'
import { schoolOfHost } from '#api/lib/http/request-host.ts'
import { serve } from '#api/lib/http/serve.ts'
import {
  openParentPage,
  type ParentScreen,
  previewParentPage,
  proveParent,
  stopParentMessages,
} from './open-parent-page.ts'
import { parentPage, parentPagePolicy } from './parent-page.ts'
import { readParentPage } from './read-parent-page.ts'

const COOKIE = 'parent_device'
const DEVICE_BYTES = 16

export async function parentsRoutes(app: FastifyInstance) {
  serve(app, readCall, readParentPage)

  app.get<{ Querystring: Fields }>(PARENT_PATH, { config: { isPage: true } }, async (request, reply) => {
    const { key, look, again } = request.query
    if (typeof look === 'string') return show(request, reply, (context) => previewParentPage(context, look))
    const deviceId = deviceOf(request)
    // A program that keeps no cookies, such as the preview of a chat, is no device and sees nothing of the student.
    if (deviceId === null && again === undefined && typeof key === 'string') {
      return remember(app, reply).redirect(`${PARENT_PATH}?key=${encodeURIComponent(key)}&again=1`)
    }
    return show(request, reply, (context) => openParentPage(context, { key: textOf(key), deviceId }))
  })

  app.post<{ Body: Fields | undefined }>(PARENT_PATH, async (request, reply) => {
    const { key, digits } = request.body ?? {}
    const opened = { key: textOf(key), digits: textOf(digits), deviceId: deviceOf(request) }
    return show(request, reply, (context) => proveParent(context, opened))
  })

  app.post<{ Body: Fields | undefined }>(`${PARENT_PATH}/stop`, async (request, reply) => {
    const opened = { key: textOf(request.body?.key), deviceId: deviceOf(request) }
    return show(request, reply, (context) => stopParentMessages(context, opened))
  })

  function remember({ services }: FastifyInstance, reply: FastifyReply): FastifyReply {
    const secure = services.environment.production ? '; Secure' : ''
    const seconds = (PARENT_DEVICE_DAYS * DAY_MS) / 1000
    const id = randomBytes(DEVICE_BYTES).toString('base64url')
    const cookie = `${COOKIE}=${id}; Path=${PARENT_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
    return reply.header('set-cookie', cookie).header('cache-control', 'no-store')
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    open: (context: SchoolContext) => Promise<ParentScreen>,
  ) {
    const { services } = app
    const { tenantId } = await schoolOfHost(request, services)
    const screen = await services.db.inSchool(tenantId, (db) => open({ db, tenantId, services }))
    const isRefused = screen.shows === 'question' && (screen.isWrong || screen.isShut)
    return reply
      .code(isRefused ? 403 : 200)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'private, no-store',
        'content-security-policy': parentPagePolicy,
        'x-robots-tag': 'noindex, nofollow',
      })
      .send(parentPage(screen))
  }
}

type Fields = Record<string, unknown>

function textOf(field: unknown): string {
  if (typeof field !== 'string' || field === '') throw new AppError('request.notFound')
  return field
}

const deviceOf = ({ headers }: FastifyRequest) =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{22})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null
