import type { FastifyReply, FastifyRequest } from 'fastify'
import { memberOfSession } from '#api/features/auth/sessions/member-of-session.ts'
import { recordDownload } from '#api/features/log/record-download.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import { namedTenant } from '#api/lib/http/create-context.ts'
import { FileResponse, sendFile } from '#api/lib/http/file-response.ts'
import type { Member } from '#api/lib/http/request-context.ts'
import { findJob, type JobRow } from '#api/lib/jobs/jobs.queries.ts'
import { madeFileIn, openMadeFile } from '#api/lib/jobs/made-files.ts'
import { kindsFor } from './jobs.ts'
import { type FileTicket, readFileTicket } from './made-file-address.ts'

type FileRequest = FastifyRequest<{ Params: { tenant: string; ticket: string } }>

/**
 * Sends the file of a job to the session that received the link, while that session lives and its account may start
 * such jobs. Each download is logged under that account (docs/behaviour/console.md). Throws `media.notFound`, also at
 * another school, and `media.linkExpired`.
 */
export async function sendMadeFile(request: FileRequest, reply: FastifyReply) {
  const { services } = request.server
  const { tenant: tenantId, ticket: text } = request.params
  const ticket = await ticketOf(request, tenantId, text)
  if (ticket.expiresAt <= services.clock.now()) throw new AppError('media.linkExpired')

  const { file, viewer } = await services.db.inSchool(tenantId, async (db) => {
    const job = await findJob(db, tenantId, ticket.jobId)
    const member = await memberOfSession({ db, services, tenantId }, ticket)
    const viewer = member && job && mayFetch(member, job) ? member : null
    return { file: madeFileIn(job?.result, services.clock.now()), viewer }
  })
  if (!viewer) throw new AppError('media.linkExpired')
  const bytes = file && (await openMadeFile(services, tenantId, file))
  if (!file || !bytes) throw new AppError('media.notFound')
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null
  await services.db.inSchool(tenantId, (db) =>
    recordDownload({ db, services, tenantId, viewer, credentials: { userAgent } }, file.of),
  )
  return sendFile(reply, new FileResponse({ ...file, bytes }))
}

/** Permissions are checked again at download time. */
const mayFetch = (member: Member, job: JobRow): boolean =>
  !member.owesSecondFactor && kindsFor(member).some((kind) => kind === job.queue)

/** Throws `media.notFound` for an invalid ticket, and at another school's host. */
async function ticketOf(request: FileRequest, tenantId: string, text: string): Promise<FileTicket> {
  const { services } = request.server
  const known = await services.db.findSchool({ id: tenantId })
  const ticket = known && readFileTicket(services.keys, tenantId, text)
  if (!ticket || ((await namedTenant(request, services)) ?? tenantId) !== tenantId) throw new AppError('media.notFound')
  return ticket
}
