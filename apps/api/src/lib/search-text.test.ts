import { searchForm, soundForm } from '@manassa/contract/rules/search-text'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bothEngines } from '#test/database/fresh-database.ts'
import { useApi } from '#test/start-api.ts'
import { searchFormOf } from './search-text.ts'

const letters = 'صسطتضدذزق' + 'أإآٱاؤئءىيیةهکكـ\u064b\u0650\u0651\u0670\u0654 ٠٩۵3aZ%_\u200fﻻ'
const written = fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((parts) => parts.join(''))

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('the database brings a text into the same form as the app', async () => {
    const texts = fc.sample(written, 300)
    const rows = await api.db.inSchool('tenant3', async (db) => {
      const { rows } = await sql<{ text: string; form: string }>`
        select text, ${searchFormOf(sql<string>`text`)} as form from unnest(${texts}::text[]) as text`.execute(db)
      return rows
    })
    expect(rows).toHaveLength(texts.length)
    for (const { text, form } of rows) expect(form, JSON.stringify(text)).toBe(searchForm(text))
  })

  test('the database and the app agree on letters that sound alike', async () => {
    const texts = fc.sample(written, 300).map(searchForm)
    const rows = await api.db.inSchool('tenant3', async (db) => {
      const { rows } = await sql<{ text: string; sound: string }>`
        select text, sound_form(text) as sound from unnest(${texts}::text[]) as text`.execute(db)
      return rows
    })
    for (const { text, sound } of rows) expect(sound, JSON.stringify(text)).toBe(soundForm(text))
  })
})
