import { logOut } from '../../lib/session/account.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { deviceStorage } from '../../player/device/device-storage.ts'

export { logOut }

/** How many finished quizzes of whoever is logged in wait on this device; the code of the dialog is fetched with them. */
export async function countWaiting(): Promise<number> {
  const session = sessionStore.now()
  // Looked up by name: whoever has none does not fetch the code that reads them.
  if (session.state !== 'member' || !hasKept(session.user.id)) return 0
  const [{ waitingOf }] = await Promise.all([import('./waiting-quizzes.ts'), import('./logout-dialog.tsx')])
  return waitingOf(session.user.id)
}

const hasKept = (userId: number) => deviceStorage.keys().some((key) => key.startsWith(`quiz_outbox_${userId}_`))
