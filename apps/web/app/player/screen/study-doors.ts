import type { Reply } from '@manassa/contract/endpoint'
import type * as z from 'zod/mini'
import { isQuizUnderWayAt } from '../quiz/kept-quiz-place.ts'
import { keepStudied, readStudied } from '../study/kept-study.ts'

/** How a player comes by what is studied: from the server, or without a line from this device. */
export interface StudyDoors<Data> {
  ask(): Promise<Reply<Data>>
  keep(data: Data, cameAt: number): void
  /** What was kept last and when, in milliseconds by the device's clock; null where there is nothing to go on with. */
  kept(): { data: Data; cameAt: number } | null
}

/**
 * The doors of the page with this path. Without a line it opens only where a quiz is under way: what could not be
 * verified is hidden otherwise (docs/behaviour.md#the-door).
 */
export const studyDoors = <Told extends z.ZodMiniType>(
  userId: number,
  path: string,
  told: Told,
  ask: () => Promise<Reply<z.output<Told>>>,
): StudyDoors<z.output<Told>> => ({
  ask,
  keep: (data, cameAt) => keepStudied(userId, path, data, cameAt),
  kept: () => (isQuizUnderWayAt(userId, path) ? readStudied(userId, path, told) : null),
})
