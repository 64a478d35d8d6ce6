import type { PGlite } from '@electric-sql/pglite'
import { PARENT_MARKS_SHOWN } from '@manassa/contract/limits'
import { History } from './history.ts'
import type { ChangeOutcome } from './possible.ts'
import { PromiseBroken } from './promise-broken.ts'

interface ParentLink {
  path: string
  studentId: number
  /** The moment from which it may have ended. */
  mayEndAt: number
  /** The moment by which it has ended. */
  endedAt: number
}

/** The pages of parents: a link that was replaced or stopped shows nothing, and a page has the student's marks. */
export class ParentRecords {
  readonly watchedTables = /\bquiz_attempt\b/
  readonly links: ParentLink[] = []
  readonly #now: () => number
  readonly #changes: Array<{ studentId: number; from: number; until: number }> = []
  readonly #marks = new Map<number, History<string>>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** The links of a student may end from now on; the result notes how that ended, and a link that was made. */
  changes(studentId: number): (outcome: ChangeOutcome, path?: string) => void {
    const change = { studentId, from: this.#now(), until: Number.POSITIVE_INFINITY }
    this.#changes.push(change)
    const former = this.links.filter((link) => link.studentId === studentId)
    for (const link of former) link.mayEndAt = Math.min(link.mayEndAt, change.from)
    return (outcome, path) => {
      change.until = this.#now()
      if (outcome === 'done') for (const link of former) link.endedAt = Math.min(link.endedAt, change.until)
      // Either one of two changes at once may be the last.
      const isOnly = this.#changes.every(
        (other) => other === change || other.studentId !== studentId || other.until < change.from,
      )
      const mayEndAt = isOnly ? Number.POSITIVE_INFINITY : change.from
      if (path) this.links.push({ path, studentId, mayEndAt, endedAt: Number.POSITIVE_INFINITY })
    }
  }

  async check(postgres: PGlite) {
    const { rows } = await postgres.query<{ student_id: number; scores: string }>(MARKS)
    for (const { student_id, scores } of rows) {
      const history = this.#marks.get(student_id) ?? new History('')
      history.note(scores, this.#now())
      this.#marks.set(student_id, history)
    }
  }

  /** Compares a page with what it may have been since `from`; `scores` is null if nothing of a student is shown. */
  checkPage({ studentId, mayEndAt, endedAt }: ParentLink, scores: string | null, from: number) {
    if (scores === null) {
      if (mayEndAt > this.#now()) throw new PromiseBroken(`The parent of student ${studentId} is refused`)
      return
    }
    if (endedAt < from) throw new PromiseBroken(`A link that had ended shows student ${studentId}`)
    const possible = this.#marks.get(studentId)?.since(from) ?? ['']
    if (possible.includes(scores)) return
    throw new PromiseBroken(`The page of student ${studentId} has the marks ${scores} in place of ${possible}`)
  }
}

const MARKS = `select student_id::int, string_agg(score::text, ' ' order by submitted_at desc, lesson_id) as scores from (
    select *, row_number() over (partition by tenant_id, student_id order by submitted_at desc, lesson_id) as place from (
      select distinct on (tenant_id, student_id, lesson_id) tenant_id, student_id, lesson_id, score, submitted_at
      from quiz_attempt where voided_at is null order by tenant_id, student_id, lesson_id, number desc) as newest) as marks
  where place <= ${PARENT_MARKS_SHOWN} group by student_id`
