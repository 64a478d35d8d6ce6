import { TOKEN_VALIDATION_PAGE_NUMBER, TOKEN_VALIDATION_PAGE_SIZE } from '@manassa/contract/limits'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import type { Client } from '../call/client.ts'
import { call } from '../call.ts'
import { isNotFound } from '../is-not-found.ts'
import { pause } from '../pause.ts'
import { PROTECTED_ROUTE_DEBOUNCE_MS, PROTECTED_ROUTE_REVALIDATION_MS } from '../timings.ts'
import { type SessionStore, sessionStore } from './session-store.ts'

/** Checks with the server that the session is valid (docs/behaviour/sessions.md). `now` is in milliseconds. */
export function sessionValidation(call: Client['call'], store: SessionStore, now: () => number) {
  let running: Promise<void> | null = null
  let validAt = Number.NEGATIVE_INFINITY

  const markSessionValid = () => {
    validAt = now()
  }

  async function validate() {
    await pause(PROTECTED_ROUTE_DEBOUNCE_MS)
    const session = store.now()
    if (session.state !== 'member') return

    const { id } = session.user
    const firstOfAll = { pagenumber: TOKEN_VALIDATION_PAGE_NUMBER, pagesize: TOKEN_VALIDATION_PAGE_SIZE }
    const reply = await call(listEnrolledCourses, { studentId: id, ...firstOfAll }, { fresh: true, quiet: true })

    // A server without data for the account responds with 404, and has accepted the session.
    if (reply.success || isNotFound(reply)) {
      markSessionValid()
      if (reply.success) store.remember(reply.data.courses.map(({ id }) => id))
      store.setValidity('valid')
    } else if (reply.code === 'auth.notYours') {
      // The token belongs to another account than the stored one.
      store.end({ quiet: true })
    } else {
      const current = store.now()
      // A valid session stays open without a connection, so that no video stops and no input is lost.
      if (current.state === 'member' && current.validity !== 'valid') store.setValidity('unreachable')
    }
  }

  return {
    markSessionValid,
    /**
     * Concurrent checks share one request, at most every five seconds. Only a refusal clears the session; without a
     * connection it is kept.
     */
    validateSession(): Promise<void> {
      const session = store.now()
      if (session.state !== 'member') return Promise.resolve()
      if (session.validity === 'valid' && now() - validAt < PROTECTED_ROUTE_REVALIDATION_MS) return Promise.resolve()
      running ??= validate().finally(() => {
        running = null
      })
      return running
    },
  }
}

export const { validateSession, markSessionValid } = sessionValidation(call, sessionStore, Date.now)
