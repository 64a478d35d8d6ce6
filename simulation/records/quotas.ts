import type { PGlite } from '@electric-sql/pglite'
import { PromiseBroken } from './promise-broken.ts'

/** No school gets more students than its quota; one that is below what the school has takes nobody away. */
export class QuotaRecords {
  readonly watchedTables = /\baccount\b/
  readonly #students = new Map<string, number>()
  readonly #quotas = new Map<string, number>()

  studentsOf = (tenantId: string) => this.#students.get(tenantId) ?? 0

  /** Another quota, null for none, may hold from now on; the result notes whether it does. */
  changes(tenantId: string, students: number | null): (isDone: boolean) => void {
    const next = students ?? Number.POSITIVE_INFINITY
    const before = this.#quotaOf(tenantId)
    this.#quotas.set(tenantId, Math.max(before, next))
    return (isDone) => isDone && this.#quotas.set(tenantId, next)
  }

  async check(postgres: PGlite) {
    const { rows } = await postgres.query<{ tenant_id: string; students: number }>(STUDENTS)
    for (const { tenant_id, students } of rows) {
      const quota = this.#quotaOf(tenant_id)
      if (students > this.studentsOf(tenant_id) && students > quota) {
        throw new PromiseBroken(`${tenant_id} has ${students} students, and may have ${quota}`)
      }
      this.#students.set(tenant_id, students)
    }
  }

  #quotaOf(tenantId: string) {
    return this.#quotas.get(tenantId) ?? Number.POSITIVE_INFINITY
  }
}

const STUDENTS = `select tenant_id, count(*)::int as students from account
  where role = 'student' and merged_into is null group by tenant_id`
