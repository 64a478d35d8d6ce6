import { sql } from 'kysely'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'
import type { OwnerDb } from '#api/lib/db/database.ts'
import type { Study } from '../people/index.ts'
import { daysBefore } from './days-before.ts'
import { plantCards } from './plant-cards.ts'
import type { PlantedStudent } from './plant-people.ts'
import { courseNamed, type PlantedCourse, type PlantedSchool, unitNamed } from './planted.ts'

export interface PlantedStudy {
  student: { id: number; phone: string }
  course: PlantedCourse
  study: Study
  enrolledAt: Date
}

export async function plantEnrolments(
  db: OwnerDb,
  keys: SchoolKeys,
  school: PlantedSchool,
  { students, printedAt, now }: { students: readonly PlantedStudent[]; printedAt: Date; now: Date },
): Promise<PlantedStudy[]> {
  const studies = students.flatMap(({ id, seed }) =>
    seed.studies.map((study) => ({
      student: { id, phone: seed.phone },
      course: courseNamed(school, study.course),
      study,
      enrolledAt: daysBefore(now, study.enrolledDaysAgo),
    })),
  )
  await enrol(db, keys, school, studies, printedAt)
  await openLectures(db, keys, school, { students, printedAt, now })
  await spendCodes(db, school.tenantId)
  return studies
}

async function enrol(
  db: OwnerDb,
  keys: SchoolKeys,
  school: PlantedSchool,
  studies: readonly PlantedStudy[],
  printedAt: Date,
) {
  const { tenantId } = school
  const isFree = ({ course }: PlantedStudy) => course.seed.price === 0
  const paid = studies.filter((study) => !isFree(study))
  const targets = paid.map(({ course }) => ({ kind: 'course' as const, courseId: course.id }))
  const codes = await plantCards(db, keys, school, { targets, printedAt })

  const row = ({ student, course, enrolledAt }: PlantedStudy) => ({
    tenantId,
    studentId: student.id,
    courseId: course.id,
    enrolledAt,
  })
  const rows = [
    ...studies.filter(isFree).map((study) => ({ ...row(study), cause: 'free' as const })),
    ...paid.map((study, place) => ({ ...row(study), cause: 'code' as const, accessCodeId: codes[place]?.id ?? null })),
  ]
  if (rows.length > 0) await db.insertInto('enrolment').values(rows).execute()
}

async function openLectures(
  db: OwnerDb,
  keys: SchoolKeys,
  school: PlantedSchool,
  { students, printedAt, now }: { students: readonly PlantedStudent[]; printedAt: Date; now: Date },
) {
  const { tenantId } = school
  const lectures = students.flatMap(({ id: studentId, seed }) =>
    seed.lectures.map(({ unit, redeemedDaysAgo }) => ({
      studentId,
      unitId: unitNamed(school, unit).id,
      redeemedAt: daysBefore(now, redeemedDaysAgo),
    })),
  )
  const targets = lectures.map(({ unitId }) => ({ kind: 'unit' as const, unitId }))
  const codes = await plantCards(db, keys, school, { targets, printedAt })
  const rows = codes.flatMap(({ id }, place) => {
    const lecture = lectures[place]
    return lecture ? [{ tenantId, ...lecture, accessCodeId: id }] : []
  })
  if (rows.length > 0) await db.insertInto('lecture').values(rows).execute()
}

async function spendCodes(db: OwnerDb, tenantId: string) {
  await sql`
    update access_code set redeemed_by = grants.student_id, redeemed_at = grants.at
    from (
      select access_code_id, student_id, enrolled_at as at from enrolment
      where tenant_id = ${tenantId} and access_code_id is not null
      union all
      select access_code_id, student_id, redeemed_at from lecture where tenant_id = ${tenantId}
    ) as grants
    where access_code.tenant_id = ${tenantId} and access_code.id = grants.access_code_id`.execute(db)
  await sql`
    insert into code_event (tenant_id, access_code_id, kind, at, student_id)
    select tenant_id, id, 'redeemed', redeemed_at, redeemed_by from access_code
    where tenant_id = ${tenantId} and redeemed_at is not null order by redeemed_at`.execute(db)
}
