import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { describe, expect, test } from 'vitest'
import { aDemo, type Demo } from '#demo/a-demo.ts'
import type { DemoSchool } from '#demo/list-demo-schools.ts'
import { aCourseCode } from '#test/a-code.ts'
import { aCourse } from '#test/a-course.ts'
import { bothEngines } from '#test/database/fresh-database.ts'
import { startApi } from '#test/start-api.ts'
import { announce } from './announce.ts'
import { prepareSchools, writeDemoFile } from './demo-schools.ts'

const URL = 'http://127.0.0.1:3000'
const demoFile = async ({
  services,
}: Pick<Demo, 'services'>): Promise<DemoSchool & { url: string; otherTenant: DemoSchool }> =>
  JSON.parse(await readFile(join(services.environment.dataDir, 'demo.json'), 'utf8'))

describe.each(bothEngines)('on the %s engine', (engine) => {
  test('the demo file has the form that other programs read', async () => {
    await using demo = await aDemo(engine)
    await prepareSchools(demo.services, () => {})
    await writeDemoFile(demo.services, URL)
    const file = await demoFile(demo)

    expect(Object.keys(file)).toEqual(['url', 'tenant', 'accounts', 'courseCodes', 'unitCodes', 'otherTenant'])
    expect(file).toMatchObject({ url: URL, tenant: 'tenant3', otherTenant: { tenant: 'tenant1' } })
    expect(file.accounts.teacher).toEqual({ email: 'teacher@example.com', password: 'demo1234' })
    expect(file.accounts.assistant).toEqual({ email: 'assistant@example.com', password: 'demo1234' })
    expect(file.accounts.students[0]).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
      email: 'student1@example.com',
      phone: '01000000001',
      password: 'demo1234',
      grade: 'Secondary1',
    })
    for (const school of [file, file.otherTenant]) {
      const code = expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
      const [id, name] = [expect.any(Number), expect.stringMatching(/./)]
      for (const entry of school.courseCodes) expect(entry).toEqual({ code, courseId: id, courseName: name })
      for (const entry of school.unitCodes) expect(entry).toEqual({ code, unitId: id, unitName: name })
      expect(Object.keys(school.accounts)).toEqual(['teacher', 'assistant', 'students'])
    }
  })

  test('after another start the file has the new address and no code that was used', async () => {
    await using demo = await aDemo(engine)
    await prepareSchools(demo.services, () => {})
    await writeDemoFile(demo.services, URL)
    const before = await demoFile(demo)
    const { call } = await demo.signIn('student1@example.com')
    await call(addCourseByCode, { Code: before.courseCodes[0]?.code ?? '' })

    await prepareSchools(demo.services, () => {})
    await writeDemoFile(demo.services, 'http://127.0.0.1:4000')
    expect(await demoFile(demo)).toEqual({
      ...before,
      url: 'http://127.0.0.1:4000',
      courseCodes: before.courseCodes.slice(1),
    })
  })

  test('the start message names the address, the demo accounts and the unused codes', async () => {
    await using demo = await aDemo(engine)
    await prepareSchools(demo.services, () => {})
    await writeDemoFile(demo.services, URL)
    let printed = ''
    await announce(demo.services, URL, (text) => {
      printed += text
    })
    const { courseCodes, unitCodes } = await demoFile(demo)
    const expected = [
      URL,
      'student1@example.com',
      'teacher@example.com',
      'demo1234',
      courseCodes[0]?.code,
      unitCodes[0]?.code,
    ]
    expect(expected.filter((word) => !printed.includes(String(word)))).toEqual([])
    expect(printed.includes('embedded database')).toBe(engine === 'embedded')
  })
})

test('an installation without a demo prints its address only', async () => {
  await using api = await startApi()
  await api.db.asOwner((db) => db.deleteFrom('school').execute())
  let printed = ''
  const print = (text: string) => {
    printed += text
  }
  await prepareSchools(api.services, print)
  await writeDemoFile(api.services, URL)
  await announce(api.services, URL, print)

  expect(await api.db.asOwner((db) => db.selectFrom('school').selectAll().execute())).toEqual([])
  await expect(demoFile(api)).rejects.toThrow('ENOENT')
  expect(printed).toContain(URL)
  expect(printed).not.toContain('demo')
})

test('a real school that has the name of a demo school is no demo: its codes are neither printed nor written', async () => {
  await using api = await startApi({ environment: { SEED: 'demo' } })
  const card = await aCourseCode(api, await aCourse(api))
  let output = ''
  await writeDemoFile(api.services, URL)
  await announce(api.services, URL, (text) => {
    output += text
  })
  expect(output).not.toContain(card.printed)
  expect(output).not.toContain('Demo accounts')
  await expect(demoFile(api)).rejects.toThrow('ENOENT')
})
