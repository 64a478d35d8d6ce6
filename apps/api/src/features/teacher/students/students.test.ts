import { searchForm, searchWords } from '@manassa/contract/rules/search-text'
import fc from 'fast-check'
import { type CompiledQuery, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database, SchoolDb } from '#api/lib/db/database.ts'
import { engines, onServer } from '#test/database/fresh-database.ts'
import { anAccount } from '#test/people.ts'
import { startApi, useApi } from '#test/start-api.ts'
import { filteredStudents } from './filtered-students.ts'
import { studentPage } from './students.queries.ts'
import { studentsMatching } from './students-matching.ts'

const PAGE = { pageNumber: 1, pageSize: 50 }

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const named = async (search: string, tenantId = 'tenant3') => {
    const { rows } = await api.db.inSchool(tenantId, (db) => studentPage(db, tenantId, { search, ...PAGE }))
    return rows.map(({ name }) => name)
  }

  test('a student is found by any part of the name, however it is written', async () => {
    for (const name of ['أحمد عبد الرحمٰن إبراهيم', 'هبة الله يحيى', 'Ahmed Nour']) await anAccount(api, { name })
    for (const search of ['احمد', 'أحمد', 'حمد', 'ابراهيم', 'عبدالرحمن'.slice(3), 'إبراهيم أحمد', '  رحمن   احم ']) {
      expect(await named(search), search).toEqual(['أحمد عبد الرحمٰن إبراهيم'])
    }
    for (const search of ['هبه', 'يحيي', 'يحيى هبة', 'لله'])
      expect(await named(search), search).toEqual(['هبة الله يحيى'])
    expect(await named('AHMED')).toEqual(['Ahmed Nour'])
    for (const search of ['احمد هبه', 'محمود', 'دا', '%', "'"]) expect(await named(search), search).toEqual([])
    expect(await named('')).toHaveLength(3)
  })

  test('a new name is found and the old one is not, nor teachers and other schools', async () => {
    const { id } = await anAccount(api, { name: 'زينب الخولي' })
    await api.db.inSchool('tenant3', (db) =>
      db.updateTable('account').set({ name: 'زينب الشاذلي' }).where('id', '=', id).execute(),
    )
    expect([await named('خولي'), await named('شاذلى')]).toEqual([[], ['زينب الشاذلي']])
    await anAccount(api, { name: 'الأستاذ نجيب', role: 'teacher', grade: null, parentPhone: null })
    expect([await named('نجيب'), await named('زينب', 'tenant1')]).toEqual([[], []])
    await api.db.inSchool('tenant3', (db) => db.deleteFrom('account').where('id', '=', id).execute())
    const parts = api.db.inSchool('tenant3', (db) =>
      db.selectFrom('accountNamePart').where('accountId', '=', id).selectAll().execute(),
    )
    expect(await parts).toEqual([])
  })

  test('a name is found with letters that sound alike, behind the names that are written so', async () => {
    for (const name of ['يوسف طارق', 'يوصف طارق', 'علاء صبري']) await anAccount(api, { name })
    expect(await named('يوصف طارق')).toEqual(['يوصف طارق', 'يوسف طارق'])
    expect(await named('يوسف طارء')).toEqual(['يوسف طارق', 'يوصف طارق'])
    expect(await named('يوسف تارق')).toEqual(['يوصف طارق', 'يوسف طارق'])
    expect(await named('علاق سبري')).toEqual(['علاء صبري'])
    expect(await named('يوزف')).toEqual([])
  })

  test('an email or a part of it finds its student, but only for those who may see it', async () => {
    const { id } = await anAccount(api, { name: 'سلمى فتحي', email: 'salma.fathy@example.com' })
    const found = async (search: string, byNumber: boolean) => {
      const query = { search, byNumber, ...PAGE }
      const { rows } = await api.db.inSchool('tenant3', (db) => studentPage(db, 'tenant3', query))
      return rows.map((row) => row.id)
    }
    for (const search of ['salma.fathy@example.com', ' Salma.Fathy@Example.com', 'fathy@', 'salma.f']) {
      expect(await found(search, true), search).toEqual([id])
      expect(await found(search, false), search).toEqual([])
    }
  })

  test('the database normalises names as the contract does', async () => {
    const { id, name } = await anAccount(api, { name: 'آلاءُ مُـؤمن ٢٠٢٦ ﻻشين' })
    const row = await api.db.inSchool('tenant3', (db) =>
      db.selectFrom('account').select('nameSearch').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(row.nameSearch).toBe(searchForm(name))
  })
})

const MISHEARD = ['سص', 'تط', 'دض', 'ذز', 'قء']
const swapped = (letter: string) => {
  const pair = MISHEARD.find((letters) => letters.includes(letter))
  return pair ? pair.replace(letter, '') : letter
}
const nameLetters = fc.constantFrom(...MISHEARD.join(''), ...'اأبحرعفمني')
const nameWord = fc
  .array(nameLetters, { minLength: 3, maxLength: 8 })
  .map((letters) => letters.join(''))
  .filter((word) => searchForm(word).replaceAll('ق', '').length > 1)
const misheardName = fc.array(nameWord, { minLength: 1, maxLength: 3 }).chain((words) =>
  fc.record({
    name: fc.constant(words.join(' ')),
    isSwapped: fc.array(fc.boolean(), { minLength: words.join(' ').length, maxLength: words.join(' ').length }),
  }),
)

onServer('any name with misheard letters is found, and a name that is written so comes before it', async () => {
  await using api = await startApi({ engine: 'server' })
  await fc.assert(
    fc.asyncProperty(misheardName, async ({ name, isSwapped }) => {
      const search = [...name].map((letter, place) => (isSwapped[place] ? swapped(letter) : letter)).join('')
      const exact = await anAccount(api, { name: search })
      const { id } = await anAccount(api, { name })
      const query = { search, pageNumber: 1, pageSize: 1000 }
      const { rows } = await api.db.inSchool('tenant3', (db) => studentPage(db, 'tenant3', query))
      const found = rows.map((row) => row.id)
      expect(found).toContain(id)
      if (!searchWords(search).every((word) => searchForm(name).includes(word))) {
        expect(found.indexOf(exact.id)).toBeLessThan(found.indexOf(id))
      }
    }),
    { numRuns: 60 },
  )
})

const planOf = (database: Database, query: (db: SchoolDb) => { compile(): CompiledQuery }) =>
  database.inSchool('tenant3', async (db) => {
    const { sql: text, parameters } = query(db).compile()
    const explained = await db.executeQuery<object>({
      ...sql`select 1`.compile(db),
      sql: `explain ${text}`,
      parameters,
    })
    return explained.rows.map((row) => Object.values(row)[0]).join('\n')
  })

onServer('among ten thousand students a part of a name is found by an index', async () => {
  await using api = await startApi({ engine: 'server' })
  // A single statement for all names would exceed the statement timeout.
  for (let first = 1; first < 10_000; first += 1_000) {
    await api.db.asOwner(async (db) => {
      await sql`
      insert into account (tenant_id, role, name, email, phone, grade, password_hash)
      select 'tenant3', 'student',
        (array['محمد', 'أحمد', 'مصطفى', 'فاطمة', 'مريم', 'يوسف', 'آية', 'هبة', 'كريم', 'نور'])[1 + n % 10] || ' '
          || (array['السيد', 'إبراهيم', 'عبد الله', 'الشناوي', 'جمال', 'حسن', 'عادل'])[1 + n % 7] || ' '
          || translate(to_char(n, 'FM00000'), '0123456789', 'ابجدهوزحطي'),
        'student-' || n || '@school.example', '012' || to_char(n, 'FM00000000'), 1 + n % 3, '-'
      from generate_series(${first}::int, ${first + 999}::int) n`.execute(db)
    })
  }
  await api.db.asOwner((db) => sql`analyze account, account_name_part`.execute(db))

  // The third word of the name is 04321 in letters, one in ten thousand.
  const search = 'اهدجب'
  const { rows, totalCount } = await api.db.inSchool('tenant3', (db) => studentPage(db, 'tenant3', { search, ...PAGE }))
  expect([totalCount, rows[0]?.name]).toEqual([1, expect.stringContaining(search)])
  const plan = await planOf(api.db, (db) => studentsMatching(db, 'tenant3', search))
  expect(plan).toMatch(/account_name_part_pkey/)
  expect(plan).not.toMatch(/Seq Scan/)

  const ways = {
    account_pkey: {},
    account_student_by_name: { sort: 'name' as const },
    account_of_grade: { grade: 2 },
    account_blocked_student: { state: 'blocked' as const },
    account_invited_student: { state: 'invited' as const },
  }
  for (const [index, query] of Object.entries(ways)) {
    const found = (db: SchoolDb) => {
      const order = 'sort' in query ? 'account.nameSearch' : 'account.id'
      return filteredStudents(db, 'tenant3', { search: '', ...query })
        .orderBy(order, 'desc')
        .limit(25)
    }
    const way = await planOf(api.db, found)
    expect(way, index).not.toMatch(/Seq Scan/)
    expect(way).toContain(index)
  }

  const many = await api.db.inSchool('tenant3', (db) => studentPage(db, 'tenant3', { search: 'فاطمه شناوى', ...PAGE }))
  expect(many.totalCount).toBeGreaterThan(100)
  expect(many.rows).toHaveLength(50)
})

onServer("the teacher's lists have an index each, which begins with the school and what they are of", async () => {
  await using api = await startApi({ engine: 'server' })
  const { rows } = await api.db.asOwner((db) =>
    sql<{ name: string; columns: string[] }>`
      select index.relname as name, array_agg(attname::text order by place) as columns
      from pg_index
      join pg_class as index on index.oid = indexrelid
      cross join unnest(indkey::int2[]) with ordinality as key (number, place)
      join pg_attribute on attrelid = indrelid and attnum = number
      group by 1`.execute(db),
  )
  const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns.slice(0, 2)]))
  for (const [index, column] of [
    ['enrolment_of_course', 'course_id'],
    ['quiz_attempt_of_lesson', 'lesson_id'],
    ['video_progress_of_lesson', 'lesson_id'],
    ['access_code_of_course', 'course_id'],
    ['access_code_of_unit', 'unit_id'],
    ['lecture_of_unit', 'unit_id'],
    ['account_of_grade', 'grade'],
  ] as const) {
    expect(columnsOf.get(index), index).toEqual(['tenant_id', column])
  }
})
