import type { PGlite } from '@electric-sql/pglite'
import { MISTAKES_A_DAY } from '@manassa/contract/limits'
import { LAST_MISTAKE_STEP, mistakeStepAfter } from '@manassa/contract/rules/mistakes'
import type { Owner } from '../world/owner.ts'
import type { School } from '../world/school.ts'
import { History } from './history.ts'
import { PromiseBroken } from './promise-broken.ts'

interface StepRow {
  student_id: number
  question_id: number
  step: number
  answered_at: Date
}

interface AttemptRow {
  student_id: number
  submitted_at: Date
  answers: Array<{ questionId: number; answerId: number }>
}

interface SentAnswer {
  place: string
  isRight: boolean
}

/**
 * The book of mistakes as a model keeps it, for quizzes that are no exam: a question enters when it is answered wrong,
 * and leaves when it is mastered; an answer from the book takes one step, once.
 */
export class MistakeRecords {
  readonly watchedTables = /\b(quiz_attempt|mistake)\b/
  readonly #now: () => number
  readonly #right = new Map<number, number>()
  readonly #wrongAt = new Map<string, number>()
  readonly #steps = new Map<string, StepRow>()
  readonly #sent: SentAnswer[] = []
  /** The questions in the book of each student, as text. */
  readonly #books = new Map<number, History<string>>()
  #seen = ''

  constructor(now: () => number) {
    this.#now = now
  }

  opened({ courses }: School) {
    const questions = courses.flatMap(({ units }) =>
      units.flatMap(({ lessons }) => lessons.flatMap((each) => each.questions)),
    )
    for (const { id, correctAnswerId } of questions) this.#right.set(id, correctAnswerId)
  }

  send(owner: Owner, { questionId, answerId }: { questionId: number; answerId: number }) {
    this.#sent.push({ place: `${owner.id} ${questionId}`, isRight: this.#right.get(questionId) === answerId })
  }

  async check(postgres: PGlite) {
    const { rows: states } = await postgres.query<{ state: string }>(STATE)
    const state = states[0]?.state ?? ''
    if (state === this.#seen) return
    this.#seen = state
    const { rows: steps } = await postgres.query<StepRow>(STEPS)
    for (const row of steps) if (this.#right.has(row.question_id)) this.#follow(row)
    const { rows: attempts } = await postgres.query<AttemptRow>(ATTEMPTS)
    for (const attempt of attempts) this.#mark(attempt)
    const books = Map.groupBy(this.#wrongAt.keys(), (place) => Number(place.split(' ')[0]))
    for (const [studentId, places] of books) {
      const history = this.#books.get(studentId) ?? new History('')
      const kept = places.filter((place) => !this.#isMastered(place)).map((place) => Number(place.split(' ')[1]))
      history.note(asText(kept), this.#now())
      this.#books.set(studentId, history)
    }
  }

  /** Compares the questions of these quizzes on a list with the book since `from`. Throws `PromiseBroken`. */
  checkList(owner: Owner, listed: readonly number[], asked: ReadonlySet<number>, from: number) {
    const shown = asText(listed.filter((id) => asked.has(id)))
    const possible = (this.#books.get(owner.id)?.since(from) ?? ['']).map((book) =>
      asText(
        book
          .split(' ')
          .map(Number)
          .filter((id) => asked.has(id)),
      ),
    )
    if (possible.includes(shown)) return
    throw new PromiseBroken(`The book of student ${owner.id} has ${shown} in place of ${JSON.stringify(possible)}`)
  }

  #mark({ student_id, submitted_at, answers }: AttemptRow) {
    for (const { questionId, answerId } of answers) {
      const right = this.#right.get(questionId)
      if (right === undefined || right === answerId) continue
      const place = `${student_id} ${questionId}`
      this.#wrongAt.set(place, Math.max(this.#wrongAt.get(place) ?? 0, submitted_at.getTime()))
    }
  }

  #follow(row: StepRow) {
    const place = `${row.student_id} ${row.question_id}`
    const before = this.#steps.get(place)
    if (before?.answered_at.getTime() === row.answered_at.getTime() && before.step === row.step) return
    this.#steps.set(place, row)
    const isAnew = !before || before.answered_at.getTime() < (this.#wrongAt.get(place) ?? 0)
    const step = isAnew ? 0 : before.step
    const found = this.#sent.findIndex(
      (each) => each.place === place && mistakeStepAfter(step, each.isRight) === row.step,
    )
    if (found < 0) throw new PromiseBroken(`Nobody has answered a mistake so: ${JSON.stringify([before, row])}`)
    this.#sent.splice(found, 1)
  }

  #isMastered(place: string) {
    const row = this.#steps.get(place)
    return row?.step === LAST_MISTAKE_STEP && row.answered_at.getTime() >= (this.#wrongAt.get(place) ?? 0)
  }
}

const asText = (ids: readonly number[]) => ids.toSorted((one, other) => one - other).join(' ')

const STATE = `select concat_ws(' ', (select max(id) from quiz_attempt), (select count(*) from mistake),
  (select sum(step) from mistake), (select max(answered_at) from mistake)) as state`

const STEPS = 'select student_id::int, question_id::int, step, answered_at from mistake'

const ATTEMPTS = `select student_id::int, submitted_at, answers from quiz_attempt
  where started_at is null and voided_at is null and answers is not null`

export const mistakeViolations: Record<string, string> = {
  'A student answers more mistakes in a day than may be': `
    select tenant_id, student_id, day from mistake_day where answer_count > ${MISTAKES_A_DAY}`,
}
