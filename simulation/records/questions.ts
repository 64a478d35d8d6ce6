import type { PGlite } from '@electric-sql/pglite'
import { LESSON_QUESTIONS_IN_DAY, LESSON_QUESTIONS_WAITING_MAX } from '@manassa/contract/limits'
import type { LessonQuestions } from '@manassa/contract/student/lesson-questions'
import type { Owner } from '../world/owner.ts'
import { History } from './history.ts'
import { PromiseBroken } from './promise-broken.ts'

interface QuestionRow {
  id: number
  student_id: number
  lesson_id: number
  /** Null while it is not shown. */
  wording: string | null
}

export class QuestionRecords {
  readonly watchedTables = /\blesson_question\b/
  readonly #now: () => number
  readonly #sent = new Map<string, number>()
  readonly #acknowledged = new Map<string, number>()
  readonly #withdrawn = new Set<string>()
  readonly #removed = new Map<number, number>()
  readonly #rows = new Map<number, QuestionRow & { wordings: History<string | null> }>()

  constructor(now: () => number) {
    this.#now = now
  }

  send(owner: Owner, key: string, lessonId: number) {
    this.#sent.set(`${owner.id} ${key}`, lessonId)
  }

  acknowledges(owner: Owner, key: string) {
    this.#acknowledged.set(`${owner.id} ${key}`, this.#now())
  }

  withdraws(owner: Owner, key: string) {
    this.#withdrawn.add(`${owner.id} ${key}`)
  }

  remove(questionId: number) {
    this.#removed.set(questionId, this.#removed.get(questionId) ?? this.#now())
  }

  async check(postgres: PGlite) {
    const { rows } = await postgres.query<QuestionRow>(QUESTIONS)
    for (const row of rows) {
      const wordings = this.#rows.get(row.id)?.wordings ?? new History<string | null>(null)
      wordings.note(row.wording, this.#now())
      this.#rows.set(row.id, { ...row, wordings })
    }
  }

  /** Compares a list with what it may have shown since `from`. Throws `PromiseBroken`. */
  checkList(owner: Owner, { lessonId, asking, own, shown }: LessonQuestions, from: number) {
    for (const { questionId, text } of shown) {
      const row = this.#rows.get(questionId)
      const isRemoved = (this.#removed.get(questionId) ?? Number.POSITIVE_INFINITY) < from
      const isShown = !isRemoved && row?.wordings.since(from).includes(text) && row.student_id !== owner.id
      if (!isShown) throw new PromiseBroken(`A student reads question ${questionId}, which is not shown: ${text}`)
    }
    const listed = new Set(shown.map(({ questionId }) => questionId))
    const isOfOthers = (row: QuestionRow) => row.lesson_id === lessonId && row.student_id !== owner.id
    for (const row of asking === 'closed' ? [] : [...this.#rows.values()].filter(isOfOthers)) {
      if (listed.has(row.id) || row.wordings.since(from).includes(null)) continue
      throw new PromiseBroken(`A student does not read question ${row.id}, which is shown`)
    }
    for (const { questionKey, state, text } of own) {
      if (!this.#sent.has(`${owner.id} ${questionKey}`)) throw new PromiseBroken('A student reads a foreign question')
      if (state === 'removed' && text !== '') throw new PromiseBroken(`A removed question is read: ${text}`)
    }
    const ownKeys = new Set(own.map(({ questionKey }) => `${owner.id} ${questionKey}`))
    for (const [key, at] of this.#acknowledged) {
      // Another phone may have asked it while this list was under way.
      const isMissing = this.#sent.get(key) === lessonId && !ownKeys.has(key) && !this.#withdrawn.has(key) && at < from
      if (isMissing && key.startsWith(`${owner.id} `))
        throw new PromiseBroken(`A student misses an own question: ${key}`)
    }
  }

  /** Every question that was acknowledged is stored once. The check throws `PromiseBroken`. */
  acknowledged() {
    const keys = [...this.#acknowledged.keys()]
    return async (postgres: PGlite) => {
      const { rows } = await postgres.query<{ key: string }>(
        "select student_id || ' ' || key as key from lesson_question",
      )
      const stored = new Set(rows.map(({ key }) => key))
      const lost = keys.find((key) => !stored.has(key))
      if (lost) throw new PromiseBroken(`An acknowledged question is lost: ${lost}`)
    }
  }
}

const QUESTIONS = `select id::int, student_id::int, lesson_id::int,
  case when state = 'replied' then shown_text end as wording from lesson_question`

export const questionViolations: Record<string, string> = {
  'A question is stored twice': `
    select tenant_id, student_id, key from lesson_question group by tenant_id, student_id, key having count(*) > 1`,
  'More questions of a student wait than may': `
    select tenant_id, student_id from lesson_question where state = 'waiting'
    group by tenant_id, student_id having count(*) > ${LESSON_QUESTIONS_WAITING_MAX}`,
  'A student has asked more in a day than may be': `
    select tenant_id, id from lesson_question as newest where ${LESSON_QUESTIONS_IN_DAY} < (
      select count(*) from lesson_question as each
      where each.tenant_id = newest.tenant_id and each.student_id = newest.student_id
        and each.asked_at > newest.asked_at - interval '1 day' and each.asked_at <= newest.asked_at)`,
}
