import { setImmediate as turn } from 'node:timers/promises'

/** The topics of a school's public content; db/schema says which tables belong to each. */
export const contentTopics = ['catalogue', 'books', 'contacts', 'school'] as const
/** The topics of what students of a course share: its units and lessons, and the days that staff decided for all. */
export const courseTopics = ['catalogue', 'study'] as const
export type ContentTopic = (typeof contentTopics | typeof courseTopics)[number]

/** The state of what is committed of these topics, as a text: the same text, the same content. */
export type ReadContentVersion = (tenantId: string, topics: readonly ContentTopic[]) => Promise<string>

/**
 * A call that many wait for, made again and again while anybody does, one after the other. Each made one begins after
 * it was asked for, so it knows of all that was answered for before. Whoever asks in the meantime shares the next one:
 * a crowd costs no more calls than there is time for.
 */
export function sharedCall(make: () => Promise<unknown>): () => Promise<void> {
  let next: Promise<void> | null = null
  let underWay: Promise<unknown> = Promise.resolve()

  async function begin() {
    await underWay
    // All requests that have arrived are read before this goes.
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

/** Versions as they are counted by what a process hears of each commit. */
export class CountedVersions {
  readonly #counts = new Map<string, number>()
  readonly #losses: () => number

  /** `losses` counts the times that a commit may have gone unheard. */
  constructor(losses: () => number) {
    this.#losses = losses
  }

  /** Takes in what the database told of a commit: `school topic`, or `* topic` for every school. */
  hear(notifications: readonly string[]) {
    for (const changed of notifications) this.#counts.set(changed, this.#count(changed) + 1)
  }

  /** As it is by what was heard until now. */
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
