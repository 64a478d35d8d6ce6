import type { PGlite } from '@electric-sql/pglite'
import type { CollectedItem, SentItem } from '#app/features/console/attendance/attendance-outbox.ts'
import type { DraftIn, QuizDraft } from '#app/player/quiz/quiz-draft.ts'
import type { Owner } from '../world/owner.ts'
import type { PhoneRecords } from '../world/phone.ts'
import { EXAM_ATTEMPTS } from '../world/school.ts'
import { CentreRecords, centreViolations } from './centre.ts'
import { type Answers, ExamRecords } from './exams.ts'
import { LogRecords } from './logs.ts'
import { MailRecords } from './mail.ts'
import { MistakeRecords, mistakeViolations } from './mistakes.ts'
import { MoneyRecords, moneyViolations } from './money.ts'
import { ParentRecords } from './parents.ts'
import { PermissionRecords } from './permissions.ts'
import { PromiseBroken } from './promise-broken.ts'
import { QuestionRecords, questionViolations } from './questions.ts'
import { QuotaRecords } from './quotas.ts'

/** Every process knows of a suspension by then. */
const SUSPENDED_WITHIN_MS = 10_000

interface HandIn {
  owner: Owner
  lessonId: number
  answers: string
}

/** Answers that people received, compared with the database: nothing acknowledged is lost or happens twice. */
export class Records implements PhoneRecords {
  readonly handIns = new Map<string, HandIn>()
  readonly attempts = new Map<string, number>()
  readonly #refused = new Set<string>()
  /** The student who was told that a card is theirs, by its text. */
  readonly cards = new Map<string, { owner: Owner; courseId: number; enrolledAt: string }>()
  /** Payments of resellers that the desk was told are recorded, by their amount. */
  readonly payments = new Set<number>()
  readonly exams: ExamRecords
  readonly money: MoneyRecords
  readonly permissions = new PermissionRecords()
  readonly mail = new MailRecords()
  readonly logs = new LogRecords()
  readonly centre: CentreRecords
  readonly questions: QuestionRecords
  readonly parents: ParentRecords
  readonly mistakes: MistakeRecords
  readonly quotas = new QuotaRecords()
  readonly #suspensions = new Map<string, Array<{ from: number; until: number }>>()
  readonly #now: () => number
  #isPrepared = false
  #seenAttempt = 0
  #amounts = 100

  /** `now` is the true time, in milliseconds. */
  constructor(now: () => number) {
    this.#now = now
    this.exams = new ExamRecords(now)
    this.money = new MoneyRecords(now)
    this.centre = new CentreRecords(now)
    this.questions = new QuestionRecords(now)
    this.parents = new ParentRecords(now)
    this.mistakes = new MistakeRecords(now)
  }

  keeping(owner: Owner, lessonId: number, answers: Answers) {
    return this.exams.keeping(owner, lessonId, answers)
  }

  collected(item: CollectedItem) {
    this.centre.collected(item)
  }

  settled(items: readonly SentItem[]) {
    this.centre.settled(items)
  }

  handedIn(owner: Owner, draft: DraftIn<'waiting'>) {
    const { key, lessonId, handIn } = draft
    if (draft.clock) this.exams.handedIn(owner, draft)
    this.handIns.set(`${owner.id} ${key}`, { owner, lessonId, answers: answersAsText(handIn.answers ?? []) })
  }

  delivered(owner: Owner, { key, result }: DraftIn<'delivered'>) {
    this.attempts.set(`${owner.id} ${key}`, result.attemptId)
  }

  refused(owner: Owner, { key }: QuizDraft) {
    this.#refused.add(`${owner.id} ${key}`)
  }

  /** A school is shut from now on, until the returned function is called. */
  suspended(tenantId: string): () => void {
    const period = { from: this.#now(), until: Number.POSITIVE_INFINITY }
    this.#suspensions.set(tenantId, [...(this.#suspensions.get(tenantId) ?? []), period])
    return () => {
      period.until = this.#now()
    }
  }

  /** Throws `PromiseBroken` if a school was shut all the time since a request was made, and long before. */
  checkServed(tenantId: string, requestedAt: number) {
    const isShut = this.#suspensions.get(tenantId)?.some(({ from, until }) => {
      return from + SUSPENDED_WITHIN_MS < requestedAt && until > this.#now()
    })
    if (isShut) throw new PromiseBroken(`A school that is suspended answers: ${tenantId}`)
  }

  nextAmount() {
    this.#amounts += 1
    return this.#amounts
  }

  /** Checks the database after a commit of these statements. Throws `PromiseBroken`. */
  async check(postgres: PGlite, changes: string) {
    if (!this.#isPrepared) await postgres.exec(`prepare violations as ${VIOLATIONS}`)
    this.#isPrepared = true
    const { rows: broken } = await postgres.query<{ promise: string; row: unknown }>('execute violations')
    if (broken[0]) throw new PromiseBroken(`${broken[0].promise}: ${JSON.stringify(broken[0].row)}`)
    for (const part of [
      this.exams,
      this.money,
      this.centre,
      this.questions,
      this.parents,
      this.mistakes,
      this.quotas,
    ]) {
      if (part.watchedTables.test(changes)) await part.check(postgres)
    }
    const { rows } = await postgres.query<AttemptRow>(
      `select id, student_id, lesson_id, idempotency_key as key, answers from quiz_attempt
       where id > $1 and started_at is null order by id`,
      [this.#seenAttempt],
    )
    for (const attempt of rows) {
      this.#seenAttempt = Number(attempt.id)
      const handIn = this.handIns.get(`${attempt.student_id} ${attempt.key}`)
      const isAsSent = handIn?.answers === answersAsText(attempt.answers)
      if (!isAsSent) throw new PromiseBroken(`An attempt is not what its student handed in: ${JSON.stringify(attempt)}`)
    }
  }

  /** Finds what was handed in or collected and is lost, and compares every acknowledgement. Throws `PromiseBroken`. */
  async checkAll(postgres: PGlite, waiting: ReadonlySet<string>) {
    await this.acknowledged()(postgres)
    await this.mail.checkAll(postgres)
    await this.centre.checkAll(postgres, waiting)
    const stored = await attemptsIn(postgres)
    for (const key of this.handIns.keys()) {
      const isKnown = stored.has(key) || waiting.has(key) || this.#refused.has(key)
      if (!isKnown) throw new PromiseBroken(`A quiz that was handed in is nowhere: ${key}`)
    }
  }

  /** Everything that was acknowledged until now; the check throws `PromiseBroken` where a database lacks some of it. */
  acknowledged(): (postgres: PGlite) => Promise<void> {
    const [attempts, cards, payments] = [[...this.attempts], [...this.cards], [...this.payments]]
    const parts = [this.money, this.centre, this.questions].map((part) => part.acknowledged())
    return async (postgres) => {
      for (const check of parts) await check(postgres)
      const stored = await attemptsIn(postgres)
      const lost = attempts.find(([key, attemptId]) => stored.get(key) !== attemptId)
      if (lost) throw new PromiseBroken(`An acknowledged answer is lost: ${lost}`)
      for (const [code, { owner, courseId }] of cards) {
        const { rows: found } = await postgres.query(
          `select from enrolment join access_code on access_code.tenant_id = enrolment.tenant_id and access_code.id = access_code_id
           where enrolment.tenant_id = $1 and student_id = $2 and enrolment.course_id = $3`,
          [owner.tenantId, owner.id, courseId],
        )
        if (found.length !== 1) throw new PromiseBroken(`An acknowledged card opens nothing: ${code}`)
      }
      for (const amount of payments) {
        const { rows: found } = await postgres.query('select from payment where amount = $1', [amount])
        if (found.length !== 1) throw new PromiseBroken(`An acknowledged payment is recorded ${found.length} times`)
      }
    }
  }

  /** Throws `PromiseBroken` for a picture without a file. */
  async checkPictures(postgres: PGlite, stored: ReadonlySet<string>) {
    const { rows } = await postgres.query<{ key: string; is_kept: boolean }>(FILES)
    const lost = rows.find(({ key, is_kept }) => is_kept && !stored.has(key))
    if (lost) throw new PromiseBroken(`A picture that was sent has no file: ${lost.key}`)
    return rows
  }

  /** Throws `PromiseBroken` for a picture without a file, and for a file that nothing refers to. */
  async checkFiles(postgres: PGlite, stored: ReadonlySet<string>) {
    const known = new Set((await this.checkPictures(postgres, stored)).map(({ key }) => key))
    const orphan = [...stored].find((key) => !known.has(key))
    if (orphan) throw new PromiseBroken(`Nothing refers to a file: ${orphan}`)
  }
}

async function attemptsIn(postgres: PGlite): Promise<Map<string, number>> {
  const { rows } = await postgres.query<AttemptRow>('select id, student_id, idempotency_key as key from quiz_attempt')
  return new Map(rows.map(({ id, student_id, key }) => [`${student_id} ${key}`, Number(id)]))
}

const FILES = `select storage_key as key, true as is_kept from transfer_picture
  union all select storage_key, false from file_to_remove`

interface AttemptRow {
  id: number
  student_id: number
  lesson_id: number
  key: string | null
  answers: Array<{ questionId: number; answerId: number }>
}

const answersAsText = (answers: ReadonlyArray<{ questionId: number; answerId?: number }>) =>
  answers
    .map(({ questionId, answerId }) => `${questionId}:${answerId}`)
    .toSorted()
    .join(' ')

/** Statements without rows while a promise holds, with the ends of all schools in view. */
const violations: Record<string, string> = {
  'A student is logged in on a third device': `
    select tenant_id, account_id, count(*)::int as devices from device_session
    where account_id in (select id from account where role = 'student')
    group by tenant_id, account_id having count(*) > 2`,
  'A card has not one grant': `
    select tenant_id, id from access_code as card where redeemed_by is not null and 1 <>
      (select count(*) from enrolment e where e.tenant_id = card.tenant_id and e.access_code_id = card.id
        and e.student_id = card.redeemed_by)
      + (select count(*) from lecture l where l.tenant_id = card.tenant_id and l.access_code_id = card.id
        and l.student_id = card.redeemed_by)
      + (select count(*) from ended_access a where a.tenant_id = card.tenant_id and a.access_code_id = card.id)`,
  'A grant has no card': `
    select e.tenant_id, e.student_id from enrolment e
    left join access_code c on c.tenant_id = e.tenant_id and c.id = e.access_code_id and c.redeemed_by = e.student_id
    where e.cause = 'code' and c.id is null`,
  'An exam is taken too often': `
    select tenant_id, student_id, lesson_id from quiz_attempt where started_at is not null
    group by tenant_id, student_id, lesson_id having count(*) > ${EXAM_ATTEMPTS}`,
  'An answer is stored twice': `
    select tenant_id, student_id, idempotency_key from quiz_attempt
    group by tenant_id, student_id, idempotency_key having count(*) > 1`,
  'The debt of a reseller is not that of its cards': `
    select holder.tenant_id, holder.id from holder where
      (select coalesce(sum(amount), 0) from holder_entry e where e.tenant_id = holder.tenant_id and e.holder_id = holder.id)
      <> (select coalesce(sum(unit_price) filter (where (h.terms = 'onHandOut' and c.revoked_at is null)
            or (h.terms = 'onRedemption' and c.redeemed_by is not null)), 0)
          from access_code c join hand_out h on h.tenant_id = c.tenant_id and h.id = c.hand_out_id
          where h.tenant_id = holder.tenant_id and h.holder_id = holder.id)`,
  'A payment is recorded twice': `
    select tenant_id, holder_id, amount from payment where holder_id is not null
    group by tenant_id, holder_id, amount having count(*) > 1`,
  ...moneyViolations,
  ...centreViolations,
  ...questionViolations,
  ...mistakeViolations,
}

const VIOLATIONS = Object.entries(violations)
  .map(([promise, text]) => `select '${promise}' as promise, to_jsonb(found) as row from (${text}) as found`)
  .join('\nunion all\n')
