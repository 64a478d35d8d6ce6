import type { FastifyInstance } from 'fastify'
import { AppError } from '#api/lib/http/app-error.ts'
import { sendPrivatePage } from '#api/lib/http/plain-page.ts'
import { operatorAccess } from './access.ts'
import { operatorPage } from './operator-page.ts'

const PATH = '/operator'

interface Form {
  token?: unknown
  school?: unknown
  job?: unknown
}

/** The page of whoever runs the installation (docs/operating.md). It belongs to no school and uses no session. */
export async function operatorRoutes(app: FastifyInstance) {
  const { services } = app
  const access = operatorAccess(services)

  app.get<{ Querystring: { retry?: unknown } }>(`${PATH}/status`, async (request, reply) => {
    access.enter(request, reply)
    const { retry } = request.query
    const notice = retry === 'done' ? 'The job waits for another try.' : retry === 'refused' && CANNOT_RETRY
    return sendPrivatePage(reply, await operatorPage(app, { token: access.token(), notice: notice || null }))
  })

  // Browsers send a password to the addresses beside the page, so the page has a folder of its own.
  app.get(PATH, async (request, reply) => {
    access.enter(request, reply)
    return reply.header('cache-control', 'no-store').redirect(`${PATH}/status`)
  })

  app.post<{ Body: Form | undefined }>(`${PATH}/retry`, async (request, reply) => {
    access.enter(request, reply)
    const { token, school, job } = request.body ?? {}
    access.checkForm(request, token)
    if (typeof school !== 'string' || typeof job !== 'string' || !/^\d{1,15}$/.test(job)) {
      throw new AppError('request.invalid')
    }
    const isWaiting = await services.jobs.retry(school, Number(job))
    return reply.redirect(`${PATH}/status?retry=${isWaiting ? 'done' : 'refused'}#jobs`, 303)
  })
}

const CANNOT_RETRY = 'The job waits already, is over, or another one does the same.'
