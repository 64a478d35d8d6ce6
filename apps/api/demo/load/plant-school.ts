import type { OwnerDb } from '#api/lib/db/database.ts'
import type { StoredProfile } from '#api/lib/db/tables/people.ts'
import type { SeedBook, SeedSchool } from '../content/index.ts'
import { daysBefore } from './days-before.ts'
import { picturePath } from './places.ts'
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

/** Writes the books; the content's first one becomes the newest, which lists show first. */
async function plantBooks(db: OwnerDb, tenantId: string, books: readonly SeedBook[], now: Date) {
  const rows = books.map(({ title, description, price, grade, image }, place) => ({
    tenantId,
    title,
    description,
    price,
    grade,
    imagePath: picturePath(tenantId, image, 'book'),
    createdAt: daysBefore(now, place + 1),
  }))
  await db.insertInto('book').values(rows.reverse()).execute()
}
