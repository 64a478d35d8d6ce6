import type { OwnerDb } from '#api/lib/db/database.ts'
import type { StoredProfile } from '#api/lib/db/tables/people.ts'
import type { SeedSchool } from '../content/index.ts'
import { picturePath } from './places.ts'
import { plantBooks } from './plant-books.ts'
import { plantCourses } from './plant-courses.ts'
import type { PlantedSchool } from './planted.ts'

/** Writes a school with its profile, contact, courses and books, as if one was added each day until `now`. */
export async function plantSchool(db: OwnerDb, school: SeedSchool, now: Date): Promise<PlantedSchool> {
  const tenantId = school.tenant
  const profile = JSON.stringify(profileOf(school))
  const { timeZone } = await db
    .insertInto('school')
    .values({ tenantId, name: school.name, profile, createdAt: now })
    .returning('timeZone')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('contact')
    .values({
      tenantId,
      position: 1,
      whatsappNumber: school.contact.whatsAppNumber,
      facebookPage: school.contact.facebookPage,
      youtubeChannel: school.contact.youTubeChannel,
      tiktokChannel: school.contact.tiktokChannel,
    })
    .execute()
  await plantBooks(db, tenantId, school.books, now)
  return { tenantId, timeZone, courses: await plantCourses(db, tenantId, school.courses, now) }
}

function profileOf({ tenant, subject, teacher: { photo, ...teacher }, profile }: SeedSchool): StoredProfile {
  return { subject, ...profile, teacher: { ...teacher, photoPath: picturePath(tenant, photo, 'teacher') } }
}
