import type { SchoolDb } from '../../lib/db/database.ts'
import type { Student } from '../../lib/visit.ts'
import { findEnrolment } from './enrolment.queries.ts'

/** Since when, and how, the student studies the course; undefined when not at all. */
export const enrolmentOf = (db: SchoolDb, student: Student, courseId: number) => findEnrolment(db, student, courseId)
