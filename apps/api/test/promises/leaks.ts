import type { Canary } from './canaries.ts'

/** Who reads an answer: of which school, as whom, and which courses' paid content is theirs. */
export interface Reader {
  tenantId: string
  accountId: number | null
  courseIds: readonly number[]
  /** Somebody of the staff, by a call that tells them of people of their school. */
  readsOfPeople?: boolean
}

/** Whether a text is none of the reader's business. */
export function isForbidden(canary: Canary, { tenantId, accountId, courseIds, readsOfPeople }: Reader): boolean {
  if (canary.secret || canary.tenantId !== tenantId) return true
  if (canary.accountId !== null && canary.accountId !== accountId && !readsOfPeople) return true
  return canary.courseId !== null && !courseIds.includes(canary.courseId)
}

/** The texts of `forbidden` that stand anywhere in an answer: in its body, as a key or a value, or in its headers. */
export function leaksIn(answer: unknown, forbidden: readonly string[]): string[] {
  const written = JSON.stringify(answer)
  return forbidden.filter((text) => written.includes(text))
}

/** The names within an answer, at any depth, that are among those looked for. */
export function keysWithin(answer: unknown, names: readonly string[]): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]) => [
    ...(names.includes(name) ? [name] : []),
    ...keysWithin(value, names),
  ])
}
