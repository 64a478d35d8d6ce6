import { ofStudent, QUIZ_DRAFT } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'
import { logOut } from '#app/lib/session/account.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { forgetStudents } from '#app/player/offline/forget-students.ts'
import type { PendingQuizzes } from './pending-quizzes.ts'

/**
 * What a logout would leave behind or take away, of whoever is logged in; the code of the dialog is fetched with it.
 */
export async function findPendingQuizzes(): Promise<PendingQuizzes | null> {
  const session = sessionStore.now()
  // Looked up by name: whoever has none does not fetch the code that reads them.
  if (session.state !== 'member' || !hasQuizzes(session.user.id)) return null
  const [{ pendingQuizzesOf }] = await Promise.all([import('./pending-quizzes.ts'), import('./logout-dialog.tsx')])
  return pendingQuizzesOf(session.user.id)
}

/**
 * Out, after what was chosen in an exam that runs has gone to the server; nothing of the student stays that is sent
 * already.
 */
export async function leave() {
  const session = sessionStore.now()
  if (session.state === 'member' && hasQuizzes(session.user.id)) {
    const { id } = session.user
    await import('./pending-quizzes.ts').then(({ saveExamsToServer }) => saveExamsToServer(id)).catch(() => undefined)
  }
  await logOut()
  if (session.state === 'member') forgetStudents(null, session.user.id)
}

const hasQuizzes = (userId: number) => deviceStorage.keys(ofStudent(QUIZ_DRAFT, userId)).length > 0
