import { sql } from 'kysely'
import type { OwnerDb } from '#api/lib/db/database.ts'
import type { StoredProfile } from '#api/lib/db/tables/people.ts'
import type { TestApi } from '../start-api.ts'

/** A text that must not reach everybody, with its owner. */
export interface Canary {
  text: string
  tenantId: string
  /** The account that it belongs to; null for shared data of the school. */
  accountId: number | null
  /** The course whose paid content it is. */
  courseId: number | null
  /** True for texts that no response may contain. */
  secret: boolean
}

/** Columns of enum values, which reveal nothing. */
const CHOICES = [
  'tenant_id',
  'role',
  'kind',
  'type',
  'term',
  'opening_policy',
  'reveals_answers',
  'cause',
  'source',
  'purpose',
  'queue',
  'state',
  'subject_kind',
  'budget',
  'time_zone',
]
/** Tables that the server never sends. */
const SECRET_TABLES = [
  'access_code',
  'account_event',
  'job',
  'mail',
  'one_time_code',
  'failure_count',
  'known_device',
  'ended_session',
  'identity_photo',
  'file_to_remove',
]
/** Shorter values could occur in a response by chance. */
const LEAST_CHARACTERS = 10

const courseOfLesson = `(select u.course_id from unit u join lesson l on l.unit_id = u.id where l.id = x.lesson_id)`
const courseOfRow: Record<string, string> = {
  lesson_video: courseOfLesson,
  question: courseOfLesson,
  answer: courseOfLesson.replace('x.lesson_id', '(select q.lesson_id from question q where q.id = x.question_id)'),
}

interface Column {
  table: string
  column: string
  type: 'text' | 'bytea' | 'jsonb'
  owner: string | null
}

/**
 * Writes a unique word into every text of every table of schools. Values that cannot be changed, because of a check or
 * their type, are canaries as they are.
 */
export async function plantCanaries(api: TestApi): Promise<Canary[]> {
  return api.db.asOwner(async (db) => {
    const columns = await wordColumns(db)
    await plantInProfiles(db)
    for (const column of columns) if (column.type === 'text') await plantIn(db, column)
    const canaries: Canary[] = []
    for (const column of columns) canaries.push(...(await canariesIn(db, column)))
    return canaries
  })
}

async function wordColumns(db: OwnerDb): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.data_type as type,
      case when c.table_name = 'account' then 'id' else
        (select o.column_name from information_schema.columns o
         where o.table_schema = 'public' and o.table_name = c.table_name
           and o.column_name in ('account_id', 'student_id')) end as owner
    from information_schema.columns c
    where c.table_schema = 'public' and c.data_type in ('text', 'bytea', 'jsonb')
      and c.column_name <> all (${CHOICES})
      and exists (select from information_schema.columns t
                  where t.table_schema = 'public' and t.table_name = c.table_name and t.column_name = 'tenant_id')
    order by 1, 2`.execute(db)
  return rows
}

/** Tries every row first, then those with a value, because some texts exist only together with another one. */
async function plantIn(db: OwnerDb, { table, column }: Column) {
  const name = `canary-${table}-${column}-`.replaceAll('_', '-')
  const planted = sql`concat(${sql.ref(column)}, ${sql.lit(name)}, tenant_id, '-', left(md5(random()::text), 12))`
  for (const rows of [sql`true`, sql`${sql.ref(column)} is not null`]) {
    await sql`savepoint planting`.execute(db)
    try {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${planted} where ${rows}`.execute(db)
      return
    } catch {
      // A check constrains its form, such as that of a phone number.
      await sql`rollback to savepoint planting`.execute(db)
    }
  }
}

/** A school's profile is one value, so each of its texts gets its own word. */
async function plantInProfiles(db: OwnerDb) {
  const one = { title: 'canary-profile-title-', text: 'canary-profile-text-' }
  const figures = { years: '1', passed: '1', lessons: '1', success: '1' }
  const profile: StoredProfile = {
    subject: 'canary-profile-subject-',
    teacher: {
      name: 'canary-profile-teacher-name-',
      title: 'canary-profile-teacher-title-',
      photoPath: '/media/images/canary-profile-photo-',
      about: 'canary-profile-about-',
      qualifications: ['canary-profile-qualifications-'],
      teachingStyle: ['canary-profile-teaching-style-'],
      subjects: ['canary-profile-subjects-'],
    },
    hero: { badge: 'canary-profile-badge-', ...one },
    guarantee: 'canary-profile-guarantee-',
    statistics: { students: '1', success: '1', rating: '1' },
    teacherStatistics: figures,
    testimonials: [{ name: 'canary-profile-witness-', grade: '1', text: 'canary-profile-testimonial-' }],
    features: [one],
    steps: [one],
    supervisorContact: false,
    identityPhoto: true,
    companyName: 'canary-profile-company-',
    companyWhatsApp: null,
    profileLanguage: 'en',
    logoPath: null,
    theme: null,
  }
  await sql`
    update school set profile = regexp_replace(
      ${JSON.stringify(profile)}, '(canary[a-z-]*-)"', '\\1' || tenant_id || '-000000000000"', 'g')::jsonb`.execute(db)
}

const PLANTED = /canary-[a-z-]+-tenant\d-[0-9a-f]{12}/g

async function canariesIn(db: OwnerDb, { table, column, type, owner }: Column): Promise<Canary[]> {
  const { rows } = await sql<{
    value: string | Buffer
    tenantId: string
    accountId: number | null
    courseId: number | null
  }>`
    select ${type === 'bytea' ? sql.ref(`x.${column}`) : sql`${sql.ref(`x.${column}`)}::text`} as value, x.tenant_id,
      ${owner ? sql.ref(`x.${owner}`) : sql`null::bigint`} as account_id,
      ${courseOfRow[table] ? sql.raw(courseOfRow[table]) : sql`null::bigint`} as course_id
    from ${sql.table(table)} as x where ${sql.ref(`x.${column}`)} is not null`.execute(db)
  const secret = SECRET_TABLES.includes(table) || column === 'password_hash'
  return rows.flatMap(({ value, ...row }) => textsOf(value).map((text) => ({ ...row, text, secret })))
}

/** The searched texts: the planted words, else the text itself; of bytes, every encoding. */
function textsOf(value: string | Buffer): string[] {
  const texts =
    typeof value === 'string'
      ? (value.match(PLANTED) ?? [value])
      : (['hex', 'base64', 'base64url'] as const).map((way) => value.toString(way).replace(/=+$/, ''))
  return texts.filter((text) => text.length >= LEAST_CHARACTERS)
}
