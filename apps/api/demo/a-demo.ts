import { login } from '@manassa/contract/shared/auth'
import { callerFor } from '#test/caller.ts'
import type { EngineName } from '#test/database/engine-names.ts'
import { startApi } from '#test/start-api.ts'
import { DEMO_PASSWORD } from './people/index.ts'

/** A fresh installation without any school, for a test to fill with the demo ones. */
export async function aDemo(engine: EngineName) {
  const api = await startApi({ engine, environment: { SEED: 'demo' } })
  await api.db.asOwner((db) => db.deleteFrom('school').execute())
  return Object.assign(api, {
    asVisitor: (tenantId: string) => callerFor(api.app, { tenantId }),
    /** Throws with the server's message. */
    async signIn(email: string, tenantId = 'tenant3') {
      const deviceId = `phone-of-${email}`
      const device = callerFor(api.app, { tenantId, deviceId })
      const reply = await device.data(login, { EmailorMobile: email, password: DEMO_PASSWORD })
      return { id: reply.user.id, call: callerFor(api.app, { tenantId, deviceId, token: reply.token }) }
    },
  })
}

export type Demo = Awaited<ReturnType<typeof aDemo>>
