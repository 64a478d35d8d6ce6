import { sql } from 'kysely'
import { hashPassword } from '#api/features/auth/password/passwords.ts'
import type { OwnerDb } from '#api/lib/db/database.ts'
import type { Services } from '#api/lib/request-context.ts'
import { type SeedSchool, schools } from './content/index.ts'
import { plantCodes } from './load/plant-codes.ts'
import { plantEnrolments } from './load/plant-enrolments.ts'
import { plantPeople } from './load/plant-people.ts'
import { plantProgress } from './load/plant-progress.ts'
import { plantSchool } from './load/plant-school.ts'
import { storeFiles } from './load/store-files.ts'
import { DEMO_PASSWORD, peopleOf } from './people/index.ts'

type SeedServices = Pick<Services, 'db' | 'schoolKeys' | 'media' | 'clock'> & { log(sentence: string): void }

// Any number does, as long as every process takes the same.
const SEED_LOCK = 20_261_122

/**
 * Fills a fresh installation with the demo schools: courses, people, codes, and what the people did. Does nothing, and
 * returns false, when there is any school already. Two processes may call it at once: one of them seeds.
 */
export async function seedDemo({ db, schoolKeys, media, clock, log }: SeedServices): Promise<boolean> {
  if (await db.asOwner(hasSchools)) return false

  log('Preparing the demo schools…')
  const now = clock.schoolNow()
  const keyed = await Promise.all(schools.map((school) => withKeys(schoolKeys, school)))
  for (const { school } of keyed) await storeFiles({ media, schoolKeys }, school)
  return db.asOwner(async (owner) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(owner)
    if (await hasSchools(owner)) return false
    for (const each of keyed) await plant(owner, each, now)
    return true
  })
}

async function withKeys(store: Services['schoolKeys'], school: SeedSchool) {
  const keys = await store.make(school.tenant)
  return { school, keys, passwordHash: await hashPassword(keys, DEMO_PASSWORD) }
}

type KeyedSchool = Awaited<ReturnType<typeof withKeys>>

async function plant(db: OwnerDb, { school, keys, passwordHash }: KeyedSchool, now: Date) {
  const planted = await plantSchool(db, school, now)
  // Codes first: the oldest ones are those that the demo hands out.
  await plantCodes(db, keys, planted, now)
  const students = await plantPeople(db, planted.tenantId, peopleOf(planted.tenantId), passwordHash, now)
  const studies = await plantEnrolments(db, keys, planted, students, now)
  await plantProgress(db, planted.tenantId, studies, now)
}

const hasSchools = async (db: OwnerDb) =>
  (await db.selectFrom('school').select('tenantId').limit(1).executeTakeFirst()) !== undefined
