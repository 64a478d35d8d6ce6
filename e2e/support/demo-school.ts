import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Account = { email: string; password: string }

export type DemoStudent = Account & { id: number; name: string; phone: string; grade: string }

/** Written by the seed for people and programs that try the demo school: docs/behaviour/operation.md. */
export type DemoSchool = {
  url: string
  tenant: string
  accounts: { teacher: Account; assistant: Account; students: DemoStudent[] }
  courseCodes: { code: string; courseId: number; courseName: string }[]
  unitCodes: { code: string; unitId: number; unitName: string }[]
  otherTenant: Omit<DemoSchool, 'url' | 'otherTenant'>
}

/** The environment variable that gives tests the running school's `demo.json`. */
export const DEMO_FILE = 'MANASSA_DEMO_FILE'

export function demoSchool(): DemoSchool {
  const file = process.env[DEMO_FILE]
  if (!file) throw new Error(`${DEMO_FILE} is not set: the school starts in e2e/support/start-school.ts`)
  return read(file)
}

export const demoSchoolIn = (dataDir: string) => read(join(dataDir, 'demo.json'))

const read = (file: string): DemoSchool => JSON.parse(readFileSync(file, 'utf8'))
