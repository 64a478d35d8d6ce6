import type { Moves } from '@manassa/contract/teacher/editing'
import { sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'

/** Locks accounts in a fixed order, so that concurrent merges and students' own writes wait. */
export const lockAccounts = ({ db, tenantId }: InSchool, ids: readonly number[]) =>
  db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .where('role', '=', 'student')
    .orderBy('id')
    .select(['id', 'name', 'phone', 'mergedInto'])
    .forUpdate()
    .execute()

export async function countRecords({ db, tenantId }: InSchool, id: number): Promise<Moves> {
  const { rows } = await sql<Moves>`
    select
      (select count(*)::int from enrolment where tenant_id = ${tenantId} and student_id = ${id}) as enrolments,
      (select count(*)::int from lecture where tenant_id = ${tenantId} and student_id = ${id}) as lectures,
      (select count(*)::int from quiz_attempt where tenant_id = ${tenantId} and student_id = ${id}) as attempts,
      (select count(*)::int from video_progress
        where tenant_id = ${tenantId} and student_id = ${id} and completed_at is not null) as lessons,
      (select count(*)::int from access_code where tenant_id = ${tenantId} and redeemed_by = ${id}) as codes,
      (select count(*)::int from payment where tenant_id = ${tenantId} and student_id = ${id}) as payments,
      (select count(*)::int from student_note where tenant_id = ${tenantId} and student_id = ${id}) as notes`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('Counting gives a row')
  return counts
}

interface MergedAccounts {
  /** The merged account and the remaining one. */
  from: number
  to: number
}

interface MergeDetails extends MergedAccounts {
  endedAt: Date
  endedBy: number
  reason: string
}

type MoveRecords = (school: InSchool, merging: MergeDetails) => Promise<unknown>

/** If both study a course, the enrolment of the remaining account stays, and the other becomes an ended one. */
const moveEnrolments: MoveRecords = async ({ db, tenantId }, { from, to, endedAt, endedBy, reason }) => {
  await sql`
    with twice as (
      delete from enrolment as own
      where tenant_id = ${tenantId} and student_id = ${from} and exists (
        select from enrolment as other
        where other.tenant_id = ${tenantId} and other.student_id = ${to} and other.course_id = own.course_id)
      returning course_id, enrolled_at, cause, access_code_id, payment_id
    )
    insert into ended_access (tenant_id, student_id, course_id, began_at, cause, access_code_id, payment_id, ended_at,
      ended_by, reason)
    select ${tenantId}, ${to}, twice.*, ${endedAt}, ${endedBy}, ${reason} from twice`.execute(db)
  await sql`
    update enrolment set student_id = ${to} where tenant_id = ${tenantId} and student_id = ${from}`.execute(db)
}

/** If both opened a unit, the later start stays. */
const moveLectures: MoveRecords = async ({ db, tenantId }, { from, to, endedAt, endedBy, reason }) => {
  await sql`
    with twice as (
      delete from lecture as own
      where tenant_id = ${tenantId} and student_id in (${from}, ${to}) and exists (
        select from lecture as other
        where other.tenant_id = ${tenantId} and other.student_id in (${from}, ${to})
          and other.student_id <> own.student_id and other.unit_id = own.unit_id
          and (other.redeemed_at, other.student_id) > (own.redeemed_at, own.student_id))
      returning unit_id, redeemed_at, cause, access_code_id, payment_id
    )
    insert into ended_access (tenant_id, student_id, unit_id, began_at, cause, access_code_id, payment_id, ended_at,
      ended_by, reason)
    select ${tenantId}, ${to}, twice.*, ${endedAt}, ${endedBy}, ${reason} from twice`.execute(db)
  await sql`
    update lecture set student_id = ${to} where tenant_id = ${tenantId} and student_id = ${from}`.execute(db)
}

/** For a video that both watched, it keeps the later position, all played parts and any completion. */
const moveProgress: MoveRecords = async ({ db, tenantId }, { from, to }) => {
  await sql`
    insert into video_progress as own
      (tenant_id, student_id, lesson_id, position_seconds, played_twentieths, completed_at, updated_at)
    select tenant_id, ${to}, lesson_id, position_seconds, played_twentieths, completed_at, updated_at
    from video_progress where tenant_id = ${tenantId} and student_id = ${from}
    on conflict (tenant_id, student_id, lesson_id) do update set
      position_seconds = case when excluded.updated_at > own.updated_at then excluded.position_seconds
        else own.position_seconds end,
      played_twentieths = case when num_nonnulls(own.played_twentieths, excluded.played_twentieths) = 0 then null
        else coalesce(own.played_twentieths, 0) | coalesce(excluded.played_twentieths, 0) end,
      completed_at = least(own.completed_at, excluded.completed_at),
      updated_at = greatest(own.updated_at, excluded.updated_at)`.execute(db)
  await sql`delete from video_progress where tenant_id = ${tenantId} and student_id = ${from}`.execute(db)
}

const moveWatchDays: MoveRecords = async ({ db, tenantId }, { from, to }) => {
  await sql`
    insert into watch_day as own (tenant_id, student_id, day, watched_seconds, counted_until)
    select tenant_id, ${to}, day, watched_seconds, counted_until
    from watch_day where tenant_id = ${tenantId} and student_id = ${from}
    on conflict (tenant_id, student_id, day) do update set
      watched_seconds = least(own.watched_seconds + excluded.watched_seconds, 86400),
      counted_until = greatest(own.counted_until, excluded.counted_until)`.execute(db)
  await sql`delete from watch_day where tenant_id = ${tenantId} and student_id = ${from}`.execute(db)
}

const moveWatchSessions: MoveRecords = async ({ db, tenantId }, { from, to }) => {
  await sql`update watch_session set student_id = ${to} where tenant_id = ${tenantId} and student_id = ${from}`.execute(
    db,
  )
}

const attemptsOf = (tenantId: string, studentId: number) => sql`(
  select count(*) from quiz_attempt as taken
  where taken.tenant_id = ${tenantId} and taken.student_id = ${studentId} and taken.lesson_id = own.lesson_id)`

/**
 * Renumbers the attempts of the merged account after the others, without gaps. An attempt in progress becomes the next
 * one; of two, that of the remaining account stays.
 */
const moveAttempts: MoveRecords = async ({ db, tenantId }, { from, to }) => {
  await sql`
    delete from quiz_sitting as own
    where tenant_id = ${tenantId} and student_id = ${from} and number > ${attemptsOf(tenantId, from)}
      and exists (
        select from quiz_sitting as other
        where other.tenant_id = ${tenantId} and other.student_id = ${to} and other.lesson_id = own.lesson_id
          and other.number > ${attemptsOf(tenantId, to)})`.execute(db)
  await sql`
    update quiz_sitting as own set number = number + ${attemptsOf(tenantId, from)}
    where tenant_id = ${tenantId} and student_id = ${to} and number > ${attemptsOf(tenantId, to)}`.execute(db)
  await sql`
    update quiz_sitting as own set student_id = ${to}, number = number + ${attemptsOf(tenantId, to)}
    where tenant_id = ${tenantId} and student_id = ${from}`.execute(db)
  await sql`
    update quiz_attempt as own set student_id = ${to}, number = number + ${attemptsOf(tenantId, to)},
      idempotency_key = null, request_hash = null
    where tenant_id = ${tenantId} and student_id = ${from}`.execute(db)
}

/** If both answered a question, the later answer stays. */
const moveMistakes: MoveRecords = async ({ db, tenantId }, { from, to }) => {
  await sql`
    insert into mistake as own (tenant_id, student_id, question_id, step, due_on, answered_at)
    select tenant_id, ${to}, question_id, step, due_on, answered_at
    from mistake where tenant_id = ${tenantId} and student_id = ${from}
    on conflict (tenant_id, student_id, question_id) do update
      set step = excluded.step, due_on = excluded.due_on, answered_at = excluded.answered_at
      where own.answered_at < excluded.answered_at`.execute(db)
  await sql`delete from mistake where tenant_id = ${tenantId} and student_id = ${from}`.execute(db)
  await sql`
    insert into mistake_day as own (tenant_id, student_id, day, answer_count)
    select tenant_id, ${to}, day, answer_count from mistake_day where tenant_id = ${tenantId} and student_id = ${from}
    on conflict (tenant_id, student_id, day) do update
      set answer_count = greatest(own.answer_count, excluded.answer_count)`.execute(db)
  await sql`delete from mistake_day where tenant_id = ${tenantId} and student_id = ${from}`.execute(db)
}

/**
 * The attendance of a session that says most stays: present, then excused, then removed. The other one remains with the
 * merged account as removed, so that nobody counts twice.
 */
const mergeAttendance = async ({ db, tenantId }: InSchool, { from, to }: Pick<MergeDetails, 'from' | 'to'>) => {
  const weight = (row: string) => sql`case
    when ${sql.ref(`${row}.removed_at`)} is not null then 0 when ${sql.ref(`${row}.status`)} = 'excused' then 1 else 2 end`
  await sql`
    update attendance as stays set status = other.status, due = other.due, how = other.how, at = other.at,
      recorded_at = other.recorded_at, by_id = other.by_id, seen_at = other.seen_at, removed_at = other.removed_at
    from attendance as other
    where stays.tenant_id = ${tenantId} and stays.student_id = ${to} and other.tenant_id = ${tenantId}
      and other.student_id = ${from} and other.session_id = stays.session_id
      and ${weight('other')} > ${weight('stays')}`.execute(db)
  await sql`
    update attendance as own set removed_at = greatest(own.at, own.seen_at)
    where tenant_id = ${tenantId} and student_id = ${from} and removed_at is null and exists (
      select from attendance as other
      where other.tenant_id = ${tenantId} and other.student_id = ${to} and other.session_id = own.session_id)`.execute(
    db,
  )
  await sql`
    update attendance as own set student_id = ${to}
    where tenant_id = ${tenantId} and student_id = ${from} and not exists (
      select from attendance as other
      where other.tenant_id = ${tenantId} and other.student_id = ${to} and other.session_id = own.session_id)`.execute(
    db,
  )
}

/**
 * These records only change their owner. Of two live orders of a course, and of two memberships in a group, that of the
 * remaining account stays.
 */
const moveTheRest: MoveRecords = async ({ db, tenantId }, { from, to }) => {
  await sql`
    update transfer_order as own set state = 'expired'
    where tenant_id = ${tenantId} and student_id = ${from} and state in ('open', 'sent') and exists (
      select from transfer_order as other
      where other.tenant_id = ${tenantId} and other.student_id = ${to} and other.course_id = own.course_id
        and other.state in ('open', 'sent'))`.execute(db)
  await sql`
    update group_member as own set until_day = greatest(current_date, from_day)
    where tenant_id = ${tenantId} and student_id = ${from} and until_day is null and exists (
      select from group_member as other
      where other.tenant_id = ${tenantId} and other.student_id = ${to} and other.group_id = own.group_id
        and other.until_day is null)`.execute(db)
  await mergeAttendance({ db, tenantId }, { from, to })
  const tables = [
    'payment',
    'student_note',
    'ended_access',
    'code_event',
    'extra_attempts',
    'video_note',
    'transfer_order',
    'transfer_picture',
    'credit_entry',
    'group_member',
    'lesson_question',
    'lesson_question_photo',
  ]
  for (const table of tables) {
    await sql`
      update ${sql.table(table)} set student_id = ${to}
      where tenant_id = ${tenantId} and student_id = ${from}`.execute(db)
  }
  await sql`
    update access_code set redeemed_by = ${to} where tenant_id = ${tenantId} and redeemed_by = ${from}`.execute(db)
  await sql`
    insert into given_window_student (tenant_id, window_id, student_id)
    select tenant_id, window_id, ${to} from given_window_student
    where tenant_id = ${tenantId} and student_id = ${from} on conflict do nothing`.execute(db)
  await sql`delete from given_window_student where tenant_id = ${tenantId} and student_id = ${from}`.execute(db)
  await sql`
    insert into pause_student (tenant_id, pause_id, student_id)
    select tenant_id, pause_id, ${to} from pause_student
    where tenant_id = ${tenantId} and student_id = ${from} on conflict do nothing`.execute(db)
  await sql`delete from pause_student where tenant_id = ${tenantId} and student_id = ${from}`.execute(db)
}

/** If both reported a question, one report stays. */
const moveReports: MoveRecords = async ({ db, tenantId }, { from, to }) => {
  await sql`
    insert into lesson_question_report (tenant_id, question_id, student_id, reported_at)
    select tenant_id, question_id, ${to}, reported_at from lesson_question_report
    where tenant_id = ${tenantId} and student_id = ${from} on conflict do nothing`.execute(db)
  await sql`delete from lesson_question_report where tenant_id = ${tenantId} and student_id = ${from}`.execute(db)
}

export async function moveRecords(school: InSchool, merging: MergeDetails) {
  await moveEnrolments(school, merging)
  await moveLectures(school, merging)
  await moveProgress(school, merging)
  await moveWatchDays(school, merging)
  await moveWatchSessions(school, merging)
  await moveAttempts(school, merging)
  await moveMistakes(school, merging)
  await moveReports(school, merging)
  await moveTheRest(school, merging)
}

/** Blocks the merged account with a pointer to the remaining one, which receives its missing contact details. */
export async function closeMerged({ db, tenantId }: InSchool, { from, to }: MergedAccounts, at: Date) {
  await sql`
    update account set parent_phone = coalesce(account.parent_phone, other.parent_phone),
      grade = coalesce(account.grade, other.grade)
    from account as other
    where account.tenant_id = ${tenantId} and account.id = ${to}
      and other.tenant_id = ${tenantId} and other.id = ${from}`.execute(db)
  await sql`delete from password_link where tenant_id = ${tenantId} and account_id = ${from}`.execute(db)
  await sql`
    update account set disabled_at = coalesce(disabled_at, ${at}), merged_into = ${to}
    where tenant_id = ${tenantId} and id = ${from}`.execute(db)
  await sql`
    update account set merged_into = ${to} where tenant_id = ${tenantId} and merged_into = ${from}`.execute(db)
}
