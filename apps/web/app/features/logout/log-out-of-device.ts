import { ofStudent, QUIZ_DRAFT } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'
import { logOut } from '#app/lib/session/account.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { forgetFiles, forgetStudents } from '#app/player/offline/forget-students.ts'
import { endSubscription } from '#app/player/reminders/push-device.ts'
import type { PendingQuizzes } from './pending-quizzes.ts'

/** Finds quizzes that a logout would leave unsent or delete, and loads the dialog's script with them. */
export async function findPendingQuizzes(): Promise<PendingQuizzes | null> {
  const session = sessionStore.now()
  // The storage keys are checked first, so that the script loads only when there are quizzes.
  if (session.state !== 'member' || !hasQuizzes(session.user.id)) return null
  const [{ pendingQuizzesOf }] = await Promise.all([import('./pending-quizzes.ts'), import('./logout-dialog.tsx')])
  return pendingQuizzesOf(session.user.id)
}

/**
 * Sends the answers of a running exam before the logout. The device then removes the student's data, except unsent
 * data.
 */
export async function leave() {
  const session = sessionStore.now()
  if (session.state === 'member' && hasQuizzes(session.user.id)) {
    const { id } = session.user
    await import('./pending-quizzes.ts').then(({ saveExamsToServer }) => saveExamsToServer(id)).catch(() => undefined)
  }
  await endSubscription()
  await logOut()
  if (session.state !== 'member') return
  forgetStudents(null, session.user.id)
  await forgetFiles()
}

const hasQuizzes = (userId: number) => deviceStorage.keys(ofStudent(QUIZ_DRAFT, userId)).length > 0
