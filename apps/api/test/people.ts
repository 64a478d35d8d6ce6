import type { Permission } from '@manassa/contract/rules/permissions'
import type { CurrentUser } from '@manassa/contract/shared/auth'
import { hashPassword } from '#api/features/auth/password/passwords.ts'
import { openSession } from '#api/features/auth/sessions/open-session.ts'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'
import type { Database } from '#api/lib/db/database.ts'
import type { Services } from '#api/lib/http/request-context.ts'

export const PASSWORD = 'quiet-evening-27'

/** Hashing is slow, and one hash per school's key is enough. */
const passwordHashes = new WeakMap<SchoolKeys, Promise<string>>()

export interface Account {
  tenantId: string
  id: number
  role: CurrentUser['role']
  name: string
  email: string
  phone: string
  parentPhone: string | null
  /** 1 to 3; null for staff. */
  grade: number | null
  permissions: Permission[]
}

export interface SignedIn extends Account {
  deviceId: string
  token: string
}

export type Person = SignedIn | { tenantId: string; deviceId?: string; token?: string }

interface World {
  db: Database
  services: Services
}

let people = 0

export const freshPhone = () => `012${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** An account in `tenant3` unless `details` say otherwise. Its password is `PASSWORD`. */
export async function anAccount({ db, services }: World, details: Partial<Omit<Account, 'id'>> = {}): Promise<Account> {
  people += 1
  const digits = String(people).padStart(8, '0')
  const account = {
    tenantId: 'tenant3',
    role: 'student' as const,
    name: `طالب ${people}`,
    email: `student${people}@example.com`,
    phone: `010${digits}`,
    parentPhone: `011${digits}`,
    grade: 1,
    permissions: [],
    ...details,
  }
  const keys = await services.schoolKeys.of(account.tenantId)
  const passwordHash = passwordHashes.get(keys) ?? hashPassword(keys, PASSWORD)
  passwordHashes.set(keys, passwordHash)
  const values = { ...account, passwordHash: await passwordHash }
  const { id } = await db.asOwner((owner) =>
    owner.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  return { ...account, id }
}

/** A logged-in student of the first year in `tenant3`, unless `details` say otherwise. */
export async function aStudent(world: World, details: Partial<Omit<Account, 'id' | 'role'>> = {}): Promise<SignedIn> {
  return signedIn(world, await anAccount(world, { ...details, role: 'student' }))
}

export async function aTeacher(world: World, details: Partial<Omit<Account, 'id'>> = {}): Promise<SignedIn> {
  return signedIn(world, await anAccount(world, { grade: null, parentPhone: null, role: 'teacher', ...details }))
}

export const anAssistant = (world: World, permissions: readonly Permission[], tenantId = 'tenant3') =>
  aTeacher(world, { role: 'assistant', permissions: [...permissions], tenantId })

/** The same person, logged in on a device without using the password. */
export async function signedIn(
  { db, services }: World,
  account: Account,
  deviceId = `phone-of-${account.id}`,
): Promise<SignedIn> {
  const { tenantId, id: accountId, role } = account
  const token = await db.inSchool(tenantId, (school) =>
    openSession({ db: school, services, tenantId }, { accountId, role, deviceId, userAgent: null }),
  )
  return { ...account, deviceId, token }
}
