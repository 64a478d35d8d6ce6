import type { InputOf } from '@manassa/contract/endpoint'
import { CODES_SEARCHED_IN_DAY, CODES_SEARCHED_IN_HOUR } from '@manassa/contract/limits'
import { readSchool } from '@manassa/contract/shared/school'
import { addCourseByCode, enterUnitCode, readCard } from '@manassa/contract/student/codes'
import { exportCodes } from '@manassa/contract/teacher/cards'
import * as batches from '@manassa/contract/teacher/code-batches'
import { importCodes } from '@manassa/contract/teacher/code-import'
import * as codes from '@manassa/contract/teacher/codes'
import { listHolders } from '@manassa/contract/teacher/holders'
import { readLog } from '@manassa/contract/teacher/log'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { type Budget, budgets } from '#api/lib/limits/budgets.ts'
import { aCourseCode } from '#test/a-code.ts'
import { aCourse } from '#test/a-course.ts'
import { anUpload } from '#test/an-upload.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { dayIn, digitCodes, imported, spendBudget } from '#test/imported-codes.ts'
import { anAssistant, aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { startApi, type TestApi, useApi } from '#test/start-api.ts'

const enter = async (api: TestApi, Code: string, student?: SignedIn) =>
  api.as(student ?? (await aStudent(api))).response(addCourseByCode, { Code })
const found = async (api: TestApi, by: SignedIn, search: string) => {
  return (await api.as(by).data(codes.listCodes, { search })).codes
}
async function trialRun(api: TestApi, input: { text: string } | { uploadId: string }, by?: SignedIn) {
  const reply = await api.as(by ?? (await aTeacher(api))).data(importCodes, { ...input, dryRun: true })
  const faults = reply.refused.map(({ number, fault, sameAs }) => [number, fault, sameAs])
  return { ...reply, faults }
}

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('codes of another system open their course, as those that were made here do', async () => {
    const [course, teacher] = [await aCourse(api), await aTeacher(api, { name: 'أ. سمير' })]
    const own = await aCourseCode(api, course)
    const texts = ['HX-0017-Qo', 'HX-0912-ZZ', 'HX-4471-aB']
    const before = await api.as()(readSchool, {})
    expect(before).toMatchObject({ data: { codesOfAnyShape: expect.any(Boolean) } })
    const input = {
      courseId: course.id,
      label: 'القديم',
      expiresAt: dayIn(api, 20),
      price: 120.5,
      holder: 'مكتبة الأمل',
    }
    const reply = await api.as(teacher)(importCodes, { ...input, text: texts.join('\n') })
    expect(reply).toMatchObject({
      data: { count: 3, refusedCount: 0, shape: { groups: [2, 4, 2], needsExpiry: false } },
    })
    const batchId = (reply.success && reply.data.id) || 0

    const counts = { total: 3, unused: 3, redeemed: 0, revoked: 0, expired: 0 }
    expect(await api.as(teacher)(batches.readCodeBatch, { batchId })).toMatchObject({
      data: { label: 'القديم', imported: true, price: 120.5, counts, createdBy: { name: 'أ. سمير' } },
    })
    expect(await api.as(teacher)(listHolders, { search: 'الأمل' })).toMatchObject({ data: { totalCount: 1 } })
    const line = { subject: { kind: 'codeBatch', id: batchId }, after: { count: 3, characters: '8' } }
    expect(await api.as(teacher)(readLog, { what: 'codeBatch.import' })).toMatchObject({ data: { entries: [line] } })
    expect(await api.as()(readSchool, {})).toMatchObject({ data: { codesOfAnyShape: true } })

    const student = await aStudent(api)
    expect(await api.as(student)(readCard, { code: 'hx 0017 q0' })).toMatchObject({ data: { courseId: course.id } })
    for (const typed of ['hx ٠٠١٧ qo', 'HX0017QO']) expect((await enter(api, typed, student)).status).toBe(200)
    expect((await enter(api, 'HX-0017-Qo')).status).toBe(409)
    expect((await enter(api, 'HX-0018-Qo')).status).toBe(404)
    expect((await enter(api, own.printed)).status).toBe(200)
  })

  test('every row that cannot be imported says why, and the others are imported', async () => {
    const [course, teacher] = [await aCourse(api), await aTeacher(api)]
    await imported(api, course, ['KNOWN-0001-XYZQ'], { by: teacher })
    const own = await aCourseCode(api, course)
    const text = [
      'الاسم\tالكود',
      'أحمد\tGOOD-1111-AAAA',
      'منى\t',
      'علي\tGOOD 1111 AAAA',
      'سعيد\tabcd-9999',
      'هدى\tABCD-9999',
      'طه\tLO-777777',
      'ندى\tl0-777777',
      'نور\t12',
      `لبنى\t${'7'.repeat(41)}`,
      'ليلى\tكود؟/123',
      'رنا\t4.82E+11',
      'فهد\tknown0001xyzq',
      `مها\t${own.printed}`,
      'يسرا\tGOOD-2222-BBBB',
    ].join('\n')
    const { count, faults, shape } = await trialRun(api, { text }, teacher)
    expect(faults).toEqual([
      [3, 'empty', null],
      [4, 'repeated', 2],
      [5, 'alike', 6],
      [6, 'alike', 5],
      [7, 'alike', 8],
      [8, 'alike', 7],
      [9, 'short', null],
      [10, 'long', null],
      [11, 'characters', null],
      [12, 'damaged', null],
      [13, 'known', null],
      [14, 'ours', null],
    ])
    expect([count, shape?.example]).toEqual([2, 'GOOD-1111-AAAA'])
    const { id } = await imported(api, course, [], { by: teacher, text })
    const stored = await api.as(teacher)(codes.listCodes, { batchId: id, sort: 'number' })
    expect(stored).toMatchObject({
      data: {
        codes: [
          { number: 1, code: 'GOOD-1111-AAAA' },
          { number: 2, code: 'GOOD-2222-BBBB' },
        ],
      },
    })
    const again = await api.as(teacher)(importCodes, { courseId: course.id, label: 'تاني', text })
    expect(again).toMatchObject({ code: 'codeImport.nothing' })
  })

  test('a workbook and a table of Excel are read, the column of codes is detected, and zeros are kept', async () => {
    const [course, teacher] = [await aCourse(api), await aTeacher(api)]
    const texts = ['0012345678', '0098765432', '0500000017']
    const rows = texts.map((value, index) => [{ value: index + 1 }, { value, type: String }])
    const sheet = [...rows, [{ value: 4 }, { value: 1.2345e18, type: Number }]]
    const uploadId = await anUpload(api, teacher, 'import', await writeXlsxFile(sheet).toBuffer())
    const seen = await trialRun(api, { uploadId }, teacher)
    expect([seen.count, seen.faults, seen.shape?.alphabet]).toEqual([3, [[4, 'damaged', null]], 'digits'])
    const { id } = await imported(api, course, [], { by: teacher, uploadId })
    expect((await enter(api, '0012345678')).status).toBe(200)

    const response = await api.as(teacher).response(exportCodes, { batchId: id })
    const csv = (response.body.success ? response.body.data : '') as unknown as Buffer
    const cells: string[][] = parse(csv, { bom: true })
    expect(cells.slice(1).map((row) => row[2])).toEqual(texts.map((text) => `="${text}"`))
    const file = { file: new File([new Uint8Array(csv)], 'codes.csv') }
    const back = await api.as(teacher).response(importCodes, { dryRun: true }, { files: file })
    expect(back.body).toMatchObject({
      data: { count: 0, shape: null, refused: texts.map((text) => ({ text, fault: 'known' })) },
    })
  })

  test('codes that look like formulas or numbers are text in the table of codes', async () => {
    const texts = ['=1+1+1+1', '+12345678', '@SUM1234', '12E34567', '#55-%66&77']
    const { id, teacher } = await imported(api, await aCourse(api), texts)
    const response = await api.as(teacher).response(exportCodes, { batchId: id })
    const cells: string[][] = parse((response.body.success ? response.body.data : '') as unknown as Buffer, {
      bom: true,
    })
    expect(cells.slice(1).map((row) => row[2])).toEqual(texts.map((text) => `="${text}"`))
    expect(cells[5]?.[3]).toMatch(/\/c\/%2355%2566%2677$/)
  })

  test('weak codes need an early enough expiry, and the weakest are refused', async () => {
    const [course, teacher] = [await aCourse(api), await aTeacher(api)]
    const input = { courseId: course.id, label: 'ضعيفة', text: digitCodes(1_000, 9).join('\n') }
    const { shape } = await trialRun(api, input, teacher)
    expect(shape).toMatchObject({ needsExpiry: true, tooEasy: false })
    const latest = shape?.latestDay ?? ''
    const importUntil = async (expiresAt?: string) => {
      const reply = await api.as(teacher)(importCodes, { ...input, ...(expiresAt && { expiresAt }) })
      return reply.success ? reply.data.count : (reply.errors?.expiresAt ?? reply.code)
    }
    expect(await importUntil()).toBe('أكواد زي دي لازم يكون ليها آخر يوم')
    const after = new Date(Date.parse(latest) + 86_400_000).toISOString().slice(0, 10)
    expect(await importUntil(after)).toBe('آخر يوم بعيد على أكواد زي دي. نختار يوم أقرب')
    expect(await importUntil(latest)).toBe(1_000)

    const easy = digitCodes(1_000, 6).join('\n')
    expect((await trialRun(api, { text: easy }, teacher)).shape).toMatchObject({ tooEasy: true, latestDay: null })
    const refused = await api.as(teacher)(importCodes, { ...input, text: easy, expiresAt: dayIn(api, 1) })
    expect(refused).toMatchObject({ code: 'codeImport.tooEasy' })
    // Valid weak codes count too, because more of them would be guessed more often.
    const next = await trialRun(api, { text: digitCodes(1_000, 9).join('\n') }, teacher)
    expect((next.shape?.latestDay ?? '') < latest).toBe(true)
  })

  test('a trial import is logged with its author and row counts, and nothing else', async () => {
    const [teacher, assistant] = [await aTeacher(api), await anAssistant(api, ['codes.make'])]
    await trialRun(api, { text: `${digitCodes(2, 16).join('\n')}\nمش كود` }, assistant)
    expect(await api.as(teacher)(readLog, { what: 'school.tryCodes', who: assistant.id })).toMatchObject({
      data: {
        entries: [{ who: { id: assistant.id }, before: {}, after: { triedCount: 3, refusedCount: 1 } }],
      },
    })
  })

  test('guessing weak codes by importing them is limited', async () => {
    await using guarded = await startApi({ engine, environment: { RATE_LIMIT: 'on' } })
    const course = await aCourse(guarded)
    const weak = digitCodes(2_000, 9)
    const guesses = (count: number) => ({ text: digitCodes(count, 9).join('\n'), dryRun: true })
    const [teacher, assistant] = [await aTeacher(guarded), await anAssistant(guarded, ['codes.make'])]
    const imports = (who: SignedIn, input: InputOf<typeof importCodes>) => guarded.as(who)(importCodes, input)
    await imports(teacher, { courseId: course.id, label: 'ضعيفة', text: weak.join('\n'), expiresAt: dayIn(guarded, 1) })
    for (const _time of [1, 2, 3, 4]) expect(await imports(assistant, guesses(5_000))).toMatchObject({ success: true })
    expect(await imports(assistant, guesses(1))).toMatchObject({ code: 'request.tooMany' })
    const stored = {
      courseId: course.id,
      label: 'بدل الضعيفة',
      text: digitCodes(1, 9).join(),
      expiresAt: dayIn(guarded, 1),
    }
    expect(await imports(assistant, stored)).toMatchObject({ code: 'request.tooMany' })
    for (const _time of [1, 2, 3, 4, 5]) {
      const text = digitCodes(4_500, 11).join('\n')
      expect(await imports(teacher, { text, dryRun: true })).toMatchObject({ success: true })
      expect(await imports(teacher, { ...stored, text })).toMatchObject({ data: { count: 4_500 } })
    }
  })

  test('guessing codes by searching is limited, and staff who find their codes are not stopped', async () => {
    await using guarded = await startApi({ engine, environment: { RATE_LIMIT: 'on' } })
    const course = await aCourse(guarded)
    const [teacher, guesser] = [await aTeacher(guarded), await anAssistant(guarded, ['codes'])]
    const [weak = ''] = digitCodes(1, 9)
    const stored = { courseId: course.id, label: 'ضعيفة', text: weak, expiresAt: dayIn(guarded, 1) }
    expect(await guarded.as(teacher)(importCodes, stored)).toMatchObject({ success: true })
    const search = (who: SignedIn, text: string) => guarded.as(who)(codes.listCodes, { search: text })
    const missed = (budget: Budget, wrong: number) => spendBudget(guarded, 'tenant3', { wrong, budget })
    const miss = () => search(guesser, '99-99-99-99-9')
    expect(await miss()).toMatchObject({ data: { totalCount: 0 } })
    await missed(budgets.codesSearchedInHour, CODES_SEARCHED_IN_HOUR - 1)
    expect(await search(guesser, weak)).toMatchObject({ data: { totalCount: 1 } })
    expect(await miss()).toMatchObject({ data: { totalCount: 0 } })
    expect(await search(guesser, weak)).toMatchObject({
      code: 'request.tooMany',
      message: 'محاولات كتير. نجرّب تاني كمان شوية',
    })
    expect(await search(guesser, 'منى')).toMatchObject({ success: true })
    expect(await search(teacher, weak)).toMatchObject({ data: { totalCount: 1 } })

    guarded.clock.forward({ hours: 1 })
    expect(await search(guesser, weak)).toMatchObject({ data: { totalCount: 1 } })
    await missed(budgets.codesSearchedInDay, CODES_SEARCHED_IN_DAY - 1)
    expect(await miss()).toMatchObject({ data: { totalCount: 0 } })
    expect(await search(guesser, weak)).toMatchObject({ code: 'request.tooMany' })
  })

  test('each mistake in an import is reported at its field, and nothing is stored', async () => {
    const [course, teacher] = [await aCourse(api), await aTeacher(api)]
    // The code ends in letters, so the random digits of other tests never match it.
    const fine = { courseId: course.id, label: 'غلط', text: 'STRONG-CODE-1234567QXZ' }
    const wrong: Array<[Record<string, unknown>, string]> = [
      [{ courseId: undefined }, 'courseId'],
      [{ kind: 'unit' }, 'unitId'],
      [{ label: undefined }, 'label'],
      [{ price: 1.005 }, 'price'],
      [{ holder: 'مكتبة' }, 'price'],
      [{ expiresAt: '2001-01-01' }, 'expiresAt'],
      [{ dryRun: 'maybe' }, 'dryRun'],
    ]
    for (const [change, field] of wrong) {
      const reply = await api.as(teacher)(importCodes, { ...fine, ...change } as never)
      expect(reply, field).toMatchObject({ code: 'request.invalid', errors: { [field]: expect.any(String) } })
    }
    const replyTo = (input: object) => api.as(teacher)(importCodes, { ...fine, ...input })
    expect(await replyTo({ text: ' \n ' })).toMatchObject({ code: 'codeImport.nothing' })
    expect(await replyTo({ courseId: 999_999 })).toMatchObject({ code: 'course.notFound' })
    expect(await replyTo({ text: digitCodes(5_001, 14).join('\n') })).toMatchObject({ code: 'codeImport.tooMany' })
    expect(await found(api, teacher, fine.text)).toEqual([])
  })

  test('the front desk finds imported codes by the whole code, its end or number, and sees only the end', async () => {
    const { number, teacher } = await imported(api, await aCourse(api), ['90-4417-2K85', 'zx81-QQ'])
    const desk = await anAssistant(api, ['codes'])
    for (const search of ['90 4417 2k85', '٩٠٤٤١٧٢K٨٥', '2K85', `${number}-1`]) {
      expect(await found(api, desk, search), search).toMatchObject([{ number: 1, ending: 'K85' }])
    }
    const [seen] = await found(api, desk, '9044172K85')
    expect(seen).not.toHaveProperty('code')
    expect(await found(api, desk, 'ZX81QQ')).toMatchObject([{ ending: 'QQ' }])
    expect(await found(api, teacher, 'ZX81QQ')).toMatchObject([{ code: 'zx81-QQ', ending: 'QQ' }])
  })

  test('imported codes are released, replaced, revoked and retargeted as others are', async () => {
    const [course, other] = [await aCourse(api), await aCourse(api)]
    const texts = digitCodes(4)
    const { id: batchId, teacher } = await imported(api, course, texts)
    const call = api.as(teacher)
    const [first, second, third, fourth] = (await found(api, teacher, ''))
      .filter((code) => code.batchId === batchId)
      .sort((one, next) => (one.number ?? 0) - (next.number ?? 0))
    const reason = 'تجربة'
    const student = await aStudent(api)
    await enter(api, texts[0] ?? '', student)
    expect(await call.data(codes.releaseCode, { codeId: first?.id ?? 0, reason })).toMatchObject({ state: 'unused' })
    expect((await enter(api, texts[0] ?? '')).status).toBe(200)
    const replaced = await call(codes.replaceCode, { codeId: second?.id ?? 0, reason })
    expect(replaced).toMatchObject({ data: { number: 5, code: expect.stringMatching(/^[\dA-Z]{4}(-[\dA-Z]{4}){2}$/) } })
    expect((await enter(api, texts[1] ?? '')).status).toBe(404)
    await call(codes.revokeCode, { codeId: third?.id ?? 0, reason })
    expect((await enter(api, texts[2] ?? '')).status).toBe(404)
    const unitId = other.units[0]?.id ?? 0
    expect(await call.data(batches.retargetCodeBatch, { batchId, unitId, reason })).toMatchObject({ changedCount: 2 })
    expect(await api.as(await aStudent(api)).data(enterUnitCode, { code: texts[3] ?? '' })).toMatchObject({ unitId })
    expect(fourth).toBeDefined()
    const counts = { total: 5, unused: 1, redeemed: 2, revoked: 2, expired: 0 }
    expect(await call(batches.readCodeBatch, { batchId })).toMatchObject({ data: { counts } })
  })

  test('another school has the same codes, and knows nothing of these', async () => {
    const texts = digitCodes(2)
    await imported(api, await aCourse(api), texts)
    const there = await aStudent(api, { tenantId: 'tenant1' })
    expect(await api.as(there)(addCourseByCode, { Code: texts[0] ?? '' })).toMatchObject({
      code: 'courseCode.notFound',
    })
    const theirs = await aCourse(api, { tenantId: 'tenant1' })
    await imported(api, theirs, texts)
    expect(await api.as(there).data(addCourseByCode, { Code: texts[0] ?? '' })).toMatchObject({ courseId: theirs.id })
  })
})

describe.runIf(engines.includes('server'))('when two import at once', () => {
  const api = useApi({ engine: 'server' })

  test('the first of two imports of the same codes stores them, and the other reports them as existing', async () => {
    const course = await aCourse(api)
    await imported(api, course, digitCodes(1))
    const text = digitCodes(40).join('\n')
    const desks = [await aTeacher(api), await aTeacher(api)]
    for (const desk of desks) await api.as(desk)(batches.listCodeBatches, {})
    const input = { courseId: course.id, label: 'سوا', text, expiresAt: dayIn(api, 3) }
    const replies = await race<{ success: boolean; code?: string }>(
      api.db,
      (gate) => gate.selectFrom('school').where('tenantId', '=', 'tenant3').select('name').forUpdate().execute(),
      desks.map((desk) => () => api.as(desk)(importCodes, input)),
    )
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(replies.filter(({ code }) => code === 'codeImport.nothing')).toHaveLength(1)
  })
})
