import { DEVICES_PER_STAFF_ACCOUNT, DEVICES_PER_STUDENT } from '../limits.ts'
import type { Role } from './permissions.ts'

/** On how many devices an account may be logged in at a time. */
export const deviceLimit = (role: Role): number =>
  role === 'student' ? DEVICES_PER_STUDENT : DEVICES_PER_STAFF_ACCOUNT
