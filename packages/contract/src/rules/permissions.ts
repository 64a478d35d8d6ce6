/** What a teacher can allow an assistant; the calls and the screens of the console name them. */
export const permissions = [
  'courses',
  /** Marks and names, no phone. */
  'results',
  /** Finding students, their contacts, devices, windows and notes. */
  'students',
  /** Enrolling, ending and refunding, one by one and by lists. */
  'grants',
  /**
   * Finding a code by its end or number, handing out and taking back, revoking, replacing; its end is all that is seen.
   */
  'codes',
  /** Batches, files, cards: codes in full. */
  'codes.make',
  /** The accounts of those who sell codes, and what was taken in. */
  'money',
  /** Lists of people as files. */
  'export',
  'school',
  'photos',
  'log',
] as const
export type Permission = (typeof permissions)[number]

/** What is the teacher's alone: no assistant can be allowed it. */
export const teachersOwn = ['assistants', 'security', 'erasing'] as const
export type TeachersOwn = (typeof teachersOwn)[number]

/** What a call for staff needs; `any`: to be staff. Of several permissions one is enough. */
export type StaffNeed = 'any' | Permission | TeachersOwn | readonly Permission[]

/** Who may make a call: anyone, any account that is logged in, a student only, or staff with a permission. */
export type Access = 'public' | 'member' | 'student' | { staff: StaffNeed }

export type Role = 'student' | 'teacher' | 'assistant'

/** An account, as far as it decides what it may do. */
export interface Actor {
  role: Role
  /** What the teacher has allowed an assistant; empty for everybody else. */
  permissions: readonly Permission[]
}

/**
 * Everything that can be allowed and an account may do: a teacher all of it, an assistant what was allowed, a student
 * none.
 */
export function permissionsOf({ role, permissions: allowed }: Actor): readonly Permission[] {
  if (role === 'teacher') return permissions
  return role === 'assistant' ? permissions.filter((one) => allowed.includes(one)) : []
}

/** Whether an account may do what needs this. */
export function isAllowed(actor: Actor, need: StaffNeed): boolean {
  if (actor.role === 'student') return false
  if (actor.role === 'teacher' || need === 'any') return true
  return permissionsOf(actor).some((one) => one === need || (Array.isArray(need) && need.includes(one)))
}

/** Whether somebody may make a call; null is a visitor. The server and the app both ask here. */
export function mayCall(actor: Actor | null, access: Access): boolean {
  if (access === 'public') return true
  if (actor === null) return false
  if (access === 'member') return true
  return access === 'student' ? actor.role === 'student' : isAllowed(actor, access.staff)
}

/** What the usual helpers of a teacher are allowed, for the form of a new assistant. */
export const permissionPresets: ReadonlyArray<{ name: string; permissions: readonly Permission[] }> = [
  { name: 'مساعد سنتر', permissions: ['students', 'grants', 'codes'] },
  { name: 'متابعة النتايج', permissions: ['results'] },
  { name: 'محرر محتوى', permissions: ['courses'] },
]
