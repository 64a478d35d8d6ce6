import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import { sql } from 'kysely'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'
import type { OwnerDb } from '#api/lib/db/database.ts'
import type { Services, Staff } from '#api/lib/http/request-context.ts'
import { Chance } from '../load/chance.ts'
import type { PlantedSchool } from '../load/planted.ts'
import type { SchoolDays } from '../load/school-days.ts'
import { SHARED_ACCOUNT } from '../people/classmates.ts'
import { cardsAndResellers } from './cards-and-resellers.ts'
import { carryOut, classmateNamed, type Month } from './diary.ts'
import { joining } from './joining.ts'
import { PeopleAtSchool } from './people-at-school.ts'
import type { PlantedClassmate } from './plant-classmates.ts'
import { students } from './students.ts'
import { CORRECTED_MINUTES_AGO, takeBackTeaching, teaching } from './teaching.ts'

/** Until when the classmates study: what comes after it in the diary finds everything handed in. */
export const studiedUntil = (now: Date) => new Date(now.getTime() - (CORRECTED_MINUTES_AGO + 1) * MINUTE_MS)

interface MonthInput {
  services: Services
  keys: SchoolKeys
  school: PlantedSchool
  days: SchoolDays
  classmates: readonly PlantedClassmate[]
}

/**
 * Lets a month of school life happen (apps/api/demo/README.md): the teacher, the assistant and the students do it by
 * the functions behind the product's own calls, each at its moment, so that ledgers and log are as those write them.
 */
export async function plantMonth(db: OwnerDb, { services, ...given }: MonthInput) {
  const staff = await staffOf(db, given.school.tenantId)
  const month: Month = {
    ...given,
    db,
    chance: new Chance(2026),
    people: new PeopleAtSchool(db, services, staff),
    batches: new Map(),
    resellers: new Map(),
  }
  await takeBackTeaching(month)
  await carryOut([...cardsAndResellers(month), ...joining(month), ...teaching(month), ...students(month)])
  await shareAccount(month)
  await dateCards(month)
}

/** A card is as old as its batch, and one that took the place of another as old as that exchange. */
const dateCards = ({ db, school: { tenantId } }: Month) =>
  sql`
    update access_code set created_at = coalesce((
      select code_event.at from access_code as earlier
      join code_event on code_event.tenant_id = ${tenantId} and code_event.access_code_id = earlier.id
        and code_event.kind = 'replaced'
      where earlier.tenant_id = ${tenantId} and earlier.replaced_by = access_code.id limit 1
    ), code_batch.created_at)
    from code_batch
    where access_code.tenant_id = ${tenantId} and code_batch.tenant_id = ${tenantId}
      and code_batch.id = access_code.batch_id`.execute(db)

async function staffOf(db: OwnerDb, tenantId: string) {
  const accounts = await db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('role', 'in', ['teacher', 'assistant'])
    .selectAll()
    .execute()
  const member = (role: 'teacher' | 'assistant'): Staff => {
    const account = accounts.find((one) => one.role === role)
    if (!account) throw new Error(`The school has no ${role}`)
    const { id, name, email, phone, permissions } = account
    return {
      tenantId,
      id,
      name,
      email,
      phone,
      role,
      permissions,
      grade: null,
      owesSecondFactor: false,
      emailUnconfirmedSince: null,
      slot: 1,
      sessionMark: Buffer.alloc(0),
    }
  }
  return { teacher: member('teacher'), assistant: member('assistant') }
}

async function shareAccount(month: Month) {
  const { id } = classmateNamed(month, SHARED_ACCOUNT)
  await sql`
    insert into watch_session (tenant_id, student_id, lesson_id, session_mark, device_mark, user_agent, address,
      opened_at, last_at, watched_seconds, beside_another, number_lookup)
    select tenant_id, student_id, lesson_id, session_mark, sha256(device_mark), user_agent, '198.51.100.251',
      opened_at + interval '10 seconds', last_at, watched_seconds, true, number_lookup
    from watch_session where tenant_id = ${month.school.tenantId} and student_id = ${id}`.execute(month.db)
}
