import { codeHashes } from '#api/features/auth/password/one-time-code.ts'
import { storeCode } from '#api/features/auth/password/password.queries.ts'
import { personHeaders } from '../caller.ts'
import { anAccount, PASSWORD, type SignedIn, signedIn } from '../people.ts'
import { atOnce, type Figure } from './figure.ts'
import { send } from './send.ts'
import type { Servers } from './two-servers.ts'

const NEW_PASSWORD = 'the nile at dusk'
const OTP = '12345678'

/**
 * Ways to end a session: on its device, from the other device, with an emailed code, or by a new password on the other
 * one.
 */
const endings = {
  logout: (_world: Servers, { phone }: Pair) => ({ by: phone, path: '/Auth/logout', body: {} }),
  'sign-out from the other device': (_world: Servers, { tablet }: Pair) => ({
    by: tablet,
    path: '/api/Account/devices/sign-out',
    body: { slot: 1 },
  }),
  'a password reset': async (world: Servers, { phone, tablet }: Pair) => {
    await giveCode(world, phone)
    const body = { email: phone.email, otp: OTP, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    return { by: tablet, path: '/Auth/ResetPassword', body }
  },
  'a new password': (_world: Servers, { tablet }: Pair) => ({
    by: tablet,
    path: '/api/Account/profile',
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  }),
}

interface Pair {
  phone: SignedIn
  tablet: SignedIn
}

/** Sessions are ended at one server, in each way, and used at the other right after (T7). */
export async function endedSessions(world: Servers, times = 1_000): Promise<Figure> {
  const ways = Object.entries(endings)
  const outcomes = await atOnce(
    8,
    Array.from({ length: times }, (_, index) => index),
    async (index) => {
      const account = await anAccount(world)
      const pair = {
        phone: await signedIn(world, account, 'phone-1'),
        tablet: await signedIn(world, account, 'tablet-2'),
      }
      const [here = '', there = ''] = index % 2 === 0 ? world.urls : [...world.urls].reverse()
      const before = await statusOf(there, pair.phone)
      const [, end] = ways[index % ways.length] ?? []
      if (!end) throw new RangeError('There are four ways')
      const { by, path, body } = await end(world, pair)
      const ended = await send(here, by, { path, body })
      return before === 200 && ended?.status === 200 && (await statusOf(there, pair.phone)) === 401
    },
  )
  const dead = outcomes.filter(Boolean).length
  return {
    promise: 'an ended session is dead at once (T7)',
    figure: `${times} sessions ended at one process by ${ways.map(([name]) => name).join(', ')}, and used at the other as soon as that had responded: ${dead} × 401`,
    held: dead === times,
  }
}

async function statusOf(url: string, person: SignedIn): Promise<number> {
  const path = `/api/Student/Student-Enrolled-Courses?studentId=${person.id}&pagenumber=1&pagesize=1`
  const { status } = await fetch(url + path, { headers: personHeaders(person) })
  return status
}

async function giveCode({ db, services }: Servers, { tenantId, id: accountId }: SignedIn) {
  const purpose = 'password-reset' as const
  const code = {
    tenantId,
    accountId,
    purpose,
    codeHash: codeHashes(services.keys, tenantId, accountId, purpose, OTP)[0],
  }
  const expiresAt = new Date(Date.now() + 600_000)
  const device = { deviceHash: Buffer.alloc(0), isKnown: false }
  const tries = { triesLeft: 5, triesLeftElsewhere: 5 }
  await db.inSchool(tenantId, (school) => storeCode(school, { ...code, device, ...tries, expiresAt }))
}
