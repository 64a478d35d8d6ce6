import { deviceStorage, readJson } from '../device/device-storage.ts'

const PREFIX = 'quiz_outbox_'

/**
 * How many quizzes a student finished on this device that the server does not have. Logging out keeps them, but nothing is
 * sent until the same student is back: whoever leaves is asked first. Light enough for every page.
 */
export const waitingQuizzes = (userId: number): number =>
  deviceStorage.keys().filter((key) => key.startsWith(`${PREFIX}${userId}_`) && stateIn(readJson(key)) !== 'delivered')
    .length

/** `waiting`, `refused` or `delivered`, as `outbox-row.ts` writes it. */
const stateIn = (row: unknown) => (row as { state?: { state?: unknown } } | undefined)?.state?.state
