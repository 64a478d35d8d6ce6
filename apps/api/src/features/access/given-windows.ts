import { type Expression, sql } from 'kysely'

/** A window that staff have given. */
export interface GivenWindow {
  opensAt: Date
  closesAt: Date
}

/** The same, as the database tells it. */
export type GivenWindowTexts = Array<{ opensAt: string; closesAt: string }>

/**
 * The windows that staff have given a student (`studentId`, an expression) for the unit of the query, and not ended;
 * one for everybody is for those who were enrolled by its moment.
 */
export const givenWindows = (studentId: Expression<number>) => sql<GivenWindowTexts>`(
  select coalesce(jsonb_agg(jsonb_build_object('opensAt', given.opens_at, 'closesAt', given.closes_at)), '[]')
  from given_window as given
  where given.tenant_id = unit.tenant_id and given.unit_id = unit.id and given.ended_at is null
    and (given.student_id = ${studentId} or exists (
      select from enrolment as early
      where early.tenant_id = unit.tenant_id and early.course_id = unit.course_id and early.student_id = ${studentId}
        and given.student_id is null and early.enrolled_at <= given.enrolled_until
    ))
)`

export const givenOf = ({ givenWindows }: { givenWindows: GivenWindowTexts }): GivenWindow[] =>
  givenWindows.map(({ opensAt, closesAt }) => ({ opensAt: new Date(opensAt), closesAt: new Date(closesAt) }))
