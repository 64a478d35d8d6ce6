import type { NotNull } from 'kysely'
import { listUnusedCodes, type UnusedCodes } from '#api/features/codes/list-unused-codes.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { gradeNameOf } from '#api/lib/grade.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { schools } from './content/index.ts'
import { DEMO_PASSWORD, peopleOf } from './people/index.ts'

/** The accounts and codes for trying a demo school, in the form of `demo.json` (docs/behaviour/operation.md). */
export interface DemoSchool extends UnusedCodes {
  tenant: string
  accounts: { teacher: DemoAccount; assistant: DemoAccount; students: DemoStudent[] }
}

interface DemoAccount {
  email: string
  password: string
}

interface DemoStudent extends DemoAccount {
  id: number
  name: string
  phone: string
  grade: string
}

export async function listDemoSchools(services: Services): Promise<DemoSchool[]> {
  const found: DemoSchool[] = []
  for (const { tenant } of schools) {
    if (await services.db.findSchool({ id: tenant })) found.push(await readDemoSchool(services, tenant))
  }
  // A real school may have the name of one; its codes are printed for nobody.
  return found.filter(({ accounts }) => accounts.students.length > 0)
}

function readDemoSchool({ db, schoolKeys, clock }: Services, tenant: string): Promise<DemoSchool> {
  const { teacher, assistant, students } = peopleOf(tenant)
  const account = ({ email }: { email: string }) => ({ email, password: DEMO_PASSWORD })
  const emails = students.map(({ email }) => email)

  return db.inSchool(tenant, async (school) => ({
    tenant,
    accounts: {
      teacher: account(teacher),
      assistant: account(assistant),
      students: await demoStudents(school, tenant, emails),
    },
    ...(await listUnusedCodes(school, await schoolKeys.of(tenant, school), tenant, clock.schoolNow())),
  }))
}

async function demoStudents(db: SchoolDb, tenant: string, emails: readonly string[]): Promise<DemoStudent[]> {
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'phone', 'grade'])
    .where('tenantId', '=', tenant)
    .where('role', '=', 'student')
    .where('email', 'in', emails)
    .$narrowType<{ email: NotNull }>()
    .orderBy('id')
    .execute()
  return accounts.map(({ grade, ...person }) => ({
    ...person,
    password: DEMO_PASSWORD,
    grade: gradeNameOf(grade ?? 1),
  }))
}
