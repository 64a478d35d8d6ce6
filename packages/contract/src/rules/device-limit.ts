import { DEVICES_PER_STAFF_ACCOUNT, DEVICES_PER_STUDENT } from '../limits.ts'
import type { Role } from './permissions.ts'

export const deviceLimit = (role: Role): number =>
  role === 'student' ? DEVICES_PER_STUDENT : DEVICES_PER_STAFF_ACCOUNT
