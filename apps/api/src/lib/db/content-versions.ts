import { setImmediate as turn } from 'node:timers/promises'

/** The topics of a school's public content; db/schema says which tables belong to each. */
export const contentTopics = ['catalogue', 'books', 'contacts', 'school'] as const
/** Topics shared by students of a course: units and lessons, days that staff set for all, the school's rules. */
export const courseTopics = ['catalogue', 'study', 'school'] as const
export type ContentTopic = (typeof contentTopics | typeof courseTopics)[number]

/** The version of the committed content of these topics: the same text means the same content. */
export type ReadContentVersion = (tenantId: string, topics: readonly ContentTopic[]) => Promise<string>

/**
 * Coalesces concurrent calls: late callers share the next run, which starts after they asked and so includes everything
 * that was acknowledged before.
 */
export function sharedCall(make: () => Promise<unknown>): () => Promise<void> {
  let next: Promise<void> | null = null
  let underWay: Promise<unknown> = Promise.resolve()

  async function begin() {
    await underWay
    // All requests that have arrived are read before this runs.
    await turn()
    next = null
    await make()
  }

  return () => {
    if (next === null) {
      next = begin()
      underWay = next.catch(() => undefined)
    }
    return next
  }
}

/** Counts versions by the notifications of each commit that a process receives. */
export class CountedVersions {
  readonly #counts = new Map<string, number>()
  readonly #losses: () => number

  /** `losses` counts the times at which a commit may have been missed. */
  constructor(losses: () => number) {
    this.#losses = losses
  }

  /** Applies the database's notifications of a commit: `school topic`, or `* topic` for every school. */
  hear(notifications: readonly string[]) {
    for (const changed of notifications) this.#counts.set(changed, this.#count(changed) + 1)
  }

  now(tenantId: string, topics: readonly ContentTopic[]): string {
    return [
      this.#losses(),
      ...topics.map((topic) => `${this.#count(`${tenantId} ${topic}`)}.${this.#count(`* ${topic}`)}`),
    ].join(' ')
  }

  #count(changed: string): number {
    return this.#counts.get(changed) ?? 0
  }
}
