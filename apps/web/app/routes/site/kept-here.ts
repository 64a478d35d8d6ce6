import { sessionStore } from '../../lib/session/session-store.ts'
import { deviceStorage } from '../../player/device/device-storage.ts'
import { forgetStudents } from '../../player/device/forget-students.ts'

/**
 * What students have left on this device: what waits of the one who is logged in goes to the server from whichever page
 * finds the line, and of those who are not nothing stays that somebody else could read.
 */
export function tendWhatIsKept() {
  const session = sessionStore.now()
  const id = session.state === 'member' ? session.user.id : null
  forgetStudents(id)
  if (id === null) return
  const nothing = () => undefined
  if (has(`quiz_outbox_${id}_`))
    import('../../player/quiz/use-outbox.ts').then(({ outboxOf }) => outboxOf(id).wake(), nothing)
  if (has(`lessons_to_send_${id}_`))
    import('../../player/study/unsent-lessons.ts').then(({ sendUnsentLessons }) => sendUnsentLessons(id), nothing)
}

/** Looked up by name alone: whoever has none does not fetch the code that sends them. */
const has = (prefix: string) => deviceStorage.keys().some((key) => key.startsWith(prefix))
