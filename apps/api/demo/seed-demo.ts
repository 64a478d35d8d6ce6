import { DEFAULT_TENANT } from '@manassa/contract/limits'
import { sql } from 'kysely'
import { hashPassword } from '#api/features/auth/password/passwords.ts'
import type { OwnerDb } from '#api/lib/db/database.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { type SeedSchool, schools } from './content/index.ts'
import { daysBefore } from './load/days-before.ts'
import { plantCodes } from './load/plant-codes.ts'
import { plantEnrolments } from './load/plant-enrolments.ts'
import { plantGroups } from './load/plant-groups.ts'
import { plantLessonQuestions } from './load/plant-lesson-questions.ts'
import { plantPeople } from './load/plant-people.ts'
import { plantProgress } from './load/plant-progress.ts'
import { plantSchool } from './load/plant-school.ts'
import { plantWatching } from './load/plant-watching.ts'
import { SchoolDays } from './load/school-days.ts'
import { stepsOf } from './load/steps.ts'
import { storeFiles } from './load/store-files.ts'
import { plantClassmates } from './month/plant-classmates.ts'
import { plantDevices } from './month/plant-devices.ts'
import { plantMonth, studiedUntil } from './month/plant-month.ts'
import { stepsOfClassmates } from './month/steps-of-classmates.ts'
import { DEMO_PASSWORD, peopleOf } from './people/index.ts'

type SeedServices = Services & { log(sentence: string): void }

// Any number works, as long as every process uses the same.
const SEED_LOCK = 20_261_122

/**
 * Fills a fresh installation with the demo schools: courses, people, codes, and their progress. Does nothing, and
 * returns false, when a school exists. Two processes may call it at once: one of them seeds.
 */
export async function seedDemo({ log, ...services }: SeedServices): Promise<boolean> {
  const { db, schoolKeys, clock } = services
  if (await db.asOwner(hasSchools)) return false

  log('Preparing the demo schools…')
  const now = clock.schoolNow()
  const keyed = await Promise.all(schools.map((school) => withKeys(schoolKeys, school)))
  for (const { school } of keyed) await storeFiles(services, school)
  return db.asOwner(async (owner) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(owner)
    if (await hasSchools(owner)) return false
    for (const each of keyed) await plant(owner, services, each, now)
    return true
  })
}

async function withKeys(store: Services['schoolKeys'], school: SeedSchool) {
  const keys = await store.make(school.tenant)
  return { school, keys, passwordHash: await hashPassword(keys, DEMO_PASSWORD) }
}

type KeyedSchool = Awaited<ReturnType<typeof withKeys>>

/** Cards are printed before anybody enrols. */
const CARDS_BEFORE_DAYS = 75

async function plant(db: OwnerDb, services: Services, { school, keys, passwordHash }: KeyedSchool, now: Date) {
  const planted = await plantSchool(db, school, now)
  const { tenantId } = planted
  const printedAt = daysBefore(now, CARDS_BEFORE_DAYS)
  // Codes first: the oldest ones are handed out by the demo.
  await plantCodes(db, keys, planted, printedAt)
  const students = await plantPeople(db, tenantId, peopleOf(tenantId), passwordHash, now)
  const studies = await plantEnrolments(db, keys, planted, { students, printedAt, now })
  await plantGroups(db, planted, { students, now })
  const days = new SchoolDays(now, planted.timeZone)
  const hasMonth = tenantId === DEFAULT_TENANT
  const classmates = hasMonth ? await plantClassmates(db, planted, passwordHash, days) : []
  const steps = [
    ...studies.flatMap((study) => stepsOf(study, now)),
    ...stepsOfClassmates(classmates, studiedUntil(now)),
  ]
  await plantProgress(db, tenantId, steps)
  await plantWatching(db, keys, tenantId, { steps, days })
  if (!hasMonth) return
  const ahead = now.getTime() - services.clock.now().getTime()
  await plantDevices(db, tenantId, { classmates, steps, ahead })
  await plantLessonQuestions(db, planted, now)
  await plantMonth(db, { services, keys, school: planted, days, classmates })
}

const hasSchools = async (db: OwnerDb) =>
  (await db.selectFrom('school').select('tenantId').limit(1).executeTakeFirst()) !== undefined
