import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

interface Padding {
  /** Responses are sent after a multiple of so many milliseconds. */
  stepMs: number
  of: (reply: FastifyReply) => boolean
}

/** Hashing a password takes a quarter of this on an idle server. */
const STEP_WITH_PASSWORD_MS = 100

export const onAuthFailure: Padding = { stepMs: STEP_WITH_PASSWORD_MS, of: ({ statusCode }) => statusCode >= 400 }

/** Every response, for calls whose success reveals as much as a refusal. */
export const always: Padding = { stepMs: STEP_WITH_PASSWORD_MS, of: () => true }

/** Unknown codes: no hash, two short transactions. */
export const onUnknownCode: Padding = { stepMs: 50, of: ({ statusCode }) => statusCode === 404 }

/**
 * Pads those responses of a feature whose timing would reveal the result: they are sent at a whole number of steps
 * after the request was complete. On a busy server the work takes several steps, and a millisecond more still does not
 * show. No transaction is open meanwhile.
 */
export function padResponseTime(feature: FastifyInstance, { stepMs, of }: Padding) {
  const { clock } = feature.services
  const began = new WeakMap<FastifyRequest, number>()

  // Measured from the complete request, because a client that delays its last byte would otherwise choose the rest of
  // the step.
  feature.addHook('preHandler', async (request) => void began.set(request, clock.monotonicMs()))
  feature.addHook('onSend', async (request, reply) => {
    if (!of(reply)) return
    const now = clock.monotonicMs()
    await clock.sleepUntil(nextStep(began.get(request) ?? now, now, stepMs))
  })
}

/** The end of the current step, counted from `began`, in milliseconds of the monotonic clock. */
export const nextStep = (began: number, now: number, stepMs: number) =>
  began + (Math.floor((now - began) / stepMs) + 1) * stepMs
