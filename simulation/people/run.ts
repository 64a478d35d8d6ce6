import type { Reply } from '@manassa/contract/endpoint'
import { isOutcomeUnknown } from '#app/lib/transient-failure.ts'
import type { ChangeOutcome } from '../records/possible.ts'
import type { Records } from '../records/records.ts'
import type { Scheduler } from '../scheduler.ts'
import type { PostOffice } from '../world/post-office.ts'

export interface Run {
  scheduler: Scheduler
  records: Records
  random: () => number
  postOffice: PostOffice
  /** Lets the server look for mail every few seconds, for as long as a code is valid. */
  expectMail(): void
}

export const pick = <One>(list: readonly One[], random: () => number): One | undefined =>
  list[Math.floor(random() * list.length)]

export const pause = ({ scheduler, random }: Run, longestSeconds = 21) =>
  scheduler.park(1_000 + random() * (longestSeconds - 1) * 1_000)

export const outcomeOf = (reply: Reply<unknown>): ChangeOutcome =>
  reply.success ? 'done' : isOutcomeUnknown(reply) ? 'unknown' : 'refused'
