import type { OwnerDb } from '#api/lib/db/database.ts'
import type { SeedBook } from '../content/index.ts'
import { daysBefore } from './days-before.ts'
import { picturePath } from './places.ts'

/** Writes the books; the content's first one becomes the newest, which lists show first. */
export async function plantBooks(db: OwnerDb, tenantId: string, books: readonly SeedBook[], now: Date) {
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
