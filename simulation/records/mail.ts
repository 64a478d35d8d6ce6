import type { PGlite } from '@electric-sql/pglite'
import { PromiseBroken } from './promise-broken.ts'

/** Each email arrives once, and twice only if the process dies before it has recorded the first. */
export class MailRecords {
  /** The number of crashes at the last arrival, by the reference of the email. */
  readonly #arrived = new Map<string, number>()

  receive(reference: string, crashes: number) {
    if (this.#arrived.get(reference) === crashes) throw new PromiseBroken(`An email arrives twice: ${reference}`)
    this.#arrived.set(reference, crashes)
  }

  /** Throws `PromiseBroken` for an email that neither arrived, nor expired, nor waits for another day's quota. */
  async checkAll(postgres: PGlite) {
    const { rows } = await postgres.query<{ reference: string; state: string; isExcused: boolean }>(MAIL)
    for (const { reference, state, isExcused } of rows) {
      if (state === 'done' ? this.#arrived.has(reference) : isExcused) continue
      throw new PromiseBroken(`An email is ${state} and has not arrived: ${reference}`)
    }
  }
}

const MAIL = `select mail.tenant_id || '-' || job_id as reference, state, coalesce(failure = 'job.tooLate', false)
    or (state = 'waiting' and due_at = date_trunc('day', due_at at time zone time_zone) at time zone time_zone) as "isExcused"
  from mail join school on school.tenant_id = mail.tenant_id join job on job.tenant_id = mail.tenant_id and job.id = mail.job_id where to_address is not null`
