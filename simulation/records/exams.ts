import type { PGlite } from '@electric-sql/pglite'
import type { DraftIn } from '#app/player/quiz/quiz-draft.ts'
import { type Choice, countedAnswers, type ExamSitting, GRACE } from '#test/exam/exam-model.ts'
import type { Owner } from '../world/owner.ts'
import { History } from './history.ts'
import { PromiseBroken } from './promise-broken.ts'

export type Answers = Array<{ questionId: number; answerId: number }>

export class Kept {
  readonly answers: ReadonlyMap<number, number>
  readonly sentAt: number
  endedAt = Number.POSITIVE_INFINITY
  isAcknowledged = false
  readonly #now: () => number

  constructor(answers: Answers, now: () => number) {
    this.answers = new Map(answers.map(({ questionId, answerId }) => [questionId, answerId]))
    this.sentAt = now()
    this.#now = now
  }

  end(isAcknowledged: boolean) {
    this.endedAt = this.#now()
    this.isAcknowledged = isAcknowledged
  }
}

interface SittingRow {
  student_id: number
  lesson_id: number
  number: number
  started_at: Date
  ends_at: Date
  saved_at: Date | null
  answers: Record<string, number>
  /** The student has begun no other attempt since. */
  is_newest: boolean
}

interface AttemptRow {
  id: number
  student_id: number
  lesson_id: number
  number: number
  key: string
  score: number
  passed: boolean
  submitted_at: Date
  answers: Array<{ questionId: number; answerId: number; late?: true }>
  /** The right answer, null for one that everybody has right, by question that counts. */
  answer_key: Record<string, number | null>
}

/**
 * Timed exams as a proctor with a watch would run them (`apps/api/test/exam/exam-model.ts`): each sitting ends when its
 * time is over, what the server has acknowledged counts, and every mark is what the answers are worth at that moment.
 */
export class ExamRecords {
  readonly watchedTables = /\bquiz_(sitting|attempt|correction)\b/
  readonly #now: () => number
  readonly #kept = new Map<string, Kept[]>()
  /** The choices of each hand-in, by student and key: two phones may hand one sitting in. */
  readonly #handIns = new Map<string, Choice[][]>()
  readonly #sittings = new Map<string, SittingRow>()
  readonly #marks = new Map<number, History<number>>()
  #seenCorrections = ''

  constructor(now: () => number) {
    this.#now = now
  }

  keeping(owner: Owner, lessonId: number, answers: Answers): Kept {
    const kept = new Kept(answers, this.#now)
    const place = `${owner.id} ${lessonId}`
    this.#kept.set(place, [...(this.#kept.get(place) ?? []), kept])
    return kept
  }

  handedIn(owner: Owner, { key, handIn }: DraftIn<'waiting'>) {
    const choices = (handIn.answers ?? []).map(({ questionId, answerId, afterSeconds }) => ({
      question: questionId,
      answer: answerId,
      afterSeconds,
    }))
    const place = `${owner.id} ${key}`
    this.#handIns.set(place, [...(this.#handIns.get(place) ?? []), choices])
  }

  async check(postgres: PGlite) {
    const { rows: sittings } = await postgres.query<SittingRow>(SITTINGS)
    const { rows } = await postgres.query<{ state: string }>(CORRECTIONS)
    const corrections = rows[0]?.state ?? ''
    if (corrections !== this.#seenCorrections) {
      this.#seenCorrections = corrections
      const { rows: attempts } = await postgres.query<AttemptRow>(ATTEMPTS)
      for (const attempt of attempts) this.#checkAttempt(attempt)
    }
    for (const sitting of sittings) {
      this.#checkClock(sitting)
      if (sitting.is_newest) this.#checkKept(sitting, answersOf(sitting), [])
    }
  }

  /** Throws `PromiseBroken` unless an attempt had this mark at some time since `from`. */
  checkShown(attemptId: number, score: number | null, from: number) {
    const possible = this.#marks.get(attemptId)?.since(from)
    if (!possible || (score !== null && possible.includes(score))) return
    throw new PromiseBroken(`A student sees ${score} as the mark of attempt ${attemptId} in place of ${possible}`)
  }

  #checkClock(sitting: SittingRow) {
    const place = `${sitting.student_id} ${sitting.lesson_id} ${sitting.number}`
    const before = this.#sittings.get(place)
    this.#sittings.set(place, sitting)
    const isSame =
      !before ||
      (before.started_at.getTime() === sitting.started_at.getTime() &&
        before.ends_at.getTime() === sitting.ends_at.getTime())
    if (!isSame) throw new PromiseBroken(`The clock of an exam was changed: ${JSON.stringify([before, sitting])}`)
    const isSavedLate = sitting.saved_at && sitting.saved_at.getTime() > sitting.ends_at.getTime() + GRACE
    if (isSavedLate) throw new PromiseBroken(`Answers were taken after the end: ${JSON.stringify(sitting)}`)
  }

  #checkAttempt(attempt: AttemptRow) {
    const marks = this.#marks.get(attempt.id)
    if (!marks) this.#checkAnswers(attempt)
    marks?.note(attempt.score, this.#now())
    this.#marks.set(attempt.id, marks ?? new History(attempt.score))
    const chosen = countedOf(attempt)
    const key = Object.entries(attempt.answer_key)
    const right = key.filter(([question, answer]) => answer === null || chosen.get(Number(question)) === answer)
    const score = key.length === 0 ? 0 : Math.round((100 * right.length) / key.length)
    if (score === attempt.score) return
    throw new PromiseBroken(`An exam that is worth ${score} has another mark: ${JSON.stringify(attempt)}`)
  }

  #checkAnswers(attempt: AttemptRow) {
    const sitting = this.#sittings.get(`${attempt.student_id} ${attempt.lesson_id} ${attempt.number}`)
    if (!sitting) throw new PromiseBroken(`An exam that nobody began is marked: ${JSON.stringify(attempt)}`)
    const sittingNow: ExamSitting = {
      startedAt: sitting.started_at.getTime(),
      endsAt: sitting.ends_at.getTime(),
      toldAt: (sitting.saved_at ?? sitting.started_at).getTime(),
      kept: answersOf(sitting),
    }
    const chosen = countedOf(attempt)
    const handIns = this.#handIns.get(`${attempt.student_id} ${attempt.key}`) ?? []
    const isAsSent = handIns.some((choices) =>
      isSame(chosen, countedAnswers(sittingNow, choices, attempt.submitted_at.getTime())),
    )
    if (!isAsSent) {
      const expected = JSON.stringify([attempt, sitting, handIns])
      throw new PromiseBroken(`An exam counts other answers than those in time: ${expected}`)
    }
    this.#checkKept(sitting, chosen, handIns)
  }

  /** An acknowledged answer is among these, unless a phone has sent another one since. Throws `PromiseBroken`. */
  #checkKept(sitting: SittingRow, chosen: ReadonlyMap<number, number>, handIns: readonly Choice[][]) {
    const sent = this.#kept.get(`${sitting.student_id} ${sitting.lesson_id}`) ?? []
    const startedAt = sitting.started_at.getTime()
    const ofSitting = sent.filter(({ endedAt }) => endedAt >= startedAt)
    for (const kept of ofSitting.filter(({ isAcknowledged, sentAt }) => isAcknowledged && sentAt >= startedAt)) {
      const later = [
        ...ofSitting.filter(({ endedAt }) => endedAt > kept.sentAt).map(({ answers }) => answers),
        ...handIns.map((choices) => new Map(choices.map(({ question, answer }) => [question, answer]))),
      ]
      for (const [question, answer] of kept.answers) {
        const now = chosen.get(question)
        if (now === answer || later.some((answers) => now !== undefined && answers.get(question) === now)) continue
        throw new PromiseBroken(`An answer that the server had acknowledged is lost: ${JSON.stringify(sitting)}`)
      }
    }
  }
}

const answersOf = ({ answers }: SittingRow) =>
  new Map(Object.entries(answers).map(([question, answer]) => [Number(question), answer]))

const countedOf = ({ answers }: AttemptRow) =>
  new Map(answers.flatMap(({ questionId, answerId, late }) => (late ? [] : [[questionId, answerId]])))

const isSame = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>) =>
  one.size === other.size && [...one].every(([question, answer]) => other.get(question) === answer)

const SITTINGS = `select student_id, lesson_id, number, started_at, ends_at, told_at as saved_at, answers,
    number = max(number) over (partition by tenant_id, student_id, lesson_id) as is_newest
  from quiz_sitting where ends_at is not null`

const CORRECTIONS = `select concat_ws(' ', (select max(id) from quiz_correction), (select max(id) from quiz_attempt)) as state`

/** Attempts at timed exams, with the present key of the version that each student began with. */
const ATTEMPTS = `
  select attempt.id::int, student_id::int, attempt.lesson_id::int, attempt.number, idempotency_key as key, score,
    passed, submitted_at, answers,
    (select jsonb_object_agg(asked.id, case
        when correction.counts_for = 'everybodyRight' then null
        when correction.counts_for = 'all' then correction.right_answer_id
        else asked.right_id end) filter (where correction.counts_for is distinct from 'notCounted')
      from (select (question ->> 'id')::bigint as id,
              (select (answer ->> 'id')::bigint from jsonb_array_elements(question -> 'answers') as answer
                where (answer ->> 'isCorrect')::boolean) as right_id
            from jsonb_array_elements(version.content -> 'questions') as question) as asked
      left join lateral (
        select counts_for, right_answer_id from quiz_correction
        where tenant_id = attempt.tenant_id and question_id = asked.id and version > attempt.version
          and counts_for <> 'fromNowOn'
        order by id desc limit 1) as correction on true) as answer_key
  from quiz_attempt as attempt
  join quiz_version as version on version.tenant_id = attempt.tenant_id and version.lesson_id = attempt.lesson_id
    and version.number = attempt.version
  where started_at is not null and source = 'graded'
  order by attempt.id`
