import { TOKEN_VALIDATION_PAGE_NUMBER, TOKEN_VALIDATION_PAGE_SIZE } from '@manassa/contract/limits'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { call } from '../call.ts'
import { isNotFound } from '../is-not-found.ts'
import { pause } from '../pause.ts'
import { PROTECTED_ROUTE_DEBOUNCE_MS, PROTECTED_ROUTE_REVALIDATION_MS } from '../timings.ts'
import { sessionStore } from './session-store.ts'

let running: Promise<void> | null = null
let validAt = Number.NEGATIVE_INFINITY

/**
 * Asks the server whether the session still lives (docs/behaviour.md#the-door): shared by all who ask at once, at most
 * every five seconds. Only a refused session is cleared; when the server cannot be asked, the session waits.
 */
export function validateSession(): Promise<void> {
  const session = sessionStore.now()
  if (session.state !== 'member') return Promise.resolve()
  if (session.validity === 'valid' && Date.now() - validAt < PROTECTED_ROUTE_REVALIDATION_MS) return Promise.resolve()
  running ??= validate().finally(() => {
    running = null
  })
  return running
}

/** The server has just spoken for this session, as a login does. */
export function noteValidSession() {
  validAt = Date.now()
}

async function validate() {
  await pause(PROTECTED_ROUTE_DEBOUNCE_MS)
  const session = sessionStore.now()
  if (session.state !== 'member') return

  const { id } = session.user
  const firstOfAll = { pagenumber: TOKEN_VALIDATION_PAGE_NUMBER, pagesize: TOKEN_VALIDATION_PAGE_SIZE }
  const reply = await call(listEnrolledCourses, { studentId: id, ...firstOfAll }, { fresh: true, quiet: true })

  // A 404 is the answer of a server for which nothing is in the account: it knows whose it is.
  if (reply.success || isNotFound(reply)) {
    noteValidSession()
    if (reply.success) sessionStore.remember(reply.data.courses.map(({ id }) => id))
    sessionStore.setValidity('valid')
  } else if (reply.code === 'auth.notYours') {
    // The token is another account's than the one that is held here: the two cannot be told apart any more.
    sessionStore.end({ quiet: true })
  } else if (session.validity !== 'valid') {
    // What was found alive before stays open: a film does not stop because the connection did.
    sessionStore.setValidity('unreachable')
  }
}
