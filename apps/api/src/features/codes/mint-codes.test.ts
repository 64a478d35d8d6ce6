import { CODE_ALPHABET, isCode } from '@manassa/contract/rules/access-code'
import { describe, expect, test } from 'vitest'
import { aCourse } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { useApi } from '#test/start-api.ts'
import { listUnusedCodes } from './list-unused-codes.ts'
import { mintCodes } from './mint-codes.ts'

const BATCH = 500

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('a batch of cards can be printed again, in order, and is stored nowhere in clear text', async () => {
    const course = await aCourse(api, { name: 'كورس الكروت' })
    const targets = Array.from({ length: BATCH }, () => ({ kind: 'course' as const, courseId: course.id }))
    const minted = await api.db.inSchool('tenant3', async (db) =>
      mintCodes(db, await api.services.schoolKeys.of('tenant3', db), 'tenant3', targets),
    )
    const codes = minted.map(({ code }) => code)
    expect(codes.every(isCode)).toBe(true)
    expect(new Set(codes).size).toBe(BATCH)
    expect(new Set(codes.join(''))).toEqual(new Set(CODE_ALPHABET))

    const { courseCodes, unitCodes } = await api.db.inSchool('tenant3', async (db) =>
      listUnusedCodes(db, await api.services.schoolKeys.of('tenant3', db), 'tenant3', api.clock.schoolNow()),
    )
    expect(courseCodes.map(({ code }) => code.replaceAll('-', ''))).toEqual(codes)
    expect(courseCodes[0]).toMatchObject({ courseId: course.id, courseName: 'كورس الكروت' })
    expect(unitCodes).toEqual([])

    const stored = await api.db.asOwner((db) => db.selectFrom('accessCode').selectAll().execute())
    const bytes = stored.map(({ lookup, sealed }) => lookup.toString('latin1') + sealed.toString('latin1')).join('')
    expect(codes.filter((code) => bytes.includes(code))).toEqual([])
  })
})
