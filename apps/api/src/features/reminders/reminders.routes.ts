import { createHash } from 'node:crypto'
import * as reminders from '@manassa/contract/student/reminders'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#api/lib/http/app-error.ts'
import { schoolOfHost } from '#api/lib/http/request-host.ts'
import { serve } from '#api/lib/http/serve.ts'
import { calendarFile } from './calendar-file.ts'
import { endCalendar, makeCalendar, readCalendar } from './calendar-key.ts'
import { readReminders, setReminders, stopReminders, takeReminders } from './own-reminders.ts'
import { type StudentsCalendar, studentsCalendar } from './students-calendar.ts'

export async function remindersRoutes(app: FastifyInstance) {
  const { services } = app
  serve(app, reminders.readCalendar, readCalendar)
  serve(app, reminders.makeCalendar, makeCalendar)
  serve(app, reminders.endCalendar, endCalendar)
  serve(app, reminders.readReminders, readReminders)
  serve(app, reminders.setReminders, setReminders)
  serve(app, reminders.takeReminders, takeReminders)
  serve(app, reminders.stopReminders, stopReminders)

  app.get<{ Querystring: { key?: unknown } }>(reminders.CALENDAR_PATH, async (request, reply) => {
    const { key } = request.query
    if (typeof key !== 'string' || key === '') throw new AppError('request.notFound')
    const { tenantId, origin } = await schoolOfHost(request, services)
    const calendar = await services.db.inSchool(tenantId, (db) =>
      studentsCalendar({ db, tenantId, services }, { key, origin }),
    )
    const etag = etagOf(calendar)
    reply.header('cache-control', 'private, no-cache').header('etag', etag).header('x-robots-tag', 'noindex')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="manassa.ics"')
      .send(calendarFile({ ...calendar, now: services.clock.now() }))
  })
}

/** A weak tag, because the time of making is in the file too. */
const etagOf = (calendar: StudentsCalendar) =>
  `W/"${createHash('sha256').update(JSON.stringify(calendar)).digest('base64url').slice(0, 22)}"`
