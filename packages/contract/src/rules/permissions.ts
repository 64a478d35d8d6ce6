import { keysOf } from './records.ts'

interface PermissionProperties {
  label: string
  description: string
}

/** A teacher can grant these permissions to an assistant; console calls and screens require them. */
export const permissionProperties = {
  courses: { label: 'الكورسات والدروس', description: 'كتابة الكورسات والدروس والأسئلة ونشرها' },
  /** Covers marks and names, but no phone numbers. */
  results: { label: 'نتايج الاختبارات', description: 'الدرجات والأسماء، من غير أرقام الموبايل' },
  /** Covers questions on lessons with the names of their students, but no phone numbers. */
  questions: { label: 'أسئلة الطلاب', description: 'الرد على أسئلة الدروس، وإيقاف اللي بيسيء استخدامها' },
  /** Covers finding students, and their contacts, devices, windows and notes. */
  students: { label: 'بيانات الطلاب', description: 'البحث عن طالب وبياناته وأجهزته ومواعيده' },
  /** Covers enrolling, ending and refunding, for one student or for lists. */
  grants: { label: 'الاشتراكات', description: 'اشتراك طالب أو إلغاؤه أو رجوع فلوس' },
  /**
   * Covers finding a code by its ending or number, and consigning, returning, revoking and replacing cards. Only the
   * ending of a code is visible.
   */
  codes: { label: 'متابعة الأكواد', description: 'البحث عن كود بآخره أو رقمه، وتسليمه وإيقافه' },
  /** Covers batches, files and cards with full codes. */
  'codes.make': {
    label: 'عمل الأكواد والكروت',
    description: 'عمل الأكواد ورؤيتها كاملة وتنزيلها، وكل تنزيل بيتسجل',
  },
  /** Covers reseller accounts and takings. */
  money: { label: 'الفلوس ومنافذ البيع', description: 'منافذ البيع، وعليها كام، واللي اتحصّل' },
  /** Covers taking attendance in a group, with names but without phone numbers, and the money that one takes there. */
  attendance: { label: 'حضور السنتر', description: 'تسجيل الحضور وتحصيل الحصة، من غير أرقام الموبايل' },
  /** Covers lists of people as files. */
  export: { label: 'تنزيل الكشوف', description: 'تنزيل كشوف فيها أسماء وأرقام' },
  school: { label: 'بيانات المنصة', description: 'اسم المنصة وألوانها وصورها وكلامها' },
  photos: { label: 'صور إثبات الشخصية', description: 'رؤية صور إثبات الشخصية، وكل مرة بتتسجل' },
  log: { label: 'سجل التعديلات', description: 'قراءة سجل التعديلات' },
} as const satisfies Record<string, PermissionProperties>
export type Permission = keyof typeof permissionProperties
export const permissions: readonly Permission[] = keysOf(permissionProperties)

/** These rights belong to the teacher alone; no assistant can get them. */
export const teachersOwn = ['assistants', 'security', 'erasing'] as const
type TeachersOwn = (typeof teachersOwn)[number]

/** The permission that a staff call needs; `any` is any staff member. One permission of a list is enough. */
export type StaffNeed = 'any' | Permission | TeachersOwn | readonly Permission[]

export type Access = 'public' | 'member' | 'student' | { staff: StaffNeed }

export type Role = 'student' | 'teacher' | 'assistant'

export interface Actor {
  role: Role
  /** The permissions of an assistant; empty for other roles. */
  permissions: readonly Permission[]
}

export function permissionsOf({ role, permissions: allowed }: Actor): readonly Permission[] {
  if (role === 'teacher') return permissions
  return role === 'assistant' ? permissions.filter((one) => allowed.includes(one)) : []
}

export function isAllowed(actor: Actor, need: StaffNeed): boolean {
  if (actor.role === 'student') return false
  if (actor.role === 'teacher' || need === 'any') return true
  return permissionsOf(actor).some((one) => one === need || (Array.isArray(need) && need.includes(one)))
}

/** True if an account, or a visitor (null), may make a call. The server and the app share this rule. */
export function mayCall(actor: Actor | null, access: Access): boolean {
  if (access === 'public') return true
  if (actor === null) return false
  if (access === 'member') return true
  return access === 'student' ? actor.role === 'student' : isAllowed(actor, access.staff)
}

export const permissionPresets: ReadonlyArray<{ name: string; permissions: readonly Permission[] }> = [
  { name: 'مساعد سنتر', permissions: ['students', 'grants', 'codes', 'attendance'] },
  { name: 'متابعة النتايج', permissions: ['results'] },
  { name: 'رد على الأسئلة', permissions: ['questions'] },
  { name: 'محرر محتوى', permissions: ['courses'] },
]
