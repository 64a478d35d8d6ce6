import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

interface Steady {
  /** Answers leave after so many milliseconds, or twice, or three times as many. */
  stepMs: number
  /** Which of them; the others leave when they are ready. */
  of: (reply: FastifyReply) => boolean
}

/** Hashing a password takes a quarter of this while the server is not busy. */
const STEP_WITH_PASSWORD_MS = 100

/** Refusals of an e-mail and its password, or its code. */
export const refusedEntry: Steady = { stepMs: STEP_WITH_PASSWORD_MS, of: ({ statusCode }) => statusCode >= 400 }

/** Every answer, where success tells as much as a refusal. */
export const everyAnswer: Steady = { stepMs: STEP_WITH_PASSWORD_MS, of: () => true }

/** Codes that are no good: no hash, two short transactions. */
export const unknownCode: Steady = { stepMs: 50, of: ({ statusCode }) => statusCode === 404 }

/**
 * Sends those answers of a feature that would tell by their time what was found in steps of so many milliseconds since
 * their request was there as a whole. Also when the server is busy and the work takes longer than one step, then, a
 * millisecond more of it does not show. No transaction is open while they wait.
 */
export function steadyAnswers(feature: FastifyInstance, { stepMs, of }: Steady) {
  const { clock } = feature.house
  const began = new WeakMap<FastifyRequest, number>()

  // Not when its first byte came: who sends the last one late would choose how much of the step is left.
  feature.addHook('preHandler', async (request) => void began.set(request, clock.ticks()))
  feature.addHook('onSend', async (request, reply) => {
    if (!of(reply)) return
    const now = clock.ticks()
    await clock.pauseUntil(nextStep(began.get(request) ?? now, now, stepMs))
  })
}

/** The end of the step that is under way, of those that began with a tick. */
export const nextStep = (began: number, now: number, stepMs: number) =>
  began + (Math.floor((now - began) / stepMs) + 1) * stepMs
