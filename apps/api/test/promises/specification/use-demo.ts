import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { prepareSchools, writeDemoFile } from '#api/start/demo-schools.ts'
import { aDemo, type Demo } from '#demo/a-demo.ts'
import type { TestClock } from '#test/test-clock.ts'

interface CourseCard {
  code: string
  courseId: number
  courseName: string
}
interface UnitCard {
  code: string
  unitId: number
  unitName: string
}

interface FromOutside {
  url: string
  dataDir: string
  clock: TestClock
  /** A card that no other test uses; the course's first ones are all for the same paid course. */
  aCourseCard(): CourseCard
  aUnitCard(): UnitCard
  /** Cards whose codes stay unused. */
  kept: CourseCard & UnitCard
  /** A course code of the other school. */
  foreignCode: string
}

/** The demo installation for all tests of a file, on a port, with its emails in the outbox. */
export function useDemo(): FromOutside {
  let demo: Demo | undefined
  let outside: FromOutside | undefined
  beforeAll(async () => {
    demo = await aDemo('embedded')
    await prepareSchools(demo.services, () => {})
    const url = await demo.listen()
    await writeDemoFile(demo.services, url)
    const { dataDir } = demo.services.environment
    outside = { url, dataDir, clock: demo.clock, ...cardsOf(await readFile(join(dataDir, 'demo.json'), 'utf8')) }
    demo.services.jobs.start()
  })
  afterAll(async () => {
    await demo?.services.jobs.stop()
    await demo?.[Symbol.asyncDispose]()
  })
  return new Proxy({} as FromOutside, {
    get(_target, name) {
      if (!outside) throw new Error('The demo is there once the tests run: ask for it inside of a test.')
      return Reflect.get(outside, name)
    },
  })
}

function cardsOf(demoFile: string) {
  const file: Record<'courseCodes', CourseCard[]> &
    Record<'unitCodes', UnitCard[]> & {
      otherTenant: { courseCodes: CourseCard[] }
    } = JSON.parse(demoFile)
  const next = <Card>(cards: Card[]) => {
    const card = cards.shift()
    if (!card) throw new Error('demo.json has no more cards')
    return card
  }
  return {
    aCourseCard: () => next(file.courseCodes),
    aUnitCard: () => next(file.unitCodes),
    kept: { ...next(file.courseCodes), ...next(file.unitCodes) },
    foreignCode: next(file.otherTenant.courseCodes).code,
  }
}
