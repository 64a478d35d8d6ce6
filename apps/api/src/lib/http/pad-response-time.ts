import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

interface Padding {
  /** Answers leave after so many milliseconds, or twice, or three times as many. */
  stepMs: number
  /** Which of them; the others leave when they are ready. */
  of: (reply: FastifyReply) => boolean
}

/** Hashing a password takes a quarter of this while the server is not busy. */
const STEP_WITH_PASSWORD_MS = 100

/** Refusals of an e-mail and its password, or its code. */
export const onAuthFailure: Padding = { stepMs: STEP_WITH_PASSWORD_MS, of: ({ statusCode }) => statusCode >= 400 }

/** Every answer, where success tells as much as a refusal. */
export const always: Padding = { stepMs: STEP_WITH_PASSWORD_MS, of: () => true }

/** Codes that are no good: no hash, two short transactions. */
export const onUnknownCode: Padding = { stepMs: 50, of: ({ statusCode }) => statusCode === 404 }

/**
 * Pads the time of those answers of a feature that would tell by it what was found: they leave at a whole number of
 * steps after their request was there as a whole. Also when the server is busy and the work takes longer than one step,
 * then, a millisecond more of it does not show. No transaction is open while they wait.
 */
export function padResponseTime(feature: FastifyInstance, { stepMs, of }: Padding) {
  const { clock } = feature.services
  const began = new WeakMap<FastifyRequest, number>()

  // Not when its first byte came: who sends the last one late would choose how much of the step is left.
  feature.addHook('preHandler', async (request) => void began.set(request, clock.monotonicMs()))
  feature.addHook('onSend', async (request, reply) => {
    if (!of(reply)) return
    const now = clock.monotonicMs()
    await clock.sleepUntil(nextStep(began.get(request) ?? now, now, stepMs))
  })
}

/** The end of the step that is under way, of steps counted from `began`; milliseconds of the monotonic clock. */
export const nextStep = (began: number, now: number, stepMs: number) =>
  began + (Math.floor((now - began) / stepMs) + 1) * stepMs
