import type { PGlite } from '@electric-sql/pglite'
import { PromiseBroken } from './promise-broken.ts'

/** Each email arrives once, and twice only if the process dies before it has recorded the first. */
export class MailRecords {
  /** The number of crashes at the last arrival, by the reference of the email. */
  readonly #arrived = new Map<string, number>()

  arrives(reference: string, crashes: number) {
    if (this.#arrived.get(reference) === crashes) throw new PromiseBroken(`An email arrives twice: ${reference}`)
    this.#arrived.set(reference, crashes)
  }

  /** Throws `PromiseBroken` for an email that neither arrived nor expired. */
  async checkAll(postgres: PGlite) {
    const { rows } = await postgres.query<{ reference: string; state: string; isExpired: boolean }>(MAIL)
    for (const { reference, state, isExpired } of rows) {
      if (state === 'done' ? this.#arrived.has(reference) : isExpired) continue
      throw new PromiseBroken(`An email is ${state} and has not arrived: ${reference}`)
    }
  }
}

const MAIL = `select mail.tenant_id || '-' || job_id as reference, state, coalesce(failure = 'job.tooLate', false) as "isExpired"
  from mail join job on job.tenant_id = mail.tenant_id and job.id = mail.job_id where to_address is not null`
