import type { SchoolDb } from '#api/lib/db/database.ts'
import { GATEWAY_ID, type Services, type StaffContext } from '#api/lib/http/request-context.ts'

interface GatewaySchool {
  services: Services
  tenantId: string
  db: SchoolDb
}

/** The context in which the payment gateway does what staff do otherwise; nobody's account is its author. */
export const gatewayContext = ({ services, tenantId, db }: GatewaySchool): StaffContext => ({
  services,
  tenantId,
  db,
  now: services.clock.schoolNow(),
  files: new Map(),
  origin: '',
  isCrossOrigin: false,
  idempotencyKey: null,
  credentials: { token: null, deviceId: null, userAgent: null, address: '' },
  viewer: {
    tenantId,
    id: GATEWAY_ID,
    slot: 0,
    name: '',
    role: 'assistant',
    permissions: [],
    email: null,
    phone: '',
    grade: null,
    owesSecondFactor: false,
    emailUnconfirmedSince: null,
    sessionMark: Buffer.alloc(0),
  },
})
