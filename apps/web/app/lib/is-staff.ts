import type { StoredUser } from './session/stored-session.ts'

/** Who teaches here, or helps: no student's pages are theirs. */
export const isStaff = ({ role }: Pick<StoredUser, 'role'>) => role !== 'student'
