import { CODES_TAKEN_SHOWN } from '@manassa/contract/limits'
import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

export const refundsWithoutPayment = ({ db, tenantId }: InSchool, { since, most }: { since: Date; most: number }) =>
  db
    .selectFrom('payment')
    .leftJoin('account as student', (join) =>
      join.onRef('student.tenantId', '=', 'payment.tenantId').onRef('student.id', '=', 'payment.studentId'),
    )
    .leftJoin('account', sameSchool('account.id', 'payment.byId'))
    .leftJoin('course', sameSchool('course.id', 'payment.courseId'))
    .leftJoin('unit', sameSchool('unit.id', 'payment.unitId'))
    .where('payment.tenantId', '=', tenantId)
    .where('payment.at', '>=', since)
    .where('payment.amount', '<', '0')
    .where('payment.refundsId', 'is', null)
    .where('payment.endedAccessId', 'is not', null)
    .orderBy('payment.id', 'desc')
    .limit(most)
    .select(['payment.id', 'payment.at', 'payment.method', 'student.id as studentId', 'student.name as studentName'])
    .select(['account.id as byId', 'account.name as byName'])
    .select(({ fn }) => [
      fn.coalesce('unit.title', 'course.name').as('what'),
      sql<string>`-payment.amount`.as('amount'),
      sql<number>`count(*) over ()`.as('count'),
      sql<string>`sum(-payment.amount) over ()`.as('sum'),
    ])
    .execute()

/** Entries of older versions store the numbers in their reason. */
const takenNumbers = sql<string | null>`coalesce(
  (change_log.after ->> 'from') || '-' || (change_log.after ->> 'to'), change_log.reason)`

export const codesTaken = (db: SchoolDb, tenantId: string, since: Date) =>
  db
    .selectFrom('changeLog')
    .innerJoin('codeBatch', sameSchool('codeBatch.id', 'changeLog.subjectId'))
    .leftJoin('account', sameSchool('account.id', 'changeLog.actorId'))
    .where('changeLog.tenantId', '=', tenantId)
    .where('changeLog.action', 'in', ['codeBatch.cards', 'codeBatch.csv'])
    .where('changeLog.at', '>=', since)
    .orderBy('changeLog.number', 'desc')
    .limit(CODES_TAKEN_SHOWN)
    .select(['changeLog.at', 'changeLog.action', takenNumbers.as('numbers')])
    .select(['account.id as whoId', 'account.name as whoName', 'codeBatch.id as batchId', 'codeBatch.label'])
    .execute()
