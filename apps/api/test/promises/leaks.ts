import type { Canary } from './canaries.ts'

/** The reader of a response: school, account, and the courses whose paid content they may see. */
interface Reader {
  tenantId: string
  accountId: number | null
  courseIds: readonly number[]
  /** True for staff in a call that tells about people of their school. */
  readsOfPeople?: boolean
}

export function isForbidden(canary: Canary, { tenantId, accountId, courseIds, readsOfPeople }: Reader): boolean {
  if (canary.secret || canary.tenantId !== tenantId) return true
  if (canary.accountId !== null && canary.accountId !== accountId && !readsOfPeople) return true
  return canary.courseId !== null && !courseIds.includes(canary.courseId)
}

export function leaksIn(response: unknown, forbidden: readonly string[]): string[] {
  const written = JSON.stringify(response)
  return forbidden.filter((text) => written.includes(text))
}

export function keysWithin(response: unknown, names: readonly string[]): string[] {
  if (typeof response !== 'object' || response === null) return []
  return Object.entries(response).flatMap(([name, value]) => [
    ...(names.includes(name) ? [name] : []),
    ...keysWithin(value, names),
  ])
}
