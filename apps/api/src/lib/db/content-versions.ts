import { setImmediate as turn } from 'node:timers/promises'

/** What everybody may read of a school; db/migrations says which tables make it up. */
export const contentTopics = ['catalogue', 'books', 'contacts', 'school'] as const
export type ContentTopic = (typeof contentTopics)[number]

/** The state of what is committed of these topics, as a text: the same text, the same content. */
export type ReadContentVersion = (tenantId: string, topics: readonly ContentTopic[]) => Promise<string>

export interface ContentVersionRow {
  tenantId: string
  topic: string
  version: string
}

/**
 * Versions as `select` finds them in a database that others write to as well. Each reading begins after it was asked
 * for, so it knows of all that was answered for before. Whoever asks in the meantime shares the next one: a crowd costs
 * no more readings than there is time for, one after the other.
 */
export function sharedReadings(
  select: (tenantIds: readonly string[]) => Promise<readonly ContentVersionRow[]>,
): ReadContentVersion {
  interface Reading {
    /** By school, what of it is asked for; who asks for the same waits for the same. */
    asked: Map<string, Map<readonly ContentTopic[], Promise<string>>>
    /** By school, then by topic. */
    versions: Promise<Map<string, Map<string, string>>>
  }
  let next: Reading | null = null
  let underWay: Promise<unknown> = Promise.resolve()

  const prepare = () => {
    const asked: Reading['asked'] = new Map()
    const before = underWay
    const read = async () => {
      await before
      // All requests that have arrived are read before this goes.
      await turn()
      next = null
      const tenantIds = [...asked.keys()]
      const rows = await select(tenantIds)
      const bySchool = new Map(tenantIds.map((tenantId) => [tenantId, new Map<string, string>()]))
      for (const { tenantId, topic, version } of rows) bySchool.get(tenantId)?.set(topic, version)
      return bySchool
    }
    const versions = read()
    underWay = versions.catch(() => undefined)
    return { asked, versions }
  }

  async function textOf({ versions }: Reading, tenantId: string, topics: readonly ContentTopic[]) {
    const ofSchool = (await versions).get(tenantId)
    return topics.map((topic) => ofSchool?.get(topic) ?? '').join(' ')
  }

  return (tenantId, topics) => {
    next ??= prepare()
    const ofSchool = next.asked.get(tenantId) ?? new Map<readonly ContentTopic[], Promise<string>>()
    next.asked.set(tenantId, ofSchool)
    const text = ofSchool.get(topics) ?? textOf(next, tenantId, topics)
    ofSchool.set(topics, text)
    return text
  }
}

/** Versions of a database that this process alone writes to: counted by what it hears of each commit. */
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

  read: ReadContentVersion = async (tenantId, topics) =>
    [
      this.#losses(),
      ...topics.map((topic) => `${this.#count(`${tenantId} ${topic}`)}.${this.#count(`* ${topic}`)}`),
    ].join(' ')

  #count(changed: string): number {
    return this.#counts.get(changed) ?? 0
  }
}
