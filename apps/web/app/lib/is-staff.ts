import type { StoredUser } from './session/stored-session.ts'

/** True for teachers and assistants, who have no pages of a student. */
export const isStaff = ({ role }: Pick<StoredUser, 'role'>) => role !== 'student'
