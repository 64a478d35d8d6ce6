import { sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { countedDays, type PausedDays } from './quiet-days.ts'

/** The bounds of the last study time of an inactive student, which pauses of courses move. */
export interface QuietDays {
  now: Date
  /** The first day of the week, as `2026-11-17`. */
  week: string
  weekAt: Date
  /** The start of the month before that week. */
  monthAt: Date
  /** Courses whose periods begin earlier because of pauses. */
  paused: { courseIds: number[]; weeksAt: Date[]; monthsAt: Date[] }
}

/**
 * These are separate statements, so that the planner knows the bounds when it plans the lists. For computed bounds it
 * would expect a third of all rows.
 */
export async function quietDays(inSchool: InSchool, now: Date): Promise<QuietDays> {
  const { today, pauses } = await pausedDays(inSchool, now)
  const { days, courses } = countedDays(today, pauses)
  const named = [days, ...courses].flatMap(({ week, month }) => [week, month])
  const [weekAt, monthAt, ...others] = await startsOf(inSchool, named)
  if (!weekAt || !monthAt) throw new Error('Each day has a beginning')
  return {
    now,
    week: days.week,
    weekAt,
    monthAt,
    paused: {
      courseIds: courses.map(({ courseId }) => courseId),
      weeksAt: others.filter((_, index) => index % 2 === 0),
      monthsAt: others.filter((_, index) => index % 2 === 1),
    },
  }
}

async function pausedDays({ db, tenantId }: InSchool, now: Date) {
  const day = (moment: string) => sql`(${sql.ref(moment)} at time zone school.time_zone)`
  const { rows } = await sql<{ today: string; pauses: PausedDays[] }>`
    select (${now}::timestamptz at time zone school.time_zone)::date::text as today, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'from', ${day('still.starts_at')}::date, 'until', ceil_day, 'courseIds', course_ids)), '[]')
      from (
        select starts_at, least(ends_at, ended_at) as until,
          case scope
            when 'grade' then array(
              select course.id from course where course.tenant_id = ${tenantId} and course.grade = pause.grade)
            when 'courses' then array(
              select course_id from pause_course
              where pause_course.tenant_id = ${tenantId} and pause_course.pause_id = pause.id)
          end as course_ids
        from pause
        where pause.tenant_id = ${tenantId} and scope <> 'students'
          and starts_at <= ${now} and (ended_at is null or ended_at > starts_at)
      ) as still
      cross join lateral (
        select (${day('still.until')} - interval '1 microsecond')::date + 1 as ceil_day
      ) as last
    ) as pauses
    from school where school.tenant_id = ${tenantId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('There is no such school')
  return found
}

async function startsOf({ db, tenantId }: InSchool, days: readonly string[]): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select day::timestamp at time zone time_zone as at
    from school cross join unnest(${[...days]}::date[]) with ordinality as listed (day, place)
    where tenant_id = ${tenantId} order by place`.execute(db)
  return rows.map(({ at }) => at)
}
