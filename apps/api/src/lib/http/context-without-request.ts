import type { SchoolDb } from '../db/database.ts'
import type { Services, Staff, StaffContext } from './request-context.ts'

interface Work {
  services: Services
  tenantId: string
  db: SchoolDb
  viewer: Pick<Staff, 'id' | 'slot' | 'name' | 'role' | 'permissions'>
  origin?: string
  userAgent?: string | null
}

/** The context of use cases of staff that a job or a payment gateway runs. */
export const contextWithoutRequest = ({ viewer, origin = '', userAgent = null, ...work }: Work): StaffContext => ({
  ...work,
  origin,
  now: work.services.clock.schoolNow(),
  files: new Map(),
  isCrossOrigin: false,
  idempotencyKey: null,
  credentials: { token: null, deviceId: null, userAgent, address: '' },
  viewer: {
    tenantId: work.tenantId,
    email: null,
    phone: '',
    grade: null,
    owesSecondFactor: false,
    emailUnconfirmedSince: null,
    sessionMark: Buffer.alloc(0),
    ...viewer,
  },
})
