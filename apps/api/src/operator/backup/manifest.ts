import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { CannotServe } from '#api/lib/db/failures.ts'
import type { ArchiveEntry } from './archive.ts'

export const MANIFEST = 'manassa.json'
/** The database in a backup: the output of `pg_dump`, or a snapshot of the embedded one. */
export const DUMPS = { server: 'database.dump', embedded: 'database.tar.gz' } as const
export const MEDIA = 'media/'

const sum = z.object({ rows: z.number(), hash: z.string() })

const manifest = z.object({
  format: z.literal(1),
  engine: z.enum(['server', 'embedded']),
  madeAt: z.string(),
  /** A keyed hash by which the right secret is recognised, in hexadecimal digits. */
  secretCheck: z.string(),
  /** The tables at the moment of the backup; null where a running server has the database to itself. */
  sums: z.nullable(z.record(z.string(), sum)),
})
export type Manifest = z.output<typeof manifest>

/** Throws `CannotServe`. */
export async function readManifest(path: string, entry: ArchiveEntry | undefined): Promise<Manifest> {
  if (entry?.name !== MANIFEST) throw new CannotServe(`${path} is no backup of an installation.`)
  const parsed = manifest.safeParse(JSON.parse((await buffer(entry.content())).toString('utf8')))
  if (!parsed.success) throw new CannotServe(`${path} was made by another version of this program.`)
  return parsed.data
}
