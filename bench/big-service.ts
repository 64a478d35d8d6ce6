const SERVICE_SIZES = {
  centres: 6,
  groups: 150,
  weeksOfSessions: 4,
  transfers: 2000,
  transfersWaiting: 150,
  questions: 3000,
  questionsWaiting: 200,
}
const GROUP_CAPACITY = 80
const SESSION_PRICE = 40
/** One of so many students is a sibling of the one before, has no parent's number, or has given their own. */
const SIBLING = 20
const NUMBERLESS = 50
const OWN_NUMBER = 90

interface ServedSchool {
  tenant: string
  /** Numbers of rows that are made here begin after this one. */
  first: number
  students: number
  courses: number
  course: number
}

export const parentPhone = `case when n % ${NUMBERLESS} = 7 then null when n % ${OWN_NUMBER} = 11 then '0159' || lpad(n::text, 7, '0')
  else '0129' || lpad((n - (n % ${SIBLING} = 7)::int)::text, 7, '0') end`

const series = (last: number) => `generate_series(1, ${last}) as n`

export const service = (school: ServedSchool) => [
  ...transfers(school),
  ...questions(school),
  ...groups(school),
  ...parents(school),
  `update school set takes_transfers = true,
     profile = profile || '{"parentWeek": true, "parentHour": 0, "takesLessonQuestions": true}'
   where tenant_id = '${school.tenant}'`,
]

/** The first are decided, of which one in four has expired or was refused; the last wait. */
const transfers = ({ tenant, first, courses }: ServedSchool) => {
  const { transfers: all, transfersWaiting } = SERVICE_SIZES
  const decided = all - transfersWaiting
  const account = `${first} + 1 + n % 2`
  const reference = `'TR' || lpad(n::text, 8, '0')`
  return [
    `insert into receiving_account (tenant_id, id, provider, address, adds_piastres, created_at) overriding system value
     values ('${tenant}', ${first} + 1, 'vodafone', '01000000991', true, now() - interval '200 days'),
       ('${tenant}', ${first} + 2, 'instapay', 'bench@instapay', true, now() - interval '200 days')`,
    `insert into payment (tenant_id, id, student_id, course_id, amount, method, reference, receiving_account_id, at, created_at)
       overriding system value
     select '${tenant}', ${2 * first} + n, ${first} + n, ${first} + 1 + n % ${courses}, 150 + n % 99 / 100.0,
       case n % 2 when 0 then 'wallet' else 'instapay' end, ${reference}, ${account}, at, at
     from ${series(decided)} cross join lateral (select now() - (${all} - n) * interval '1 hour' as at) as paid
     where n % 4 > 0`,
    `insert into transfer_order (tenant_id, id, student_id, course_id, receiving_account_id, price, amount, expected,
       is_own_amount, state, created_at, reserved_until, sent_at, reference, refusal, decided_at, decided_by, payment_id)
       overriding system value
     select '${tenant}', ${first} + n, ${first} + n, ${first} + 1 + n % ${courses}, ${account}, 150, amount, amount, true, state,
       at, at + interval '2 days', case when state <> 'expired' then at + interval '10 minutes' end,
       case when state <> 'expired' then ${reference} end, case state when 'refused' then 'unclear' end,
       case when state in ('approved', 'refused') then at + interval '1 hour' end,
       case when state in ('approved', 'refused') then teacher.id end,
       case when state = 'approved' then ${2 * first} + n end
     from (
       select n, 150 + (n / 2) % 99 / 100.0 as amount, now() - (${all} - n) * interval '1 hour' as at,
         case when n > ${decided} then 'sent' when n % 4 > 0 then 'approved' when n % 8 = 0 then 'refused' else 'expired' end as state
       from ${series(all)}
     ) as made cross join ${teacherOf(tenant)}`,
    // Messages of the wallets tell of nine in ten approved orders and of one in three that wait; forty belong to none.
    `insert into transfer_message (tenant_id, receiving_account_id, amount, sender, reference, at, text_hash, created_at, order_id)
     select tenant_id, receiving_account_id, amount, '01110000000', reference, sent_at, sha256(id::text::bytea), sent_at, id
     from transfer_order where tenant_id = '${tenant}' and id > ${first}
       and (state = 'approved' and id % 10 > 0 or state = 'sent' and id % 3 = 0)`,
    `insert into transfer_message (tenant_id, receiving_account_id, amount, sender, reference, at, text_hash, created_at)
     select '${tenant}', ${account}, 75 + n, '01110000000', 'FREE' || n, now() - n * interval '1 hour', sha256(('free' || n)::bytea), now()
     from ${series(40)}`,
  ]
}

/** The last wait; of the others one in ten is closed, one in five is shown, and one in a hundred is reported. */
const questions = ({ tenant, first, students, course }: ServedSchool) => {
  const { questions: all, questionsWaiting } = SERVICE_SIZES
  return [
    `insert into lesson_question (tenant_id, id, student_id, key, lesson_id, seconds, text, asked_at, state, reply, closing,
       decided_at, decided_by, shown_text, report_count) overriding system value
     select '${tenant}', ${first} + n, ${first} + 1 + n * 7 % ${students}, gen_random_uuid(), lesson.id, n % 1200,
       'ليه الملك مينا وحّد القطرين في سنة ' || n || '؟', at, state, case state when 'replied' then 'عشان يبقى الحكم واحد' end,
       case state when 'closed' then 'inLesson' end, case when state <> 'waiting' then at + interval '3 hours' end,
       case when state <> 'waiting' then teacher.id end, case when state = 'replied' and n % 5 = 0 then 'ليه اتوحد القطرين؟' end,
       case when state = 'replied' and n % 100 = 0 then 2 else 0 end
     from (
       select n, now() - (${all} - n) * interval '40 minutes' as at,
         case when n > ${all - questionsWaiting} then 'waiting' when n % 10 = 9 then 'closed' else 'replied' end as state
       from ${series(all)}
     ) as asked
     join (
       select lesson.id, row_number() over (order by lesson.id) - 1 as place, count(*) over () as count
       from lesson join unit on unit.tenant_id = lesson.tenant_id and unit.id = lesson.unit_id
       where lesson.tenant_id = '${tenant}' and type = 'Video' and unit.course_id between ${course} - 4 and ${course}
     ) as lesson on place = n % lesson.count
     cross join ${teacherOf(tenant)}`,
    `insert into lesson_question_photo (tenant_id, question_id, student_id, storage_key, size_bytes, uploaded_at, sealed_key)
     select tenant_id, id, student_id, 'questions/' || id, 90000, asked_at, '\\x00'::bytea
     from lesson_question where tenant_id = '${tenant}' and id > ${first} and id % 4 = 0`,
  ]
}

/** Groups that meet on all weekdays, four weeks of sessions, and cash of nearly everybody who came. */
const groups = ({ tenant, first, students }: ServedSchool) => {
  const { centres, groups: all, weeksOfSessions } = SERVICE_SIZES
  const weekdays = `(array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])`
  const today = `(now() at time zone 'Africa/Cairo')::date`
  const lastDay = `(${today} - (extract(dow from ${today})::int - (id - ${first})::int % 7 + 7) % 7)`
  return [
    `insert into centre (tenant_id, id, name, place, share_kind, share, created_at) overriding system value
     select '${tenant}', ${first} + n, 'سنتر القياس ' || n, 'شارع ' || n, 'percent', 20, now() from ${series(centres)}`,
    `insert into centre_group (tenant_id, id, centre_id, name, grade, weekday, starts_at, capacity, price, charge, assistant_id, created_at)
       overriding system value
     select '${tenant}', ${first} + n, ${first} + 1 + n % ${centres}, 'مجموعة ' || n, 1 + n % 3, ${weekdays}[1 + n % 7],
       lpad((10 + n % 11)::text, 2, '0') || ':00', ${GROUP_CAPACITY}, ${SESSION_PRICE}, 'session', teacher.id, now()
     from ${series(all)} cross join ${teacherOf(tenant)}`,
    `insert into group_member (tenant_id, group_id, student_id, from_day)
     select '${tenant}', ${first} + 1 + n % ${all}, ${first} + n, current_date - 60 from ${series(students)} where n % 20 > 0`,
    `insert into group_session (tenant_id, group_id, day, state, opened_at, opened_by, ended_at, ended_by, expected, counted, share)
     select tenant_id, group_id, day, state, day + interval '15 hours', teacher.id,
       case state when 'closed' then day + interval '18 hours' end, case state when 'closed' then teacher.id end,
       case state when 'closed' then 2000 end, case state when 'closed' then 2000 end, case state when 'closed' then 400 end
     from (
       select tenant_id, id as group_id, day, case when day < ${today} then 'closed' else 'open' end as state
       from centre_group
       cross join lateral (select ${lastDay} - 7 * (week - 1) as day from generate_series(1, ${weeksOfSessions}) as week) as met
       where tenant_id = '${tenant}' and id > ${first}
     ) as begun cross join ${teacherOf(tenant)}`,
    `insert into attendance (tenant_id, session_id, student_id, status, due, how, at, recorded_at, by_id)
     select member.tenant_id, session.id, member.student_id, 'present', ${SESSION_PRICE}, 'token', opened_at, opened_at, opened_by
     from group_session as session
     join group_member as member on member.tenant_id = session.tenant_id and member.group_id = session.group_id
     where session.tenant_id = '${tenant}' and session.group_id > ${first} and (member.student_id / ${all} + session.id) % 8 > 0`,
    `insert into payment (tenant_id, student_id, amount, method, at, created_at, by_id, session_id, session_kind, scan_id)
     select tenant_id, student_id, due, 'cash', at, at, by_id, session_id, 'session', gen_random_uuid()
     from attendance where tenant_id = '${tenant}' and student_id > ${first} and student_id % 12 > 0`,
  ]
}

/** The newest week's round, three fifths sent, and a link of everybody; two in five parents have opened theirs. */
const parents = ({ tenant, first }: ServedSchool) => {
  const today = `(now() at time zone 'Africa/Cairo')::date`
  const thursday = `(${today} - (extract(dow from ${today})::int + 3) % 7)`
  const student = `from account where tenant_id = '${tenant}' and role = 'student' and id > ${first}`
  return [
    `insert into parent_round (tenant_id, ends_on, started_at, ready_at) values ('${tenant}', ${thursday}, now(), now())
     on conflict (tenant_id, ends_on) do update set ready_at = now()`,
    `insert into parent_message (tenant_id, ends_on, student_id, kind, outcome, phone, decided_at, decided_by)
     select tenant_id, ${thursday}, account.id, (array['weekDone', 'weekPartly', 'weekNone', 'weekPartly', 'nothing'])[1 + account.id % 5],
       outcome, case when outcome is not null then parent_phone end, case when outcome is not null then now() end,
       case when outcome is not null then teacher.id end
     from (
       select tenant_id, id, parent_phone, case when id % 5 = 4 or parent_phone is null then null when id % 97 = 1 then 'wrongNumber'
         when id % 10 < 6 then 'sent' end as outcome ${student}
     ) as account cross join ${teacherOf(tenant)}
     on conflict do nothing`,
    `insert into parent_link (tenant_id, student_id, phone, key_hash, made_at, stopped_at)
     select tenant_id, id, parent_phone, case when id % 100 > 0 then sha256(id::text::bytea) end,
       case when id % 100 > 0 then now() - interval '2 days' end, case when id % 100 = 0 then now() end
     ${student} and parent_phone is not null on conflict do nothing`,
    `insert into parent_opening (tenant_id, student_id, day, openings)
     select tenant_id, id, day, 1 + (id % 3)::int ${student.replace(
       'from account',
       `from account cross join (
       select ${thursday} - 7 * (week - 1) as day from generate_series(1, 4) as week) as weeks`,
     )} and id % 5 < 2 on conflict do nothing`,
  ]
}

const teacherOf = (tenant: string) =>
  `(select id from account where tenant_id = '${tenant}' and role = 'teacher' order by id limit 1) as teacher`
