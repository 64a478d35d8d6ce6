import type { StaffContext } from '#api/lib/http/request-context.ts'
import type { SignedIn } from './people.ts'
import type { TestApi } from './start-api.ts'

/** Runs a use case of the console: in one transaction, with a valid session. */
export function asStaff<T>(api: TestApi, who: SignedIn, work: (context: StaffContext) => Promise<T>): Promise<T> {
  const { tenantId, deviceId, token } = who
  const context = {
    services: api.services,
    tenantId,
    credentials: { deviceId, token, userAgent: 'Firefox on a desk', address: '127.0.0.1' },
    now: api.clock.schoolNow(),
    origin: '',
    isCrossOrigin: false,
    idempotencyKey: null,
    files: new Map(),
  }
  return api.db.inSchool(tenantId, async (db) => {
    const viewer = await api.services.authenticate({ ...context, db, viewer: null })
    return work({ ...context, db, viewer } as StaffContext)
  })
}
