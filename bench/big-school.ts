import { parentPhone, service } from './big-service.ts'
import type { OpenSchool } from './school.ts'

export const SIZES = {
  courses: 200,
  lessons: 2000,
  questions: 10_000,
  students: 10_000,
  progress: 1_000_000,
  codes: 50_000,
  codesOfBatch: 500,
  holders: 40,
  payments: 10_000,
  books: 200,
  logLines: 200_000,
  otherSchools: 49,
}
/** The newest course, which leads the list, has so many of the lessons; the others share the rest. */
const BIG_COURSE_LESSONS = 300
const LONGEST_QUIZ = 60

/** Numbers of rows that are made here begin where no demo's come. */
const FIRST = 1_000_000

const bigCourse = FIRST + SIZES.courses
const longestQuiz = FIRST + 5

/** The element that a benchmark clicks, and the one that shows that it has arrived. */
export const BIG_SCHOOL = {
  course: { id: bigCourse, name: `كورس ${SIZES.courses}`, lessons: BIG_COURSE_LESSONS },
  video: { lessonId: FIRST + 1, name: 'درس 1', address: 'https://youtu.be/dQw4w9WgXcQ' },
  student: { id: FIRST + 77 },
  batch: { id: FIRST + 33 },
  holder: { id: FIRST + 7 },
  quiz: { lessonId: longestQuiz, name: 'درس 5', questions: LONGEST_QUIZ },
  group: { id: FIRST + 7, weekday: 'sunday' as const },
}

/** Fills the demo's school, and adds small schools beside it, by statements that bypass row security. */
export async function fillSchool(school: OpenSchool) {
  const { tenant, otherTenant } = school.demo
  for (const statement of [...bigSchool(tenant), ...smallSchools(otherTenant.tenant), 'vacuum analyze']) {
    await school.sql(statement)
  }
}

const series = (last: number) => `generate_series(1, ${last}) as n`

/** A course of a lesson, and its place there: ten lessons a unit in the big one, five in the others. */
const placed = `
  select n, case when n <= ${BIG_COURSE_LESSONS} then ${bigCourse} else ${FIRST} + 1 + course end as course_id,
    case when n <= ${BIG_COURSE_LESSONS} then (n - 1) / 10 else place / 5 end as unit_place,
    case when n <= ${BIG_COURSE_LESSONS} then (n - 1) % 10 else place % 5 end as place
  from (
    select n, (n - ${BIG_COURSE_LESSONS} - 1) % ${SIZES.courses - 1} as course,
      (n - ${BIG_COURSE_LESSONS} - 1) / ${SIZES.courses - 1} as place
    from ${series(SIZES.lessons)}
  ) as dealt`

const bigSchool = (tenant: string) => [
  ...content(tenant),
  ...people(tenant),
  ...money(tenant),
  ...history(tenant),
  ...service({ tenant, first: FIRST, students: SIZES.students, courses: SIZES.courses, course: bigCourse }),
]

const content = (tenant: string) => [
  `insert into course (tenant_id, id, name, description, price, term, grade, state, created_at)
     overriding system value
   select '${tenant}', ${FIRST} + n, 'كورس ' || n, 'من فجر التاريخ لحد النهارده', 50 + n, 'First', 1 + n % 3,
     'published', now() - interval '200 days' + n * interval '1 hour'
   from ${series(SIZES.courses)}`,
  `insert into unit (tenant_id, id, course_id, name, title, position, state) overriding system value
   select '${tenant}', ${FIRST} + row_number() over (order by course_id, unit_place), course_id,
     'الوحدة ' || unit_place + 1, 'باب ' || unit_place + 1, unit_place, 'published'
   from (select distinct course_id, unit_place from (${placed}) as dealt) as units`,
  `insert into lesson (tenant_id, id, unit_id, name, type, position, state) overriding system value
   select '${tenant}', ${FIRST} + n, unit.id, 'درس ' || n, case when n % 5 = 0 then 'Quiz' else 'Video' end, place, 'published'
   from (${placed}) as dealt
   join unit on unit.tenant_id = '${tenant}' and unit.course_id = dealt.course_id and unit.position = unit_place`,
  `insert into lesson_video (tenant_id, lesson_id, external_url)
   select '${tenant}', id, '${BIG_SCHOOL.video.address}' from lesson
   where tenant_id = '${tenant}' and id > ${FIRST} and type = 'Video'`,
  `insert into quiz (tenant_id, lesson_id, attempts_allowed)
   select '${tenant}', id, 2 from lesson where tenant_id = '${tenant}' and id > ${FIRST} and type = 'Quiz'`,
  `insert into question (tenant_id, id, lesson_id, position, text, explanation) overriding system value
   select '${tenant}', ${FIRST} + n, ${FIRST} + 5 * quiz, n, 'سؤال ' || n || ': في سنة كام اتبنى الهرم ده؟', 'من الدرس اللي فات'
   from (
     select n, case when n <= ${LONGEST_QUIZ} then 1 else 2 + (n - ${LONGEST_QUIZ + 1}) % ${SIZES.lessons / 5 - 1} end as quiz
     from ${series(SIZES.questions)}
   ) as asked`,
  `insert into answer (tenant_id, question_id, position, text, is_correct)
   select '${tenant}', ${FIRST} + n, place, 'إجابة ' || place, place = 1 + n % 4
   from ${series(SIZES.questions)} cross join generate_series(1, 4) as place`,
  `insert into book (tenant_id, title, price, grade, created_at)
   select '${tenant}', 'كتاب ' || n, 80 + n, 1 + n % 3, now() from ${series(SIZES.books)}`,
]

/** Courses of a month each, of their own year, besides the big one. */
const COURSES_OF_STUDENT = 12

/** One in fifty has ticked the year after their own. */
const isWrongYear = '(n % 50 = 7)::int'

const people = (tenant: string) => [
  `insert into account (tenant_id, id, role, name, email, phone, parent_phone, grade, password_hash, created_at)
     overriding system value
   select '${tenant}', ${FIRST} + n, 'student',
     (array['ملك', 'سيف', 'نور', 'عمر', 'ليلى', 'آدم', 'جنى'])[1 + n % 7] || ' ' ||
       (array['حسن', 'علي', 'محمود', 'سمير', 'كمال'])[1 + n % 5] || ' ' || n,
     'big' || n || '@example.com', '0159' || lpad(n::text, 7, '0'), ${parentPhone},
     1 + (n + ${isWrongYear}) % 3, '-', now() - n % 90 * interval '1 day'
   from ${series(SIZES.students)}`,
  `insert into enrolment (tenant_id, student_id, course_id, enrolled_at, cause)
   select '${tenant}', ${FIRST} + n, ${FIRST} + 3 + 3 * ((n * 7 + k * 5) % 65) + n % 3, now() - interval '120 days',
     'staff'
   from ${series(SIZES.students)} cross join generate_series(1, ${COURSES_OF_STUDENT}) as k`,
  `insert into enrolment (tenant_id, student_id, course_id, enrolled_at, cause)
   select '${tenant}', ${FIRST} + n, ${bigCourse}, now() - interval '120 days', 'staff'
   from ${series(SIZES.students)} on conflict do nothing`,
]

const HANDED_OUT = 400
const CARD_PRICE = 80
const isRedeemed = 'n % 3 = 0'
const holderOf = (batch: string) => `${FIRST} + 1 + ${batch} % ${SIZES.holders}`
const batches = series(SIZES.codes / SIZES.codesOfBatch)
/** A code's batch, from 0, and its number in the batch. */
const dealtCodes = `
  select n, (n - 1) / ${SIZES.codesOfBatch} as batch, 1 + (n - 1) % ${SIZES.codesOfBatch} as number
  from ${series(SIZES.codes)}`

const money = (tenant: string) => [
  `insert into code_batch (tenant_id, id, number, kind, course_id, label, price, created_at) overriding system value
   select '${tenant}', ${FIRST} + n, ${FIRST} + n, 'course', ${FIRST} + n, 'كروت سنتر ' || n, 100,
     now() - n * interval '1 day'
   from ${batches}`,
  `insert into holder (tenant_id, id, name, phone, terms, created_at) overriding system value
   select '${tenant}', ${FIRST} + n, 'مكتبة ' || n, '010' || lpad(n::text, 8, '0'),
     case n % 2 when 0 then 'onHandOut' else 'onRedemption' end, now() - interval '150 days'
   from ${series(SIZES.holders)}`,
  `insert into hand_out (tenant_id, id, holder_id, batch_id, first_number, last_number, unit_price, terms, at)
     overriding system value
   select tenant_id, id, holder_id, id, 1, ${HANDED_OUT}, ${CARD_PRICE}, terms, at
   from (
     select batch.tenant_id, batch.id, holder.id as holder_id, holder.terms, batch.created_at as at
     from code_batch as batch
     join holder on holder.tenant_id = batch.tenant_id and holder.id = ${holderOf(`(batch.id - ${FIRST})`)}
     where batch.tenant_id = '${tenant}' and batch.id > ${FIRST}
   ) as given`,
  `insert into access_code (tenant_id, kind, course_id, lookup, ending_lookup, sealed, redeemed_by, redeemed_at,
     expires_at, batch_id, number, hand_out_id)
   select '${tenant}', 'course', ${FIRST} + 1 + batch, sha256(n::text::bytea), sha256((n % 1000)::text::bytea),
     (select sealed from access_code where tenant_id = '${tenant}' order by id limit 1), case when ${isRedeemed} then ${FIRST} + 1 + n % ${SIZES.students} end,
     case when ${isRedeemed} then now() - n % 60 * interval '1 day' end, now() + interval '300 days',
     ${FIRST} + 1 + batch, number, case when number <= ${HANDED_OUT} then ${FIRST} + 1 + batch end
   from (${dealtCodes}) as dealt`,
  `insert into holder_entry (tenant_id, holder_id, hand_out_id, kind, code_count, amount, at)
   select tenant_id, holder_id, id, 'handedOut', ${HANDED_OUT},
     case terms when 'onHandOut' then ${HANDED_OUT * CARD_PRICE} else 0 end, at
   from hand_out where tenant_id = '${tenant}' and id > ${FIRST}`,
  `insert into holder_entry (tenant_id, holder_id, hand_out_id, kind, code_count, amount, at)
   select hand_out.tenant_id, holder_id, hand_out.id, 'redeemed', 1,
     case terms when 'onRedemption' then ${CARD_PRICE} else 0 end, redeemed_at
   from access_code as code
   join hand_out on hand_out.tenant_id = code.tenant_id and hand_out.id = code.hand_out_id
   where code.tenant_id = '${tenant}' and hand_out.id > ${FIRST} and redeemed_at is not null`,
  `insert into payment (tenant_id, holder_id, amount, method, at, created_at)
   select '${tenant}', ${holderOf('n')}, 1000, 'cash', now() - n * interval '1 hour', now()
   from ${series(SIZES.holders * 20)}`,
  `insert into payment (tenant_id, student_id, course_id, amount, method, at, created_at)
   select '${tenant}', ${FIRST} + n, ${FIRST} + 1 + n % ${SIZES.courses}, 150, 'cash', now() - n * interval '5 minutes', now()
   from ${series(SIZES.payments)}`,
]

/** Tells whether a student (`student_id`, `number`) answers a question correctly: good students more often. */
const isRight = '(student_id * 7 + question.id * 13 + number * 29) % 100 < 35 + student_id % 60'

const VIDEOS_OF_STUDENT = SIZES.progress / SIZES.students
const TERM_DAYS = 120
const lessonsPlayed = `lesson.type = 'Video' and lesson.id > ${FIRST} and (unit.course_id < ${bigCourse} or lesson.id <= ${FIRST} + 30)`

const history = (tenant: string) => [
  // The courses that a student has, one after the other, and their videos in order. The last three videos are under
  // way, one in ten was left, and one student in ten went quiet three weeks ago.
  `insert into video_progress (tenant_id, student_id, lesson_id, position_seconds, updated_at, completed_at)
   select '${tenant}', student_id, lesson_id, 100, at,
     case when place <= ${VIDEOS_OF_STUDENT - 3} and (student_id + place) % 10 > 0 then at end
   from (
     select enrolment.student_id, lesson.id as lesson_id, row_number() over (
       partition by enrolment.student_id order by (unit.course_id + enrolment.student_id) % ${SIZES.courses}, lesson.id
     ) as place
     from enrolment
     join unit on unit.tenant_id = enrolment.tenant_id and unit.course_id = enrolment.course_id
     join lesson on lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id and ${lessonsPlayed}
     where enrolment.tenant_id = '${tenant}' and enrolment.student_id > ${FIRST}
   ) as played
   cross join lateral (select now() - student_id % ${SIZES.students} * interval '5 seconds'
     - case student_id % 10 when 0 then 21 else 0 end * interval '1 day'
     - (${VIDEOS_OF_STUDENT} - place) * interval '${TERM_DAYS} days' / ${VIDEOS_OF_STUDENT} as at) as dealt
   where place <= ${VIDEOS_OF_STUDENT}`,
  `insert into watch_day
   select '${tenant}', ${FIRST} + n, current_date - (k * 2 + n % 5) - case n % 10 when 0 then 21 else 0 end, 1800, now()
   from ${series(SIZES.students)} cross join generate_series(0, 19) as k where (n + k) % 4 > 0`,
  `insert into quiz_attempt
     (tenant_id, student_id, lesson_id, number, score, source, correct_count, question_count, submitted_at)
   select '${tenant}', student_id, taken.lesson_id, number, 100 * correct / asked, 'graded', correct, asked,
     now() - (student_id % 60) * interval '1 day'
   from (
     select ${FIRST} + n as student_id, ${longestQuiz} as lesson_id, number
     from ${series(SIZES.students)} cross join generate_series(1, 2) as number
     where case number when 1 then n % 10 > 0 else n % 6 = 1 and n % 10 > 0 end
   ) as taken
   cross join lateral (
     select count(*)::int as asked, count(*) filter (where ${isRight})::int as correct
     from question where tenant_id = '${tenant}' and lesson_id = taken.lesson_id
   ) as marked`,
  `insert into quiz_mark (tenant_id, attempt_id, question_id, answer_id, is_right)
   select '${tenant}', attempt.id, question.id, answer.id, ${isRight}
   from quiz_attempt as attempt
   join question on question.tenant_id = attempt.tenant_id and question.lesson_id = attempt.lesson_id
   join answer on answer.tenant_id = question.tenant_id and answer.question_id = question.id and answer.position =
     case when ${isRight} then 1 + (question.id - ${FIRST}) % 4 else 1 + (question.id + 1 + student_id % 3) % 4 end
   where attempt.tenant_id = '${tenant}' and attempt.lesson_id >= ${longestQuiz}`,
  // Nine in ten handed in the quiz an hour after the video before it, and nineteen in twenty of them passed: attempts
  // of which only the mark is known.
  `insert into quiz_attempt
     (tenant_id, student_id, lesson_id, number, score, source, correct_count, question_count, submitted_at)
   select progress.tenant_id, student_id, quiz.id, 1, score, 'graded', score / 10, 10, completed_at + interval '1 hour'
   from video_progress as progress
   join lesson as video on video.tenant_id = progress.tenant_id and video.id = progress.lesson_id
   join lesson as quiz on quiz.tenant_id = video.tenant_id and quiz.unit_id = video.unit_id
     and quiz.position = video.position + 1 and quiz.type = 'Quiz'
   cross join lateral (
     select case (student_id * 7 + quiz.id / 5) % 20 when 3 then 40 else 80 + student_id % 3 * 10 end as score
   ) as marked
   where progress.tenant_id = '${tenant}' and video.id > ${FIRST} and (student_id + quiz.id / 5) % 10 > 0
     and completed_at is not null
   on conflict do nothing`,
  `insert into change_log (tenant_id, at, actor_id, slot, action, subject_kind, subject_id, fields, before, after)
   select '${tenant}', now() - (${SIZES.logLines} - n) * interval '150 seconds', teacher.id, 1, 'lesson.update', 'lesson',
     ${FIRST} + 1 + n % ${SIZES.lessons}, '{lessonName}', '{"lessonName": "اسم قديم"}', '{"lessonName": "اسم جديد"}'
   from ${series(SIZES.logLines)}
   cross join (select id from account where tenant_id = '${tenant}' and role = 'teacher' limit 1) as teacher`,
]

const smallSchools = (like: string) => [
  `insert into school (tenant_id, name, profile)
   select 'small-' || n, 'مدرسة ' || n, profile from school, ${series(SIZES.otherSchools)} where tenant_id = '${like}'`,
  `insert into course (tenant_id, name, grade, state)
   select tenant_id, 'كورس ' || n, 1 + n % 3, 'published' from school, ${series(4)} where tenant_id like 'small-%'`,
  `insert into unit (tenant_id, course_id, name, title, position, state)
   select tenant_id, id, 'الوحدة ' || n, 'باب ' || n, n, 'published' from course, ${series(4)} where tenant_id like 'small-%'`,
  `insert into lesson (tenant_id, unit_id, name, type, position, state)
   select tenant_id, id, 'درس ' || n, 'Video', n, 'published' from unit, ${series(5)} where tenant_id like 'small-%'`,
  `insert into account (tenant_id, role, name, email, phone, grade, password_hash)
   select tenant_id, 'student', 'طالب ' || n, 's' || n || '@example.com', '010' || lpad(n::text, 8, '0'), 1 + n % 3, '-'
   from school, ${series(100)} where tenant_id like 'small-%'`,
  `insert into enrolment (tenant_id, student_id, course_id, enrolled_at, cause)
   select account.tenant_id, account.id, course.id, now(), 'staff'
   from account join course using (tenant_id) where account.tenant_id like 'small-%' and role = 'student'`,
]
