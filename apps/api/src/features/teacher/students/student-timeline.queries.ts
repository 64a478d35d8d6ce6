import type { PaymentMethod } from '@manassa/contract/rules/payment-methods'
import { type TimelineEntry, type TimelinePart, timelineParts } from '@manassa/contract/teacher/student-history'
import { type RawBuilder, sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

export interface TimelineRow {
  id: number
  kind: TimelineEntry['kind']
  at: Date
  byId: number | null
  byName: string | null
  action: string | null
  what: string | null
  score: number | null
  reason: string | null
  amount: string | null
  method: PaymentMethod | null
  opensAt: Date | null
  closesAt: Date | null
  /** The log entry of a `change` about this student alone; its values may be sealed. */
  line: number | null
}

/** Log actions that the timeline shows from their own tables. */
const SHOWN_FROM_TABLES = ['student.enrol', 'student.grantLecture', 'student.endCourse', 'student.endLecture']

const columns = {
  kind: 'text',
  at: 'timestamptz',
  by_id: 'bigint',
  action: 'text',
  what: 'text',
  score: 'int',
  reason: 'text',
  amount: 'numeric',
  method: 'text',
  opens_at: 'timestamptz',
  closes_at: 'timestamptz',
  line: 'bigint',
} as const
type Column = keyof typeof columns

/** One source of events: expressions by column, null for the others, and its `from` clause. */
function part(expressions: Partial<Record<Column, RawBuilder<unknown>>>, from: RawBuilder<unknown>) {
  const names = Object.keys(columns) as Column[]
  const selected = names.map(
    (name) => sql`${expressions[name] ?? sql`null`}::${sql.raw(columns[name])} as ${sql.ref(name)}`,
  )
  return sql`select ${sql.join(selected)} ${from}`
}

interface StudentRef {
  tenantId: string
  studentId: number
}

const own = ({ tenantId, studentId }: StudentRef, column = 'student_id') =>
  sql`part.tenant_id = ${tenantId} and ${sql.ref(`part.${column}`)} = ${studentId}`
const course = sql`join course on course.tenant_id = part.tenant_id and course.id = part.course_id`
const unit = sql`join unit on unit.tenant_id = part.tenant_id and unit.id = part.unit_id`
const lesson = sql`join lesson on lesson.tenant_id = part.tenant_id and lesson.id = part.lesson_id`
const payment = sql`left join payment on payment.tenant_id = part.tenant_id and payment.id = part.payment_id`

function accessParts(student: StudentRef) {
  const enrolled = {
    kind: sql`'enrolled'`,
    action: sql`part.cause`,
    what: sql`course.name`,
    amount: sql`payment.amount`,
    method: sql`payment.method`,
  }
  const opened = { ...enrolled, kind: sql`'lectureOpened'`, what: sql`unit.title` }
  const by = { by_id: sql`part.granted_by` }
  // An amount that was moved or refunded is shown at its current record.
  const paidThen = sql`case when not part.moved and not exists (
    select from enrolment as now where now.tenant_id = part.tenant_id and now.student_id = part.student_id
      and now.payment_id = part.payment_id) then payment.amount end`
  const paid = { amount: paidThen, method: sql`payment.method` }
  const refund = sql`left join payment on payment.tenant_id = part.tenant_id and payment.ended_access_id = part.id
    and payment.created_at = part.ended_at`
  const ended = { kind: sql`'accessEnded'`, at: sql`part.ended_at`, by_id: sql`part.ended_by` }
  return [
    part(
      { ...enrolled, ...by, at: sql`part.enrolled_at` },
      sql`from enrolment as part ${course} ${payment} where ${own(student)}`,
    ),
    part(
      { ...opened, ...by, at: sql`part.redeemed_at` },
      sql`from lecture as part ${unit} ${payment} where ${own(student)}`,
    ),
    part(
      { ...enrolled, at: sql`part.began_at`, ...paid },
      sql`from ended_access as part ${course} ${payment} where ${own(student)}`,
    ),
    part(
      { ...opened, at: sql`part.began_at`, ...paid },
      sql`from ended_access as part ${unit} ${payment} where ${own(student)}`,
    ),
    part(
      {
        ...ended,
        what: sql`coalesce(unit.title, course.name)`,
        reason: sql`part.reason`,
        amount: sql`payment.amount`,
        method: sql`payment.method`,
      },
      sql`from ended_access as part left ${course} left ${unit} ${refund} where ${own(student)}`,
    ),
  ]
}

function studyParts(student: StudentRef, seesMarks: boolean) {
  const completed = part(
    { kind: sql`'lessonCompleted'`, at: sql`part.completed_at`, what: sql`lesson.name` },
    sql`from video_progress as part ${lesson} where ${own(student)} and part.completed_at is not null`,
  )
  if (!seesMarks) return [completed]
  return [
    completed,
    part(
      {
        kind: sql`'attempt'`,
        at: sql`part.submitted_at`,
        what: sql`lesson.name`,
        score: sql`coalesce(first.score, part.score)`,
      },
      sql`from quiz_attempt as part ${lesson}
        left join attempt_mark as first
          on first.tenant_id = part.tenant_id and first.attempt_id = part.id and first.number = 1
        where ${own(student)}`,
    ),
    part(
      {
        kind: sql`'markedAgain'`,
        at: sql`mark.marked_at`,
        by_id: sql`mark.marked_by`,
        what: sql`lesson.name`,
        score: sql`mark.score`,
      },
      sql`from quiz_attempt as part ${lesson}
        join attempt_mark as mark on mark.tenant_id = part.tenant_id and mark.attempt_id = part.id and mark.number > 1
        where ${own(student)}`,
    ),
  ]
}

const accountParts = (student: StudentRef) => [
  part({ kind: sql`'registered'`, at: sql`part.created_at` }, sql`from account as part where ${own(student, 'id')}`),
  part(
    { kind: sql`'deviceUsed'`, at: sql`part.first_login_at` },
    sql`from known_device as part where ${own(student, 'account_id')}`,
  ),
  part(
    {
      at: sql`part.happened_at`,
      kind: sql`case part.kind when 'device-replaced' then 'deviceReplaced' when 'session-copied' then 'sessionCopied'
        when 'password-set-by-link' then 'passwordSetByLink' else 'passwordChanged' end`,
    },
    sql`from account_event as part where ${own(student, 'account_id')} and part.kind in
      ('device-replaced', 'session-copied', 'password-set-by-link', 'password-changed')`,
  ),
]

const studied = ({ tenantId, studentId }: StudentRef) => sql`(
  select part.course_id, null::bigint as unit_id, part.enrolled_at as since from enrolment as part
  where ${own({ tenantId, studentId })}
  union all
  select unit.course_id, part.unit_id, part.redeemed_at from lecture as part ${unit} where ${own({ tenantId, studentId })}
)`

function staffParts(student: StudentRef) {
  const { tenantId, studentId } = student
  const given = sql`(
    select given.* from given_window_student as part
    join given_window as given on given.tenant_id = part.tenant_id and given.id = part.window_id
    where ${own(student)} and given.student_count > 1
    union
    select given.* from ${studied(student)} as studied
    join given_window as given on given.tenant_id = ${tenantId} and given.course_id = studied.course_id
    where given.whom <> 'named' and case
      when studied.unit_id is null then studied.since <= coalesce(given.enrolled_until, given.given_at)
      else given.whom = 'all' and studied.since <= given.given_at
        and (given.unit_id is null or given.unit_id = studied.unit_id) end
  )`
  // A pause of one course or unit is shown by its name, a pause of several by its reason.
  const paused = sql`(
    select pause.*, greatest(pause.made_at, min(studied.since)) as told_at,
      case when count(distinct course.id) = 1 then min(course.name) end as what
    from ${studied(student)} as studied
    join course on course.tenant_id = ${tenantId} and course.id = studied.course_id
    join pause on pause.tenant_id = ${tenantId} and least(pause.ended_at, pause.ends_at) > studied.since and (
      pause.scope = 'all' or pause.grade = course.grade or exists (
        select from pause_course as named
        where named.tenant_id = ${tenantId} and named.pause_id = pause.id and named.course_id = course.id))
    group by pause.tenant_id, pause.id
  )`
  const change = { kind: sql`'change'`, at: sql`deed.at`, by_id: sql`deed.by_id`, reason: sql`deed.reason` }
  const action = { ...change, action: sql`deed.action` }
  return [
    part(
      {
        kind: sql`'change'`,
        at: sql`part.at`,
        by_id: sql`part.actor_id`,
        action: sql`part.action`,
        line: sql`part.number`,
      },
      sql`from change_log as part where part.tenant_id = ${tenantId} and part.subject_kind = 'student'
        and part.subject_id = ${studentId} and part.action <> all(${SHOWN_FROM_TABLES}::text[])`,
    ),
    part(
      {
        ...action,
        what: sql`coalesce(unit.title, course.name)`,
        opens_at: sql`part.opens_at`,
        closes_at: sql`part.closes_at`,
      },
      sql`from ${given} as part ${course} left ${unit}
        cross join lateral (values
          ('unit.giveWindow', part.given_at, part.given_by, nullif(part.reason, '')),
          ('unit.endWindow', part.ended_at, part.ended_by, null)) as deed (action, at, by_id, reason)
        where deed.at is not null`,
    ),
    part(
      { ...action, what: sql`part.what`, opens_at: sql`part.starts_at`, closes_at: sql`part.ends_at` },
      sql`from ${paused} as part
        cross join lateral (values
          ('pause.makePause', part.told_at, part.made_by, part.reason),
          ('pause.endPause', part.ended_at, part.ended_by, null)) as deed (action, at, by_id, reason)
        where deed.at is not null`,
    ),
  ]
}

interface TimelineQuery {
  studentId: number
  part: TimelinePart | undefined
  seesMarks: boolean
}

/** Events of a student, newest first. Each source uses an index of the student, all in one statement. */
export function timelinePage(
  { db, tenantId }: InSchool,
  { studentId, part: only, seesMarks }: TimelineQuery,
  page: PageRequest,
) {
  const student = { tenantId, studentId }
  const parts = {
    access: () => accessParts(student),
    study: () => studyParts(student, seesMarks),
    account: () => accountParts(student),
    staff: () => staffParts(student),
  } satisfies Record<TimelinePart, () => Array<RawBuilder<unknown>>>
  const names = only ? [only] : (Object.keys(timelineParts) as TimelinePart[])
  const everything = sql`(${sql.join(
    names.flatMap((name) => parts[name]()),
    sql` union all `,
  )})`
  const rows = sql<TimelineRow>`(
    select row_number() over (order by entry.at, entry.kind, entry.what) as id, entry.*, account.name as by_name
    from ${everything} as entry
    left join account on account.tenant_id = ${tenantId} and account.id = entry.by_id)`
  return paginate(db, { count: everything, rows, order: sql`id desc` }, page)
}

export const linesWithNumbers = ({ db, tenantId }: InSchool, numbers: readonly number[]) =>
  db
    .selectFrom('changeLog')
    .leftJoin('account', sameSchool('account.id', 'changeLog.actorId'))
    .leftJoin('personKey', sameSchool('personKey.accountId', 'changeLog.personId'))
    .where('changeLog.tenantId', '=', tenantId)
    .where('changeLog.number', 'in', numbers)
    .selectAll('changeLog')
    .select(['account.name as actorName', 'personKey.sealedKey'])
    .execute()
