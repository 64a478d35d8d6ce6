import { ofStudent, QUIZ_DRAFT } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'
import {
  LESSON_QUESTIONS,
  LESSONS_TO_SEND,
  MISTAKES_TO_SEND,
  POSITIONS_TO_SEND,
  REMINDED_AT,
  SAVED_LESSON,
  VIDEO_NOTES,
} from '#app/lib/owned-keys.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { forgetFiles, forgetStudents } from '#app/player/offline/forget-students.ts'

/**
 * Sends the unsent data of the logged-in student from any page, and removes readable data of other students from this
 * device.
 */
export function syncDeviceData() {
  const session = sessionStore.now()
  const id = session.state === 'member' ? session.user.id : null
  forgetStudents(id)
  forgetFiles()
  if (id === null) return
  if (has(QUIZ_DRAFT, id)) import('#app/player/quiz/use-outbox.ts').then(({ outboxOf }) => outboxOf(id).wake(), nothing)
  if (has(LESSONS_TO_SEND, id))
    import('#app/player/offline/unsent-lessons.ts').then(({ sendUnsentLessons }) => sendUnsentLessons(id), nothing)
  if (has(POSITIONS_TO_SEND, id))
    import('#app/player/offline/unsent-positions.ts').then(
      ({ sendUnsentPositions }) => sendUnsentPositions(id),
      nothing,
    )
  if (has(SAVED_LESSON, id))
    import('#app/player/offline/renew-licences.ts').then(({ renewLicences }) => renewLicences(id)).catch(nothing)
  if (has(REMINDED_AT, id))
    import('#app/player/reminders/push-device.ts').then(({ renewSubscription }) => renewSubscription(id), nothing)
  if (has(VIDEO_NOTES, id))
    import('#app/player/offline/unsent-notes.ts').then(({ sendUnsentNotes }) => sendUnsentNotes(id), nothing)
  if (has(LESSON_QUESTIONS, id))
    import('#app/player/offline/unsent-questions.ts').then(
      ({ sendUnsentQuestions }) => sendUnsentQuestions(id),
      nothing,
    )
  if (has(MISTAKES_TO_SEND, id))
    import('#app/features/mistakes/mistake-outbox.ts').then(
      ({ mistakeOutbox }) => mistakeOutbox.queueOf(id).wake(),
      nothing,
    )
}

const nothing = () => undefined

/** Looks at the names of the keys only, so that a device without unsent data does not load the code that sends it. */
const has = (kind: string, userId: number) => deviceStorage.keys(ofStudent(kind, userId)).length > 0
